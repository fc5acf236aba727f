import WhiskerText

/// The unit of the positions in a line during a session.
enum PositionEncoding: String {
  /// Bytes.
  case utf8 = "utf-8"
  /// UTF-16 code units, which every client supports.
  case utf16 = "utf-16"

  /// The encoding to use with a client, from those it offers; UTF-16 if it offers none.
  init(offered: [String]) {
    self = offered.contains(Self.utf8.rawValue) ? .utf8 : .utf16
  }

  /// The number of code units of some bytes.
  func count(_ bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    // Each character counts as one unit at its first byte, and as another one if it has four bytes.
    case .utf16: bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
  }

  /// The index of the character that begins, or continues, at a number of units from the start; at most the end.
  func index(of units: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var index = bytes.startIndex
    var left = units
    while left > 0, index < bytes.endIndex {
      var next = index + 1
      while next < bytes.endIndex, bytes[next] & 0xC0 == 0x80 { next += 1 }
      let units = count(bytes[index..<next])
      // A position inside a character means its start.
      if units > left { break }
      left -= units
      index = next
    }
    return index
  }
}

/// A line and a position in it, both from 0, the position in units of the session's encoding.
struct TextPosition: Hashable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Parses a `Position`.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0,
      character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// The `Position` of the protocol.
  var value: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}
