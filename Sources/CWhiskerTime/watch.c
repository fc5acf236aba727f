// Names the place of a trap, and ends a process whose watched thread stays at one place for too long.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

static struct whisker_progress own_progress;
struct whisker_progress *whisker_present_progress = &own_progress;

void whisker_progress_share(void *memory) { whisker_present_progress = memory; }

#if defined(__linux__)

#include "calls.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { trap_count = sizeof traps / sizeof *traps };
static struct sigaction earlier[trap_count];

// Two texts in turn, so that the one in use is never written.
static char places[2][1024];
static _Atomic(const char *) place;
// When the place was entered, in nanoseconds of the real clock; 0 if nothing is watched.
static _Atomic int64_t entered;
static _Atomic int64_t limit;
static pthread_t owner;
// The signals that the owner blocked before it was watched.
static sigset_t blocked;

// The real clock, although this thread may be shown virtual time.
static int64_t real_now(void) {
  struct timespec now;
  int (*read)(clockid_t, struct timespec *) = ORIGINAL(clock_gettime, int, clockid_t, struct timespec *);
  if (read == NULL) read = clock_gettime;
  read(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void say(const char *before, const char *after) {
  char text[1200];
  const char *name = atomic_load(&place);
  int length = snprintf(text, sizeof text, "%s%s%s\n", before, name == NULL ? "" : name, after);
  if (length > (int)sizeof text) length = sizeof text;
  if (length > 0 && write(STDERR_FILENO, text, (size_t)length) < 0) return;
}

// Says where, and leaves the rest to what handled the signal before.
static void trapped(int signal, siginfo_t *information, void *context) {
  (void)context;
  for (int index = 0; index < trap_count; index++)
    if (traps[index] == signal) sigaction(signal, &earlier[index], NULL);
  if (atomic_load(&entered) != 0 && pthread_equal(pthread_self(), owner)) say("trapped in ", "");
  atomic_store(&entered, 0);
  whisker_crashed();
  // A fault happens again when this returns; a signal that was sent has to be sent again.
  if (information->si_code <= 0) pthread_kill(pthread_self(), signal);
}

// A number that changes with each progress.
static uint64_t progress(void) {
  return (uint64_t)__atomic_load_n(&whisker_present_progress->time, __ATOMIC_RELAXED) +
         __atomic_load_n(&whisker_present_progress->turns, __ATOMIC_RELAXED);
}

static void *watch(void *argument) {
  (void)argument;
  static const struct timespec pause = {0, 50000000};
  uint64_t seen = 0;
  int64_t moved = 0;
  while (1) {
    nanosleep(&pause, NULL);
    int64_t since = atomic_load(&entered);
    if (since == 0) continue;
    int64_t now = real_now();
    uint64_t present = progress();
    if (present != seen) moved = now;
    seen = present;
    if (now - (since > moved ? since : moved) < atomic_load(&limit)) continue;
    say("error: stopped, because it took too long in real time: ", "");
    // Whoever handles the signal shows the stack of the thread that is stuck.
    pthread_kill(owner, SIGABRT);
    for (int round = 0; round < 600; round++) nanosleep(&pause, NULL);
    _exit(1);
  }
}

void whisker_watch_step(const char *name) {
  static int next;
  char *text = places[next ^= 1];
  snprintf(text, sizeof *places, "%s", name);
  atomic_store(&place, text);
  atomic_store(&entered, real_now());
}

static pid_t watching;

int whisker_watch_begin(const char *name, double seconds) {
  owner = pthread_self();
  atomic_store(&limit, (int64_t)(seconds * 1e9));
  // A copy of the process has no other thread.
  if (watching != getpid()) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, watch, NULL) != 0) return 0;
    pthread_detach(thread);
    watching = getpid();
  }
  // The worker threads of libdispatch block every signal, and a blocked one would not show the stack.
  sigset_t needed;
  sigemptyset(&needed);
  sigaddset(&needed, SIGABRT);
  pthread_sigmask(SIG_UNBLOCK, &needed, &blocked);
  struct sigaction action = {.sa_sigaction = trapped, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  for (int index = 0; index < trap_count; index++) sigaction(traps[index], &action, &earlier[index]);
  whisker_watch_step(name);
  return 1;
}

void whisker_watch_end(void) {
  atomic_store(&entered, 0);
  for (int index = 0; index < trap_count; index++) sigaction(traps[index], &earlier[index], NULL);
  // Only what was changed: the app may have blocked others.
  if (pthread_equal(pthread_self(), owner) && sigismember(&blocked, SIGABRT) == 1) {
    sigset_t again;
    sigemptyset(&again);
    sigaddset(&again, SIGABRT);
    pthread_sigmask(SIG_BLOCK, &again, NULL);
  }
}

#else

int whisker_watch_begin(const char *place, double seconds) {
  (void)place;
  (void)seconds;
  return 0;
}
void whisker_watch_step(const char *place) { (void)place; }
void whisker_watch_end(void) {}

#endif
