// The part of virtual time below the level of Swift: calls between the images of a process, redirected while a session is active.

#ifndef WHISKER_TIME_H
#define WHISKER_TIME_H

#include <stdint.h>

// MARK: Clocks

/// Redirects the `clock_gettime` calls of the Swift concurrency runtime and of FoundationEssentials, once per process.
///
/// Returns the number of call slots that are redirected here; 0 means that this method is not available. Until `whisker_time_show` is
/// called, and on every other thread, the redirected calls return real time.
int whisker_time_install(void);

/// Sets the virtual instant, in nanoseconds: for the monotonic clocks, and since 1970 for the calendar clock.
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

/// Receives a departure before it happens: its kind, the queue if there is one, and the return address of the call.
typedef void (*whisker_departure_handler)(int kind, void *queue, const void *caller);

/// Redirects the calls through which work leaves, in all images except libdispatch and the concurrency runtime.
///
/// Returns whether dispatch queues are detected. If libdispatch is linked statically, its functions themselves are replaced, and
/// sources, channels and run loops are not detected. Takes some nanoseconds if nothing has been loaded since the last call.
int whisker_departures_install(whisker_departure_handler report);

/// Reports departures from the calling thread only, or stops reporting.
void whisker_departures_watch(int on);

/// Returns the label of a dispatch queue, `main` for the main queue; NULL without a queue.
const char *whisker_queue_label(void *queue);

/// The code that made a call.
struct whisker_caller {
  /// The toolchain's library that the call went through, such as `libFoundation`; empty if it went through none but libdispatch.
  char library[64];
  /// The Swift module that the call began in; empty if it is unknown.
  char module[64];
};

/// Finds the caller, searching outwards from the frame that continues at `address`; takes some microseconds.
void whisker_find_caller(const void *address, struct whisker_caller *caller);

/// Finds only the module of the code at `address`.
void whisker_name_module(const void *address, struct whisker_caller *caller);

// MARK: Settings

/// Redirects the calls with which adopters' code gets at `UserDefaults`; not in a static build.
///
/// The first of them also makes Foundation find the settings by the present values of HOME and XDG_CONFIG_HOME.
void whisker_settings_install(void);

/// Returns whether any of them was made in this process.
int whisker_settings_used(void);

// MARK: Continuations

/// A continuation that was made and that a task may be waiting for.
struct whisker_fresh {
  void *task;
  void *context;
  void *resume_function;
  const void *caller;
  int depth;
};

/// The continuations made on the watched thread since the last check, and the nesting depth of jobs.
struct whisker_fresh_list {
  struct whisker_fresh *items;
  int count;
  int room;
  int depth;
};
extern struct whisker_fresh_list whisker_fresh;

/// Redirects the calls with which adopters' code makes continuations; returns the number of slots redirected here.
int whisker_continuations_install(void);

/// Starts recording continuations made on the calling thread, or stops; discards those recorded before.
void whisker_continuations_watch(int on);

/// Returns whether a continuation was made since the last check.
static inline int whisker_continuations_has_fresh(void) { return whisker_fresh.count > 0; }

/// Sets the nesting depth of jobs; a job that ends checks only the continuations of its own depth.
static inline void whisker_continuations_set_depth(int depth) { whisker_fresh.depth = depth; }

/// Removes and returns the next continuation of this depth whose task waits for it; returns 0 if there is none.
int whisker_continuations_take(struct whisker_fresh *result);

/// Discards the latest continuation if this task made it, because the task tracks it in another way.
///
/// NULL means any task.
void whisker_continuations_forget_latest(void *maker);

/// Returns whether a job is a task; the runtime has other jobs, with which it ends sleeps and yields.
int whisker_is_task(void *job);

/// Keeps the task of a job alive while it runs; returns 0 if the job is not a task.
int whisker_task_hold(void *job);

/// Releases a held task, and returns whether it waits for a continuation made by any code.
int whisker_task_let_go(void *job, struct whisker_fresh *result);

/// Returns whether a function belongs to an image that is not part of the toolchain.
int whisker_is_adopters_code(const void *function);

/// Finds the module of the waiting code; valid only while it waits.
void whisker_name_waiter(const struct whisker_fresh *waiting, struct whisker_caller *caller);

/// Returns the address at which a ready task continues.
const void *whisker_code_of(void *task);

#endif
