#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Passes the output of an app on to standard error: unchanged to a file or a pipe, escaped to a terminal, which it could control
/// otherwise, and without commands to GitHub's runner.
struct AppOutput {
  private enum Reader {
    case program
    case terminal
    case runner
  }

  private let reader: Reader =
    Terminal.isTerminal(STDERR_FILENO)
    ? .terminal : Terminal.variable("GITHUB_ACTIONS") == "true" ? .runner : .program
  /// The bytes at the end that may be the beginning of a character, or of a line with a command.
  private var incomplete: [UInt8] = []
  /// The bytes of a line without an end that are kept back at most.
  private static let longestLine = 1 << 16

  /// Passes on output.
  mutating func pass(_ bytes: [UInt8]) {
    if reader == .program { return write(bytes) }
    let all = incomplete + bytes
    let complete =
      reader == .terminal ? Self.completeCount(of: all) : all.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    incomplete = Array(all[complete...])
    write(all[..<complete])
    if incomplete.count > Self.longestLine { finish() }
  }

  /// Passes on the rest.
  mutating func finish() {
    if incomplete.isEmpty { return }
    write(incomplete[...])
    incomplete = []
  }

  private func write(_ bytes: some Sequence<UInt8>) {
    switch reader {
    case .program: Terminal.write(Array(bytes), to: STDERR_FILENO)
    case .terminal: Terminal.write(Self.escaped(bytes).utf8, to: STDERR_FILENO)
    case .runner: Terminal.write(Self.withoutCommands(bytes), to: STDERR_FILENO)
    }
  }

  /// The bytes of output with a sign before each line that GitHub's runner would take for a command, and a space in each older kind of
  /// command, which may be anywhere in a line.
  static func withoutCommands(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var isBeginning = true
    var colons = 0
    for byte in bytes {
      if byte == 0x5B, output.suffix(2) == [0x23, 0x23] { output.append(0x20) }
      output.append(byte)
      switch byte {
      // The runner ends lines at carriage returns as well.
      case 0x0A, 0x0D: (isBeginning, colons) = (true, 0)
      case 0x3A where isBeginning:
        colons += 1
        if colons == 2 {
          output.insert(contentsOf: "| ".utf8, at: output.count - 2)
          isBeginning = false
        }
      // It passes over white space of every kind.
      case ...0x20 where colons == 0, 0x80... where colons == 0: break
      default: isBeginning = false
      }
    }
    return output
  }

  /// The text of output with all characters escaped that could control or deceive a terminal; lines and tabs are kept.
  static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for character in String(decoding: Array(bytes), as: UTF8.self) {
      switch character {
      case "\n", "\t": text.append(character)
      case "\r\n": text += "\n"
      default: text += RowText.harmless(String(character))
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
