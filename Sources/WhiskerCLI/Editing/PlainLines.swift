/// Lines from a pipe or file, or from a terminal without line editing.
struct PlainLines: LineSource {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  private var returned: String?

  /// The number of bytes from which on a line without an end is handed over in pieces.
  static let longest = 1_000_000

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var isTerminal: Bool { false }

  mutating func putBack(_ line: String) { returned = line }

  mutating func next(
    _ prompt: String, beginning: String, _ completion: (_ typed: String) -> LineCompletion
  ) -> Input {
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
        if let text = String(validating: line, as: UTF8.self) { return .line(text) }
        return .unreadable(String(decoding: line, as: UTF8.self))
      }
      if isAtEnd { return .end }
      if let more = Terminal.readInput(descriptor) { bytes += more } else { isAtEnd = true }
    }
  }
}
