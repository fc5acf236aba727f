// Notes that the process is crashing: the handler of a crash may then take longer than any step.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerProcess.h"

#include <signal.h>
#include <stddef.h>

static volatile long *crash_note;
static void (*crash_hook)(void);

static const int crash_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT};
enum { CRASH_SIGNALS = sizeof crash_signals / sizeof *crash_signals };
static struct sigaction former[CRASH_SIGNALS];

static void note_crash(int number, siginfo_t *information, void *context) {
  // A copy that the app made of this process shares the memory, and its crash is not this one's.
  if (crash_note != NULL && !whisker_is_copy()) *crash_note = number;
  if (crash_hook != NULL) crash_hook();
  for (int index = 0; index < CRASH_SIGNALS; index++) {
    if (crash_signals[index] != number) continue;
    if ((former[index].sa_flags & SA_SIGINFO) != 0) {
      former[index].sa_sigaction(number, information, context);
    } else if (former[index].sa_handler != SIG_DFL && former[index].sa_handler != SIG_IGN) {
      former[index].sa_handler(number);
    }
  }
  // An instruction that fails does so again after the handler. A signal that was sent, by `raise` or another process, is over then, and the
  // app would go on as if nothing had happened.
  if (information != NULL && information->si_code <= 0) {
    signal(number, SIG_DFL);
    raise(number);
  }
}

void whisker_note_crash_at(volatile long *address, void (*before)(void)) {
  crash_note = address;
  crash_hook = before;
  for (int index = 0; index < CRASH_SIGNALS; index++) {
    struct sigaction action;
    // Without a handler a crash takes no time.
    if (sigaction(crash_signals[index], NULL, &action) != 0) continue;
    if ((action.sa_flags & SA_SIGINFO) == 0 && (action.sa_handler == SIG_DFL || action.sa_handler == SIG_IGN)) continue;
    if ((action.sa_flags & SA_SIGINFO) != 0 && action.sa_sigaction == note_crash) continue;
    former[index] = action;
    action.sa_flags |= SA_SIGINFO;
    action.sa_sigaction = note_crash;
    sigaction(crash_signals[index], &action, NULL);
  }
}
