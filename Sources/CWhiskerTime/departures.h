// What both ways of noticing departures share.

#ifndef WHISKER_DEPARTURES_H
#define WHISKER_DEPARTURES_H

/// Reports a departure if the calling thread is watched.
void whisker_note_departure(int kind, void *queue, const void *caller);

/// Replaces the functions of a libdispatch that is linked into the program; 0 if that is not possible.
///
/// To be called once.
int whisker_replace_departures(void);

/// Whether this thread is inside a call that has been noticed already.
int whisker_is_handing_on(void);

/// The label of a queue of a libdispatch that is linked into the program, `main` for the main queue.
const char *whisker_label_in_program(void *queue);

#endif
