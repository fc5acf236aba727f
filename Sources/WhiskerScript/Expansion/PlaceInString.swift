import WhiskerSource
import WhiskerText

/// The place of a name in a string of JSON or of an outline, on which the spelling of its value depends.
struct PlaceInString {
  /// Whether the value is the start of the string.
  let isFirst: Bool
  /// Whether it is the end of the string.
  let isLast: Bool
  /// Whether the string is a row of a drawing made of characters, as in `| "a  b"`.
  let isPicture: Bool

  /// Creates the place of a name.
  ///
  /// - Parameters:
  ///   - name: The name with its braces.
  ///   - stringStart: The place of the quotation mark before it.
  ///   - part: The part of the file that contains both.
  ///   - bytes: The bytes of the file.
  init(
    _ name: SourceSpan, stringStart: Int, _ part: SourceSpan, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    isFirst = name.start == stringStart + 1
    isLast = name.end < part.end && bytes[name.end] == 0x22
    isPicture =
      stringStart - 2 >= part.start && bytes[stringStart - 1] == 0x20 && bytes[stringStart - 2] == 0x7C
  }
}

extension BracedText {
  /// Returns a value as it is written at a place in a string of the text.
  func escaped(_ value: String, in place: PlaceInString) -> [UInt8] {
    switch self {
    case .json: JSONText.escaped(Array(value.utf8))
    case .outline: Self.spelled(value, in: place)
    case .text, .pattern, .raw: Array(value.utf8)
    }
  }

  /// Returns a value as a screen shows it, which escapes a space at the start or the end of a string.
  private static func spelled(_ value: String, in place: PlaceInString) -> [UInt8] {
    let before = place.isFirst ? "" : "x"
    let after = place.isLast ? "" : "x"
    let text = before + value + after
    let spelled = place.isPicture ? VisibleText.spelled(picture: text) : VisibleText.spelled(text)
    return spelled.utf8.dropFirst(before.utf8.count).dropLast(after.utf8.count)
      .flatMap { $0 == 0x22 ? [0x5C, $0] : [$0] }
  }
}
