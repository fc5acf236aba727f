#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "ForeignCode.h"
#include <aio.h>
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/timerfd.h>
#include <sys/times.h>
#include <sys/wait.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

static int64_t nanoseconds(struct timespec time) { return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec; }
static const struct timespec ten = {0, 10000000};

static struct timespec later(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  now.tv_nsec += ten.tv_nsec;
  if (now.tv_nsec >= 1000000000) {
    now.tv_sec++;
    now.tv_nsec -= 1000000000;
  }
  return now;
}

int64_t foreign_clock(int clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return nanoseconds(now);
}
int64_t foreign_clock_found_by_name(void) {
  int (*read)(clockid_t, struct timespec *) = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_DEFAULT, "clock_gettime");
  struct timespec now;
  read(CLOCK_REALTIME, &now);
  return nanoseconds(now);
}
int64_t foreign_gettimeofday(void) {
  struct timeval now;
  gettimeofday(&now, NULL);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_usec * 1000;
}
int64_t foreign_time(void) { return (int64_t)time(NULL) * 1000000000; }
int64_t foreign_timespec_get(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return nanoseconds(now);
}
int64_t foreign_clock_of_processor(void) { return (int64_t)clock() * 1000; }
int64_t foreign_times(void) { return (int64_t)times(NULL); }
int64_t foreign_ftime(void) {
  struct timeb now;
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  ftime(&now);
#pragma clang diagnostic pop
  return (int64_t)now.time * 1000000000 + now.millitm * 1000000;
}
int64_t foreign_rusage(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return (int64_t)used.ru_utime.tv_sec * 1000000000 + used.ru_utime.tv_usec * 1000 + used.ru_minflt + used.ru_nvcsw;
}
int64_t foreign_uptime(void) {
  struct sysinfo now;
  sysinfo(&now);
  return (int64_t)now.uptime * 1000000000 + (int64_t)(now.freeram * now.mem_unit);
}
int64_t foreign_local_hour(void) {
  time_t now = time(NULL);
  struct tm parts;
  tzset();
  localtime_r(&now, &parts);
  return parts.tm_hour;
}

uint64_t foreign_getrandom(void) {
  uint64_t word = 0;
  return getrandom(&word, sizeof word, 0) == sizeof word ? word : 0;
}
uint64_t foreign_getentropy(void) {
  uint64_t word = 0;
  return getentropy(&word, sizeof word) == 0 ? word : 0;
}
uint64_t foreign_arc4random(void) { return arc4random(); }
uint64_t foreign_arc4random_uniform(void) { return arc4random_uniform(1000000); }
uint64_t foreign_arc4random_buf(void) {
  uint64_t word = 0;
  arc4random_buf(&word, sizeof word);
  return word;
}
uint64_t foreign_rand(void) { return (uint64_t)rand(); }
uint64_t foreign_random(void) { return (uint64_t)random(); }
uint64_t foreign_drand48(void) { return (uint64_t)(drand48() * 1e9); }
uint64_t foreign_lrand48(void) { return (uint64_t)lrand48(); }

void foreign_thrd_sleep(void) { thrd_sleep(&ten, NULL); }
void foreign_clock_nanosleep(void) { clock_nanosleep(CLOCK_MONOTONIC, 0, &ten, NULL); }
void foreign_nanosleep(void) { nanosleep(&ten, NULL); }
void foreign_select(void) {
  struct timeval limit = {0, 10000};
  select(0, NULL, NULL, NULL, &limit);
}
void foreign_pselect(void) { pselect(0, NULL, NULL, NULL, &ten, NULL); }
void foreign_poll(void) { poll(NULL, 0, 10); }
void foreign_ppoll(void) { ppoll(NULL, 0, &ten, NULL); }
void foreign_epoll_wait(void) {
  int epoll = epoll_create1(0);
  struct epoll_event event;
  epoll_wait(epoll, &event, 1, 10);
  close(epoll);
}
void foreign_cond_timedwait(void) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
  struct timespec limit = later(CLOCK_REALTIME);
  pthread_mutex_lock(&mutex);
  while (pthread_cond_timedwait(&condition, &mutex, &limit) != ETIMEDOUT) {}
  pthread_mutex_unlock(&mutex);
}
void foreign_cnd_timedwait(void) {
  mtx_t mutex;
  cnd_t condition;
  mtx_init(&mutex, mtx_plain);
  cnd_init(&condition);
  struct timespec limit = later(CLOCK_REALTIME);
  mtx_lock(&mutex);
  while (cnd_timedwait(&condition, &mutex, &limit) != thrd_timedout) {}
  mtx_unlock(&mutex);
}
void foreign_sem_timedwait(void) {
  sem_t semaphore;
  sem_init(&semaphore, 0, 0);
  struct timespec limit = later(CLOCK_REALTIME);
  sem_timedwait(&semaphore, &limit);
  sem_destroy(&semaphore);
}
void foreign_mutex_timedlock(void) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  struct timespec limit = later(CLOCK_REALTIME);
  pthread_mutex_lock(&mutex);
  while (pthread_mutex_timedlock(&mutex, &limit) != ETIMEDOUT) {}
  pthread_mutex_unlock(&mutex);
}
void foreign_futex(void) {
  uint32_t word = 0;
  syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, &ten, NULL, 0);
}
void foreign_sigtimedwait(void) {
  sigset_t none;
  sigemptyset(&none);
  sigtimedwait(&none, NULL, &ten);
}

