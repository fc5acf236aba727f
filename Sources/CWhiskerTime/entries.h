// Redirects functions that are linked into the program itself and have no call slots.

#ifndef WHISKER_ENTRIES_H
#define WHISKER_ENTRIES_H

/// Overwrites the beginning of a function with a jump to another; its own code can no longer be called.
///
/// Returns 0 if this is not possible: another processor, or a system that does not allow code to be written.
int whisker_replace_entry(void *function, void *replacement);

#endif
