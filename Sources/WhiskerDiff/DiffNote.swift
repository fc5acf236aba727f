import WhiskerText

/// An invisible difference between lines that look alike.
///
/// One note covers all lines with the same difference, so that a file with other line ends has one note and not thousands.
package struct DiffNote: Hashable, Sendable {
  /// The kind of a difference.
  package enum Kind: Hashable, Sendable {
    /// Only one text ends with a line feed.
    case finalNewline
    /// The number of carriage returns.
    case carriageReturns
    /// The amount of white space at the end of the line.
    case trailingBlanks
    /// The count of one character: an invisible one, a control character, or white space other than a space.
    case character(Unicode.Scalar)
    /// The same characters in other code points, such as `é` as one or as two; the count is that of combining marks.
    case normalization
    /// The same invisible characters, in another order or position.
    case placement
    /// At least one of the lines has bytes that are not UTF-8 and are shown as U+FFFD.
    case notUTF8
  }

  /// The kind of the difference.
  package let kind: Kind

  /// The count in the old lines; see ``Kind`` for what is counted.
  var before: Int

  /// The count in the new lines.
  var now: Int

  /// The number of pairs of lines with this difference.
  var lines: Int

  /// The first such line in the old text, counted from 1.
  let firstOldLine: Int

  /// The first such line in the new text, counted from 1.
  let firstNewLine: Int
}

extension DiffNote: CustomStringConvertible {
  /// The note in one line: the first line, the difference, and the counts before and after.
  package var description: String {
    var place = "line \(firstOldLine)"
    if firstNewLine != firstOldLine { place += " (now \(firstNewLine))" }
    if lines > 1 { place += " and \(lines - 1) more" }
    return place + ": " + difference
  }

  private var difference: String {
    let counts = "\(before) before, \(now) now"
    switch kind {
    case .finalNewline:
      return now == 0
        ? "the text no longer ends with a line feed"
        : "the text now ends with a line feed"
    case .carriageReturns: return "carriage returns (U+000D): \(counts)"
    case .trailingBlanks: return "spaces at the end: \(counts)"
    case .character(let scalar): return "\(Self.name(scalar)): \(counts)"
    case .normalization:
      return "\(Self.sameCharacters): \(counts)"
    case .placement: return "the same invisible characters at another place"
    case .notUTF8: return "bytes that are not UTF-8"
    }
  }

  private static let sameCharacters =
    "the same characters in other code points (Unicode normalization), combining marks"

  /// Returns the difference between an expected text and one that was found, if they differ only in their normalization forms; such texts look
  /// alike in a message.
  package static func normalization(expected: String, found: String) -> String? {
    guard expected == found, !bytesEqual(expected, found) else { return nil }
    let (before, now) = (Invisibles(expected).combiningMarks, Invisibles(found).combiningMarks)
    return "\(sameCharacters): \(before) expected, \(now) found"
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    // Unicode has no names for control characters.
    let name =
      switch scalar {
      case "\t": "TAB"
      case "\u{1B}": "ESCAPE"
      default: scalar.properties.name ?? "CONTROL CHARACTER"
      }
    return "\(name) (\(VisibleText.codePoint(scalar)))"
  }
}
