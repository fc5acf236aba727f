// Reports calls of the table, and forwards them to the functions they were meant for.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "calls.h"
#include "entries.h"
#include "slots.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#define WEAK __attribute__((weak))

// MARK: The table

// Not their types but their addresses count here, and a C header declares some of these names with its own types.
#define DECLARE_ENTRY(name) extern char whisker_entry_##name[] __asm__(#name) WEAK;
#define DECLARE_SLOT(name)
#define DECLARE_NOTICE(name, images, where, kind, queue) DECLARE_##where(name)
#define DECLARE_ANSWER(name, images, where) DECLARE_##where(name) extern char whisker_answer_##name[] __asm__("whisker_my_" #name);
WHISKER_CALLS(DECLARE_NOTICE, DECLARE_ANSWER)

struct call {
  const char *name;
  // What an answered call goes to; NULL for one that is only noticed, which goes to its stub.
  void *answer;
  // The function in a static build.
  void *entry;
  short images;
  signed char kind;
  signed char queue;
};

#define ENTRY_ENTRY(name) whisker_entry_##name
#define ENTRY_SLOT(name) NULL
#define NOTICE(name, images, where, kind, queue) {#name, NULL, ENTRY_##where(name), images, kind, queue},
#define ANSWER(name, images, where) {#name, whisker_answer_##name, ENTRY_##where(name), images, -1, -1},
static const struct call calls[WHISKER_CALL_COUNT] = {WHISKER_CALLS(NOTICE, ANSWER)};

void *whisker_originals[WHISKER_CALL_COUNT];

// MARK: Reports

static _Atomic uintptr_t watched;
static whisker_call_handler handler;
// Whether the watched thread is inside a report, or inside a call that has been reported.
static int is_quiet;

static int is_watched_thread(void) {
  return atomic_load_explicit(&watched, memory_order_relaxed) == (uintptr_t)pthread_self();
}

// The process whose thread is watched. The handler of a crash makes a copy that shares the memory, and with it the thread's identity, on a
// stack of a few kilobytes; what that starts is no business of a session.
static pid_t watched_process;

int whisker_note(int kind, void *queue, const void *caller) {
  if (!is_watched_thread() || is_quiet) return 0;
  if (kind == WHISKER_PROCESS && getpid() != watched_process) return 0;
  int error = errno;
  is_quiet = 1;
  int concerns = handler(kind, queue, caller);
  is_quiet = 0;
  errno = error;
  return concerns;
}

int whisker_be_quiet(int on) {
  if (!is_watched_thread()) return 0;
  int before = is_quiet;
  is_quiet = on;
  return before;
}

void whisker_calls_watch(int on) {
  is_quiet = 0;
  atomic_store_explicit(&watched, on ? (uintptr_t)pthread_self() : 0, memory_order_relaxed);
}

void whisker_crashed(void) {
  atomic_store_explicit(&watched, 0, memory_order_relaxed);
  whisker_time_hide();
}

// In a static build, the code of libdispatch, which the linker keeps together, is where its functions are.
static int is_in_dispatch(const void *code) {
  static uintptr_t first, last;
  static int is_known;
  if (whisker_runtime_is_shared()) return 0;
  for (int number = 0; number < WHISKER_CALL_COUNT && !is_known; number++) {
    uintptr_t entry = (uintptr_t)calls[number].entry;
    if (entry == 0 || strncmp(calls[number].name, "dispatch_", 9) != 0) continue;
    // The linker may merge a function with an equal one elsewhere.
    uintptr_t middle = (uintptr_t)calls[WHISKER_CALL_dispatch_async].entry;
    if (entry + 0x100000 < middle || entry > middle + 0x100000) continue;
    if (first == 0 || entry < first) first = entry;
    if (entry > last) last = entry;
  }
  is_known = 1;
  return (uintptr_t)code >= first && (uintptr_t)code < last;
}

// A function of libdispatch may end in another one, which then returns to the same place. Remembers the last call of the watched thread.
static int is_continued(unsigned number, const void *caller) {
  static const void *last_caller;
  static unsigned last_number;
  if (whisker_runtime_is_shared()) return 0;
  if (caller == last_caller && number != last_number) return 1;
  last_caller = caller;
  last_number = number;
  return 0;
}

