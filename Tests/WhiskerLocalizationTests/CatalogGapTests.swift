import WhiskerLocalization
import XCTest

/// What the translations of a catalog lack.
final class CatalogGapTests: XCTestCase {
  /// The gaps of a text with a number in some notation, whose forms a language has.
  private func gaps(_ number: String, _ language: String, _ forms: [String], substituted: Bool) throws
    -> [String]
  {
    func localized(_ language: String, _ forms: [String]) -> String {
      let shown = substituted ? "%arg" : "%\(number)"
      let units = forms.map { #""\#($0)": {"stringUnit": {"value": "\#(shown) kg"}}"# }
      let plural = #""variations": {"plural": {\#(units.joined(separator: ", "))}}"#
      return substituted
        ? #""\#(language)": {"stringUnit": {"value": "%#@kg@"}, "substitutions": {"kg": {"formatSpecifier": "\#(number)", \#(plural)}}}"#
        : #""\#(language)": {\#(plural)}"#
    }
    let catalog = try StringCatalog(
      xcstrings: Array(
        #"""
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {
          \#(localized("en", ["one", "other"])), \#(localized(language, forms))}}}}
        """#.utf8))
    return catalog.gaps.map(\.description)
  }

  func testTheFormsOfNumbersWithAFractionAreNeededWhereTheyAreWritten() throws {
    for isSubstituted in [false, true] {
      for language in ["cs", "sk", "lt"] {
        for number in [".1f", ".2f", "lf", "g"] {
          XCTAssertEqual(
            try gaps(number, language, ["one", "few", "other"], substituted: isSubstituted),
            ["\"k\" in \(language) lacks the forms many"], number)
          XCTAssertEqual(
            try gaps(number, language, ["one", "few", "many", "other"], substituted: isSubstituted), [],
            number)
        }
        for number in ["lld", ".0f"] {
          XCTAssertEqual(
            try gaps(number, language, ["one", "few", "other"], substituted: isSubstituted), [], number)
        }
      }
      // A form that no number with a fraction has is not needed: 1.0 is not written as 1.
      XCTAssertEqual(try gaps(".1f", "cs", ["many", "other"], substituted: isSubstituted), [])
      XCTAssertEqual(try gaps("lf", "pl", ["other"], substituted: isSubstituted), [])
      XCTAssertEqual(
        try gaps(".2f", "lv", ["one", "other"], substituted: isSubstituted),
        ["\"k\" in lv lacks the forms zero"])
      XCTAssertEqual(
        try gaps(".1f", "ro", ["other"], substituted: isSubstituted), ["\"k\" in ro lacks the forms few"])
    }
  }

  func testALanguageWithoutATextLacksThemAllUnlessItFallsBack() throws {
    func localized(_ language: String) -> String {
      #""\#(language)": {"stringUnit": {"state": "new", "value": ""}}"#
    }
    let catalog = try StringCatalog(
      xcstrings: Array(
        #"""
        {"sourceLanguage": "en", "strings": {
          "a": {"localizations": {"pt": {"stringUnit": {"value": "A"}}, \#(localized("fr")), \#(localized("pt-BR"))}}}}
        """#.utf8))
    XCTAssertEqual(catalog.gaps.map(\.description), ["\"a\" in fr has no text"])
    let regional = try StringCatalog(
      xcstrings: Array(
        #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"pt-BR": {"stringUnit": {"value": "A"}}}}, "b": {}}}"#
          .utf8))
    XCTAssertEqual(regional.gaps.map(\.description), ["\"b\" in pt-BR has no text"])
  }

  func testATableThatFallsBackNeedsOnlyTheTextsThatDiffer() throws {
    func gaps(_ development: String, _ tables: [String: String]) throws -> [String] {
      try StringCatalog(
        developmentLanguage: development,
        strings: tables.mapValues { $0.split(separator: " ").flatMap { Array("\($0) = \"T\";".utf8) } }
      ).gaps.map(\.description)
    }
    func missing(_ key: String, _ language: String) -> String { "\"\(key)\" in \(language) has no text" }
    XCTAssertEqual(try gaps("en", ["en": "ok colour", "en-GB": "colour", "en-AU": ""]), [])
    XCTAssertEqual(
      try gaps("en", ["en": "a b", "pt": "a", "pt-BR": ""]), [missing("b", "pt"), missing("b", "pt-BR")])
    XCTAssertEqual(try gaps("en", ["en": "a b", "pt": "a", "pt-BR": "b"]), [missing("b", "pt")])
    XCTAssertEqual(
      try gaps("en", ["en": "a b c", "es": "a", "es-419": "b", "es-MX": "c"]),
      [missing("b", "es"), missing("c", "es"), missing("c", "es-419")])
    // The text of the development language is another language's.
    XCTAssertEqual(try gaps("en", ["en": "a b", "pt-BR": "a"]), [missing("b", "pt-BR")])
    XCTAssertEqual(try gaps("pt", ["pt": "a", "en-GB": "a", "en-AU": ""]), [])
    XCTAssertEqual(
      try gaps("en", ["en": "a", "zh": "a", "zh-Hans": "", "zh-CN": "", "zh-Hant": ""]),
      [missing("a", "zh-Hant")])
    XCTAssertEqual(try gaps("en", ["en": "a", "zh-Hant": "a", "zh-Hant-HK": "", "zh-TW": ""]), [])
    XCTAssertEqual(try gaps("en", ["en": "a", "no": "a", "nb": "", "de": "a", "de-LU": ""]), [])
  }

  func testAScriptWithoutATextLacksThemAllBesideTheOtherScript() throws {
    let catalog = try StringCatalog(
      xcstrings: Array(
        #"""
        {"sourceLanguage": "en", "strings": {"a": {"localizations": {
          "zh": {"stringUnit": {"value": "A"}}, "zh-Hant": {"stringUnit": {"state": "new", "value": ""}}}}}}
        """#.utf8))
    XCTAssertEqual(catalog.gaps.map(\.description), ["\"a\" in zh-Hant has no text"])
  }

  func testAPluralWithoutItsNumberIsAGap() throws {
    func gaps(_ one: String, _ other: String) throws -> [String] {
      try StringCatalog(
        xcstrings: Array(
          #"""
          {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "\#(one)"}}, "other": {"stringUnit": {"value": "\#(other)"}}}}}}}}}
          """#.utf8)
      ).gaps.map(\.description)
    }
    XCTAssertEqual(
      try gaps("%1$@ has a cat", "%1$@ has cats"),
      ["\"k\" in en varies by plural, but none of its forms shows a number"])
    XCTAssertEqual(try gaps("%1$@ has a cat", "%1$@ has %2$lld cats"), [])
    XCTAssertEqual(try gaps("a cat", "cats"), [])
  }

  func testAKeyThatOnlyATranslationHasIsAGap() throws {
    let catalog = try StringCatalog(
      developmentLanguage: "en",
      strings: ["en": Array(#"a = "A";"#.utf8), "pt": Array(#"a = "A"; b = "B";"#.utf8)])
    XCTAssertEqual(catalog.gaps.map(\.kind), [.unknownKey])
    XCTAssertEqual(catalog.gaps.map(\.language), ["pt"])
  }

  func testAPlaceholderOfOneFormThatIsOfAnotherKindIsAGap() throws {
    for (one, few, other, isGap) in [
      ("%lld", "%lld", "%lld", false), ("jeden", "%lld", "%lld", false), ("%@", "%lld", "%lld", true),
      ("%lld", "%@", "mnoho", true), ("%@", "%lld", "mnoho", true),
    ] {
      let catalog = try StringCatalog(
        xcstrings: Array(
          #"""
          {"sourceLanguage": "en", "strings": {"cats": {"localizations": {
            "en": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%lld cat"}}, "other": {"stringUnit": {"value": "%lld cats"}}}}},
            "sk": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "\#(one)"}}, "few": {"stringUnit": {"value": "\#(few)"}},
              "other": {"stringUnit": {"value": "\#(other)"}}}}}}}}}
          """#.utf8))
      XCTAssertEqual(
        catalog.gaps.map(\.description),
        isGap ? ["\"cats\" in sk has other placeholders than in the development language"] : [],
        "\(one), \(few), \(other)")
    }
  }
}
