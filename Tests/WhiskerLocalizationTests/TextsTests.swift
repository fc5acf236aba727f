import TestSupport
import WhiskerEnvironment
import XCTest

@testable import WhiskerLocalization

final class TextsTests: XCTestCase {
  private let catalog = #"""
    {
      "sourceLanguage": "en",
      "version": "1.0",
      "strings": {
        "Retry": {"localizations": {"pt": {"stringUnit": {"state": "translated", "value": "Repetir"}}}},
        "Sleep": {},
        "brand": {"shouldTranslate": false},
        "cats": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld cat"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld cats"}}}}},
          "pt": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld gato"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld gatos"}}}}},
          "pt-BR": {"stringUnit": {"state": "new", "value": ""}},
          "pl": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld kot"}},
            "few": {"stringUnit": {"state": "translated", "value": "%lld koty"}},
            "many": {"stringUnit": {"state": "translated", "value": "%lld kotów"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld kota"}}}}}}},
        "order": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "%1$@ of %2$@ (100%%)"}},
          "pt": {"stringUnit": {"state": "translated", "value": "de %2$@: %1$@ (100%%)"}}}},
        "weight": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%.1lf kg"}}}},
        "rooms": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@cats@ in %#@rooms@ of %3$@"},
          "substitutions": {
            "cats": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg cat"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg cats"}}}}},
            "rooms": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "one room"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg rooms"}}}}}}}}}
      }
    }
    """#

  private func texts(_ locale: String) throws -> Texts {
    Texts(try StringCatalog(xcstrings: Array(catalog.utf8)), locale: try XCTUnwrap(LocaleName(locale)))
  }

  func testALanguageFallsBackToTheLanguageAloneAndToTheDevelopmentLanguage() throws {
    let brazil = try texts("pt_BR")
    XCTAssertEqual(brazil("cats", 2), "2 gatos", "a text that is new has no text yet")
    XCTAssertEqual(brazil("weight", 3.25), "3,2 kg", "a missing text is that of the development language")
    XCTAssertEqual(try texts("de_DE")("cats", 1), "1 cat")
    XCTAssertEqual(brazil("nowhere"), "nowhere")
  }

  func testTextsOfARelatedLanguageComeBeforeTheDevelopmentLanguage() throws {
    let tags = ["en", "en-GB", "es", "es-419", "no", "zh"]
    let catalog = try StringCatalog(
      developmentLanguage: "en",
      strings: Dictionary(uniqueKeysWithValues: tags.map { ($0, Array("a = \"\($0)\";".utf8)) }))
    for (locale, tag) in [
      ("en_AU", "en-GB"), ("en_US", "en"), ("es_MX", "es-419"), ("es_ES", "es"), ("nb_NO", "no"),
      ("zh_CN", "zh"), ("zh_TW", "en"), ("zh_HK", "en"),
    ] {
      XCTAssertEqual(Texts(catalog, locale: try XCTUnwrap(LocaleName(locale)))("a"), tag, locale)
    }
  }

  func testOnlyAnEmptyTextIsMissingWhileItIsNew() throws {
    func text(_ unit: String) throws -> String {
      let catalog = try StringCatalog(
        xcstrings: Array(
          #"""
          {"sourceLanguage": "en", "strings": {"k": {"localizations": {
            "en": {"stringUnit": {"value": "Cats"}}, "pt": {"stringUnit": \#(unit)}}}}}
          """#.utf8))
      return Texts(catalog, locale: try XCTUnwrap(LocaleName("pt_PT")))("k")
    }
    XCTAssertEqual(try text(#"{"state": "new", "value": ""}"#), "Cats")
    XCTAssertEqual(try text(#"{"state": "new", "value": "Gatos"}"#), "Cats")
    XCTAssertEqual(try text(#"{"state": "needs_review", "value": "Gatos"}"#), "Gatos")
    XCTAssertEqual(try text(#"{"state": "translated", "value": ""}"#), "")
  }

  func testAKeyWithoutATextIsItsOwnText() throws {
    XCTAssertEqual(try texts("en_US")("Retry"), "Retry")
    XCTAssertEqual(try texts("pt_PT")("Retry"), "Repetir")
    XCTAssertEqual(try texts("pt_PT")("Sleep"), "Sleep")
  }

  func testAJoinerAfterAPlaceholderIsPartOfTheText() throws {
    // Persian separates many endings from their word by a zero-width non-joiner.
    let catalog = try StringCatalog(
      developmentLanguage: "fa",
      strings: [
        "fa": Array(
          """
          "name" = "%@\u{200C}ها";
          "count" = "%1$lld\u{200C}تا از %2$@\u{200C}ها";
          "percent" = "100%%\u{200C}ی";
          """.utf8)
      ])
    let texts = Texts(catalog, locale: try XCTUnwrap(LocaleName("fa_IR")))
    XCTAssertEqual(texts("name", "گربه"), "گربه\u{200C}ها")
    XCTAssertEqual(texts("count", 3, "گربه"), "۳\u{200C}تا از گربه\u{200C}ها")
    XCTAssertEqual(texts("percent"), "100%\u{200C}ی")
    let substitution = try TextTemplate("%#@cats@\u{200C}ها %#@rooms@")
    XCTAssertEqual(
      substitution.segments,
      [
        .substitution("cats", argument: 0), .literal("\u{200C}ها "), .substitution("rooms", argument: 1),
      ])
  }

  func testASubstitutionWithoutAPositionGoesWithArgumentsThatHaveOne() throws {
    XCTAssertEqual(
      try TextTemplate("%#@cats@ of %2$@").segments,
      [.substitution("cats", argument: 0), .literal(" of "), .argument(1, .text)])
    XCTAssertThrowsError(
      try TextTemplate("%1$#@cats@ of %@"), "one that has a position does not go with those without")
  }

  func testTheDigitsOfAnArgumentAreItsOwn() throws {
    let template = try TextTemplate("%2$.1f kg of %1$.3f kg and %3$lf kg")
    XCTAssertEqual((0...3).map { template.fractionDigits(ofArgument: $0) }, [3, 1, 6, nil])
    XCTAssertEqual((0...3).map { template.showsFraction(ofArgument: $0) }, [true, true, true, false])
  }

  func testPluralsFollowTheLanguageOfTheText() throws {
    let polish = try texts("pl_PL")
    XCTAssertEqual([1, 2, 5, 22].map { polish("cats", $0) }, ["1 kot", "2 koty", "5 kotów", "22 koty"])
    XCTAssertEqual(polish("cats", 1.5), "1,5 kota")
    XCTAssertEqual(try texts("en_US")("weight", 1.0), "1.0 kg")
    // French counts 0 as one, but the text is English.
    XCTAssertEqual(try texts("fr_FR")("cats", 0), "0 cats")
    XCTAssertEqual(try texts("pt_BR")("cats", 0), "0 gato")
    XCTAssertEqual(try texts("pt_PT")("cats", 1_234_567), "1 234 567 gatos")
  }

  func testTheFormForZeroIsThatOfZeroInEveryLanguage() throws {
    let catalog = try StringCatalog(
      xcstrings: Array(
        #"""
        {"sourceLanguage": "en", "strings": {"cats": {"localizations": {
          "en": {"variations": {"plural": {"zero": {"stringUnit": {"value": "No cats"}},
            "one": {"stringUnit": {"value": "%lld cat"}}, "other": {"stringUnit": {"value": "%lld cats"}}}}},
          "fr": {"stringUnit": {"value": "%#@cats@"}, "substitutions": {"cats": {"argNum": 1, "variations": {"plural": {
            "zero": {"stringUnit": {"value": "Aucun chat"}}, "one": {"stringUnit": {"value": "%arg chat"}},
            "other": {"stringUnit": {"value": "%arg chats"}}}}}}},
          "lv": {"variations": {"plural": {"zero": {"stringUnit": {"value": "%lld kaķu"}},
            "one": {"stringUnit": {"value": "%lld kaķis"}}, "other": {"stringUnit": {"value": "%lld kaķi"}}}}}}}}}
        """#.utf8))
    func cats(_ locale: String) throws -> [String] {
      let texts = Texts(catalog, locale: try XCTUnwrap(LocaleName(locale)))
      return [0, 1, 20].map { texts("cats", $0) } + [texts("cats", 0.0), texts("cats", 0.5)]
    }
    XCTAssertEqual(try cats("en_US"), ["No cats", "1 cat", "20 cats", "No cats", "0.5 cats"])
    XCTAssertEqual(try cats("fr_FR"), ["Aucun chat", "1 chat", "20 chats", "Aucun chat", "0,5 chat"])
    XCTAssertEqual(try cats("lv_LV"), ["0 kaķu", "1 kaķis", "20 kaķu", "0 kaķu", "0,5 kaķi"])
    let brazil = try texts("pt_BR")
    XCTAssertEqual([brazil("cats", 0), brazil("cats", 0.0)], ["0 gato", "0 gato"], "there is no such form")
    XCTAssertEqual(catalog.gaps, [])
  }

  func testANumberChoosesItsFormAsItIsWritten() throws {
    let catalog = try StringCatalog(
      xcstrings: Array(
        #"""
        {"sourceLanguage": "en", "strings": {"weight": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%.1f kilogram"}}, "other": {"stringUnit": {"value": "%.1f kilograms"}}}}}}}}}
        """#.utf8))
    let texts = Texts(catalog, locale: try XCTUnwrap(LocaleName("en_US")))
    XCTAssertEqual(texts("weight", 1.0), "1.0 kilograms")
    XCTAssertEqual(texts("weight", 1), "1.0 kilograms")
    XCTAssertEqual(texts("weight", 9_007_199_254_740_993), "9,007,199,254,740,993.0 kilograms")
  }

  /// A catalog in which the forms of a Portuguese text are there, and what an editor writes for those that nobody has translated yet.
  private func begun(_ forms: [String: String], substituted: Bool = false) throws -> StringCatalog {
    let units = forms.sorted { $0.key < $1.key }.map { form, text in
      #""\#(form)": {"stringUnit": {"state": "\#(text.isEmpty ? "new" : "translated")", "value": "\#(text)"}}"#
    }
    let plural = #""variations": {"plural": {\#(units.joined(separator: ", "))}}"#
    let portuguese =
      substituted
      ? #""stringUnit": {"value": "%#@cats@"}, "substitutions": {"cats": {"argNum": 1, \#(plural)}}"# : plural
    return try StringCatalog(
      xcstrings: Array(
        #"""
        {"sourceLanguage": "en", "strings": {"cats": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld cat"}}, "other": {"stringUnit": {"value": "%lld cats"}}}}},
          "pt": {\#(portuguese)}}}}}
        """#.utf8))
  }

  func testAPluralWhoseFormsAreNewHasNoTextYet() throws {
    let brazil = try XCTUnwrap(LocaleName("pt_BR"))
    for isSubstituted in [false, true] {
      for forms in [["one": "", "other": ""], ["one": "%arg gato", "other": ""], ["other": ""]] {
        let catalog = try begun(forms, substituted: isSubstituted)
        XCTAssertEqual(Texts(catalog, locale: brazil)("cats", 2), "2 cats", "\(forms)")
        XCTAssertEqual(catalog.gaps.map(\.description), ["\"cats\" in pt has no text"], "\(forms)")
      }
      let other = try begun(["one": "", "other": "%arg gatos"], substituted: isSubstituted)
      XCTAssertEqual(Texts(other, locale: brazil)("cats", 1), "1 gatos")
      // Also if no other form is left that has a text.
      let single = try begun(["other": "%arg gatos"], substituted: isSubstituted)
      for catalog in [other, single] {
        XCTAssertEqual(catalog.gaps.map(\.description), ["\"cats\" in pt lacks the forms one"])
      }
    }
  }

  func testAPluralWithoutItsArgumentShowsThePlaceholder() throws {
    XCTAssertEqual(try texts("en_US")("cats"), "%1$lld cats")
  }

  func testPlaceholdersHavePositions() throws {
    XCTAssertEqual(try texts("en_US")("order", "Tom", "Jerry"), "Tom of Jerry (100%)")
    XCTAssertEqual(try texts("pt_BR")("order", "Tom", "Jerry"), "de Jerry: Tom (100%)")
    XCTAssertEqual(try texts("en_US")("order", "Tom"), "Tom of %2$@ (100%)")
  }

  func testEachSubstitutionHasItsOwnPlural() throws {
    let english = try texts("en_US")
    XCTAssertEqual(english("rooms", 1, 2, "Ana"), "1 cat in 2 rooms of Ana")
    XCTAssertEqual(english("rooms", 3, 1, "Ana"), "3 cats in one room of Ana")
  }

  /// The text of a key in English whose substitutions are in the order of their names, as editors write them.
  private func substituted(
    _ text: String, _ substitutions: [(name: String, members: String, one: String, other: String)],
    _ arguments: any TextArgument...
  ) throws -> String {
    let members = substitutions.map { name, members, one, other in
      #""\#(name)": {\#(members) "variations": {"plural": {"one": {"stringUnit": {"value": "\#(one)"}}, "other": {"stringUnit": {"value": "\#(other)"}}}}}"#
    }
    let catalog = try StringCatalog(
      xcstrings: Array(
        #"""
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {
          "stringUnit": {"value": "\#(text)"}, "substitutions": {\#(members.joined(separator: ", "))}}}}}}
        """#.utf8))
    return Texts(catalog, locale: try XCTUnwrap(LocaleName("en_US"))).text("k", arguments)
  }

  func testASubstitutionTakesAnArgumentLikeEveryPlaceholder() throws {
    let cats = (name: "cats", members: "", one: "%arg cat", other: "%arg cats")
    let rooms = (name: "rooms", members: "", one: "%arg room", other: "%arg rooms")
    XCTAssertEqual(try substituted("%@ fed %#@cats@.", [cats], "Mia", 1), "Mia fed 1 cat.")
    XCTAssertEqual(try substituted("%#@rooms@ with %#@cats@", [cats, rooms], 1, 5), "1 room with 5 cats")
    let first = (name: "cats", members: #""argNum": 1,"#, one: "%arg cat", other: "%arg cats")
    XCTAssertEqual(try substituted("%#@cats@ of %@", [first], 3, "Mia"), "3 cats of Mia")
  }

  func testASubstitutionMayHaveAPosition() throws {
    for number in ["", #""argNum": 2,"#] {
      let cats = (name: "cats", members: number, one: "%arg cat", other: "%arg cats")
      XCTAssertEqual(try substituted("%1$@ has %2$#@cats@", [cats], "Mia", 1), "Mia has 1 cat", number)
      XCTAssertEqual(try substituted("%2$#@cats@ of %1$@", [cats], "Mia", 3), "3 cats of Mia", number)
    }
  }

  func testTheNumberOfASubstitutionIsWrittenAsItsSpecifierSays() throws {
    let weight = (
      name: "kg", members: #""formatSpecifier": ".1f","#, one: "%arg kilogram", other: "%arg kilograms"
    )
    XCTAssertEqual(try substituted("%#@kg@", [weight], 1.0), "1.0 kilograms")
    XCTAssertEqual(try substituted("%#@kg@", [weight], 2.25), "2.2 kilograms")
    XCTAssertEqual(try substituted("%#@kg@", [weight], 1), "1.0 kilograms")
    let cats = (name: "cats", members: #""formatSpecifier": "lld","#, one: "%arg cat", other: "%arg cats")
    XCTAssertEqual(try substituted("%#@cats@", [cats], 1), "1 cat")
  }

  func testPseudoLocalesMarkAndLengthenTextsButNotTheirArguments() throws {
    let pseudo = try texts("en_XA")
    XCTAssertEqual(pseudo("Retry"), "⟦Ŕéţŕý one two⟧")
    XCTAssertEqual(pseudo("cats", 2), "⟦2 çáţš one two⟧")
    XCTAssertEqual(pseudo("order", "Tom", "Jerry"), "⟦Tom óƒ Jerry (100%) one two⟧")
    XCTAssertEqual(pseudo("nowhere"), "nowhere")
    XCTAssertEqual(try texts("ar_XB")("Retry"), "⟦ع Ŕéţŕý one two ع⟧")
  }

  func testThePageShowsATextAsThePseudoLocalesDo() throws {
    let page = try String(contentsOfFile: "Documentation/LOCALIZATION.md", encoding: .utf8)
    let rows = page.matches(of: /\n\| `(.._X.)` \| `(.+?)` \|/)
    XCTAssertEqual(rows.map(\.1), ["en_XA", "ar_XB"])
    let catalog = try StringCatalog(
      developmentLanguage: "en", strings: ["en": Array(#"a = "Try Again";"#.utf8)])
    for row in rows {
      let texts = Texts(catalog, locale: try XCTUnwrap(LocaleName(String(row.1))))
      XCTAssertEqual(String(row.2), texts("a"))
    }
  }

  func testPseudoLocalesKeepLettersThatHaveAnAccent() throws {
    let catalog = try StringCatalog(developmentLanguage: "en", strings: ["en": Array(#"a = "a é 猫";"#.utf8)])
    let text = Texts(catalog, locale: try XCTUnwrap(LocaleName("en_XA")))("a")
    XCTAssertTrue(text.hasPrefix("⟦á é 猫"), text)
  }

  func testWhatIsOutsideOfTheMarksIsFound() {
    XCTAssertEqual(PseudoText.unmarked(in: "⟦Ŕéţŕý⟧"), [])
    XCTAssertEqual(PseudoText.unmarked(in: "12 – 15 years · ⟦a ⟦b⟧ c⟧ or"), ["12 – 15 years ·", "or"])
    XCTAssertEqual(PseudoText.unmarked(in: "12 – 15 · 3×4"), [])
    XCTAssertEqual(PseudoText.unmarked(in: "a⟧b"), ["a⟧b"])
  }

  func testWhatIsOutsideOfTheMarksIsTheSameWithAndWithoutItsCharacters() {
    let pieces = [
      "⟦", "⟧", "a", "Ŕéţŕý", "é", "ẁ", "ع", " ", "\t", "\n", "\r", "\r\n", "\u{301}", "\u{200D}", "\u{A0}",
      "\u{600}", "\u{3000}", "\u{2028}", "\u{AD}", "猫", "한", "🐈", "7", "·", "–", "×", "\u{1F1E9}", "ª", "",
    ]
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let text = (0..<random.next(below: 9)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
      let (parts, characters) = (PseudoText.unmarked(in: text), PseudoText.unmarkedCharacters(in: text))
      XCTAssertEqual(parts.map { Array($0.utf8) }, characters.map { Array($0.utf8) }, text.debugDescription)
    }
  }

  func testAnEmbeddedCatalogIsTheOneOfItsBytes() throws {
    let bytes = Array(catalog.utf8)
    XCTAssertEqual(StringCatalog(embedded: bytes), try StringCatalog(xcstrings: bytes))
  }

  func testGapsAreListed() throws {
    let catalog = try StringCatalog(xcstrings: Array(catalog.utf8))
    XCTAssertEqual(
      catalog.gaps.filter { $0.language == "pt" }.map(\.description),
      ["Sleep", "rooms", "weight"].map { "\"\($0)\" in pt has no text" })
    XCTAssertEqual(catalog.languages, ["en", "pl", "pt"])
    let incomplete = try StringCatalog(
      xcstrings: Array(
        #"""
        {"sourceLanguage": "en", "strings": {"cats": {"localizations": {
          "en": {"stringUnit": {"value": "%lld cats"}},
          "ru": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld кот"}}, "other": {"stringUnit": {"value": "%lld кота"}}}}},
          "de": {"stringUnit": {"value": "%@ Katzen"}}}}}}
        """#.utf8))
    XCTAssertEqual(
      incomplete.gaps.map(\.description),
      [
        "\"cats\" in de has other placeholders than in the development language",
        "\"cats\" in ru lacks the forms few, many",
      ])
  }

  func testAKeyWithAPercentSignIsItsOwnText() throws {
    let catalog = try StringCatalog(
      xcstrings: Array(
        #"""
        {"sourceLanguage": "en", "strings": {"100% cotton": {}, "%": {"shouldTranslate": false}, "50%.": {}, "a": {"localizations":
          {"en": {"stringUnit": {"state": "new", "value": "A"}}, "pt": {"stringUnit": {"state": "new", "value": "A"}}}}}}
        """#.utf8))
    let texts = Texts(catalog, locale: try XCTUnwrap(LocaleName("en_US")))
    XCTAssertEqual(["100% cotton", "%", "50%.", "a"].map { texts($0) }, ["100% cotton", "%", "50%.", "A"])
    XCTAssertTrue(catalog.gaps.map(\.description).contains("\"a\" in pt has no text"))
  }

  func testStringsFiles() throws {
    let english = """
      /* The title
         of the list. */
      "title" = "Breeds \\"A\\"";  // shown above
      retry = "Try \\U00e1gain\\n";
      "by" = "%2$@ by %1$@";
      """
    let portuguese = "\u{FEFF}\"title\" = \"Raças\";"
    let utf16: [UInt8] =
      [0xFF, 0xFE] + portuguese.utf16.dropFirst().flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [Array(portuguese.utf8), utf16] {
      let catalog = try StringCatalog(
        developmentLanguage: "en", strings: ["en": Array(english.utf8), "pt_br": bytes])
      XCTAssertEqual(catalog.languages, ["en", "pt-BR"])
      let texts = Texts(catalog, locale: try XCTUnwrap(LocaleName("pt_BR")))
      XCTAssertEqual(texts("title"), "Raças")
      XCTAssertEqual(texts("retry"), "Try ágain\n")
      XCTAssertEqual(texts("by", "Ana", "Emma"), "Emma by Ana")
      let other = Texts(catalog, locale: try XCTUnwrap(LocaleName("pt_PT")))
      XCTAssertEqual(other("title"), "Breeds \"A\"")
    }
  }

  func testSlashesAndStarsOfStringsFilesAreCommentsOnlyInPairs() throws {
    let table = """
      /* 1/2 * 3 **/
      "/" = "slash";
      "*" = "star";
      home.title-2_$ = "a word with signs";
      """
    let catalog = try StringCatalog(developmentLanguage: "en", strings: ["en": Array(table.utf8)])
    let texts = Texts(catalog, locale: try XCTUnwrap(LocaleName("en_US")))
    XCTAssertEqual(["/", "*", "home.title-2_$"].map { texts($0) }, ["slash", "star", "a word with signs"])
  }

  func testChineseInTwoScripts() throws {
    let catalog = try StringCatalog(
      developmentLanguage: "zh-Hans",
      strings: ["zh-Hans": Array(#"a = "简";"#.utf8), "zh-Hant": Array(#"a = "繁";"#.utf8)])
    let texts = try ["zh_CN", "zh_TW", "zh_HK", "en_US"].map {
      Texts(catalog, locale: try XCTUnwrap(LocaleName($0)))("a")
    }
    XCTAssertEqual(texts, ["简", "繁", "繁", "简"])
  }
}
