// The lifetime of a process and of those that it started.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerProcess.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>

int whisker_end_with_parent(pid_t parent, int number) {
  prctl(PR_SET_PDEATHSIG, number, 0, 0, 0);
  // A parent that ended before the request sends no signal any more.
  return getppid() == parent;
}

int whisker_watch_process(pid_t process) {
#if defined(SYS_pidfd_open)
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  (void)process;
  return -1;
#endif
}

#else

int whisker_end_with_parent(pid_t parent, int number) {
  (void)number;
  return getppid() == parent;
}

int whisker_watch_process(pid_t process) {
  (void)process;
  return -1;
}

#endif

enum { MOST_GROUPS = 256 };
static volatile pid_t ending_groups[MOST_GROUPS];
static volatile sig_atomic_t interruption;
static volatile sig_atomic_t is_interruption_awaited;

static void end_groups(int number) {
  for (size_t index = 0; index < MOST_GROUPS; index++)
    if (ending_groups[index] > 0) kill(-ending_groups[index], SIGKILL);
  // A second signal does not wait for what the first one asked for.
  if (is_interruption_awaited && interruption == 0) {
    interruption = number;
    return;
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void handle_ending_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction action;
    // A signal that is ignored, as under `nohup`, or handled otherwise stays that way.
    if (sigaction(numbers[index], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    action.sa_handler = end_groups;
    action.sa_flags = 0;
    sigemptyset(&action.sa_mask);
    sigaction(numbers[index], &action, NULL);
  }
}

void whisker_end_group_on_signals(pid_t group) {
  for (size_t index = 0; index < MOST_GROUPS; index++)
    if (ending_groups[index] == 0) {
      ending_groups[index] = group;
      break;
    }
  // A signal that came before the group was known has not ended it.
  if (interruption != 0) kill(-group, SIGKILL);
  handle_ending_signals();
}

void whisker_forget_group(pid_t group) {
  for (size_t index = 0; index < MOST_GROUPS; index++)
    if (ending_groups[index] == group) ending_groups[index] = 0;
}

void whisker_forget_all_groups(void) {
  for (size_t index = 0; index < MOST_GROUPS; index++) ending_groups[index] = 0;
  is_interruption_awaited = 0;
}

void whisker_await_interruption(int is_awaited) { is_interruption_awaited += is_awaited ? 1 : -1; }

int whisker_interruption(void) { return interruption; }

void whisker_end_by_signal(int number) {
  signal(number, SIG_DFL);
  raise(number);
}

int whisker_copied;

static void note_copy(void) { whisker_copied = 1; }

void whisker_own_process(void) {
  whisker_copied = 0;
  pthread_atfork(NULL, NULL, note_copy);
}
