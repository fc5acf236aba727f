import WhiskerHTTP
import WhiskerText

/// Follows the quotes and brackets around the URLs of a text, as in `href='/a?token=b'`, `fetch('/a?token=b')` and `[a](/a?token=b)`.
///
/// Both may also be part of a URL, and a value that ends too early would be shown in part. So one opens a text only where no URL can have begun
/// before it, and closes the text only where no URL goes on.
struct URLDelimiters {
  /// A text that has been opened.
  private struct Level {
    let closing: UInt8
    /// Whether brackets within a URL opened it.
    var isInURL = false
    /// Whether the query or fragment of a URL has begun in it.
    var hasQuery = false
  }

  private let bytes: [UInt8]
  /// The end of what has been read.
  private var place = 0
  private var levels: [Level] = []
  /// Whether a URL may have begun since the last delimiter.
  private var isInURL = false
  /// The last byte that was read; nil for none since the last space.
  private var previous: UInt8?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the delimiter that ends a value of a URL besides what always ends one; nil for none.
  ///
  /// Its effort grows with the bytes since the last value.
  ///
  /// - Parameters:
  ///   - start: The place after the equals sign.
  ///   - limit: The end of what is hidden before it.
  mutating func closing(ofValueAt start: Int, after limit: Int) -> UInt8? {
    if limit > place { reset(at: limit) }
    var first = start
    while first > place, !Self.isSpace(bytes[first - 1]) { first -= 1 }
    if first > place { reset(at: first) }
    while place < start {
      let (byte, next) = unit(at: place)
      if Self.isSpace(byte) { reset(at: next) } else { read(byte, before: next) }
      place = next
    }
    return levels.last.flatMap { $0.hasQuery ? $0.closing : nil }
  }

  /// Goes on after a value, which has none of the delimiters.
  mutating func skipValue(to end: Int) { (place, previous, isInURL) = (end, UInt8(ascii: "x"), true) }

  /// Whether a delimiter before a place can be the end of a text: no letter or digit follows, which would be part of the URL.
  func canClose(before place: Int) -> Bool { place >= bytes.count || !Self.ofURLs.contains(bytes[place]) }

  private mutating func reset(at start: Int) {
    (place, levels, isInURL, previous) = (start, [], false, nil)
  }

  private mutating func read(_ byte: UInt8, before next: Int) {
    defer { previous = byte }
    if let level = levels.last, byte == level.closing, level.isInURL || canClose(before: next) {
      levels.removeLast()
      isInURL = level.isInURL
      return
    }
    let isQuoted = levels.last.map { $0.closing != UInt8(ascii: ")") } ?? false
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "#"):
      isInURL = true
      if !levels.isEmpty { levels[levels.count - 1].hasQuery = true }
    case UInt8(ascii: "/"): isInURL = true
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      if !isQuoted, !isInURL, previous.map(Self.beforeQuotes.contains) ?? true {
        levels.append(Level(closing: byte))
      }
    case UInt8(ascii: "("):
      if !isQuoted, !isInURL, previous == nil || previous == UInt8(ascii: "]") || isCallOfURL {
        levels.append(Level(closing: UInt8(ascii: ")")))
      } else if let level = levels.last, !isQuoted {
        levels.append(Level(closing: UInt8(ascii: ")"), isInURL: isInURL, hasQuery: level.hasQuery))
      }
    default: break
    }
  }

  /// Whether what has been read ends with `url`, as before the bracket of a style sheet.
  private var isCallOfURL: Bool { bytes[..<place].suffix(3).map(\.asciiLowercased).elementsEqual("url".utf8) }

  /// Returns the byte at a place, of which JSON may write an escape, and the place after it; a space for what is part of no URL.
  private func unit(at place: Int) -> (byte: UInt8, next: Int) {
    let byte = bytes[place]
    guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count else { return (byte, place + 1) }
    switch bytes[place + 1] {
    case UInt8(ascii: "/"): return (UInt8(ascii: "/"), place + 2)
    case UInt8(ascii: "u"):
      let digits = bytes[(place + 2)...].prefix(4)
      guard digits.count == 4, let code = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
        return (0x20, place + 2)
      }
      // An escape that is a delimiter may as well be a letter of a text in a script, and opens and closes nothing.
      guard let byte = UInt8(exactly: code), !Self.delimiters.contains(byte) else { return (0xFF, place + 6) }
      return (byte, place + 6)
    default: return (0x20, place + 2)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || spaces.contains(byte) }

  /// What no URL contains, besides white space and controls.
  private static let spaces = ByteSet("\"<>")
  private static let delimiters = ByteSet("'`()")
  private static let ofURLs = ByteSet(ByteSet.alphanumerics + "%=")
  private static let beforeQuotes = ByteSet("=([{,:;+!|")
}
