// Detects calls that pass work to a dispatch queue, a run loop or a new thread, on one thread, and forwards them.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "departures.h"
#include "slots.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

static _Atomic uintptr_t watched;
static whisker_departure_handler handler;

void whisker_note_departure(int kind, void *queue, const void *caller) {
  if (atomic_load_explicit(&watched, memory_order_relaxed) == (uintptr_t)pthread_self()) handler(kind, queue, caller);
}

#define CALLER __builtin_extract_return_addr(__builtin_return_address(0))

// One pointer for each function that calls are forwarded to; found before its first slot is written.
#define ORIGINALS(each)                                                                                               \
  each(dispatch_async) each(dispatch_async_f) each(dispatch_barrier_async) each(dispatch_barrier_async_f)             \
  each(dispatch_group_async) each(dispatch_group_async_f) each(dispatch_group_notify) each(dispatch_group_notify_f)   \
  each(dispatch_after) each(dispatch_after_f) each(dispatch_source_create) each(dispatch_read) each(dispatch_write)   \
  each(dispatch_io_create) each(dispatch_io_create_with_path) each(CFRunLoopAddTimer) each(CFRunLoopPerformBlock)     \
  each(pthread_create)
#define DECLARE(name) static void *real_##name;
ORIGINALS(DECLARE)

static void my_dispatch_async(void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  ((void (*)(void *, void *))real_dispatch_async)(queue, block);
}
static void my_dispatch_async_f(void *queue, void *context, void *work) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  ((void (*)(void *, void *, void *))real_dispatch_async_f)(queue, context, work);
}
static void my_dispatch_barrier_async(void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  ((void (*)(void *, void *))real_dispatch_barrier_async)(queue, block);
}
static void my_dispatch_barrier_async_f(void *queue, void *context, void *work) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  ((void (*)(void *, void *, void *))real_dispatch_barrier_async_f)(queue, context, work);
}
static void my_dispatch_group_async(void *group, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  ((void (*)(void *, void *, void *))real_dispatch_group_async)(group, queue, block);
}
static void my_dispatch_group_async_f(void *group, void *queue, void *context, void *work) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  ((void (*)(void *, void *, void *, void *))real_dispatch_group_async_f)(group, queue, context, work);
}
static void my_dispatch_group_notify(void *group, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  ((void (*)(void *, void *, void *))real_dispatch_group_notify)(group, queue, block);
}
static void my_dispatch_group_notify_f(void *group, void *queue, void *context, void *work) {
  whisker_note_departure(WHISKER_DISPATCH_ASYNC, queue, CALLER);
  ((void (*)(void *, void *, void *, void *))real_dispatch_group_notify_f)(group, queue, context, work);
}
static void my_dispatch_after(uint64_t when, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_AFTER, queue, CALLER);
  ((void (*)(uint64_t, void *, void *))real_dispatch_after)(when, queue, block);
}
static void my_dispatch_after_f(uint64_t when, void *queue, void *context, void *work) {
  whisker_note_departure(WHISKER_DISPATCH_AFTER, queue, CALLER);
  ((void (*)(uint64_t, void *, void *, void *))real_dispatch_after_f)(when, queue, context, work);
}
static void *my_dispatch_source_create(void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  whisker_note_departure(WHISKER_DISPATCH_SOURCE, queue, CALLER);
  return ((void *(*)(void *, uintptr_t, uintptr_t, void *))real_dispatch_source_create)(type, handle, mask, queue);
}
static void my_dispatch_read(int file, size_t length, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_IO, queue, CALLER);
  ((void (*)(int, size_t, void *, void *))real_dispatch_read)(file, length, queue, block);
}
static void my_dispatch_write(int file, void *data, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_IO, queue, CALLER);
  ((void (*)(int, void *, void *, void *))real_dispatch_write)(file, data, queue, block);
}
static void *my_dispatch_io_create(unsigned long type, int file, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_IO, queue, CALLER);
  return ((void *(*)(unsigned long, int, void *, void *))real_dispatch_io_create)(type, file, queue, block);
}
static void *my_dispatch_io_create_with_path(
    unsigned long type, const char *path, int flags, unsigned mode, void *queue, void *block) {
  whisker_note_departure(WHISKER_DISPATCH_IO, queue, CALLER);
  return ((void *(*)(unsigned long, const char *, int, unsigned, void *, void *))real_dispatch_io_create_with_path)(
      type, path, flags, mode, queue, block);
}
static void my_CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
  whisker_note_departure(WHISKER_TIMER, NULL, CALLER);
  ((void (*)(void *, void *, void *))real_CFRunLoopAddTimer)(loop, timer, mode);
}
static void my_CFRunLoopPerformBlock(void *loop, void *mode, void *block) {
  whisker_note_departure(WHISKER_RUN_LOOP, NULL, CALLER);
  ((void (*)(void *, void *, void *))real_CFRunLoopPerformBlock)(loop, mode, block);
}
static int my_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  if (!whisker_is_handing_on()) whisker_note_departure(WHISKER_THREAD, NULL, CALLER);
  return ((int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))real_pthread_create)(
      thread, attributes, body, argument);
}

int whisker_departures_install(whisker_departure_handler report) {
  static unsigned long long covered;
  static int notices_queues = -1;
  unsigned long long loaded = whisker_images_loaded();
  if (covered == loaded && covered != 0) return notices_queues;
  covered = loaded;
  handler = report;
  if (notices_queues < 0) notices_queues = whisker_runtime_is_shared() || whisker_replace_departures();
  struct whisker_redirection redirections[32];
  int count = 0;
#define FIND(name)                                                                                                    \
  if (real_##name == NULL) real_##name = whisker_original(#name);                                                     \
  if (real_##name != NULL) redirections[count++] = (struct whisker_redirection){#name, (void *)my_##name};
  ORIGINALS(FIND)
  whisker_redirect(WHISKER_CLIENTS, redirections, count);
  return notices_queues;
}

void whisker_departures_watch(int on) {
  atomic_store_explicit(&watched, on ? (uintptr_t)pthread_self() : 0, memory_order_relaxed);
}

const char *whisker_queue_label(void *queue) {
  if (!whisker_runtime_is_shared()) return whisker_label_in_program(queue);
  static const char *(*label)(void *);
  static void *main_queue;
  if (label == NULL) {
    label = (const char *(*)(void *))whisker_original("dispatch_queue_get_label");
    main_queue = whisker_original("_dispatch_main_q");
  }
  if (queue == NULL || label == NULL) return NULL;
  return queue == main_queue ? "main" : label(queue);
}

#else

int whisker_departures_install(whisker_departure_handler report) {
  (void)report;
  return 0;
}
void whisker_departures_watch(int on) { (void)on; }
const char *whisker_queue_label(void *queue) {
  (void)queue;
  return 0;
}

#endif
