// Reports calls that make the session's thread wait in real time. Virtual time cannot move meanwhile, so the wait cannot be right.
//
// A call that would not wait is none, and is made unreported. A wait with a limit ends at once with the result for a limit that was reached, and the
// clocks show its end, because code often waits until a clock has moved. A wait without a limit is made, and the process's supervisor ends
// it if nothing else does.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "calls.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

int64_t whisker_until_dispatch_time(uint64_t when);
int whisker_my_clock_gettime(clockid_t clock, struct timespec *result);

static int64_t nanoseconds(const struct timespec *time) {
  int64_t result;
  if (__builtin_mul_overflow((int64_t)time->tv_sec, 1000000000, &result)) return INT64_MAX;
  return __builtin_add_overflow(result, (int64_t)time->tv_nsec, &result) ? INT64_MAX : result;
}

static int64_t until(clockid_t clock, const struct timespec *deadline) {
  struct timespec now;
  if (deadline == NULL || whisker_my_clock_gettime(clock, &now) != 0) return 0;
  int64_t left;
  return __builtin_sub_overflow(nanoseconds(deadline), nanoseconds(&now), &left) ? INT64_MAX : left;
}

// The end of a wait that nobody would live to see is not shown.
static void skip(int64_t duration) {
  if (duration < 100ll * 365 * 86400 * 1000000000) whisker_time_skip(duration);
}

// MARK: Sleeps

unsigned whisker_my_sleep(unsigned seconds) {
  if (seconds == 0 || !whisker_note(WHISKER_WAIT_SLEEP, NULL, CALLER)) return ORIGINAL(sleep, unsigned, unsigned)(seconds);
  skip((int64_t)seconds * 1000000000);
  return 0;
}

int whisker_my_usleep(useconds_t microseconds) {
  if (microseconds == 0 || !whisker_note(WHISKER_WAIT_SLEEP, NULL, CALLER))
    return ORIGINAL(usleep, int, useconds_t)(microseconds);
  skip((int64_t)microseconds * 1000);
  return 0;
}

int whisker_my_nanosleep(const struct timespec *duration, struct timespec *left) {
  if (duration == NULL || nanoseconds(duration) <= 0 || !whisker_note(WHISKER_WAIT_SLEEP, NULL, CALLER))
    return ORIGINAL(nanosleep, int, const struct timespec *, struct timespec *)(duration, left);
  skip(nanoseconds(duration));
  return 0;
}

int whisker_my_clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  int64_t duration = time == NULL ? 0 : (flags & TIMER_ABSTIME) != 0 ? until(clock, time) : nanoseconds(time);
  if (duration <= 0 || !whisker_note(WHISKER_WAIT_SLEEP, NULL, CALLER))
    return ORIGINAL(clock_nanosleep, int, clockid_t, int, const struct timespec *, struct timespec *)(
        clock, flags, time, left);
  skip(duration);
  return 0;
}

int whisker_my_thrd_sleep(const struct timespec *duration, struct timespec *left) {
  if (duration == NULL || nanoseconds(duration) <= 0 || !whisker_note(WHISKER_WAIT_SLEEP, NULL, CALLER))
    return ORIGINAL(thrd_sleep, int, const struct timespec *, struct timespec *)(duration, left);
  skip(nanoseconds(duration));
  return 0;
}

// MARK: Descriptors

int whisker_my_poll(struct pollfd *files, nfds_t count, int milliseconds) {
  int (*real)(struct pollfd *, nfds_t, int) = ORIGINAL(poll, int, struct pollfd *, nfds_t, int);
  if (milliseconds == 0) return real(files, count, 0);
  int ready = real(files, count, 0);
  if (ready != 0) return ready;
  if (!whisker_note(WHISKER_WAIT_DESCRIPTOR, NULL, CALLER) || milliseconds < 0) return real(files, count, milliseconds);
  skip((int64_t)milliseconds * 1000000);
  return 0;
}