// MARK: Stubs

// A stub reports a call and jumps to the function that the call was meant for, with every register and the stack as they were. It can
// therefore precede any function, whatever its arguments.

__attribute__((used, visibility("hidden"))) void *whisker_stub_reports(
    unsigned number, const void *caller, void *const *arguments) {
  const struct call *call = &calls[number];
  // libdispatch may create a thread, or use another of its functions, while it accepts work that has been reported.
  if (is_watched_thread() && !is_in_dispatch(caller) && !is_continued(number, caller))
    whisker_note(call->kind, call->queue < 0 ? NULL : arguments[call->queue], caller);
  return whisker_originals[number];
}

#if defined(__x86_64__)
__asm__(
    ".text\n"
    ".p2align 4\n"
    ".type whisker_stub_common,@function\n"
    "whisker_stub_common:\n"
    ".cfi_startproc\n"
    ".cfi_adjust_cfa_offset 8\n"
    "  pushq %rbp\n"
    ".cfi_adjust_cfa_offset 8\n"
    ".cfi_offset %rbp, -24\n"
    "  movq %rsp, %rbp\n"
    ".cfi_def_cfa_register %rbp\n"
    "  subq $208, %rsp\n"
    "  andq $-16, %rsp\n"
    "  movq %rdi, (%rsp)\n"
    "  movq %rsi, 8(%rsp)\n"
    "  movq %rdx, 16(%rsp)\n"
    "  movq %rcx, 24(%rsp)\n"
    "  movq %r8, 32(%rsp)\n"
    "  movq %r9, 40(%rsp)\n"
    "  movq %rax, 48(%rsp)\n"
    "  movq %r10, 56(%rsp)\n"
    "  movups %xmm0, 64(%rsp)\n"
    "  movups %xmm1, 80(%rsp)\n"
    "  movups %xmm2, 96(%rsp)\n"
    "  movups %xmm3, 112(%rsp)\n"
    "  movups %xmm4, 128(%rsp)\n"
    "  movups %xmm5, 144(%rsp)\n"
    "  movups %xmm6, 160(%rsp)\n"
    "  movups %xmm7, 176(%rsp)\n"
    "  movl 8(%rbp), %edi\n"
    "  movq 16(%rbp), %rsi\n"
    "  movq %rsp, %rdx\n"
    "  callq whisker_stub_reports\n"
    "  movq %rax, %r11\n"
    "  movups 64(%rsp), %xmm0\n"
    "  movups 80(%rsp), %xmm1\n"
    "  movups 96(%rsp), %xmm2\n"
    "  movups 112(%rsp), %xmm3\n"
    "  movups 128(%rsp), %xmm4\n"
    "  movups 144(%rsp), %xmm5\n"
    "  movups 160(%rsp), %xmm6\n"
    "  movups 176(%rsp), %xmm7\n"
    "  movq (%rsp), %rdi\n"
    "  movq 8(%rsp), %rsi\n"
    "  movq 16(%rsp), %rdx\n"
    "  movq 24(%rsp), %rcx\n"
    "  movq 32(%rsp), %r8\n"
    "  movq 40(%rsp), %r9\n"
    "  movq 48(%rsp), %rax\n"
    "  movq 56(%rsp), %r10\n"
    "  movq %rbp, %rsp\n"
    "  popq %rbp\n"
    ".cfi_def_cfa %rsp, 16\n"
    "  addq $8, %rsp\n"
    ".cfi_adjust_cfa_offset -8\n"
    "  jmpq *%r11\n"
    ".cfi_endproc\n"
    ".size whisker_stub_common, .-whisker_stub_common\n"
    ".p2align 4\n"
    ".hidden whisker_stubs\n"
    ".globl whisker_stubs\n"
    "whisker_stubs:\n"
    ".set whisker_stub_number, 0\n"
    ".rept 192\n"
    ".p2align 4\n"
    ".cfi_startproc\n"
    "  pushq $whisker_stub_number\n"
    ".cfi_adjust_cfa_offset 8\n"
    "  jmp whisker_stub_common\n"
    ".cfi_endproc\n"
    ".set whisker_stub_number, whisker_stub_number + 1\n"
    ".endr\n");
