// Names for menus, and limits.
#include "bridge/bridge.h"

static void begin_item(const char *name)
{
    out_item();
    out_add("{");
    out_text_member("name", name);
}

static void out_formats(void)
{
    size_t count;
    const pdk_format_info *const *list = pdk_format_list(&count);
    out_member("formats");
    out_add("[");
    for (size_t i = 0; i < count; i++) {
        begin_item(list[i]->name);
        out_text_member("summary", list[i]->summary);
        out_text_member("extension", list[i]->extension);
        out_flag_member("holdsMarks", list[i]->holds & PDK_NOTES_MARKS);
        out_flag_member("holdsPlaced", list[i]->holds & PDK_NOTES_PLACED);
        out_add("}");
    }
    out_add("]");
}

// A table of names and summaries.
#define OUT_TABLE(member, kind)                                                \
    do {                                                                       \
        size_t count_;                                                         \
        const pdk_##kind##_info *const *list_ = pdk_##kind##_list(&count_);    \
        out_member(member);                                                    \
        out_add("[");                                                          \
        for (size_t i_ = 0; i_ < count_; i_++) {                               \
            begin_item(list_[i_]->name);                                       \
            out_text_member("summary", list_[i_]->summary);                    \
            out_add("}");                                                      \
        }                                                                      \
        out_add("]");                                                          \
    } while (0)

static void out_glyphs(void)
{
    size_t count;
    const pdk_glyphs_info *const *list = pdk_glyphs_list(&count);
    out_member("glyphs");
    out_add("[");
    for (size_t i = 0; i < count; i++) {
        begin_item(list[i]->name);
        out_text_member("summary", list[i]->summary);
        out_count_member("sideMax", list[i]->side_max);
        out_add("}");
    }
    out_add("]");
}

static void out_rating_member(uint32_t rating)
{
    out_member("rating");
    if (rating == UINT32_MAX) // there is no highest one
        out_add("null");
    else
        out_print("%u.%u", (unsigned)rating / 10, (unsigned)rating % 10);
}

static void out_levels(void)
{
    size_t count;
    const pdk_level_info *const *list = pdk_level_list(&count);
    out_member("levels");
    out_add("[");
    for (size_t i = 0; i < count; i++) {
        begin_item(list[i]->name);
        out_text_member("summary", list[i]->summary);
        out_rating_member(list[i]->rating);
        out_add("}");
    }
    out_add("]");
    out_member("playerLevels");
    out_add("[");
    for (unsigned i = 0; pdk_player_level_name((pdk_player_level)i); i++) {
        out_item();
        out_print("\"%s\"", pdk_player_level_name((pdk_player_level)i));
    }
    out_add("]");
}

static void out_techniques(void)
{
    size_t count;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    out_member("techniques");
    out_add("[");
    for (size_t i = 0; i < count; i++) {
        begin_item(list[i]->name);
        out_text_member("title", list[i]->title);
        out_rating_member(list[i]->rating);
        out_flag_member("isUniqueness", list[i]->is_uniqueness);
        out_add("}");
    }
    out_add("]");
}

pdk_status bridge_about(struct call *call)
{
    (void)call;
    out_add("{");
    out_text_member("version", PDK_VERSION);
    out_formats();
    OUT_TABLE("engines", engine);
    OUT_TABLE("canonEngines", canon_engine);
    OUT_TABLE("symmetries", clue_symmetry);
    OUT_TABLE("samplings", sampling);
    OUT_TABLE("themes", theme);
    out_glyphs();
    OUT_TABLE("shadings", shading);
    out_levels();
    out_techniques();
    out_member("limits");
    out_add("{");
    out_count_member("side", PDK_BOARD_SIDE_MAX);
    out_count_member("logicSide", PDK_LOGIC_SIDE_MAX);
    out_count_member("marksSide", PDK_MARKS_SIDE_MAX);
    out_count_member("pictureSide", PDK_PICTURE_SIDE_MAX);
    out_add("}}");
    return PDK_OK;
}