int whisker_my_ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
  int (*real)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *) =
      ORIGINAL(ppoll, int, struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
  static const struct timespec none = {0, 0};
  if (limit != NULL && nanoseconds(limit) == 0) return real(files, count, limit, mask);
  int ready = real(files, count, &none, mask);
  if (ready != 0) return ready;
  if (!whisker_note(WHISKER_WAIT_DESCRIPTOR, NULL, CALLER) || limit == NULL) return real(files, count, limit, mask);
  skip(nanoseconds(limit));
  return 0;
}

// The sets are the result as well as the argument, so the call cannot be tried first.
static int sees_descriptors(int count, fd_set *reads, fd_set *writes, fd_set *others) {
  return count > 0 && (reads != NULL || writes != NULL || others != NULL);
}

int whisker_my_select(int count, fd_set *reads, fd_set *writes, fd_set *others, struct timeval *limit) {
  int (*real)(int, fd_set *, fd_set *, fd_set *, struct timeval *) =
      ORIGINAL(select, int, int, fd_set *, fd_set *, fd_set *, struct timeval *);
  if ((limit != NULL && limit->tv_sec == 0 && limit->tv_usec == 0) || !whisker_note(WHISKER_WAIT_DESCRIPTOR, NULL, CALLER))
    return real(count, reads, writes, others, limit);
  if (limit == NULL) return real(count, reads, writes, others, NULL);
  struct timeval none = {0, 0};
  int ready = sees_descriptors(count, reads, writes, others) ? real(count, reads, writes, others, &none) : 0;
  if (ready == 0) skip((int64_t)limit->tv_sec * 1000000000 + (int64_t)limit->tv_usec * 1000);
  return ready;
}

int whisker_my_pselect(
    int count, fd_set *reads, fd_set *writes, fd_set *others, const struct timespec *limit, const sigset_t *mask) {
  int (*real)(int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *) =
      ORIGINAL(pselect, int, int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *);
  if ((limit != NULL && nanoseconds(limit) == 0) || !whisker_note(WHISKER_WAIT_DESCRIPTOR, NULL, CALLER))
    return real(count, reads, writes, others, limit, mask);
  if (limit == NULL) return real(count, reads, writes, others, NULL, mask);
  struct timespec none = {0, 0};
  int ready = sees_descriptors(count, reads, writes, others) ? real(count, reads, writes, others, &none, mask) : 0;
  if (ready == 0) skip(nanoseconds(limit));
  return ready;
}

int whisker_my_epoll_wait(int epoll, struct epoll_event *events, int count, int milliseconds) {
  int (*real)(int, struct epoll_event *, int, int) = ORIGINAL(epoll_wait, int, int, struct epoll_event *, int, int);
  int ready = real(epoll, events, count, 0);
  if (ready != 0 || milliseconds == 0) return ready;
  if (!whisker_note(WHISKER_WAIT_DESCRIPTOR, NULL, CALLER) || milliseconds < 0) return real(epoll, events, count, milliseconds);
  skip((int64_t)milliseconds * 1000000);
  return 0;
}

int whisker_my_epoll_pwait(int epoll, struct epoll_event *events, int count, int milliseconds, const sigset_t *mask) {
  int (*real)(int, struct epoll_event *, int, int, const sigset_t *) =
      ORIGINAL(epoll_pwait, int, int, struct epoll_event *, int, int, const sigset_t *);
  int ready = real(epoll, events, count, 0, mask);
  if (ready != 0 || milliseconds == 0) return ready;
  if (!whisker_note(WHISKER_WAIT_DESCRIPTOR, NULL, CALLER) || milliseconds < 0)
    return real(epoll, events, count, milliseconds, mask);
  skip((int64_t)milliseconds * 1000000);
  return 0;
}

// MARK: Semaphores and conditions

int whisker_my_sem_wait(sem_t *semaphore) {
  if (sem_trywait(semaphore) == 0) return 0;
  whisker_note(WHISKER_WAIT_SEMAPHORE, NULL, CALLER);
  return ORIGINAL(sem_wait, int, sem_t *)(semaphore);
}

static int time_out(void) {
  errno = ETIMEDOUT;
  return -1;
}