enum { stub_size = 16 };
#elif defined(__aarch64__)
__asm__(
    ".text\n"
    ".p2align 4\n"
    ".type whisker_stub_common,@function\n"
    "whisker_stub_common:\n"
    ".cfi_startproc\n"
    "  stp x29, x30, [sp, #-224]!\n"
    ".cfi_def_cfa_offset 224\n"
    ".cfi_offset x29, -224\n"
    ".cfi_offset x30, -216\n"
    "  mov x29, sp\n"
    "  stp x0, x1, [sp, #16]\n"
    "  stp x2, x3, [sp, #32]\n"
    "  stp x4, x5, [sp, #48]\n"
    "  stp x6, x7, [sp, #64]\n"
    "  str x8, [sp, #80]\n"
    "  stp q0, q1, [sp, #96]\n"
    "  stp q2, q3, [sp, #128]\n"
    "  stp q4, q5, [sp, #160]\n"
    "  stp q6, q7, [sp, #192]\n"
    "  mov w0, w16\n"
    "  mov x1, x30\n"
    "  add x2, sp, #16\n"
    "  bl whisker_stub_reports\n"
    "  mov x16, x0\n"
    "  ldp q0, q1, [sp, #96]\n"
    "  ldp q2, q3, [sp, #128]\n"
    "  ldp q4, q5, [sp, #160]\n"
    "  ldp q6, q7, [sp, #192]\n"
    "  ldp x0, x1, [sp, #16]\n"
    "  ldp x2, x3, [sp, #32]\n"
    "  ldp x4, x5, [sp, #48]\n"
    "  ldp x6, x7, [sp, #64]\n"
    "  ldr x8, [sp, #80]\n"
    "  ldp x29, x30, [sp], #224\n"
    "  br x16\n"
    ".cfi_endproc\n"
    ".size whisker_stub_common, .-whisker_stub_common\n"
    ".p2align 4\n"
    ".hidden whisker_stubs\n"
    ".globl whisker_stubs\n"
    "whisker_stubs:\n"
    ".set whisker_stub_number, 0\n"
    ".rept 192\n"
    ".cfi_startproc\n"
    "  mov w16, #whisker_stub_number\n"
    "  b whisker_stub_common\n"
    ".cfi_endproc\n"
    ".set whisker_stub_number, whisker_stub_number + 1\n"
    ".endr\n");
enum { stub_size = 8 };
#else
#error "calls can be forwarded on x86-64 and AArch64 only"
#endif
_Static_assert(WHISKER_CALL_COUNT <= 192, "there are fewer stubs than calls");
extern char whisker_stubs[];

static void *target(int number) {
  return calls[number].answer != NULL ? calls[number].answer : whisker_stubs + number * stub_size;
}

// MARK: Names

// Chains of calls whose names begin alike, each by its number plus one.
static unsigned char chains[512];
static unsigned char next_in_chain[WHISKER_CALL_COUNT];

static unsigned bucket(const char *name) {
  if (name[0] == 0 || name[1] == 0 || name[2] == 0) return 0;
  return ((unsigned char)name[0] * 5u ^ (unsigned char)name[1] * 17u ^ (unsigned char)name[2] * 59u) & 511u;
}

static void fill_chains(void) {
  for (int number = 0; number < WHISKER_CALL_COUNT; number++) {
    unsigned char *chain = &chains[bucket(calls[number].name)];
    next_in_chain[number] = *chain;
    *chain = (unsigned char)(number + 1);
  }
}

static int number_of(const char *name) {
  for (int number = chains[bucket(name)]; number != 0; number = next_in_chain[number - 1])
    if (strcmp(calls[number - 1].name, name) == 0) return number - 1;
  return -1;
}

// Volatile, or else the compiler would see that it holds nothing but `dlsym`, and read that again after its slot has been redirected.
static void *(*volatile real_dlsym)(void *, const char *);

void *whisker_original(const char *name) {
  if (real_dlsym == NULL) real_dlsym = dlsym;
  return real_dlsym(RTLD_DEFAULT, name);
}

int whisker_slots[WHISKER_CALL_COUNT];

