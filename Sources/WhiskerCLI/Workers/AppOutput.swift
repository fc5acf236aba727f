#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Passes the output of an app on to standard error: unchanged to a file or a pipe, and escaped to a terminal, which it could
/// control otherwise.
struct AppOutput {
  private let isEscaped = Terminal.isTerminal(STDERR_FILENO)
  /// The bytes at the end that may be the beginning of a character.
  private var incomplete: [UInt8] = []

  /// Passes on output.
  mutating func pass(_ bytes: [UInt8]) {
    guard isEscaped else {
      Terminal.write(bytes, to: STDERR_FILENO)
      return
    }
    let all = incomplete + bytes
    let complete = Self.completeCount(of: all)
    incomplete = Array(all[complete...])
    Terminal.write(Self.escaped(all[..<complete]).utf8, to: STDERR_FILENO)
  }

  /// Passes on the rest.
  mutating func finish() {
    if incomplete.isEmpty { return }
    Terminal.write(Self.escaped(incomplete[...]).utf8, to: STDERR_FILENO)
    incomplete = []
  }

  /// The text of output with all characters escaped that could control or deceive a terminal; lines and tabs are kept.
  static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for character in String(decoding: Array(bytes), as: UTF8.self) {
      switch character {
      case "\n", "\t": text.append(character)
      case "\r\n": text += "\n"
      default: text += LineView.harmless(String(character))
      }
    }
    return text
  }

  /// The number of bytes before a character that is cut off at the end.
  static func completeCount(of bytes: [UInt8]) -> Int {
    // A character has at most four bytes; the first one gives their number.
    for back in 1...4 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte & 0b1100_0000 == 0b1000_0000 { continue }
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return length > back ? bytes.count - back : bytes.count
    }
    return bytes.count
  }
}
