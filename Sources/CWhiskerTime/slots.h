// Redirects calls between the images of the process by writing to their call slots.

#ifndef WHISKER_SLOTS_H
#define WHISKER_SLOTS_H

#include <stdint.h>

/// Redirects the calls of the table in all images that are loaded now.
///
/// Repeating the call is harmless and covers libraries that have been loaded since.
void whisker_redirect(void);

/// Returns what the slots of a name go to in a class of images, or NULL if they are left alone; counts the slot.
void *whisker_slot_target(const char *name, int images);

/// Returns whether an address is in the table of calls, whose own addresses are not slots.
int whisker_is_table(uintptr_t slot);

/// Returns a number that changes when a library is loaded.
unsigned long long whisker_images_loaded(void);

/// Returns whether the Swift runtime is a separate library and not linked into the program.
int whisker_runtime_is_shared(void);

/// Returns whether an image is part of the toolchain or the system, judged by its path.
int whisker_is_platform_image(const char *path);

#endif
