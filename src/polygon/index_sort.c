/* See index_sort.h. */
#include "index_sort.h"

typedef struct index_heap {
    uint32_t *indices;
    sat__is_index_before *is_before;
    const void *context;
} index_heap;

static void sift_index_down(const index_heap *heap, uint32_t root, uint32_t count) {
    uint32_t *indices = heap->indices;
    const uint32_t value = indices[root];
    for (uint32_t child = 2 * root + 1; child < count; child = 2 * root + 1) {
        if (child + 1 < count && heap->is_before(heap->context, indices[child], indices[child + 1])) {
            child++;
        }
        if (!heap->is_before(heap->context, value, indices[child])) {
            break;
        }
        indices[root] = indices[child];
        root = child;
    }
    indices[root] = value;
}

void sat__sort_indices(uint32_t *indices, uint32_t count, sat__is_index_before *is_before, const void *context) {
    const index_heap heap = {indices, is_before, context};
    for (uint32_t root = count / 2; root-- > 0;) {
        sift_index_down(&heap, root, count);
    }
    for (uint32_t end = count; end-- > 1;) {
        const uint32_t last = indices[0];
        indices[0] = indices[end];
        indices[end] = last;
        sift_index_down(&heap, 0, end);
    }
}
