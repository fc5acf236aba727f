// Finds the place in a pipe at which the output of a journey begins, although another process reads the pipe meanwhile.

#include "CWhiskerProcess.h"

#include <sched.h>
#include <sys/ioctl.h>
#include <time.h>

// A reader that the system has put aside in the middle of a read goes on at some time; a minute is more than any machine needs.
enum { yields = 1000, pauses = 600000 };
static const struct timespec pause_time = {0, 100000};

void whisker_begin_reading(struct whisker_output_marks *marks) {
  __atomic_store_n(&marks->is_reading, 1, __ATOMIC_SEQ_CST);
}

void whisker_end_reading(struct whisker_output_marks *marks, long count) {
  __atomic_fetch_add(&marks->heard, count, __ATOMIC_SEQ_CST);
  __atomic_store_n(&marks->is_reading, 0, __ATOMIC_SEQ_CST);
}

void whisker_begin_output(struct whisker_output_marks *marks, int pipe) {
  long start = __atomic_load_n(&marks->heard, __ATOMIC_SEQ_CST);
  for (int attempt = 0; attempt < yields + pauses; attempt++) {
    long heard = __atomic_load_n(&marks->heard, __ATOMIC_SEQ_CST);
    int waiting = 0;
    if (__atomic_load_n(&marks->is_reading, __ATOMIC_SEQ_CST) == 0) {
      // The app closed the pipe. What the reader has not read yet is of earlier journeys, so the present beginning holds.
      if (ioctl(pipe, FIONREAD, &waiting) != 0) return;
      // Nothing was read in between, so that each byte is counted once.
      if (__atomic_load_n(&marks->is_reading, __ATOMIC_SEQ_CST) == 0 &&
          __atomic_load_n(&marks->heard, __ATOMIC_SEQ_CST) == heard) {
        start = heard + waiting;
        break;
      }
    }
    if (attempt < yields)
      sched_yield();
    else
      nanosleep(&pause_time, NULL);
  }
  __atomic_store_n(&marks->start, start, __ATOMIC_SEQ_CST);
}

long whisker_output_start(const struct whisker_output_marks *marks) {
  return __atomic_load_n(&marks->start, __ATOMIC_SEQ_CST);
}
