import WhiskerEnvironment

/// The facts about a locale that formats need, from the lines in `LocaleFacts+Data.swift`.
struct LocaleFacts: Sendable {
  private let values: [String: String]

  /// Reads the facts of a locale.
  ///
  /// - Precondition: The locale is in `LocaleName.known`; every one of those has facts, which a test checks.
  init(of locale: LocaleName) {
    // A pseudo-locale shows the formats of the language that most texts are written in first.
    values = Self.values(of: locale.isPseudo ? "en_US" : locale.identifier)
  }

  private static func values(of locale: String) -> [String: String] {
    guard let lines = lines(of: locale) else {
      preconditionFailure("a known locale has facts (was \(locale))")
    }
    var values: [String: String] = [:]
    for line in lines.description.split(separator: "\n") {
      let space = line.firstIndex(of: " ") ?? line.endIndex
      let (key, value) = (String(line[..<space]), String(line[space...].dropFirst()))
      if key == "like" {
        values = self.values(of: value)
      } else if value == "-" {
        values[key] = nil
      } else {
        values[key] = value
      }
    }
    return values
  }

  /// The value of a key, or "" if the locale has none.
  func text(_ key: String) -> String { values[key] ?? "" }

  /// The values of a key, which bars separate.
  func list(_ key: String) -> [String] {
    text(key).split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }
}