static void *nothing(void *argument) { return argument; }
static int nothing_at_all(void *argument) {
  (void)argument;
  return 0;
}

void foreign_pthread_create(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, nothing, NULL) == 0) pthread_detach(thread);
}
void foreign_pthread_create_found_by_name(void) {
  int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
      (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(RTLD_DEFAULT, "pthread_create");
  pthread_t thread;
  if (create(&thread, NULL, nothing, NULL) == 0) pthread_detach(thread);
}
void foreign_thrd_create(void) {
  thrd_t thread;
  if (thrd_create(&thread, nothing_at_all, NULL) == thrd_success) thrd_detach(thread);
}
static void ignore(union sigval value) { (void)value; }
void foreign_timer_create(void) {
  timer_t timer;
  struct sigevent event = {.sigev_notify = SIGEV_THREAD, .sigev_notify_function = ignore};
  if (timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) timer_delete(timer);
}
void foreign_timerfd_create(void) { close(timerfd_create(CLOCK_MONOTONIC, 0)); }
void foreign_setitimer(void) {
  struct itimerval value = {{0, 0}, {3600, 0}}, none = {{0, 0}, {0, 0}};
  setitimer(ITIMER_REAL, &value, NULL);
  setitimer(ITIMER_REAL, &none, NULL);
}
void foreign_alarm(void) {
  alarm(3600);
  alarm(0);
}
static void finish(pid_t child) {
  int status;
  if (child > 0) waitpid(child, &status, 0);
}
void foreign_fork(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  finish(child);
}
void foreign_vfork(void) {
  pid_t child = vfork();
  if (child == 0) _exit(0);
  finish(child);
}
extern char **environ;
static char *const words[] = {"/bin/true", NULL};
void foreign_posix_spawn(void) {
  pid_t child;
  if (posix_spawn(&child, words[0], NULL, NULL, words, environ) == 0) finish(child);
}
void foreign_popen(void) {
  FILE *stream = popen("true", "r");
  if (stream != NULL) pclose(stream);
}
void foreign_system(void) {
  if (system("true") != 0) return;
}
// A child that an earlier session may know nothing of, so that only the wait is new.
void foreign_wait(void) {
  pid_t child = (pid_t)syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL);
  if (child == 0) {
    struct timespec time = {0, 1000000};
    syscall(SYS_nanosleep, &time, NULL);
    syscall(SYS_exit_group, 0);
  }
  finish(child);
}
void foreign_listen(void) {
  int file = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET};
  bind(file, (struct sockaddr *)&address, sizeof address);
  listen(file, 1);
  close(file);
}

void foreign_connect(void) {
  int file = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(1), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  (void)connect(file, (struct sockaddr *)&address, sizeof address);
  close(file);
}
void foreign_sendto(void) {
  int file = socket(AF_INET, SOCK_DGRAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  (void)sendto(file, "a", 1, 0, (struct sockaddr *)&address, sizeof address);
  close(file);
}
void foreign_sendmsg(void) {
  int file = socket(AF_INET, SOCK_DGRAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct iovec bytes = {.iov_base = "a", .iov_len = 1};
  struct msghdr message = {.msg_name = &address, .msg_namelen = sizeof address, .msg_iov = &bytes, .msg_iovlen = 1};
  (void)sendmsg(file, &message, 0);
  close(file);
}
void foreign_getaddrinfo(void) {
  struct addrinfo hints = {.ai_flags = AI_NUMERICHOST}, *found = NULL;
  if (getaddrinfo("127.0.0.1", NULL, &hints, &found) == 0) freeaddrinfo(found);
}
void foreign_aio_read(void) {
  static char bytes[1];
  static struct aiocb request;
  int file = open("/dev/null", O_RDONLY);
  request = (struct aiocb){.aio_fildes = file, .aio_buf = bytes, .aio_nbytes = 1};
  aio_read(&request);
  while (aio_error(&request) == EINPROGRESS) {}
  close(file);
}

uint64_t foreign_nprocs(void) { return (uint64_t)(get_nprocs() * 100 + get_nprocs_conf()); }

uint64_t foreign_cpu(void) { return (uint64_t)sched_getcpu(); }

uint64_t foreign_free_blocks(void) {
  struct statfs facts;
  return statfs("/", &facts) == 0 ? facts.f_bfree + facts.f_ffree : 0;
}

void foreign_execl(void) { execl("/nowhere/program", "program", (char *)NULL); }

uint64_t foreign_processors(void) {
  cpu_set_t set;
  sched_getaffinity(0, sizeof set, &set);
  return (uint64_t)sysconf(_SC_NPROCESSORS_ONLN) * 1000 + (uint64_t)CPU_COUNT(&set);
}
uint64_t foreign_host(void) {
  char name[256] = "";
  gethostname(name, sizeof name);
  uint64_t sum = 0;
  for (const char *letter = name; *letter != 0; letter++) sum = sum * 31 + (unsigned char)*letter;
  return sum;
}
uint64_t foreign_load(void) {
  double loads[3] = {-1, -1, -1};
  getloadavg(loads, 3);
  return (uint64_t)(loads[0] * 1000);
}

uint64_t foreign_cycles(void) {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#else
  uint64_t value;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(value));
  return value;
#endif
}
