// The declarations shared by both ways of detecting departures.

#ifndef WHISKER_DEPARTURES_H
#define WHISKER_DEPARTURES_H

/// Reports a departure if the calling thread is watched.
void whisker_note_departure(int kind, void *queue, const void *caller);

/// Replaces the functions of a libdispatch that is linked into the program; returns 0 if that is not possible.
///
/// Must be called only once.
int whisker_replace_departures(void);

/// Returns whether this thread is inside a call that has already been detected.
int whisker_is_handing_on(void);

/// Returns the label of a queue of a libdispatch that is linked into the program, `main` for the main queue.
const char *whisker_label_in_program(void *queue);

#endif
