// Detects tasks that have begun to wait for a continuation, on one thread.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

struct whisker_fresh_list whisker_fresh;

#if defined(__linux__)

#include "calls.h"
#include "slots.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

// The parts of the runtime's objects that this file reads; unchanged since Swift 5.5, and verified by a self-test.
struct task {
  void *object[2];
  void *scheduling[2];
  uint32_t flags;
  uint32_t number;
  void *reserved[2];
  void *resume_function;
  void *resume_context;
};
struct continuation {
  struct continuation *parent;
  void *resume_function;
  uintptr_t flags;
  _Atomic uintptr_t status;
};
enum { status_awaited = 1, status_resumed = 2, flag_async_let = 1u << 28, kind_mask = 0xff };

extern void *swift_retain(void *object);
extern void swift_release(void *object);

static _Atomic uintptr_t watched;

// The task of an `async let` is in its parent's memory, which does not move until the parent runs again.
static int is_counted(const struct task *task) { return (task->flags & flag_async_let) == 0; }

// A task that has continued has another resume function or context; the memory of its context is valid only if both match.
// A task that has ended may point to freed memory; its status is never that of a wait.
__attribute__((no_sanitize("address"))) static int waits(
    const struct task *task, const void *context, const void *resume_function) {
  const struct continuation *continuation = context;
  return task->resume_context == context && task->resume_function == resume_function &&
         continuation->resume_function == resume_function &&
         atomic_load_explicit(&continuation->status, memory_order_relaxed) == status_awaited;
}

struct task *whisker_my_swift_continuation_init(struct continuation *context, uintptr_t flags) {
  struct task *task = ORIGINAL(swift_continuation_init, struct task *, struct continuation *, uintptr_t)(context, flags);
  // Outside of every job the thread may be used by unrelated code.
  if (atomic_load_explicit(&watched, memory_order_relaxed) != (uintptr_t)pthread_self() || whisker_fresh.depth == 0)
    return task;
  if (whisker_fresh.count == whisker_fresh.room) {
    int room = whisker_fresh.room == 0 ? 16 : 2 * whisker_fresh.room;
    struct whisker_fresh *larger = realloc(whisker_fresh.items, (size_t)room * sizeof *larger);
    if (larger == NULL) abort();
    whisker_fresh.items = larger;
    whisker_fresh.room = room;
  }
  if (is_counted(task)) swift_retain(task);
  whisker_fresh.items[whisker_fresh.count++] = (struct whisker_fresh){task, context, context->resume_function, whisker_fresh.depth};
  return task;
}

int whisker_continuations_take(struct whisker_fresh *result) {
  while (whisker_fresh.count > 0) {
    struct whisker_fresh item = whisker_fresh.items[whisker_fresh.count - 1];
    // A job further out has not ended yet.
    if (item.depth < whisker_fresh.depth) return 0;
    whisker_fresh.count--;
    struct task *task = item.task;
    int is_waiting = waits(task, item.context, item.resume_function);
    if (is_counted(task)) swift_release(task);
    if (is_waiting) {
      *result = item;
      return 1;
    }
  }
  return 0;
}

void whisker_continuations_forget_latest(void *maker) {
  if (whisker_fresh.count == 0) return;
  struct task *task = whisker_fresh.items[whisker_fresh.count - 1].task;
  if (maker != NULL && maker != (void *)task) return;
  whisker_fresh.count--;
  if (is_counted(task)) swift_release(task);
}

void whisker_continuations_watch(int on) {
  while (whisker_fresh.count > 0) whisker_continuations_forget_latest(NULL);
  atomic_store_explicit(&watched, on ? (uintptr_t)pthread_self() : 0, memory_order_relaxed);
}

int whisker_is_task(void *job) { return (((struct task *)job)->flags & kind_mask) == 0; }

int whisker_is_actors_job(void *job) {
  // The kinds of the jobs with which a default actor runs what waits for it.
  enum { first_of_actor = 192, last_of_actor = 194 };
  uint32_t kind = ((struct task *)job)->flags & kind_mask;
  return kind >= first_of_actor && kind <= last_of_actor;
}

int whisker_task_is_counted(void *task) { return is_counted(task); }

int whisker_task_hold(void *job) {
  const struct task *task = job;
  if (!whisker_is_task(job)) return 0;
  // The runtime does not clear the status of a wait when it ends; a task that stops for good would still have it.
  if (task->resume_context != NULL && waits(task, task->resume_context, task->resume_function)) {
    struct continuation *continuation = task->resume_context;
    atomic_store_explicit(&continuation->status, status_resumed, memory_order_relaxed);
  }
  if (is_counted(task)) swift_retain(job);
  return 1;
}

int whisker_task_let_go(void *job, struct whisker_fresh *result) {
  struct task *task = job;
  int is_waiting = task->resume_context != NULL && task->resume_function != NULL &&
                   waits(task, task->resume_context, task->resume_function);
  if (is_waiting)
    *result = (struct whisker_fresh){task, task->resume_context, task->resume_function, 0};
  if (is_counted(task)) swift_release(task);
  return is_waiting;
}

int whisker_is_adopters_code(const void *function) {
  Dl_info info;
  return dladdr(function, &info) != 0 && info.dli_fname != NULL && !whisker_is_platform_image(info.dli_fname);
}

const void *whisker_code_of(void *job, int depth) {
  const struct task *task = job;
  if (depth == 0) return (const char *)task->resume_function + 1;
  // Every function of a suspended task has a record that begins with these two parts; the outermost one has no parent.
  const struct continuation *frame = task->resume_context;
  while (--depth > 0 && frame != NULL) frame = frame->parent;
  return frame == NULL ? NULL : (const char *)frame->resume_function + 1;
}

#else

int whisker_is_task(void *job) {
  (void)job;
  return 1;
}
int whisker_is_actors_job(void *job) {
  (void)job;
  return 0;
}
int whisker_task_is_counted(void *task) {
  (void)task;
  return 1;
}
int whisker_task_hold(void *job) {
  (void)job;
  return 0;
}
int whisker_task_let_go(void *job, struct whisker_fresh *result) {
  (void)job;
  (void)result;
  return 0;
}
int whisker_is_adopters_code(const void *function) {
  (void)function;
  return 0;
}
const void *whisker_code_of(void *task, int depth) {
  (void)task;
  (void)depth;
  return 0;
}
void whisker_continuations_watch(int on) { (void)on; }
int whisker_continuations_take(struct whisker_fresh *result) {
  (void)result;
  return 0;
}
void whisker_continuations_forget_latest(void *maker) { (void)maker; }

#endif
