#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a person or a program did at a prompt.
enum Input: Equatable {
  /// A line, without its line feed.
  case line(String)
  /// The line was given up.
  case abandoned
  /// There is nothing more to read.
  case end
}

/// Where the lines of a session come from.
protocol LineSource {
  /// Whether somebody looks at what is typed, so that a prompt is of use.
  var isTerminal: Bool { get }

  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: What stands before it.
  ///   - beginning: What it begins with, which can be changed.
  ///   - completion: What it could go on with.
  mutating func next(_ prompt: String, beginning: String, _ completion: LineCompletion) -> Input

  /// Has a line come again.
  mutating func putBack(_ line: String)
}

/// Lines from a pipe or file, or typed at a terminal that can do nothing but print.
struct PlainLines: LineSource {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  private var returned: String?

  /// The longest line that is taken; what is longer is cut into lines of this length.
  static let longest = 1_000_000

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var isTerminal: Bool { false }

  mutating func putBack(_ line: String) { returned = line }

  mutating func next(_ prompt: String, beginning: String, _ completion: LineCompletion) -> Input {
    if let line = returned {
      returned = nil
      return .line(line)
    }
    if Terminal.isTerminal(descriptor) { Terminal.print(prompt) }
    while true {
      let end = bytes.firstIndex(of: 0x0A) ?? (bytes.count >= Self.longest || isAtEnd ? bytes.count : nil)
      if let end, end < bytes.count || end > 0 {
        var line = Array(bytes[..<end])
        bytes.removeSubrange(..<min(end + 1, bytes.count))
        if line.last == 0x0D { line.removeLast() }
        return .line(String(decoding: line, as: UTF8.self))
      }
      if isAtEnd { return .end }
      if let more = Terminal.read(descriptor) { bytes += more } else { isAtEnd = true }
    }
  }
}
