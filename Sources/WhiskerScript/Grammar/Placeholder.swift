/// A variable part of a form; in a notation it is the case's name in capitals.
package enum Placeholder: UInt16, CaseIterable, Sendable {
  case string = 4096
  case strings, pattern, name, names, selector, state, amount, percentage, duration, count, status, method,
    date, device,
    json,
    conditions, arguments, equals, texts, rate, chance, moment, pixels
  /// The properties of a reply, such as its headers.
  case properties
  /// A condition; never matched itself, since the forms of conditions take its place.
  case expectation
  /// A command that can be refused; never matched itself, since the forms of such commands take its place.
  case command

  /// The number of the first placeholder.
  static let first: UInt16 = 4096

  /// The name in a notation.
  package var notation: String { Placeholder.notations[Int(rawValue - Placeholder.first)] }

  /// Creates the placeholder whose name has these bytes; nil for any others.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard let index = Placeholder.index.index(of: bytes) else { return nil }
    self.init(rawValue: Placeholder.first + UInt16(index))
  }

  /// The names, in the order of the cases.
  private static let notations = [
    "STRING", "STRINGS", "PATTERN", "NAME", "NAMES", "SELECTOR", "STATE", "AMOUNT", "PERCENTAGE", "DURATION",
    "COUNT", "STATUS", "METHOD", "DATE", "DEVICE", "JSON", "CONDITIONS", "ARGUMENTS", "=", "TEXTS", "RATE",
    "CHANCE", "MOMENT", "PIXELS", "PROPERTIES", "EXPECTATION", "COMMAND",
  ]
  private static let index = WordTable(notations)

  /// The words that can occur within a placeholder's text.
  package static let keywords = [
    "query", "header", "json", "body", "is", "contains", "and", "present", "absent", "true", "false", "null",
    "in",
    "truncated", "broken", "doubled", "rate", "page", "limit", "first", "search",
  ]
}

/// A part of a form: a keyword, or a placeholder.
struct Label: Hashable, Sendable {
  /// A keyword's tag or a placeholder's number; the numbers of placeholders are above all tags.
  let raw: UInt16

  static func keyword(_ keyword: Keyword) -> Label { Label(raw: keyword.tag) }
  static func placeholder(_ placeholder: Placeholder) -> Label { Label(raw: placeholder.rawValue) }

  var keyword: Keyword? { raw < Placeholder.first ? Keyword(tag: raw) : nil }
  var placeholder: Placeholder? { Placeholder(rawValue: raw) }
}
