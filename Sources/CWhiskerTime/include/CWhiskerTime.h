// What virtual time needs below the level of Swift: calls between the images of a process, redirected while a session is active.

#ifndef WHISKER_TIME_H
#define WHISKER_TIME_H

#include <stdint.h>

// MARK: Clocks

/// Redirects the `clock_gettime` calls of the Swift concurrency runtime and of FoundationEssentials, once per process.
///
/// Returns how many call slots lead here now; 0 means that this way is not available. Until `whisker_time_show` is called, and on
/// every other thread, the redirected calls return real time.
int whisker_time_install(void);

/// Sets the virtual instant, in nanoseconds: of the monotonic clocks, and since 1970 of the calendar clock.
void whisker_time_set(int64_t monotonic, int64_t calendar);

/// Shows virtual time to the calling thread, and real time to all others.
void whisker_time_show(void);

/// Shows real time to every thread.
void whisker_time_hide(void);

// MARK: Departures

/// The ways in which work leaves a thread.
enum {
  WHISKER_DISPATCH_ASYNC = 0,
  WHISKER_DISPATCH_AFTER = 1,
  WHISKER_DISPATCH_SOURCE = 2,
  WHISKER_DISPATCH_IO = 3,
  WHISKER_TIMER = 4,
  WHISKER_RUN_LOOP = 5,
  WHISKER_THREAD = 6,
};

/// Hears of a departure before it happens: its kind, the queue if there is one, and the address that the call returns to.
typedef void (*whisker_departure_handler)(int kind, void *queue, const void *caller);

/// Redirects the calls with which work leaves, in all images but libdispatch and the concurrency runtime.
///
/// Returns whether dispatch queues are noticed. Where libdispatch is linked statically, its functions themselves are replaced, and
/// sources, channels and run loops are not noticed. Costs some nanoseconds when nothing has been loaded since the last time.
int whisker_departures_install(whisker_departure_handler report);

/// Reports departures from the calling thread only, or none.
void whisker_departures_watch(int on);

/// The label of a dispatch queue, `main` for the main queue; NULL if there is no queue.
const char *whisker_queue_label(void *queue);

/// Whose code called.
struct whisker_caller {
  /// The toolchain's library that the call went through, such as `libFoundation`; empty if it went through none but libdispatch.
  char library[64];
  /// The Swift module that the call began in; empty if it can't be known.
  char module[64];
};

/// Finds out who called, looking upward from the frame that will go on at `address`; some microseconds.
void whisker_find_caller(const void *address, struct whisker_caller *caller);

/// Finds the module of the code at `address` only.
void whisker_name_module(const void *address, struct whisker_caller *caller);

// MARK: Continuations

/// A continuation that was made and perhaps is waited for.
struct whisker_fresh {
  void *task;
  void *context;
  void *resume_function;
  const void *caller;
  int depth;
};

/// The continuations made on the watched thread since the last look, and how deeply jobs are nested.
struct whisker_fresh_list {
  struct whisker_fresh *items;
  int count;
  int room;
  int depth;
};
extern struct whisker_fresh_list whisker_fresh;

/// Redirects the calls with which adopters' code makes continuations; returns how many slots lead here now.
int whisker_continuations_install(void);

/// Notes continuations made on the calling thread, or none; forgets those noted before.
void whisker_continuations_watch(int on);

/// Whether a continuation was made since the last look.
static inline int whisker_continuations_has_fresh(void) { return whisker_fresh.count > 0; }

/// Sets how deeply jobs are nested; a job that ends looks at the continuations of its own depth only.
static inline void whisker_continuations_set_depth(int depth) { whisker_fresh.depth = depth; }

/// Takes the next continuation of this depth whose task waits for it; 0 if there is none.
int whisker_continuations_take(struct whisker_fresh *result);

/// Forgets the continuation that was made last if this task made it, because it keeps account of it by other means.
///
/// NULL stands for any task.
void whisker_continuations_forget_latest(void *maker);

/// Whether a job is a task; the runtime has others, with which it ends sleeps and yields.
int whisker_is_task(void *job);

/// Keeps the task of a job from going away while it runs; 0 if the job is not a task.
int whisker_task_hold(void *job);

/// Gives a held task back, and says whether it waits for a continuation, by whomever that was made.
int whisker_task_let_go(void *job, struct whisker_fresh *result);

/// Whether a function belongs to an image that did not come with the toolchain.
int whisker_is_adopters_code(const void *function);

/// Finds the module of the code that waits; only while it waits.
void whisker_name_waiter(const struct whisker_fresh *waiting, struct whisker_caller *caller);

/// Where a task that is ready goes on.
const void *whisker_code_of(void *task);

#endif
