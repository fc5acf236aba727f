import WhiskerSource
import WhiskerText

/// The place of a name in a string of JSON or of an outline, on which the spelling of its value depends.
struct PlaceInString {
  /// The text between the value and what is before it, which is the start of the string or something unknown, for which there is a letter.
  let before: String
  /// The text between the value and what follows it, which is the end of the string or something unknown, for which there is a letter.
  let after: String
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
    // An escape and another name are unknown.
    func isText(_ byte: UInt8) -> Bool { ![0x22, 0x5C, 0x7B, 0x7D].contains(byte) }
    let start = bytes[(stringStart + 1)..<name.start].lastIndex { !isText($0) }.map { $0 + 1 }
    before =
      (start == nil ? "" : "x")
      + String(decoding: bytes[(start ?? stringStart + 1)..<name.start], as: UTF8.self)
    let end = bytes[name.end..<part.end].firstIndex { !isText($0) } ?? part.end
    let isAtEnd = end < part.end && bytes[end] == 0x22
    after = String(decoding: bytes[name.end..<end], as: UTF8.self) + (isAtEnd ? "" : "x")
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
    // What is around it decides whether joiners and spaces are shown, and has to stay as it is written.
    let spelled =
      spelled(value, place.before, place.after, in: place) ?? spelled(value, "x", "x", in: place)
      ?? Array(value.utf8)
    return spelled.flatMap { $0 == 0x22 ? [0x5C, $0] : [$0] }
  }

  /// Returns the value as it is shown between two texts; nil if these are not shown as they are.
  private static func spelled(
    _ value: String, _ before: String, _ after: String, in place: PlaceInString
  ) -> [UInt8]? {
    let text = before + value + after
    let spelled = Array(
      (place.isPicture ? VisibleText.spelled(picture: text) : VisibleText.spelled(text)).utf8)
    guard spelled.count >= before.utf8.count + after.utf8.count, spelled.starts(with: before.utf8),
      spelled.suffix(after.utf8.count).elementsEqual(after.utf8)
    else { return nil }
    return Array(spelled.dropFirst(before.utf8.count).dropLast(after.utf8.count))
  }
}
