#include "plot_data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_SIZE 1024

/* Where the value of a member begins in the line, or NULL. */
static const char *find_member(const char *line, const char *name) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\": ", name);
    const char *at = strstr(line, key);
    return at != NULL ? at + strlen(key) : NULL;
}

/* Leaves `text` as it is when there is no such string. */
static void read_string(const char *line, const char *name, char *text, size_t size) {
    const char *at = find_member(line, name);
    if (at == NULL || *at != '"') {
        return;
    }
    size_t length = 0;
    for (at++; *at != '\0' && *at != '"' && length + 1 < size; at++) {
        if (*at == '\\' && at[1] != '\0') {
            at++;
        }
        text[length++] = *at;
    }
    text[length] = '\0';
}

static double read_number(const char *line, const char *name) {
    const char *at = find_member(line, name);
    return at != NULL ? strtod(at, NULL) : 0.0;
}

static bool add_row(plot_data *data, const char *line) {
    plot_row *larger = realloc(data->rows, (data->count + 1) * sizeof *larger);
    if (larger == NULL) {
        return false;
    }
    data->rows = larger;
    plot_row *row = &larger[data->count++];
    memset(row, 0, sizeof *row);
    read_string(line, "group", row->group, sizeof row->group);
    read_string(line, "question", row->question, sizeof row->question);
    read_string(line, "a", row->a, sizeof row->a);
    read_string(line, "b", row->b, sizeof row->b);
    read_string(line, "layout", row->layout, sizeof row->layout);
    read_string(line, "peer", row->peer, sizeof row->peer);
    row->n = (size_t)read_number(line, "n");
    row->ns = read_number(line, "ns");
    return true;
}

bool plot_data_read(plot_data *data, const char *path) {
    char line[LINE_SIZE];
    bool is_read = true;
    memset(data, 0, sizeof *data);
    FILE *file = fopen(path, "r");
    while (file != NULL && is_read && fgets(line, sizeof line, file) != NULL) {
        if (find_member(line, "group") != NULL) {
            is_read = add_row(data, line);
        } else {
            read_string(line, "machine", data->machine, sizeof data->machine);
            read_string(line, "vectors", data->vectors, sizeof data->vectors);
            read_string(line, "compiler", data->compiler, sizeof data->compiler);
            read_string(line, "flags", data->flags, sizeof data->flags);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return is_read && data->count > 0;
}

void plot_data_free(plot_data *data) {
    free(data->rows);
    memset(data, 0, sizeof *data);
}