void *whisker_slot_target(const char *name, int images) {
  int number = number_of(name);
  if (number < 0 || (calls[number].images & images) == 0) return NULL;
  // In a static build the beginning of the function itself is replaced.
  if (calls[number].entry != NULL && !whisker_runtime_is_shared()) return NULL;
  if (whisker_originals[number] == NULL) whisker_originals[number] = whisker_original(name);
  if (whisker_originals[number] == NULL) return NULL;
  whisker_slots[number]++;
  return target(number);
}

int whisker_is_table(uintptr_t slot) { return slot - (uintptr_t)calls < sizeof calls; }

// The number of images that have been loaded so far, as of the last redirection.
static unsigned long long covered;

static void cover_new_images(void) {
  unsigned long long loaded = whisker_images_loaded();
  if (covered == loaded) return;
  covered = loaded;
  whisker_redirect();
}

// A function that is found by name is the one that a linked call would reach.
void *whisker_my_dlsym(void *handle, const char *name) {
  void *(*real)(void *, const char *) = (void *(*)(void *, const char *))whisker_originals[WHISKER_CALL_dlsym];
  // The meaning of this handle depends on the caller, which has to remain the caller.
  if (handle == RTLD_NEXT) __attribute__((musttail)) return real(handle, name);
  void *found = real(handle, name);
  // A library that was loaded in the session is covered as soon as one of its functions is looked up.
  if (whisker_is_shown()) cover_new_images();
  if (found == NULL || name == NULL) return found;
  int number = number_of(name);
  if (number < 0 || (calls[number].images & WHISKER_ADOPTERS) == 0) return found;
  if (whisker_originals[number] == NULL) whisker_originals[number] = whisker_original(name);
  return whisker_originals[number] == found ? target(number) : found;
}

// MARK: Installation

// A copy of the process has no session: what it waits for is real.
static void leave_session(void) {
  watched_process = getpid();
  whisker_calls_watch(0);
  whisker_time_hide();
}

static int replace_entries(void) {
  int done = 1;
  for (int number = 0; number < WHISKER_CALL_COUNT; number++) {
    const struct call *call = &calls[number];
    if (call->entry == NULL) continue;
    void *original = whisker_replace_entry(call->entry, target(number));
    if (original == NULL)
      done = 0;
    else
      whisker_originals[number] = original;
  }
  return done;
}

struct whisker_redirected whisker_redirect_calls(whisker_call_handler report) {
  static struct whisker_redirected result;
  if (covered == whisker_images_loaded() && covered != 0) return result;
  if (covered == 0) {
    handler = report;
    watched_process = getpid();
    pthread_atfork(NULL, NULL, leave_session);
    whisker_original("dlsym");
    fill_chains();
    result.notices_calls = whisker_runtime_is_shared() || replace_entries();
  }
  cover_new_images();
  result.clocks = whisker_slots[WHISKER_CALL_clock_gettime];
  result.continuations = whisker_slots[WHISKER_CALL_swift_continuation_init];
  return result;
}

const char *whisker_queue_label(void *queue) {
  static const char *(*label)(void *);
  extern const char *dispatch_queue_get_label(void *) WEAK;
  if (label == NULL)
    label = whisker_runtime_is_shared() ? (const char *(*)(void *))whisker_original("dispatch_queue_get_label")
                                        : dispatch_queue_get_label;
  if (queue == NULL || label == NULL) return NULL;
  return whisker_is_main_queue(queue) ? "main" : label(queue);
}

int whisker_is_main_queue(const void *queue) {
  static const void *main_queue;
  extern char _dispatch_main_q[] WEAK;
  if (main_queue == NULL)
    main_queue = whisker_runtime_is_shared() ? whisker_original("_dispatch_main_q") : (const void *)_dispatch_main_q;
  return queue != NULL && queue == main_queue;
}

#else

struct whisker_redirected whisker_redirect_calls(whisker_call_handler report) {
  (void)report;
  return (struct whisker_redirected){0, 0, 0};
}
void whisker_calls_watch(int on) { (void)on; }
void whisker_crashed(void) {}
const char *whisker_queue_label(void *queue) {
  (void)queue;
  return 0;
}

#endif
