// Redirects calls between the images of the process by writing to their call slots.

#ifndef WHISKER_SLOTS_H
#define WHISKER_SLOTS_H

/// The images whose calls are redirected.
enum whisker_images {
  /// The concurrency runtime and FoundationEssentials.
  WHISKER_CLOCK_READERS = 1,
  /// The program itself, which also contains the runtime's calls if the runtime is linked statically.
  WHISKER_PROGRAM = 2,
  /// All except the system's C library, libdispatch and the concurrency runtime, whose calls are their own.
  WHISKER_CLIENTS = 4,
  /// All that are not part of the toolchain: the program and an adopter's libraries.
  WHISKER_ADOPTERS = 8,
};

struct whisker_redirection {
  const char *name;
  void *replacement;
};

/// Redirects the calls of some images, and returns the number of changed slots.
///
/// Repeating the call is harmless and covers libraries that have been loaded since.
int whisker_redirect(int images, const struct whisker_redirection *redirections, int count);

/// Returns a number that changes when a library is loaded.
unsigned long long whisker_images_loaded(void);

/// Returns whether the Swift runtime is a separate library and not linked into the program.
int whisker_runtime_is_shared(void);

/// Returns whether an image is part of the toolchain or the system, judged by its path.
int whisker_is_platform_image(const char *path);

/// Returns the function that a name referred to before its redirection; NULL if no loaded library has it.
void *whisker_original(const char *name);

#endif
