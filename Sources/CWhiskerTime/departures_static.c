// The counterpart of departures.c for a program that libdispatch is linked into.
//
// A replaced function's own code is lost, so its sibling that takes a function instead of a block forwards the work. Functions without a
// sibling (sources, channels, run loops) are not detected here.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"
#include "departures.h"
#include "entries.h"

#if defined(__linux__)

#include <stddef.h>
#include <stdint.h>

#define WEAK __attribute__((weak))
extern void dispatch_async(void *, void *) WEAK;
extern void dispatch_barrier_async(void *, void *) WEAK;
extern void dispatch_group_async(void *, void *, void *) WEAK;
extern void dispatch_group_notify(void *, void *, void *) WEAK;
extern void dispatch_after(uint64_t, void *, void *) WEAK;
extern void dispatch_async_f(void *, void *, void (*)(void *)) WEAK;
extern void dispatch_barrier_async_f(void *, void *, void (*)(void *)) WEAK;
extern void dispatch_group_async_f(void *, void *, void *, void (*)(void *)) WEAK;
extern void dispatch_group_notify_f(void *, void *, void *, void (*)(void *)) WEAK;
extern void dispatch_after_f(uint64_t, void *, void *, void (*)(void *)) WEAK;
extern const char *dispatch_queue_get_label(void *) WEAK;
extern char _dispatch_main_q[] WEAK;
extern void *_Block_copy(const void *) WEAK;
extern void _Block_release(const void *) WEAK;

#define CALLER __builtin_extract_return_addr(__builtin_return_address(0))

// The beginning of a block, as defined by its specification.
struct block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *);
};

// libdispatch may create a worker thread while it accepts work; that is not a separate departure.
static __thread int is_handing_on;

int whisker_is_handing_on(void) { return is_handing_on; }

static void run_block(void *block) {
  ((struct block *)block)->invoke(block);
  _Block_release(block);
}

static void my_async(void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  is_handing_on = 1;
  dispatch_async_f(queue, _Block_copy(block), run_block);
  is_handing_on = 0;
}
static void my_barrier_async(void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  is_handing_on = 1;
  dispatch_barrier_async_f(queue, _Block_copy(block), run_block);
  is_handing_on = 0;
}
static void my_group_async(void *group, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  is_handing_on = 1;
  dispatch_group_async_f(group, queue, _Block_copy(block), run_block);
  is_handing_on = 0;
}
static void my_group_notify(void *group, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  is_handing_on = 1;
  dispatch_group_notify_f(group, queue, _Block_copy(block), run_block);
  is_handing_on = 0;
}
static void my_after(uint64_t when, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_AFTER, queue, CALLER);
  is_handing_on = 1;
  dispatch_after_f(when, queue, _Block_copy(block), run_block);
  is_handing_on = 0;
}

const char *whisker_label_in_program(void *queue) {
  if (queue == NULL || dispatch_queue_get_label == NULL) return NULL;
  return queue == (void *)_dispatch_main_q ? "main" : dispatch_queue_get_label(queue);
}

int whisker_replace_departures(void) {
  // Without libdispatch in the program there is nothing to detect.
  if (dispatch_async == NULL) return 1;
  if (_Block_copy == NULL || _Block_release == NULL) return 0;
  int done = 1;
#define REPLACE(function, sibling, replacement)                                                                       \
  if (function != NULL) done = sibling != NULL && whisker_replace_entry((void *)function, (void *)replacement) && done;
  REPLACE(dispatch_async, dispatch_async_f, my_async)
  REPLACE(dispatch_barrier_async, dispatch_barrier_async_f, my_barrier_async)
  REPLACE(dispatch_group_async, dispatch_group_async_f, my_group_async)
  REPLACE(dispatch_group_notify, dispatch_group_notify_f, my_group_notify)
  REPLACE(dispatch_after, dispatch_after_f, my_after)
  return done;
}

#endif
