\echo Use "CREATE EXTENSION permudoku" to load this file. \quit

CREATE TYPE sudoku;
CREATE FUNCTION sudoku_in(cstring) RETURNS sudoku
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_out(sudoku) RETURNS cstring
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_recv(internal) RETURNS sudoku
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_send(sudoku) RETURNS bytea
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;

-- Boards with boxes of 3x3 take 36 bytes, with their length.
CREATE TYPE sudoku (
    INPUT = sudoku_in, OUTPUT = sudoku_out,
    RECEIVE = sudoku_recv, SEND = sudoku_send,
    INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = extended
);
CREATE CAST (text AS sudoku) WITH INOUT AS ASSIGNMENT;
CREATE CAST (sudoku AS text) WITH INOUT AS ASSIGNMENT;

CREATE FUNCTION sudoku_eq(sudoku, sudoku) RETURNS boolean
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_ne(sudoku, sudoku) RETURNS boolean
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_lt(sudoku, sudoku) RETURNS boolean
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_le(sudoku, sudoku) RETURNS boolean
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_gt(sudoku, sudoku) RETURNS boolean
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_ge(sudoku, sudoku) RETURNS boolean
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_cmp(sudoku, sudoku) RETURNS integer
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;
CREATE FUNCTION sudoku_hash(sudoku) RETURNS integer
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1;

CREATE OPERATOR = (
    LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_eq,
    COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
CREATE OPERATOR <> (
    LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_ne,
    COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
CREATE OPERATOR < (
    LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_lt,
    COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
CREATE OPERATOR <= (
    LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_le,
    COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
CREATE OPERATOR > (
    LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_gt,
    COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
CREATE OPERATOR >= (
    LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_ge,
    COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);

CREATE OPERATOR CLASS sudoku_ops DEFAULT FOR TYPE sudoku USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 sudoku_cmp(sudoku, sudoku);
CREATE OPERATOR CLASS sudoku_ops DEFAULT FOR TYPE sudoku USING hash AS
    OPERATOR 1 =, FUNCTION 1 sudoku_hash(sudoku);

CREATE FUNCTION sudoku_solve(puzzle sudoku, guesses bigint DEFAULT 0) RETURNS sudoku
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 500;
CREATE FUNCTION sudoku_verdict(puzzle sudoku, guesses bigint DEFAULT 0) RETURNS text
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 500;
CREATE FUNCTION sudoku_count(puzzle sudoku, "limit" bigint DEFAULT 1000000, guesses bigint DEFAULT 0) RETURNS bigint
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
CREATE FUNCTION sudoku_valid(board sudoku) RETURNS text
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 50;
CREATE FUNCTION sudoku_canon(board sudoku) RETURNS sudoku
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
CREATE FUNCTION sudoku_digest(board sudoku) RETURNS uuid
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
CREATE FUNCTION sudoku_rate(puzzle sudoku, guesses bigint DEFAULT 0) RETURNS double precision
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20000;
CREATE FUNCTION sudoku_level(puzzle sudoku, guesses bigint DEFAULT 0) RETURNS text
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20000;
CREATE FUNCTION sudoku_clues(board sudoku) RETURNS integer
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION sudoku_boxes(board sudoku) RETURNS text
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION sudoku_svg(board sudoku) RETURNS text
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5000;
CREATE FUNCTION sudoku_format(board sudoku, format text) RETURNS text
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
CREATE FUNCTION sudoku_transform(board sudoku, moves text) RETURNS sudoku
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;

-- The same up to symmetry. A hash index with sudoku_form_ops finds such boards.
CREATE FUNCTION sudoku_same(sudoku, sudoku) RETURNS boolean
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 2000;
CREATE FUNCTION sudoku_differs(sudoku, sudoku) RETURNS boolean
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 2000;
CREATE FUNCTION sudoku_form_hash(sudoku) RETURNS integer
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
CREATE OPERATOR ~= (
    LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_same,
    COMMUTATOR = ~=, NEGATOR = !~=, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES
);
CREATE OPERATOR !~= (
    LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_differs,
    COMMUTATOR = !~=, NEGATOR = ~=, RESTRICT = neqsel, JOIN = neqjoinsel
);
CREATE OPERATOR CLASS sudoku_form_ops FOR TYPE sudoku USING hash AS
    OPERATOR 1 ~=, FUNCTION 1 sudoku_form_hash(sudoku);

CREATE FUNCTION sudoku_puzzle(
    seed bigint, number bigint, boxes text DEFAULT '3x3',
    symmetry text DEFAULT NULL, clues bigint DEFAULT NULL,
    level text DEFAULT NULL) RETURNS sudoku
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20000;
CREATE FUNCTION sudoku_generate(
    count bigint, seed bigint, first bigint DEFAULT 1, boxes text DEFAULT '3x3',
    symmetry text DEFAULT NULL, wanted_clues bigint DEFAULT NULL,
    level text DEFAULT NULL,
    OUT number bigint, OUT puzzle sudoku, OUT solution sudoku, OUT clues integer) RETURNS SETOF record
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100000 ROWS 1000;
CREATE FUNCTION sudoku_solutions(
    puzzle sudoku, "limit" bigint DEFAULT NULL,
    OUT number bigint, OUT solution sudoku) RETURNS SETOF record
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 1000 ROWS 100;
CREATE FUNCTION sudoku_steps(
    puzzle sudoku,
    OUT step integer, OUT technique text, OUT rating double precision,
    OUT "row" integer, OUT "column" integer, OUT symbol integer, OUT explanation text) RETURNS SETOF record
    AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20000 ROWS 60;
