// The part of virtual time below the level of Swift: calls between the images of a process, redirected while a session is active.

#ifndef WHISKER_TIME_H
#define WHISKER_TIME_H

#include <stdint.h>

// MARK: Calls

/// The kinds of calls that are reported.
enum {
  WHISKER_DISPATCH_ASYNC,
  WHISKER_DISPATCH_AFTER,
  WHISKER_DISPATCH_NOTIFY,
  WHISKER_DISPATCH_APPLY,
  WHISKER_DISPATCH_SOURCE,
  WHISKER_DISPATCH_IO,
  WHISKER_TIMER,
  WHISKER_RUN_LOOP,
  WHISKER_RUN_LOOP_OBSERVER,
  WHISKER_THREAD,
  WHISKER_SYSTEM_TIMER,
  WHISKER_PROCESS,
  WHISKER_NETWORK,
  WHISKER_ASYNC_IO,
  WHISKER_WAIT_SLEEP,
  WHISKER_WAIT_DESCRIPTOR,
  WHISKER_WAIT_SEMAPHORE,
  WHISKER_WAIT_GROUP,
  WHISKER_WAIT_CONDITION,
  WHISKER_WAIT_RUN_LOOP,
  WHISKER_WAIT_THREAD,
  WHISKER_WAIT_PROCESS,
  WHISKER_WAIT_SIGNAL,
  WHISKER_WAIT_MAIN_QUEUE,
  WHISKER_KIND_COUNT,
};

/// Receives a call before it is made: its kind, the queue if there is one, and its return address.
///
/// Returns whether the call is the business of a session. If it is not, it is made as if there were no session.
typedef int (*whisker_call_handler)(int kind, void *queue, const void *caller);

/// What the redirection of calls achieved in this process.
struct whisker_redirected {
  /// The number of places that read a clock.
  int clocks;
  /// The number of places that make continuations.
  int continuations;
  /// Whether calls that leave the session are noticed.
  int notices_calls;
};

/// Redirects the calls of the table in `calls.h`; takes some nanoseconds if nothing has been loaded since the last call.
///
/// Until a session shows its time and watches its thread, the calls do what they always did. If libdispatch and Foundation are linked
/// statically, the beginnings of their functions are replaced.
struct whisker_redirected whisker_redirect_calls(whisker_call_handler report);

/// Reports calls from the calling thread only, or stops reporting.
void whisker_calls_watch(int on);

/// Stops or resumes reports, on the thread that is watched; returns the state before.
int whisker_be_quiet(int on);

/// Leaves the process to the handler of its crash: nothing is reported any more, and every thread has real time.
///
/// It may be called in the handler of a signal.
void whisker_crashed(void);

/// Returns the label of a dispatch queue, `main` for the main queue; NULL without a queue.
const char *whisker_queue_label(void *queue);

// MARK: Clocks and randomness

/// Sets the virtual instant, in nanoseconds: for the monotonic clocks, and since 1970 for the calendar clock.
void whisker_time_set(int64_t monotonic, int64_t calendar);

/// Shows virtual time, and the session's randomness and machine, to the calling thread, and the real ones to all others.
void whisker_time_show(void);

/// Shows real time to every thread.
void whisker_time_hide(void);

/// Starts the numbers that every source of randomness draws on the thread that virtual time is shown to.
void whisker_random_start(uint64_t seed);

// MARK: Places

/// Returns whether the machine has the rules of a time zone; those of UTC need none.
int whisker_knows_zone(const char *zone);

/// Gives the process a time zone and a locale, by their names; NULL for the machine's.
///
/// Its environment has TZ and LANG then, and what Foundation has remembered of others is forgotten.
void whisker_place_enter(const char *zone, const char *locale);

/// Gives the process the environment back that it had before.
void whisker_place_leave(void);

// MARK: Watching steps

