// What a supervisor and its worker processes need of the system below the level of Swift.

#ifndef WHISKER_PROCESS_H
#define WHISKER_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

// MARK: Lifetime

/// Sends this process, and the program that it becomes, a signal as soon as its parent ends, however that happens.
///
/// Returns 0 if `parent` has ended already.
int whisker_end_with_parent(pid_t parent, int number);

/// The most groups that can be ended by a signal.
enum { whisker_most_groups = 256 };

/// Ends the processes of a group before a signal ends this process.
///
/// The signals are SIGINT, SIGTERM and SIGHUP, as far as they would end this process.
void whisker_end_group_on_signals(pid_t group);

/// Forgets a group that has ended.
void whisker_forget_group(pid_t group);

/// Forgets all groups, which are not those of a copy of this process.
void whisker_forget_all_groups(void);

/// Lets the first of those signals only end the groups, so that this process can still report; not any more once it was called with 0 as
/// often as with 1.
void whisker_await_interruption(int is_awaited);

/// Returns the number of the signal that ended the groups; 0 for none.
int whisker_interruption(void);

/// Ends this process as a signal does.
void whisker_end_by_signal(int number);

/// Opens a descriptor that can be read from once a child process has ended; -1 if the system has none.
int whisker_watch_process(pid_t process);

// MARK: Copies

/// Declares this process the owner of its descriptors and shared memory; copies that `fork` makes of it are not.
void whisker_own_process(void);

extern int whisker_copied;

/// Returns whether this process is a copy that `fork` made of an owner.
static inline int whisker_is_copy(void) { return whisker_copied; }

// MARK: Crashes

/// Stores the number of the signal at an address when one of a crash arrives, calls a function, and then handles the signal as before.
void whisker_note_crash_at(volatile long *address, void (*before)(void));

// MARK: Output

/// Where in a worker's output the current journey begins, in memory that the worker shares with its supervisor.
struct whisker_output_marks {
  /// Whether the supervisor is reading at this moment.
  long is_reading;
  /// The number of bytes that the supervisor has read.
  long heard;
  /// The number of bytes that were written before the current journey.
  long start;
};

/// Notes that the supervisor begins to read output.
void whisker_begin_reading(struct whisker_output_marks *marks);

/// Notes that the supervisor has read a number of bytes of output.
void whisker_end_reading(struct whisker_output_marks *marks, long count);

/// Notes that what is written to a pipe from now on belongs to the next journey.
void whisker_begin_output(struct whisker_output_marks *marks, int pipe);

/// Returns the number of bytes that were written before the current journey.
long whisker_output_start(const struct whisker_output_marks *marks);

// MARK: Jobs

/// The number of cores that this process may use.
int whisker_core_count(void);

/// Claims the first unclaimed entry of an array for a worker, and returns its index; -1 if there is none.
///
/// The array is shared by processes. An entry is 0 until a worker claims it with its number.
///
/// - hint: An index before which every entry is claimed; it is updated.
long whisker_claim(int32_t *owners, long count, long *hint, int32_t worker);

/// What the first thread of a process had of the processors since it began; zeros if the system does not tell.
struct whisker_processor_time {
  /// The nanoseconds for which it ran.
  uint64_t used;
  /// The nanoseconds for which it was ready to run and had no processor; a wait counts when it is over.
  uint64_t starved;
  /// 1 if it runs or is ready to.
  int is_ready;
};

struct whisker_processor_time whisker_processor_time(int32_t process);

/// Limits the memory that this process may use beyond what it uses now; returns 0 if the system refuses.
int whisker_limit_memory(uint64_t bytes);

// MARK: State

/// What belongs to the process as a whole: only whether it is the same as before is of interest.
struct whisker_process_state {
  uint64_t threads, children, folder, environment, streams, signals, timers, limits, mask, language, name, rounding;
};

/// Reads the state of this process; takes some microseconds.
void whisker_note_state(struct whisker_process_state *state);

/// Returns whether the state of this process is another one than before.
int whisker_state_changed(const struct whisker_process_state *before);

/// The variables of the process, as `NAME=value`, with NULL at the end.
static inline char **whisker_environment(void) {
  extern char **environ;
  return environ;
}

#endif
