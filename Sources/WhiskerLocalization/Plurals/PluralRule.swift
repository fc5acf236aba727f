/// The plural rules of the supported languages, as CLDR defines them.
enum PluralRule {
  /// The category of a number in a language; ``PluralCategory/other`` in a language that is not supported.
  ///
  /// - Parameter language: A language tag such as `pt`, or `pt-PT`, whose rule differs from that of Brazil.
  static func category(of number: PluralOperands, in language: String) -> PluralCategory {
    rule(language)(number)
  }

  /// The categories that numbers have in a language, and ``PluralCategory/other``, which every language needs.
  ///
  /// - Parameter fractionDigits: The numbers of fraction digits with which the numbers are written.
  static func categories(
    of language: String, fractionDigits: ClosedRange<Int>
  ) -> Set<PluralCategory> {
    let rule = rule(language)
    // The rules depend on the last two digits of the whole and of the fraction; only "many" of the Romance languages needs a million.
    var found: Set<PluralCategory> = [.other]
    for digits in fractionDigits {
      let fractions: Range<UInt64> =
        digits == 0 ? 0..<1 : digits == 1 ? 0..<10 : digits == 2 ? 0..<100 : 0..<201
      for whole in UInt64(0)...200 {
        for fraction in fractions { found.insert(rule(PluralOperands(whole, digits, fraction))) }
      }
    }
    return found
  }

  private typealias Rule = @Sendable (PluralOperands) -> PluralCategory

  private static func rule(_ tag: String) -> Rule {
    if tag == "pt-PT" { return romance }
    switch tag.prefix(while: { $0 != "-" }) {
    case "ar": return arabic
    case "bg", "el", "hu", "nb", "no", "tr": return { $0.i == 1 && $0.isWhole ? .one : .other }
    case "de", "en", "et", "fi", "nl", "sv": return { $0.i == 1 && $0.v == 0 ? .one : .other }
    case "ca", "it": return romance
    case "es": return { $0.i == 1 && $0.isWhole ? .one : isMillions($0) ? .many : .other }
    case "fr", "pt": return { $0.i <= 1 ? .one : isMillions($0) ? .many : .other }
    case "cs", "sk": return czech
    case "da": return { $0.i == 1 || ($0.i == 0 && !$0.isWhole) ? .one : .other }
    case "fa", "hi": return { $0.i == 0 || ($0.i == 1 && $0.isWhole) ? .one : .other }
    case "he": return hebrew
    case "hr", "sr": return serbian
    case "lt": return lithuanian
    case "lv": return latvian
    case "pl": return polish
    case "ro": return romanian
    case "ru", "uk": return russian
    case "sl": return slovenian
    default: return { _ in .other }
    }
  }

  private static func isMillions(_ n: PluralOperands) -> Bool { n.v == 0 && n.i != 0 && n.i % 1_000_000 == 0 }

  private static let romance: Rule = { $0.i == 1 && $0.v == 0 ? .one : isMillions($0) ? .many : .other }

  private static let arabic: Rule = { n in
    guard n.isWhole else { return .other }
    return switch (n.i, n.i % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  private static let czech: Rule = { n in
    if n.v != 0 { return .many }
    return n.i == 1 ? .one : (2...4).contains(n.i) ? .few : .other
  }

  private static let hebrew: Rule = { n in
    if n.i == 1 && n.v == 0 || n.i == 0 && n.v != 0 { return .one }
    return n.i == 2 && n.v == 0 ? .two : .other
  }

  private static let serbian: Rule = { n in
    // Numbers with a fraction follow the digits of the fraction.
    let last = n.v == 0 ? n.i : n.f
    return slavic(last) ?? .other
  }

  private static let russian: Rule = { n in n.v == 0 ? slavic(n.i) ?? .many : .other }

  private static let polish: Rule = { n in
    if n.v != 0 { return .other }
    if n.i == 1 { return .one }
    return slavic(n.i) == .few ? .few : .many
  }

  /// The category of a number by its last two digits: one for 1 and 21, few for 2 to 4 and 22 to 24.
  private static func slavic(_ number: UInt64) -> PluralCategory? {
    if (11...14).contains(number % 100) { return nil }
    switch number % 10 {
    case 1: return .one
    case 2...4: return .few
    default: return nil
    }
  }

  private static let lithuanian: Rule = { n in
    if n.f != 0 { return .many }
    if (11...19).contains(n.i % 100) { return .other }
    switch n.i % 10 {
    case 1: return .one
    case 2...9: return .few
    default: return .other
    }
  }

  private static let latvian: Rule = { n in
    if n.isWhole && (n.i % 10 == 0 || (11...19).contains(n.i % 100))
      || n.v == 2 && (11...19).contains(n.f % 100)
    {
      return .zero
    }
    return n.isWhole && n.i % 10 == 1 || n.f % 10 == 1 ? .one : .other
  }

  private static let romanian: Rule = { n in
    if n.i == 1 && n.v == 0 { return .one }
    return n.v != 0 || n.i == 0 || (1...19).contains(n.i % 100) ? .few : .other
  }

  private static let slovenian: Rule = { n in
    if n.v != 0 { return .few }
    switch n.i % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }
}
