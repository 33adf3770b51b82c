#include "symmetry/transform_type.h"

#include "symmetry/list_print.h"

// Nothing for the identity. What is printed counts from 1.
static void print_list(struct pdki_printer *printer,
                       const struct pdki_list *list)
{
    if (!pdki_permutation_is_identity(list->items, list->count, list->first))
        pdki_printer_list(printer, list, 1 - list->first);
}

pdk_status pdk_transform_print(const pdk_transform *transform,
                               const pdk_sink *sink)
{
    const pdk_shape *shape = &transform->shape;
    const struct pdki_list rows = {" rows=", transform->rows, shape->side, 0};
    const struct pdki_list columns = {" columns=", transform->columns,
                                      shape->side, 0};
    const struct pdki_list symbols = {" symbols=", transform->symbols,
                                      shape->side, 1};
    struct pdki_printer printer = {.sink = sink, .status = PDK_OK};

    pdki_printer_boxes(&printer, shape);
    if (transform->is_transposed) pdki_printer_text(&printer, " transpose");
    print_list(&printer, &rows);
    print_list(&printer, &columns);
    print_list(&printer, &symbols);
    return pdki_printer_end(&printer);
}
