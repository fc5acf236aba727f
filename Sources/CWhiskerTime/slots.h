// Redirects calls between the images of the process by writing to their call slots.

#ifndef WHISKER_SLOTS_H
#define WHISKER_SLOTS_H

/// The images whose calls are redirected.
enum whisker_images {
  /// The concurrency runtime and FoundationEssentials.
  WHISKER_CLOCK_READERS = 1,
  /// The program itself; where the runtime is linked statically, its calls are here too.
  WHISKER_PROGRAM = 2,
  /// All but the system's C library, libdispatch and the concurrency runtime: what these call is theirs.
  WHISKER_CLIENTS = 4,
  /// All that did not come with the toolchain: the program and an adopter's libraries.
  WHISKER_ADOPTERS = 8,
};

struct whisker_redirection {
  const char *name;
  void *replacement;
};

/// Redirects the calls of some images, and says how many slots were changed.
///
/// Doing it again is harmless and covers libraries that were loaded meanwhile.
int whisker_redirect(int images, const struct whisker_redirection *redirections, int count);

/// A number that changes when a library has been loaded.
unsigned long long whisker_images_loaded(void);

/// Whether the Swift runtime is a library of its own and not linked into the program.
int whisker_runtime_is_shared(void);

/// Whether an image came with the toolchain or the system, judged by its path.
int whisker_is_platform_image(const char *path);

/// The function that a name stood for before it was redirected; NULL if no loaded library has it.
void *whisker_original(const char *name);

#endif
