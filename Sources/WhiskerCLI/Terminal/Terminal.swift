internal import CWhiskerProcess
import WhiskerReport
import WhiskerSnapshots
import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process's standard streams and the environment variables that the command reads.
enum Terminal {
  /// Writes all bytes to a file descriptor; returns whether all were written, with the error in `errno` if not.
  @discardableResult
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    let bytes = ContiguousArray(bytes)
    return bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        #if canImport(Darwin)
          let written = Darwin.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        #elseif canImport(Musl)
          let written = Musl.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        #else
          let written = Glibc.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        #endif
        if written < 0 {
          if errno == EINTR || errno == EAGAIN && isReady(descriptor, for: POLLOUT) { continue }
          return false
        }
        offset += written
      }
      return true
    }
  }

  /// The bytes that are available from a file descriptor, or `nil` at its end.
  static func read(_ descriptor: Int32, upTo limit: Int = 65_536) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var got = 0
      repeat {
        #if canImport(Darwin)
          got = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          got = Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      } while got < 0 && errno == EINTR
      count = max(got, 0)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The next bytes of this process's input, for which it waits, or `nil` at its end.
  ///
  /// A program that has the same stream open may have made it one that does not block.
  static func readInput(_ descriptor: Int32) -> [UInt8]? {
    while true {
      errno = 0
      if let bytes = read(descriptor) { return bytes }
      guard errno == EAGAIN, isReady(descriptor, for: POLLIN) else { return nil }
    }
  }

  /// The number of bytes that wait in a pipe.
  static func readableBytes(_ descriptor: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Whether reading would return at once, or within some real time, with bytes or the end.
  static func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Waits until a descriptor that does not block can be read from or written to; returns whether it can, or fails at once.
  private static func isReady(_ descriptor: Int32, for events: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&request, 1, -1) > 0 || errno == EINTR
  }

  /// Opens the null device for each standard stream that is closed, so that no file of the command takes its place.
  static func openMissingStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest free descriptor is this one, because those below it are open.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY)
    }
  }

  /// Writes a text for a person to standard output.
  static func print(_ text: String) { report(shielded(text).utf8) }

  /// Returns a text for standard output in which GitHub's runner finds no commands, where it reads that.
  ///
  /// A text of an app could be one. What is written to a file, or is for a program, stays as it is.
  static func shielded(_ text: String) -> String {
    isReadByRunner(STDOUT_FILENO) ? WorkflowCommand.shielded(text) : text
  }

  /// Returns the bytes of such a text; where the runner does not read a long one, it is not even decoded.
  static func shielded(_ bytes: [UInt8]) -> [UInt8] {
    guard isReadByRunner(STDOUT_FILENO) else { return bytes }
    return Array(WorkflowCommand.shielded(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  /// Whether GitHub's runner may read a stream: in one of its jobs, unless it is a file or a terminal.
  static func isReadByRunner(_ descriptor: Int32) -> Bool {
    guard variable("GITHUB_ACTIONS") == "true", !isTerminal(descriptor) else { return false }
    var item = stat()
    return fstat(descriptor, &item) != 0 || item.st_mode & S_IFMT != S_IFREG
  }

  /// Writes a help text to standard output, in the width of its terminal if it is one.
  static func explain(_ text: String) { print(HelpLayout.fit(text, columns: columns(STDOUT_FILENO))) }

  /// Writes bytes to standard output; returns whether all were written.
  ///
  /// A failure ends the command.
  @discardableResult
  static func report(_ bytes: some Collection<UInt8>) -> Bool {
    if write(bytes, to: STDOUT_FILENO) { return true }
    OutputFailure.record(errno, on: STDOUT_FILENO)
    return false
  }

  /// Writes a text to standard error.
  ///
  /// A failure ends the command.
  static func complain(_ text: String) {
    let isRead = isReadByRunner(STDERR_FILENO)
    let bytes = isRead ? AppOutput.withoutCommands(text.utf8) : Array(text.utf8)
    if !write(bytes, to: STDERR_FILENO) { OutputFailure.record(errno, on: STDERR_FILENO) }
  }

  /// Writes an error as one line to standard error; what it quotes, such as a path, can neither control a terminal nor begin another line.
  static func error(_ message: String) { complain("error: \(VisibleText.inLine(message))\n") }

  /// Writes the error of a command line that cannot be carried out, as ``error(_:)`` does; returns its exit code.
  static func refuse(_ message: String) -> Int32 {
    error(message)
    return 2
  }

  /// Writes a warning as one line to standard error, as ``error(_:)`` does.
  static func warning(_ message: String) { complain("warning: \(VisibleText.inLine(message))\n") }

  /// Whether a stream is a terminal with colours.
  static func usesColor(_ descriptor: Int32) -> Bool {
    isTerminal(descriptor) && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  /// Whether a stream is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal's window; nil if it is not a terminal.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The rows of a terminal's window; nil if it is not a terminal.
  static func rows(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// The value of an environment variable, if it is set.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Whether `CI` is set, so that nobody looks on, and nothing in the source tree may change.
  static var isInCI: Bool { RecordMode.isCI(variables(["CI"])) }

  /// All variables that are set, as `NAME=value`.
  static var allVariables: [String] {
    var found: [String] = []
    var next = whisker_environment()
    while let entry = next?.pointee {
      found.append(String(cString: entry))
      next = next?.advanced(by: 1)
    }
    return found
  }

  /// The named variables that are set.
  static func variables(_ names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names { found[name] = variable(name) }
    return found
  }
}
