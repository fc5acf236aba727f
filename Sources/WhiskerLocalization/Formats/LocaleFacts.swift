import WhiskerEnvironment

/// The facts about a locale that formats need, from the lines in `LocaleFacts+Data.swift`.
///
/// A value is searched in the lines each time: an app makes its formats at every launch and asks for a few of them.
struct LocaleFacts: Sendable {
  /// The lines of the locale, and those of the locales that they refer to.
  private let lines: [StaticString]

  /// Finds the facts of a locale.
  ///
  /// - Precondition: The locale is in `LocaleName.known`; every one of those has facts, which a test checks.
  init(of locale: LocaleName) {
    // A pseudo-locale shows the formats of the language that most texts are written in first.
    var next: String? = locale.isPseudo ? "en_US" : locale.identifier
    var found: [StaticString] = []
    while let name = next {
      guard let lines = Self.lines(of: name) else {
        preconditionFailure("a known locale has facts (was \(name))")
      }
      found.append(lines)
      next = Self.value(of: "like", in: lines)
    }
    lines = found
  }

  /// The value of a key, or "" if the locale has none.
  func text(_ key: String) -> String {
    for lines in lines {
      // A dash is for a value of the other locale that does not apply.
      if let value = Self.value(of: key, in: lines) { return value == "-" ? "" : value }
    }
    return ""
  }

  /// The rest of the line that begins with a key and a space.
  private static func value(of key: String, in lines: StaticString) -> String? {
    lines.withUTF8Buffer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let value = start + key.utf8.count + 1
        if value <= end, bytes[value - 1] == UInt8(ascii: " "),
          bytes[start..<value - 1].elementsEqual(key.utf8)
        {
          return String(decoding: bytes[value..<end], as: UTF8.self)
        }
        start = end + 1
      }
      return nil
    }
  }

  /// The values of a key, which bars separate.
  func list(_ key: String) -> [String] {
    text(key).utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
