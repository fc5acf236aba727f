import Synchronization
import WhiskerFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The first failure to write to a standard stream, which ends a command: nobody would see the rest of its report.
enum OutputFailure {
  private static let number = Atomic<Int32>(0)
  private static let descriptor = Atomic<Int32>(-1)

  /// Whether a standard stream can no longer be written to.
  static var hasOccurred: Bool { number.load(ordering: .relaxed) != 0 }

  /// Records the system's error number of a failure, if it is the first.
  static func record(_ number: Int32, on descriptor: Int32) {
    if hasOccurred { return }
    self.descriptor.store(descriptor, ordering: .relaxed)
    self.number.store(number, ordering: .relaxed)
  }

  /// Complains of the failure, and returns the exit code of a command that ended with `code`.
  ///
  /// A reader that closed its end, such as `head`, has what it wanted: nothing is said, but the code is not that of success.
  static func ending(_ code: Int32) -> Int32 {
    let number = number.load(ordering: .relaxed)
    if number == 0 { return code }
    if number == EPIPE { return code == 0 ? 3 : code }
    let stream = descriptor.load(ordering: .relaxed) == STDOUT_FILENO ? "output" : "error"
    let error = FileError(
      operation: .write, path: "standard \(stream)", reason: FileError.Reason(systemError: number))
    Terminal.error(error.description)
    return 3
  }

  /// Closes standard output, which can reveal that its last bytes were not written.
  static func closeStandardOutput() {
    if close(STDOUT_FILENO) != 0 { record(errno, on: STDOUT_FILENO) }
  }
}
