#include "solving/one_board.h"

#include "flow/message.h"
#include "flow/output.h"
#include "solving/solving.h"

#include <permudoku/encode.h>

#include <stdlib.h>

void one_board_release(struct one_board *board)
{
    pdk_grid_free(board->puzzle.grid);
    board_kind_drop(board->kind);
}

static pdk_status take(struct one_board *board, const struct source *boards,
                       pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (board->is_to_solve)
        status = solving_expect_side(&boards->reading.shape, error);
    if (status == PDK_OK) status = board_kind_new(boards, &board->kind, error);
    if (status == PDK_OK)
        status = pdk_grid_new(&board->kind->shape, &board->puzzle.grid, error);
    if (status == PDK_OK)
        status = pdk_reader_grid(boards->reader, board->puzzle.grid, error);
    if (status != PDK_OK) cli_error_complete(error, status);
    board->puzzle.number = boards->number;
    board->puzzle.line = boards->reading.line;
    board->puzzle.is_first = true;
    return status;
}

int one_board_read(struct one_board *board, struct source *boards)
{
    const char *command = boards->call->command->name;
    pdk_error error = {0};
    if (!source_next(boards)) return boards->exit_status;
    if (take(board, boards, &error) != PDK_OK) {
        source_fail(boards, &error);
        return boards->exit_status;
    }
    if (!source_next(boards)) return boards->exit_status;
    cli_error(command, "%s:%llu: unexpected second board: only one can be read",
              boards->input.name, (unsigned long long)boards->reading.line);
    return CLI_BAD_INPUT;
}

int one_board_read_like(struct one_board *board, const struct one_board *like,
                        const struct cli_command *command, const char *operand)
{
    const struct cli_call call = {
        .command = command, .operand_count = 1, .operands = &operand};
    const struct board_options known = {.boxes = "known"};
    struct source boards = {
        .call = &call, .options = &known, .shape = like->kind->shape};
    pdk_error error = {0};
    int status = 0;
    if (pdk_alphabet_copy(like->kind->alphabet, &boards.alphabet, &error) !=
        PDK_OK)
        status = cli_fail(command->name, NULL, &error);
    if (status == 0) status = one_board_read(board, &boards);
    source_release(&boards);
    return status;
}

int formula_write(const char *command, const struct formula *formula)
{
    const struct one_board *puzzle = formula->puzzle;
    const struct one_board *without = formula->without;
    const char *file = (without ? without : puzzle)->kind->name;
    const pdk_sink sink = output_sink();
    pdk_encoder *encoder = NULL;
    pdk_error error = {0};
    pdk_status status = pdk_encoder_new(puzzle->puzzle.grid, formula->encoding,
                                        &encoder, &error);
    if (status != PDK_OK) file = puzzle->kind->name;
    if (status == PDK_OK && without)
        status = pdk_encoder_exclude(encoder, without->puzzle.grid, &error);
    if (status == PDK_OK) status = pdk_encoder_write(encoder, &sink, &error);
    if (status == PDK_OK && formula->says_size) {
        const pdk_encoder_size size = pdk_encoder_measure(encoder);
        cli_error(command, "%llu variables, %llu clauses, %llu literals",
                  (unsigned long long)size.variables,
                  (unsigned long long)size.clauses,
                  (unsigned long long)size.literals);
    }
    pdk_encoder_free(encoder);
    return status == PDK_OK ? CLI_DONE : cli_fail(command, file, &error);
}

// A literal takes eleven bytes at most.
enum { MODEL_MAX = 1 << 30 };

static pdk_status print(const struct model_request *request,
                        const struct one_board *board, const pdk_grid *solution,
                        pdk_error *error)
{
    const enum solution_format format =
        request->format >= 0 ? (enum solution_format)request->format
                             : solution_format_of(board->kind->format);
    const struct solution_style *style = &solution_styles[format];
    // Describes the answer as if a search had found it.
    const struct solving_worker worker = {.options = request->solving,
                                          .effort = {.engine = "model"}};
    struct puzzle puzzle = board->puzzle;
    puzzle.is_first = puzzle.is_head = true;
    const struct solution answer = {.kind = board->kind,
                                    .puzzle = &puzzle,
                                    .solving = &worker,
                                    .verdict = SOLVING_SOME,
                                    .first = solution,
                                    .json = request->json};
    const struct board_form form = {style->format, &board->kind->shape,
                                    board->kind->alphabet, request->json};
    struct board_text boards = {0};
    struct text text = {0};
    pdk_status status = board_text_prepare(&boards, &text, &form, error);
    if (status == PDK_OK) status = style->add(&boards, &answer);
    if (status == PDK_OK)
        status = output_boxes(solution_boards(format), &board->kind->shape);
    if (status == PDK_OK) status = output_whole(&text);
    board_writer_release(&boards.writer);
    text_release(&text);
    return status;
}

static int read_model(const struct model_request *request,
                      const struct one_board *board, const char *text,
                      size_t length, pdk_grid *solution)
{
    pdk_encoder *encoder = NULL;
    pdk_error error = {0};
    const char *file = board->kind->name;
    pdk_status status = pdk_encoder_new(
        board->puzzle.grid, (pdk_encoding)request->encoding, &encoder, &error);
    if (status == PDK_OK) {
        file = input_name(request->file);
        status =
            pdk_encoder_read_model(encoder, text, length, solution, &error);
    }
    pdk_encoder_free(encoder);
    if (status == PDK_OK) return 0;
    const int failed = cli_fail(request->command, file, &error);
    // "No solution" is an answer, too, though it is not proved.
    return status == PDK_ERR_ARGUMENT ? CLI_NO : failed;
}

static int answer(const struct model_request *request,
                  const struct one_board *board)
{
    char *text = NULL;
    size_t length = 0;
    pdk_grid *solution = NULL;
    pdk_error error = {0};
    int status = input_read_all(request->command, request->file, MODEL_MAX,
                                &text, &length);
    if (status != 0) return status;
    pdk_status made = pdk_grid_new(&board->kind->shape, &solution, &error);
    if (made == PDK_OK)
        status = read_model(request, board, text, length, solution);
    if (made == PDK_OK && status == 0)
        made = print(request, board, solution, &error);
    pdk_grid_free(solution);
    free(text);
    if (made == PDK_OK) return status;
    cli_error_complete(&error, made);
    return cli_fail(request->command, NULL, &error);
}

int model_answer(const struct model_request *request, struct source *boards)
{
    struct one_board board = {.is_to_solve = true};
    int status = one_board_read(&board, boards);
    if (status == 0 && board.puzzle.grid) status = answer(request, &board);
    one_board_release(&board);
    return status;
}
