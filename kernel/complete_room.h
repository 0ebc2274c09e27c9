/* complete_room.h: making room in a block that cannot grow: what is over is forgotten, and what waits may go to a file.
 * A part of complete.c.
 *
 * The file is a list of records of 32 bytes, numbered from 0, which is only ever added to. A record is a node whose
 * parent is a number in the file. Those that wait come in chunks: a record that says how many follow and where the
 * chunk before it in the same queue is, then the classes. Their ancestors are written too, for the way to a win. */
#ifndef FC_COMPLETE_ROOM_H
#define FC_COMPLETE_ROOM_H

#include "complete_store.h"

enum { CHUNK = 32 }; /* records */

/* What becomes of each node, in the table's memory: 12 bytes a node, of which these take 9. */
typedef struct fates {
    uint32_t *gone_to;  /* its new index, or NOTHING */
    uint32_t *number;   /* in the file, or NOTHING */
    uint8_t *is_needed; /* by something that waits: as a parent, or its parent */
} fates;

static fates fates_of(void *block) {
    const header *h = (const header *)block;
    fates f;
    f.gone_to = (uint32_t *)(void *)table_of(block);
    f.number = f.gone_to + h->count;
    f.is_needed = (uint8_t *)(f.number + h->count);
    memset(f.gone_to, 0xff, (size_t)h->count * 2 * sizeof *f.gone_to);
    memset(f.is_needed, 0, (size_t)h->count);
    return f;
}

static int is_waiting(const header *h, const node *n, uint64_t index) {
    return (n->depth & WAITS) && index != h->current;
}

static int has_parent_here(const node *n) { return n->parent != NOTHING && !(n->depth & PARENT_IN_FILE); }

/* Parents come before their children, so one pass from the end finds all ancestors of what waits. */
static void find_needed(void *block, const fates *f) {
    const header *h = (const header *)block;
    const node *nodes = nodes_of(block);
    for (uint64_t i = h->count; i-- > 0;)
        if ((f->is_needed[i] || (nodes[i].depth & WAITS)) && has_parent_here(&nodes[i]))
            f->is_needed[nodes[i].parent] = 1;
}

/* Move what stays to the front. `gone_to` says what stays. */
static void move_together(void *block, const fates *f) {
    header *h = (header *)block;
    node *nodes = nodes_of(block);
    uint32_t kept = 0;
    for (uint64_t i = 0; i < h->count; i++) f->gone_to[i] = f->gone_to[i] != NOTHING ? kept++ : NOTHING;
    for (uint64_t i = 0; i < h->count; i++) {
        if (f->gone_to[i] == NOTHING) continue;
        node n = nodes[i];
        if (has_parent_here(&n)) {
            const uint32_t parent = n.parent;
            n.parent = f->gone_to[parent];
            if (n.parent == NOTHING) { /* gone; into the file, if its children will ever need it */
                n.parent = f->number[parent];
                if (n.parent != NOTHING) n.depth |= PARENT_IN_FILE;
            }
        }
        if (is_waiting(h, &n, i)) n.following = n.following == NOTHING ? NOTHING : f->gone_to[n.following];
        else if (f->number[i] != NOTHING) n.following = f->number[i];
        nodes[f->gone_to[i]] = n;
    }
    for (unsigned q = 0; q < QUEUES; q++) {
        if (h->first[q] == NOTHING) continue;
        h->first[q] = f->gone_to[h->first[q]];
        h->last[q] = f->gone_to[h->last[q]];
    }
    if (h->current != NOTHING) h->current = f->gone_to[h->current];
    if (h->won != NOTHING) h->won = f->gone_to[h->won];
    h->count = kept;
    fill_table(block);
}

/* Forget all that is over, except for the way to what waits. */
static void forget(void *block) {
    const header *h = (const header *)block;
    const node *nodes = nodes_of(block);
    const fates f = fates_of(block);
    find_needed(block, &f);
    for (uint64_t i = 0; i < h->count; i++)
        if (f.is_needed[i] || (nodes[i].depth & WAITS) || queue_of(h, &nodes[i]) >= (unsigned)h->queue)
            f.gone_to[i] = 0;
    move_together(block, &f);
}

/* ---- into the file ---- */

typedef struct spout {
    header *h;
    const fc_spill_file *file;
    node record[CHUNK];
    uint32_t count;
    int failed;
} spout;

static void flush(spout *s) {
    if (s->count > 0 && !s->failed) {
        s->failed = !s->file->write(s->file->context, s->record, s->h->written * sizeof(node), s->count * sizeof(node));
        s->h->written += s->count;
    }
    s->count = 0;
}

