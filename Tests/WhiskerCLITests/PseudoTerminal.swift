import Foundation

#if canImport(Glibc)
  import Glibc

  /// One of the built programs in a terminal that a test types into.
  final class PseudoTerminal {
    private let main: Int32
    private let process = Process()
    private(set) var output = ""
    /// The terminal's settings before the program changed them.
    private let before: termios

    /// Linux's requests for the other end of a terminal, which Glibc's module omits together with the functions around them.
    private static let unlock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    /// - Parameters:
    ///   - columns: The width of its window.
    ///   - variables: Further variables of its environment.
    init(
      _ program: String, _ arguments: [String], in folder: URL, columns: UInt16 = 100,
      rows: UInt16 = 40, variables: [String: String] = [:]
    ) throws {
      main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var lock: Int32 = 0
      var number: Int32 = 0
      guard main >= 0, ioctl(main, Self.unlock, &lock) == 0, ioctl(main, Self.number, &number) == 0 else {
        throw CocoaError(.fileReadUnknown)
      }
      let end = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(main, UInt(TIOCSWINSZ), &size)
      var attributes = termios()
      tcgetattr(main, &attributes)
      before = attributes
      let handle = FileHandle(fileDescriptor: end, closeOnDealloc: true)
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent(program)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "NO_COLOR": "1"].merging(variables) {
        $1
      }
      process.standardInput = handle
      process.standardOutput = handle
      process.standardError = handle
      try process.start()
      try handle.close()
    }

    deinit { close(main) }

    /// Types a text.
    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = bytes.withUnsafeBytes { write(main, $0.baseAddress, $0.count) }
    }

    /// Types a text, and returns the output up to an expected text and, if requested, an empty prompt after it; nil if it does not
    /// appear within 10 seconds.
    func type(_ text: String, until expected: String, prompt: String = "") -> String? {
      send(text)
      let start = output.endIndex
      let deadline = Date().addingTimeInterval(10)
      while Date() < deadline {
        if let found = output.range(of: expected, range: start..<output.endIndex),
          prompt.isEmpty || output[found.upperBound...].contains("\r\u{1B}[J\(prompt)\r")
        {
          return String(output[start...])
        }
        if !read() { return nil }
      }
      return nil
    }

    /// Reads to the end; returns the exit code or the signal that ended the program.
    ///
    /// A program that does not end within 20 seconds is killed.
    func end() -> Int32 {
      let deadline = Date().addingTimeInterval(20)
      while read() {
        if Date() > deadline { kill(process.processIdentifier, SIGKILL) }
      }
      process.waitUntilExit()
      return process.terminationStatus
    }

    /// Interrupts the work in progress, as Ctrl-C does in the program's terminal; returns whether there was any.
    func interrupt() throws -> Bool {
      let deadline = Date().addingTimeInterval(10)
      let list = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
      var hasSent = false
      while Date() < deadline {
        let text = try String(contentsOfFile: list, encoding: .utf8)
        let children = text.split(separator: " ").compactMap { Int32($0) }
        if children.isEmpty, hasSent { return true }
        for child in children {
          kill(child, SIGINT)
          kill(process.processIdentifier, SIGINT)
          hasSent = true
        }
        poll(nil, 0, 50)
      }
      return false
    }

    func send(signal: Int32) { kill(process.processIdentifier, signal) }

    /// Whether single keys are passed on, as a line editor requires.
    var isRaw: Bool {
      var now = termios()
      tcgetattr(main, &now)
      return now.c_lflag & tcflag_t(ICANON | ECHO) == 0
    }

    /// Whether the terminal has its original settings.
    var isRestored: Bool {
      var now = termios()
      tcgetattr(main, &now)
      return now.c_lflag == before.c_lflag && now.c_iflag == before.c_iflag
    }

    /// Reads the available output; returns whether more may come.
    private func read() -> Bool {
      var polled = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 1000) > 0 else { return process.isRunning }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(main, &bytes, bytes.count)
      // After the last program at a terminal, reading fails instead of reaching the end.
      guard count > 0 else { return false }
      output += String(decoding: bytes[..<count], as: UTF8.self)
      return true
    }
  }
#endif
