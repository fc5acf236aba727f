#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import XCTest

@_silgen_name("fork") private func forkProcess() -> Int32

/// The end of a child process.
enum ChildEnd: Equatable {
  case returned
  case trapped
  case other(status: Int32)
}

/// Runs `body` in a copy of this process, so that a trap ends only the copy.
///
/// The copy has only this thread, which is all that a session needs.
func inChild(_ body: () throws -> Void) -> ChildEnd {
  let child = forkProcess()
  precondition(child >= 0, "no process could be made")
  if child == 0 {
    // Many callers expect a trap; its report is of no use to anyone.
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] { Glibc.signal(signal, SIG_DFL) }
    let null = open("/dev/null", O_WRONLY)
    dup2(null, 1)
    dup2(null, 2)
    do { try body() } catch { _exit(7) }
    _exit(0)
  }
  var status: Int32 = 0
  while waitpid(child, &status, 0) == -1 && errno == EINTR {}
  if status == 0 { return .returned }
  return [SIGILL, SIGTRAP, SIGABRT].contains(status & 0x7f) ? .trapped : .other(status: status)
}