int whisker_my_sem_timedwait(sem_t *semaphore, const struct timespec *deadline) {
  if (sem_trywait(semaphore) == 0) return 0;
  if (!whisker_note(WHISKER_WAIT_SEMAPHORE, NULL, CALLER))
    return ORIGINAL(sem_timedwait, int, sem_t *, const struct timespec *)(semaphore, deadline);
  skip(until(CLOCK_REALTIME, deadline));
  return time_out();
}

int whisker_my_sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline) {
  if (sem_trywait(semaphore) == 0) return 0;
  if (!whisker_note(WHISKER_WAIT_SEMAPHORE, NULL, CALLER))
    return ORIGINAL(sem_clockwait, int, sem_t *, clockid_t, const struct timespec *)(semaphore, clock, deadline);
  skip(until(clock, deadline));
  return time_out();
}

int whisker_my_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline) {
  if (!whisker_note(WHISKER_WAIT_CONDITION, NULL, CALLER))
    return ORIGINAL(pthread_cond_timedwait, int, pthread_cond_t *, pthread_mutex_t *, const struct timespec *)(
        condition, mutex, deadline);
  skip(until(CLOCK_REALTIME, deadline));
  return ETIMEDOUT;
}

int whisker_my_pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline) {
  if (!whisker_note(WHISKER_WAIT_CONDITION, NULL, CALLER))
    return ORIGINAL(pthread_cond_clockwait, int, pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *)(
        condition, mutex, clock, deadline);
  skip(until(clock, deadline));
  return ETIMEDOUT;
}

int whisker_my_cnd_timedwait(cnd_t *condition, mtx_t *mutex, const struct timespec *deadline) {
  if (!whisker_note(WHISKER_WAIT_CONDITION, NULL, CALLER))
    return ORIGINAL(cnd_timedwait, int, cnd_t *, mtx_t *, const struct timespec *)(condition, mutex, deadline);
  skip(until(CLOCK_REALTIME, deadline));
  return thrd_timedout;
}

// MARK: Locks

// A lock that is free, or that its owner may not lock again, is decided at once: a limit that is over is no reason to refuse it.
static const struct timespec over = {0, 0};

static int is_real_wait(int64_t left, const void *caller) {
  if (left > 0 && !whisker_note(WHISKER_WAIT_CONDITION, NULL, caller)) return 1;
  if (left > 0) skip(left);
  return 0;
}

#define LOCK_UNTIL(name, lock, timed_out)                                                                             \
  int whisker_my_##name(lock *object, const struct timespec *deadline) {                                              \
    int (*real)(lock *, const struct timespec *) = ORIGINAL(name, int, lock *, const struct timespec *);              \
    int done = real(object, &over);                                                                                   \
    if (done != timed_out || !is_real_wait(until(CLOCK_REALTIME, deadline), CALLER)) return done;                     \
    return real(object, deadline);                                                                                    \
  }
LOCK_UNTIL(pthread_mutex_timedlock, pthread_mutex_t, ETIMEDOUT)
LOCK_UNTIL(pthread_rwlock_timedrdlock, pthread_rwlock_t, ETIMEDOUT)
LOCK_UNTIL(pthread_rwlock_timedwrlock, pthread_rwlock_t, ETIMEDOUT)
LOCK_UNTIL(mtx_timedlock, mtx_t, thrd_timedout)

int whisker_my_pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline) {
  int (*real)(pthread_mutex_t *, clockid_t, const struct timespec *) =
      ORIGINAL(pthread_mutex_clocklock, int, pthread_mutex_t *, clockid_t, const struct timespec *);
  int done = real(mutex, clock, &over);
  if (done != ETIMEDOUT || !is_real_wait(until(clock, deadline), CALLER)) return done;
  return real(mutex, clock, deadline);
}

// MARK: Libdispatch

// `real` waits until a time of libdispatch and returns 0 if the wait was fulfilled.
static intptr_t wait_for(intptr_t (*real)(void *, uint64_t), void *object, uint64_t when, int kind, const void *caller) {
  intptr_t result = real(object, 0);
  if (result == 0 || when == 0) return result;
  int64_t left = whisker_is_shown() ? whisker_until_dispatch_time(when) : INT64_MAX;
  if (left <= 0) return result;
  if (!whisker_note(kind, NULL, caller) || left == INT64_MAX) return real(object, when);
  skip(left);
  return result;
}

