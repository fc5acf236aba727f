// The one table of calls that are redirected while a session is active: what each is, and what happens when it is made.

#ifndef WHISKER_CALLS_H
#define WHISKER_CALLS_H

#include "CWhiskerTime.h"

/// The images whose calls are redirected, as bits.
enum whisker_images {
  /// The program and an adopter's libraries.
  WHISKER_ADOPTERS = 1,
  /// Foundation's libraries, and the standard library.
  WHISKER_FOUNDATION = 2,
  /// The concurrency runtime.
  WHISKER_CONCURRENCY = 4,
  /// The runtime of C++.
  WHISKER_CXX = 8,
  /// The rest of the toolchain, such as XCTest and the overlay of Dispatch.
  WHISKER_TOOLCHAIN = 16,
};

#define EVERYONE (WHISKER_ADOPTERS | WHISKER_FOUNDATION | WHISKER_CXX | WHISKER_TOOLCHAIN)
#define READERS (WHISKER_ADOPTERS | WHISKER_FOUNDATION | WHISKER_CXX)
#define TIMERS (READERS | WHISKER_CONCURRENCY)

// notice(name, images, where, kind, queue): the call is reported and then made; `queue` is the number of the argument that is a dispatch
// queue, or -1. `where` is ENTRY for a function that a static build has in the program, whose beginning is replaced there, and SLOT otherwise.
//
// answer(name, images, where): the function `whisker_my_NAME` decides: it gives the session's own answer, or makes the call.
#define WHISKER_CALLS(notice, answer)                                                                                 \
  /* Clocks: the session's time. */                                                                                   \
  answer(clock_gettime, TIMERS, SLOT)                                                                                 \
  answer(gettimeofday, READERS, SLOT)                                                                                 \
  answer(time, READERS, SLOT)                                                                                         \
  answer(timespec_get, READERS, SLOT)                                                                                 \
  answer(clock, READERS, SLOT)                                                                                        \
  answer(times, READERS, SLOT)                                                                                        \
  answer(ftime, READERS, SLOT)                                                                                        \
  answer(getrusage, READERS, SLOT)                                                                                    \
  answer(sysinfo, READERS, SLOT)                                                                                      \
  answer(dispatch_time, READERS | WHISKER_TOOLCHAIN, ENTRY)                                                           \
  answer(dispatch_walltime, READERS | WHISKER_TOOLCHAIN, ENTRY)                                                       \
  /* Randomness: the session's generator. */                                                                          \
  answer(swift_stdlib_random, READERS, ENTRY)                                                                         \
  answer(_foundation_uuid_generate_random, READERS, ENTRY)                                                            \
  answer(_cf_uuid_generate_random, READERS, ENTRY)                                                                    \
  answer(uuid_generate_random, READERS, ENTRY)                                                                        \
  answer(syscall, READERS, SLOT)                                                                                      \
  answer(getrandom, READERS, SLOT)                                                                                    \
  answer(getentropy, READERS, SLOT)                                                                                   \
  answer(arc4random, READERS, SLOT)                                                                                   \
  answer(arc4random_buf, READERS, SLOT)                                                                               \
  answer(arc4random_uniform, READERS, SLOT)                                                                           \
  answer(_ZNSt13random_device9_M_getvalEv, WHISKER_ADOPTERS, SLOT)                                                    \
  answer(rand, WHISKER_ADOPTERS, SLOT)                                                                                \
  answer(random, WHISKER_ADOPTERS, SLOT)                                                                              \
  answer(lrand48, WHISKER_ADOPTERS, SLOT)                                                                             \
  answer(mrand48, WHISKER_ADOPTERS, SLOT)                                                                             \
  answer(drand48, WHISKER_ADOPTERS, SLOT)                                                                             \
  /* Waits of the thread: reported; one with a limit ends at once, as if its time had passed. */                      \
  answer(sleep, EVERYONE, SLOT)                                                                                       \
  answer(usleep, EVERYONE, SLOT)                                                                                      \
  answer(nanosleep, EVERYONE, SLOT)                                                                                   \
  answer(clock_nanosleep, EVERYONE, SLOT)                                                                             \
  answer(thrd_sleep, EVERYONE, SLOT)                                                                                  \
  answer(select, EVERYONE, SLOT)                                                                                      \
  answer(pselect, EVERYONE, SLOT)                                                                                     \
  answer(poll, EVERYONE, SLOT)                                                                                        \
  answer(ppoll, EVERYONE, SLOT)                                                                                       \
  answer(epoll_wait, EVERYONE, SLOT)                                                                                  \
  answer(epoll_pwait, EVERYONE, SLOT)                                                                                 \
  answer(sem_wait, EVERYONE, SLOT)                                                                                    \
  answer(sem_timedwait, EVERYONE, SLOT)                                                                               \
  answer(sem_clockwait, EVERYONE, SLOT)                                                                               \
  answer(pthread_cond_timedwait, EVERYONE, SLOT)                                                                      \
  answer(pthread_cond_clockwait, EVERYONE, SLOT)                                                                      \
  answer(cnd_timedwait, EVERYONE, SLOT)                                                                               \
  answer(pthread_mutex_timedlock, EVERYONE, SLOT)                                                                     \
  answer(pthread_mutex_clocklock, EVERYONE, SLOT)                                                                     \
  answer(mtx_timedlock, EVERYONE, SLOT)                                                                               \
  answer(pthread_rwlock_timedrdlock, EVERYONE, SLOT)                                                                  \
  answer(pthread_rwlock_timedwrlock, EVERYONE, SLOT)                                                                  \
  answer(dispatch_semaphore_wait, EVERYONE, ENTRY)                                                                    \
  answer(dispatch_group_wait, EVERYONE, ENTRY)                                                                        \
  answer(dispatch_block_wait, EVERYONE, ENTRY)                                                                        \
  answer(dispatch_sync, EVERYONE, ENTRY)                                                                              \
  answer(dispatch_sync_f, EVERYONE, SLOT)                                                                             \
  answer(CFRunLoopRunInMode, EVERYONE, ENTRY)                                                                         \
  answer(CFRunLoopRunSpecific, EVERYONE, ENTRY)                                                                       \
  answer(waitpid, EVERYONE, SLOT)                                                                                     \
  notice(pthread_cond_wait, EVERYONE, SLOT, WHISKER_WAIT_CONDITION, -1)                                               \
  notice(cnd_wait, EVERYONE, SLOT, WHISKER_WAIT_CONDITION, -1)                                                        \
  notice(pthread_barrier_wait, EVERYONE, SLOT, WHISKER_WAIT_CONDITION, -1)                                            \
  notice(pthread_join, EVERYONE, SLOT, WHISKER_WAIT_THREAD, -1)                                                       \
  notice(thrd_join, EVERYONE, SLOT, WHISKER_WAIT_THREAD, -1)                                                          \
  notice(wait, EVERYONE, SLOT, WHISKER_WAIT_PROCESS, -1)                                                              \
  notice(waitid, EVERYONE, SLOT, WHISKER_WAIT_PROCESS, -1)                                                            \
  notice(wait4, EVERYONE, SLOT, WHISKER_WAIT_PROCESS, -1)                                                             \
  notice(pause, EVERYONE, SLOT, WHISKER_WAIT_SIGNAL, -1)                                                              \
  notice(sigsuspend, EVERYONE, SLOT, WHISKER_WAIT_SIGNAL, -1)                                                         \
  notice(sigwait, EVERYONE, SLOT, WHISKER_WAIT_SIGNAL, -1)                                                            \
  notice(sigwaitinfo, EVERYONE, SLOT, WHISKER_WAIT_SIGNAL, -1)                                                        \
  notice(sigtimedwait, EVERYONE, SLOT, WHISKER_WAIT_SIGNAL, -1)                                                       \
  /* Departures: reported, then made. */                                                                              \
  answer(dispatch_after, EVERYONE, ENTRY)                                                                             \
  notice(dispatch_async, EVERYONE, ENTRY, WHISKER_DISPATCH_ASYNC, 0)                                                  \
  notice(dispatch_async_f, EVERYONE, SLOT, WHISKER_DISPATCH_ASYNC, 0)                                                 \
  notice(dispatch_barrier_async, EVERYONE, ENTRY, WHISKER_DISPATCH_ASYNC, 0)                                          \
  notice(dispatch_barrier_async_f, EVERYONE, SLOT, WHISKER_DISPATCH_ASYNC, 0)                                         \
  notice(dispatch_group_async, EVERYONE, ENTRY, WHISKER_DISPATCH_ASYNC, 1)                                            \
  notice(dispatch_group_async_f, EVERYONE, SLOT, WHISKER_DISPATCH_ASYNC, 1)                                           \
  notice(dispatch_group_notify, EVERYONE, ENTRY, WHISKER_DISPATCH_ASYNC, 1)                                           \
  notice(dispatch_group_notify_f, EVERYONE, SLOT, WHISKER_DISPATCH_ASYNC, 1)                                          \
  notice(dispatch_after_f, EVERYONE, SLOT, WHISKER_DISPATCH_AFTER, 1)                                                 \
  notice(dispatch_block_notify, EVERYONE, ENTRY, WHISKER_DISPATCH_NOTIFY, 1)                                          \
  notice(dispatch_apply, EVERYONE, ENTRY, WHISKER_DISPATCH_APPLY, 1)                                                  \
  notice(dispatch_apply_f, EVERYONE, SLOT, WHISKER_DISPATCH_APPLY, 1)                                                 \
  notice(dispatch_source_create, EVERYONE, ENTRY, WHISKER_DISPATCH_SOURCE, 3)                                         \
  notice(dispatch_read, EVERYONE, ENTRY, WHISKER_DISPATCH_IO, 2)                                                      \
  notice(dispatch_write, EVERYONE, ENTRY, WHISKER_DISPATCH_IO, 2)                                                     \
  notice(dispatch_io_create, EVERYONE, ENTRY, WHISKER_DISPATCH_IO, 2)                                                 \
  notice(dispatch_io_create_with_path, EVERYONE, ENTRY, WHISKER_DISPATCH_IO, 4)                                       \
  notice(CFRunLoopAddTimer, EVERYONE, ENTRY, WHISKER_TIMER, -1)                                                       \
  notice(CFRunLoopPerformBlock, EVERYONE, ENTRY, WHISKER_RUN_LOOP, -1)                                                \
  notice(CFRunLoopAddObserver, EVERYONE, ENTRY, WHISKER_RUN_LOOP_OBSERVER, -1)                                        \
  notice(pthread_create, EVERYONE, SLOT, WHISKER_THREAD, -1)                                                          \
  notice(thrd_create, EVERYONE, SLOT, WHISKER_THREAD, -1)                                                             \
  notice(timer_create, EVERYONE, SLOT, WHISKER_SYSTEM_TIMER, -1)                                                      \
  /* A run loop of Foundation makes one as soon as it is looked at. */                                                \
  notice(timerfd_create, WHISKER_ADOPTERS | WHISKER_CXX, SLOT, WHISKER_SYSTEM_TIMER, -1)                              \
  notice(setitimer, EVERYONE, SLOT, WHISKER_SYSTEM_TIMER, -1)                                                         \
  notice(alarm, EVERYONE, SLOT, WHISKER_SYSTEM_TIMER, -1)                                                             \
  notice(ualarm, EVERYONE, SLOT, WHISKER_SYSTEM_TIMER, -1)                                                            \
  notice(fork, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                   \
  notice(vfork, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                  \
  notice(posix_spawn, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                            \
  notice(posix_spawnp, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                           \
  notice(popen, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                  \
  notice(system, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                 \
  notice(execv, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                  \
  notice(execve, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                 \
  notice(execvp, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                 \
  notice(execvpe, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                \
  notice(execl, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                  \
  notice(execle, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                 \
  notice(execlp, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                 \
  notice(fexecve, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                \
  notice(daemon, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                 \
  notice(forkpty, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                \
  notice(wordexp, EVERYONE, SLOT, WHISKER_PROCESS, -1)                                                                \
  notice(connect, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                                \
  notice(bind, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                                   \
  notice(listen, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                                 \
  notice(accept, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                                 \
  notice(accept4, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                                \
  answer(sendto, EVERYONE, SLOT)                                                                                      \
  answer(sendmsg, EVERYONE, SLOT)                                                                                     \
  answer(sendmmsg, EVERYONE, SLOT)                                                                                    \
  notice(getaddrinfo, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                            \
  notice(gethostbyname, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                          \
  notice(gethostbyname_r, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                        \
  notice(gethostbyaddr, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                          \
  notice(gethostbyaddr_r, EVERYONE, SLOT, WHISKER_NETWORK, -1)                                                        \
  notice(aio_read, EVERYONE, SLOT, WHISKER_ASYNC_IO, -1)                                                              \
  notice(aio_write, EVERYONE, SLOT, WHISKER_ASYNC_IO, -1)                                                             \
  notice(lio_listio, EVERYONE, SLOT, WHISKER_ASYNC_IO, -1)                                                            \
  /* The machine: the same for every journey. */                                                                      \
  answer(gethostname, READERS, SLOT)                                                                                  \
  answer(uname, READERS, SLOT)                                                                                        \
  answer(sysconf, READERS, SLOT)                                                                                      \
  answer(sched_getaffinity, READERS, SLOT)                                                                            \
  answer(getloadavg, READERS, SLOT)                                                                                   \
  answer(statvfs, READERS, SLOT)                                                                                      \
  answer(statvfs64, READERS, SLOT)                                                                                    \
  answer(fstatvfs, READERS, SLOT)                                                                                     \
  answer(fstatvfs64, READERS, SLOT)                                                                                   \
  answer(statfs, READERS, SLOT)                                                                                       \
  answer(statfs64, READERS, SLOT)                                                                                     \
  answer(fstatfs, READERS, SLOT)                                                                                      \
  answer(fstatfs64, READERS, SLOT)                                                                                    \
  answer(get_nprocs, READERS, SLOT)                                                                                   \
  answer(get_nprocs_conf, READERS, SLOT)                                                                              \
  answer(sched_getcpu, READERS, SLOT)                                                                                 \
  /* Folders: in the order of their names. */                                                                         \
  answer(readdir, READERS, SLOT)                                                                                      \
  answer(readdir64, READERS, SLOT)                                                                                    \
  answer(rewinddir, READERS, SLOT)                                                                                    \
  answer(closedir, READERS, SLOT)                                                                                     \
  answer(fts_open, READERS, SLOT)                                                                                     \
  answer(scandir, READERS, SLOT)                                                                                      \
  answer(scandir64, READERS, SLOT)                                                                                    \
  /* Places: the journey's. */                                                                                        \
  answer(localtime_r, READERS, SLOT)                                                                                  \
  answer(ctime_r, READERS, SLOT)                                                                                      \
  answer($s20FoundationEssentials6LocaleV7currentACvgZ, READERS, ENTRY)                                               \
  answer($s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ, READERS, ENTRY)                                  \
  answer($s20FoundationEssentials8CalendarV7currentACvgZ, READERS, ENTRY)                                             \
  answer($s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ, READERS, ENTRY)                                \
  answer(CFLocaleCopyCurrent, READERS, ENTRY)                                                                         \
  answer(CFTimeZoneCopySystem, READERS, ENTRY)                                                                        \
  /* Settings: noted. */                                                                                              \
  answer($s10Foundation12UserDefaultsCMa, WHISKER_ADOPTERS, SLOT)                                                     \
  /* Functions found by name: the same as those linked. */                                                            \
  answer(dlsym, WHISKER_ADOPTERS | WHISKER_CXX, SLOT)                                                                 \
  /* Continuations: recorded. */                                                                                      \
  answer(swift_continuation_init, WHISKER_ADOPTERS, SLOT)

/// The number of each call in the table.
enum {
#define NUMBER(name, ...) WHISKER_CALL_##name,
  WHISKER_CALLS(NUMBER, NUMBER)
#undef NUMBER
  WHISKER_CALL_COUNT,
};

/// The functions that the names referred to before the redirection; NULL for a name that nothing calls.
extern void *whisker_originals[WHISKER_CALL_COUNT];

/// A pointer to the original of a call with its type.
#define ORIGINAL(name, result, ...) ((result(*)(__VA_ARGS__))whisker_originals[WHISKER_CALL_##name])

/// The address that a function of this file's caller returns to.
#define CALLER __builtin_extract_return_addr(__builtin_return_address(0))

/// Reports a call if it is made by the session's work on its thread; returns 0 if it is none of the session's business.
int whisker_note(int kind, void *queue, const void *caller);

/// Returns whether virtual time is shown to the calling thread.
int whisker_is_shown(void);

/// Moves the time that is shown, until it is next set: a wait that was reported is over at once.
void whisker_time_skip(int64_t nanoseconds);

/// Returns the replacement for a name and the class of images, or NULL.
void *whisker_replacement(const char *name, int images, void *found);

/// Returns whether a dispatch queue is the main queue, whose thread is the session's.
int whisker_is_main_queue(const void *queue);

/// Finds a symbol without regard to redirections.
void *whisker_original(const char *name);

#endif