/* Gives the record's number. */
static uint32_t pour(spout *s, const node *n, uint32_t parent) {
    if (s->count == CHUNK) flush(s);
    if (s->h->written + s->count >= NOTHING) s->failed = 1; /* 128 GiB */
    node *r = &s->record[s->count];
    *r = *n;
    r->parent = parent;
    r->depth = (n->depth & DEPTH) | WAITS | PARENT_IN_FILE;
    r->following = NOTHING;
    return (uint32_t)s->h->written + s->count++;
}

static uint32_t parent_number(const fates *f, const node *n) {
    return has_parent_here(n) ? f->number[n->parent] : n->parent;
}

static void pour_queue(spout *s, const fates *f, const node *nodes, unsigned q) {
    for (uint32_t i = s->h->first[q]; i != NOTHING;) {
        flush(s);
        node *const before = &s->record[0];
        memset(before, 0, sizeof *before);
        before->parent = s->h->in_file[q];
        s->h->in_file[q] = (uint32_t)s->h->written;
        for (s->count = 1; i != NOTHING && s->count < CHUNK; i = nodes[i].following)
            pour(s, &nodes[i], parent_number(f, &nodes[i]));
        before->following = s->count - 1;
    }
    s->h->first[q] = NOTHING;
}

/* All that waits goes to the file, except for the queue whose turn it is, and so do the ancestors. */
static int spill(void *block, const fc_spill_file *file) {
    header *h = (header *)block;
    const node *nodes = nodes_of(block);
    const fates f = fates_of(block);
    spout s;
    s.h = h, s.file = file, s.count = 0, s.failed = 0;
    find_needed(block, &f);
    for (uint64_t i = 0; i < h->count; i++) {
        if (!is_waiting(h, &nodes[i], i)) f.number[i] = nodes[i].following;
        if (f.is_needed[i] && f.number[i] == NOTHING) f.number[i] = pour(&s, &nodes[i], parent_number(&f, &nodes[i]));
        const unsigned queue =
            queue_of(h, &nodes[i]); /* a later one than now: looked at when the best-looking came first */
        if (queue == (unsigned)h->queue || (queue > (unsigned)h->queue && !is_waiting(h, &nodes[i], i)))
            f.gone_to[i] = 0;
    }
    for (unsigned q = 0; q < QUEUES; q++)
        if (q != (unsigned)h->queue && h->first[q] != NOTHING) pour_queue(&s, &f, nodes, q);
    flush(&s);
    move_together(block, &f);
    return !s.failed;
}

/* ---- and back ---- */

/* The next chunk of the queue whose turn it is. What is known already had been written twice. */
static int fetch(void *block, const fc_spill_file *file) {
    header *h = (header *)block;
    node *nodes = nodes_of(block);
    node record[CHUNK];
    const uint64_t at = h->in_file[h->queue];
    if (!file->read(file->context, record, at * sizeof(node), sizeof(node))) return 0;
    const uint32_t count = record[0].following;
    if (count >= CHUNK || !file->read(file->context, record + 1, (at + 1) * sizeof(node), count * sizeof(node)))
        return 0;
    h->in_file[h->queue] = record[0].parent;
    for (uint32_t i = 1; i <= count; i++) {
        const fc_packed position = position_of(&record[i]);
        const uint64_t hash = fc_packed_hash(position);
        entry *e = look_up(block, position, hash);
        if (e->index) {
            h->found--;
            h->waiting--;
            continue;
        }
        e->tag = (uint32_t)hash;
        e->index = (uint32_t)h->count + 1;
        nodes[h->count] = record[i];
        file_in(h, nodes, (uint32_t)h->count++, (unsigned)h->queue);
    }
    if (h->count > h->most_held) h->most_held = h->count;
    return 1;
}

/* After a win nothing is needed but the way to it: forget all else, and read what the file has of it. */
static int fetch_way(void *block, const fc_spill_file *file) {
    header *h = (header *)block;
    node *nodes = nodes_of(block);
    const fates f = fates_of(block);
    uint32_t at = h->won;
    memset(h->first, 0xff, sizeof h->first);
    h->current = NOTHING;
    for (;; at = nodes[at].parent) {
        f.gone_to[at] = 0;
        nodes[at].depth &= ~(uint32_t)WAITS; /* nor is it in a queue any more */
        if (!has_parent_here(&nodes[at])) break;
    }
    move_together(block, &f);
    for (at = 0; nodes[at].parent != NOTHING;
         at = (uint32_t)h->count++) { /* the first of those that stayed is the oldest */
        if (h->count == h->capacity) return 0;
        node *const parent = &nodes[h->count];
        if (!file->read(file->context, parent, (uint64_t)nodes[at].parent * sizeof(node), sizeof(node))) return 0;
        nodes[at].parent = (uint32_t)h->count;
        nodes[at].depth &= DEPTH;
    }
    return 1;
}

#endif
