/// A part of a form that varies; in a notation it is the case's name in capitals.
package enum Placeholder: UInt16, CaseIterable, Sendable {
  case string = 4096
  case strings, pattern, name, names, selector, state, amount, percentage, duration, count, status, method,
    date, device,
    json,
    conditions, arguments, equals, texts, rate, chance, moment
  /// A condition; never matched itself, the forms of conditions are.
  case expectation

  /// The number of the first placeholder.
  static let first: UInt16 = 4096

  /// The name of it in a notation.
  package var notation: String { Placeholder.notations[Int(rawValue - Placeholder.first)] }

  /// Returns the placeholder with a name; nil for any other text.
  package init?(notation: String) {
    var notation = notation
    guard let found = notation.withUTF8({ Placeholder(bytes: $0) }) else { return nil }
    self = found
  }

  /// Returns the placeholder whose name has the bytes; nil for any others.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard let index = Placeholder.index.index(of: bytes) else { return nil }
    self.init(rawValue: Placeholder.first + UInt16(index))
  }

  /// The names, in the order of the cases.
  private static let notations = [
    "STRING", "STRINGS", "PATTERN", "NAME", "NAMES", "SELECTOR", "STATE", "AMOUNT", "PERCENTAGE", "DURATION",
    "COUNT", "STATUS", "METHOD", "DATE", "DEVICE", "JSON", "CONDITIONS", "ARGUMENTS", "=", "TEXTS", "RATE",
    "CHANCE", "MOMENT", "EXPECTATION",
  ]
  private static let index = WordTable(notations)

  /// The words inside of what fills a placeholder.
  static let keywords = [
    "query", "header", "json", "is", "and", "present", "absent", "true", "false", "null", "in",
  ]
}

/// A part of a form: a keyword, or a placeholder.
struct Label: Hashable, Sendable {
  /// A keyword's tag, or a placeholder's number; placeholders begin where keywords cannot reach.
  let raw: UInt16

  static func keyword(_ keyword: Keyword) -> Label { Label(raw: keyword.tag) }
  static func placeholder(_ placeholder: Placeholder) -> Label { Label(raw: placeholder.rawValue) }

  var keyword: Keyword? { raw < Placeholder.first ? Keyword(tag: raw) : nil }
  var placeholder: Placeholder? { Placeholder(rawValue: raw) }
}
