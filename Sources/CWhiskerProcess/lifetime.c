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

int whisker_end_with_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
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

int whisker_end_with_parent(pid_t parent) { return getppid() == parent; }

int whisker_watch_process(pid_t process) {
  (void)process;
  return -1;
}

#endif

static volatile pid_t ending_group;

static void end_group_and_process(int number) {
  if (ending_group > 0) kill(-ending_group, SIGKILL);
  signal(number, SIG_DFL);
  raise(number);
}

void whisker_end_group_on_signals(pid_t group) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  ending_group = group;
  if (group == 0) return;
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction action;
    // A signal that is ignored, as under `nohup`, or handled otherwise stays that way.
    if (sigaction(numbers[index], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    action.sa_handler = end_group_and_process;
    action.sa_flags = 0;
    sigemptyset(&action.sa_mask);
    sigaction(numbers[index], &action, NULL);
  }
}

int whisker_copied;

static void note_copy(void) { whisker_copied = 1; }

void whisker_own_process(void) {
  whisker_copied = 0;
  pthread_atfork(NULL, NULL, note_copy);
}
