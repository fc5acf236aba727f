// Reports data that is sent without a connection; one that was made has been reported then.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CWhiskerTime.h"

#if defined(__linux__)

#include "calls.h"
#include <stddef.h>
#include <sys/socket.h>

ssize_t whisker_my_sendto(
    int file, const void *bytes, size_t count, int flags, const struct sockaddr *address, socklen_t length) {
  if (address != NULL) whisker_note(WHISKER_NETWORK, NULL, CALLER);
  return ORIGINAL(sendto, ssize_t, int, const void *, size_t, int, const struct sockaddr *, socklen_t)(
      file, bytes, count, flags, address, length);
}

ssize_t whisker_my_sendmsg(int file, const struct msghdr *message, int flags) {
  if (message != NULL && message->msg_name != NULL) whisker_note(WHISKER_NETWORK, NULL, CALLER);
  return ORIGINAL(sendmsg, ssize_t, int, const struct msghdr *, int)(file, message, flags);
}

int whisker_my_sendmmsg(int file, struct mmsghdr *messages, unsigned count, int flags) {
  for (unsigned index = 0; messages != NULL && index < count; index++) {
    if (messages[index].msg_hdr.msg_name == NULL) continue;
    whisker_note(WHISKER_NETWORK, NULL, CALLER);
    break;
  }
  return ORIGINAL(sendmmsg, int, int, struct mmsghdr *, unsigned, int)(file, messages, count, flags);
}

#endif
