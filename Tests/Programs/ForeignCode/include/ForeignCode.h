// Clocks, randomness, waits and departures of C and C++, which Swift code cannot call directly.

#ifndef FOREIGN_CODE_H
#define FOREIGN_CODE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Clocks, in nanoseconds.
int64_t foreign_clock(int clock);
int64_t foreign_clock_found_by_name(void);
int64_t foreign_gettimeofday(void);
int64_t foreign_time(void);
int64_t foreign_timespec_get(void);
int64_t foreign_clock_of_processor(void);
int64_t foreign_times(void);
int64_t foreign_ftime(void);
int64_t foreign_rusage(void);
int64_t foreign_uptime(void);
int64_t foreign_local_hour(void);
int64_t foreign_chrono_system(void);
int64_t foreign_chrono_steady(void);

// Randomness.
uint64_t foreign_getrandom(void);
uint64_t foreign_getentropy(void);
uint64_t foreign_arc4random(void);
uint64_t foreign_arc4random_uniform(void);
uint64_t foreign_arc4random_buf(void);
uint64_t foreign_rand(void);
uint64_t foreign_random(void);
uint64_t foreign_drand48(void);
uint64_t foreign_lrand48(void);
uint64_t foreign_random_device(void);

// Waits of ten milliseconds.
void foreign_thrd_sleep(void);
void foreign_clock_nanosleep(void);
void foreign_nanosleep(void);
void foreign_select(void);
void foreign_pselect(void);
void foreign_poll(void);
void foreign_ppoll(void);
void foreign_epoll_wait(void);
void foreign_cond_timedwait(void);
void foreign_cnd_timedwait(void);
void foreign_sem_timedwait(void);
void foreign_mutex_timedlock(void);
void foreign_sleep_for(void);
void foreign_condition_variable(void);
void foreign_future(void);
void foreign_futex(void);
void foreign_sigtimedwait(void);

// Departures.
void foreign_pthread_create(void);
void foreign_pthread_create_found_by_name(void);
void foreign_thrd_create(void);
void foreign_thread(void);
void foreign_async(void);
void foreign_timer_create(void);
void foreign_timerfd_create(void);
void foreign_setitimer(void);
void foreign_alarm(void);
void foreign_fork(void);
void foreign_vfork(void);
void foreign_posix_spawn(void);
void foreign_popen(void);
void foreign_system(void);
void foreign_wait(void);
void foreign_connect(void);
void foreign_listen(void);
void foreign_sendto(void);
void foreign_sendmsg(void);
void foreign_getaddrinfo(void);
void foreign_aio_read(void);

// The machine.
uint64_t foreign_processors(void);
uint64_t foreign_nprocs(void);
unsigned foreign_hardware_concurrency(void);
uint64_t foreign_cpu(void);
uint64_t foreign_free_blocks(void);
void foreign_execl(void);
uint64_t foreign_host(void);
uint64_t foreign_load(void);

/// The processor's counter of cycles, which no function reads.
uint64_t foreign_cycles(void);

#ifdef __cplusplus
}
#endif

#endif