intptr_t whisker_my_dispatch_semaphore_wait(void *semaphore, uint64_t when) {
  return wait_for(
      ORIGINAL(dispatch_semaphore_wait, intptr_t, void *, uint64_t), semaphore, when, WHISKER_WAIT_SEMAPHORE, CALLER);
}

intptr_t whisker_my_dispatch_group_wait(void *group, uint64_t when) {
  return wait_for(ORIGINAL(dispatch_group_wait, intptr_t, void *, uint64_t), group, when, WHISKER_WAIT_GROUP, CALLER);
}

// A block can be waited for once, so the call is not tried first.
intptr_t whisker_my_dispatch_block_wait(void *block, uint64_t when) {
  intptr_t (*test)(void *, uint64_t) = ORIGINAL(dispatch_block_wait, intptr_t, void *, uint64_t);
  whisker_note(WHISKER_WAIT_GROUP, NULL, CALLER);
  return test(block, when);
}

// The main queue is served by the thread that would wait for it: outside of a session a deadlock on the main actor, and a wait for it on
// any other thread. The work is done in place.
void whisker_my_dispatch_sync(void *queue, void *block) {
  struct block {
    void *class;
    int flags, reserved;
    void (*invoke)(void *);
  };
  if (whisker_is_main_queue(queue) && whisker_note(WHISKER_WAIT_MAIN_QUEUE, NULL, CALLER))
    return ((struct block *)block)->invoke(block);
  ORIGINAL(dispatch_sync, void, void *, void *)(queue, block);
}

void whisker_my_dispatch_sync_f(void *queue, void *context, void (*work)(void *)) {
  if (whisker_is_main_queue(queue) && whisker_note(WHISKER_WAIT_MAIN_QUEUE, NULL, CALLER)) return work(context);
  ORIGINAL(dispatch_sync_f, void, void *, void *, void (*)(void *))(queue, context, work);
}

// MARK: Run loops

static int32_t run_loop(int32_t (*run)(void *, void *, double, uint8_t), void *a, void *mode, double seconds, uint8_t once) {
  int before = whisker_be_quiet(1);
  int32_t result = run(a, mode, 0, once);
  whisker_be_quiet(before);
  if (seconds < 1e9) skip((int64_t)(seconds * 1e9));
  return result;
}

int32_t whisker_my_CFRunLoopRunSpecific(void *loop, void *mode, double seconds, uint8_t once) {
  int32_t (*real)(void *, void *, double, uint8_t) =
      ORIGINAL(CFRunLoopRunSpecific, int32_t, void *, void *, double, uint8_t);
  if (seconds <= 0 || !whisker_note(WHISKER_WAIT_RUN_LOOP, NULL, CALLER)) return real(loop, mode, seconds, once);
  return run_loop(real, loop, mode, seconds, once);
}

int32_t whisker_my_CFRunLoopRunInMode(void *mode, double seconds, uint8_t once) {
  int32_t (*real)(void *, double, uint8_t) = ORIGINAL(CFRunLoopRunInMode, int32_t, void *, double, uint8_t);
  if (seconds <= 0 || !whisker_note(WHISKER_WAIT_RUN_LOOP, NULL, CALLER)) return real(mode, seconds, once);
  int before = whisker_be_quiet(1);
  int32_t result = real(mode, 0, once);
  whisker_be_quiet(before);
  if (seconds < 1e9) skip((int64_t)(seconds * 1e9));
  return result;
}

// MARK: Processes

pid_t whisker_my_waitpid(pid_t process, int *status, int options) {
  pid_t (*real)(pid_t, int *, int) = ORIGINAL(waitpid, pid_t, pid_t, int *, int);
  if ((options & WNOHANG) != 0) return real(process, status, options);
  pid_t ended = real(process, status, options | WNOHANG);
  if (ended < 0) return ended;
  // Whether the process has ended already is chance.
  whisker_note(WHISKER_WAIT_PROCESS, NULL, CALLER);
  return ended > 0 ? ended : real(process, status, options);
}

#endif