/// How far the session of this process is, for those that watch it from another thread or process: each number is independent.
struct whisker_progress {
  /// The virtual nanoseconds since the first of the sessions that follow each other.
  int64_t time;
  /// Changes whenever the app gets a turn, which is many times at one instant if its screens need many frames.
  uint64_t turns;
};
extern struct whisker_progress *whisker_present_progress;

/// Takes note of an instant that is reached.
static inline void whisker_progress_move(int64_t time) { __atomic_store_n(&whisker_present_progress->time, time, __ATOMIC_RELAXED); }

/// Takes note of a turn of the app.
static inline void whisker_progress_turn(void) {
  __atomic_store_n(&whisker_present_progress->turns, whisker_present_progress->turns + 1, __ATOMIC_RELAXED);
}

/// Takes note of the progress in other memory from here on, which has to last as long as the process.
void whisker_progress_share(void *memory);

/// Watches the calling thread, for a process without a supervisor: a trap says where it happened, and a step that makes no progress for so long in
/// real time ends the process. `place` names what begins.
///
/// Returns 0 if the system allows no thread for it.
int whisker_watch_begin(const char *place, double seconds);

/// Names the step that begins now.
void whisker_watch_step(const char *place);

/// Stops watching.
void whisker_watch_end(void);

// MARK: Callers

/// The code that made a call.
///
/// The texts are valid until the thread asks for another caller. They are no arrays, because Swift imports an array as a tuple of its
/// elements, and one of thousands takes the compiler many seconds.
struct whisker_caller {
  /// The toolchain's library that the call went through, such as `libFoundation`; empty if it went through none but libdispatch.
  const char *library;
  /// The Swift module that the call began in; empty if it is unknown.
  const char *module;
  /// The function that the call began in, as the runtime or, in C, the linker names it; empty if it is unknown.
  const char *function;
};

/// Finds the caller, searching outwards from the frame that continues at `address`; takes some microseconds, and about a millisecond for code
/// that it has not seen lately.
void whisker_find_caller(const void *address, struct whisker_caller *caller);

/// Finds the function outside of the toolchain that is running and made the present call, or the one `depth` such functions further out, no
/// further out on the stack than `limit`; returns 0 if there is none.
int whisker_find_starter(const void *limit, int depth, struct whisker_caller *caller);

/// Finds the function at `address`, unless it belongs to the toolchain or to the engine's clock.
void whisker_name_function(const void *address, struct whisker_caller *caller);

// MARK: Settings

/// Returns whether adopters' code used `UserDefaults` in this process; never in a static build.
///
/// The first use also makes Foundation find the settings by the present values of HOME and XDG_CONFIG_HOME.
int whisker_settings_used(void);

// MARK: Continuations

/// A continuation that was made and that a task may be waiting for.
struct whisker_fresh {
  void *task;
  void *context;
  void *resume_function;
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

/// A word that the runtime keeps free in each of its jobs, for as long as the job exists; it begins with any value. A self-test verifies both.
static inline uint64_t *whisker_free_word(void *job) { return (uint64_t *)((char *)job + 48); }

/// Returns whether a job is a task; the runtime has other jobs, with which it ends sleeps and yields.
int whisker_is_task(void *job);

/// Returns whether references keep a task alive; that of an `async let` ends with its scope all the same.
int whisker_task_is_counted(void *task);

/// Returns whether a job is one with which a default actor runs the tasks that wait for it.
int whisker_is_actors_job(void *job);

/// Keeps the task of a job alive while it runs; returns 0 if the job is not a task.
int whisker_task_hold(void *job);

/// Releases a held task, and returns whether it waits for a continuation made by any code.
int whisker_task_let_go(void *job, struct whisker_fresh *result);

/// Returns whether a function belongs to an image that is not part of the toolchain.
int whisker_is_adopters_code(const void *function);

/// Returns the address at which a task that does not run continues, or at which the function that awaits that one does, and so on, `depth`
/// functions further out; NULL beyond the outermost one.
const void *whisker_code_of(void *task, int depth);

#endif
