// The state that belongs to a process as a whole and that one journey could leave to the next.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerProcess.h"

#include <errno.h>
#include <float.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static const int watched_signals[] = {
    SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,  SIGFPE,  SIGUSR1, SIGSEGV,   SIGUSR2, SIGPIPE,
    SIGALRM, SIGTERM, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPROF, SIGIO,   SIGVTALRM, SIGWINCH};
enum { WATCHED_SIGNALS = sizeof watched_signals / sizeof *watched_signals };
static const int watched_limits[] = {
    RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_STACK, RLIMIT_CORE, RLIMIT_NOFILE, RLIMIT_AS, RLIMIT_NPROC};

static uint64_t add(uint64_t hash, const void *bytes, size_t count) {
  const unsigned char *byte = bytes;
  for (size_t index = 0; index < count; index++) hash = (hash ^ byte[index]) * 0x100000001b3u;
  return hash;
}

static uint64_t add_number(uint64_t hash, uint64_t number) {
  return (hash ^ number) * 0x9e3779b97f4a7c15u + (number >> 29);
}

static uint64_t environment(void) {
  uint64_t hash = add_number(1, (uintptr_t)environ);
  // A variable that is set gets another text, so that the texts themselves need not be read.
  for (char **entry = environ; entry != NULL && *entry != NULL; entry++) hash = add_number(hash, (uintptr_t)*entry);
  return hash;
}

static uint64_t folder(void) {
  struct stat information;
  if (stat(".", &information) != 0) return 0;
  return add_number(add_number(1, information.st_dev), information.st_ino);
}

static uint64_t streams(void) {
  uint64_t hash = 1;
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    struct stat information;
    if (fstat(descriptor, &information) != 0) memset(&information, 0, sizeof information);
    hash = add_number(add_number(hash, information.st_dev), information.st_ino);
  }
  return hash;
}

static uint64_t signals(void) {
  uint64_t hash = 1;
  for (int index = 0; index < WATCHED_SIGNALS; index++) {
    struct sigaction action;
    if (sigaction(watched_signals[index], NULL, &action) != 0) continue;
    uintptr_t handler = 0;
    memcpy(&handler, &action.sa_handler, sizeof action.sa_handler);
    hash = add_number(add_number(hash, handler), (uint64_t)action.sa_flags);
  }
  sigset_t blocked;
  sigemptyset(&blocked);
  sigprocmask(SIG_BLOCK, NULL, &blocked);
  for (int index = 0; index < WATCHED_SIGNALS; index++)
    hash = add_number(hash, (uint64_t)sigismember(&blocked, watched_signals[index]));
  return hash;
}

static uint64_t timers(void) {
  static const int kinds[] = {ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF};
  uint64_t running = 0;
  for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
    struct itimerval value;
    if (getitimer(kinds[index], &value) != 0) continue;
    // The time that is left differs from call to call.
    int runs = value.it_value.tv_sec != 0 || value.it_value.tv_usec != 0;
    running = running * 2 + (uint64_t)runs;
  }
  return running;
}

static uint64_t limits(void) {
  uint64_t hash = 1;
  for (size_t index = 0; index < sizeof watched_limits / sizeof *watched_limits; index++) {
    struct rlimit limit;
    if (getrlimit(watched_limits[index], &limit) != 0) continue;
    hash = add_number(add_number(hash, limit.rlim_cur), limit.rlim_max);
  }
  return hash;
}

static uint64_t mask(void) {
  mode_t bits = umask(0);
  umask(bits);
  return bits;
}

static uint64_t threads(void) {
  struct stat information;
  // Each thread is a folder there, and each folder adds a link.
  return stat("/proc/self/task", &information) == 0 ? (uint64_t)information.st_nlink : 0;
}

static uint64_t children(void) {
  siginfo_t information;
  return waitid(P_ALL, 0, &information, WEXITED | WSTOPPED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD;
}

static uint64_t language(void) {
  const char *name = setlocale(LC_ALL, NULL);
  return name == NULL ? 0 : add(1, name, strlen(name));
}

static uint64_t name(void) {
  char text[16] = "";
  pthread_getname_np(pthread_self(), text, sizeof text);
  return add(1, text, strlen(text));
}

void whisker_note_state(struct whisker_process_state *state) {
  state->threads = threads();
  state->children = children();
  state->folder = folder();
  state->environment = environment();
  state->streams = streams();
  state->signals = signals();
  state->timers = timers();
  state->limits = limits();
  state->mask = mask();
  state->language = language();
  state->name = name();
  state->rounding = (uint64_t)FLT_ROUNDS;
}

int whisker_state_changed(const struct whisker_process_state *before) {
  struct whisker_process_state now;
  whisker_note_state(&now);
  return memcmp(before, &now, sizeof now) != 0;
}
