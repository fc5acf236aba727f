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

  /// How a notation writes it.
  package var notation: String { self == .equals ? "=" : String(describing: self).uppercased() }

  /// The placeholder that a notation writes in some way.
  package init?(notation: String) {
    guard let found = Placeholder.byNotation[notation] else { return nil }
    self = found
  }

  private static let byNotation = Dictionary(uniqueKeysWithValues: allCases.map { ($0.notation, $0) })

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
