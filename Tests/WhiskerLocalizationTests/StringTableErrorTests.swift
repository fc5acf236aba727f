import XCTest

@testable import WhiskerLocalization

final class StringTableErrorTests: XCTestCase {
  private func fault(_ read: () throws(StringTableError) -> StringCatalog) -> String? {
    do throws(StringTableError) {
      _ = try read()
      return nil
    } catch {
      return error.description
    }
  }

  private func ofStrings(_ text: String) -> String? {
    fault { () throws(StringTableError) in
      try StringCatalog(developmentLanguage: "en", strings: ["en": Array(text.utf8)])
    }
  }

  private func ofCatalog(_ text: String) -> String? {
    fault { () throws(StringTableError) in try StringCatalog(xcstrings: Array(text.utf8)) }
  }

  func testFaultsOfStringsFilesHaveALine() {
    XCTAssertEqual(ofStrings("\"a\" = \"b\""), "line 1: missing \";\" after the text")
    XCTAssertEqual(ofStrings("\n\"a\" \"b\";"), "line 2: missing \"=\" after the key")
    XCTAssertEqual(ofStrings("a = \"b;\n"), "line 1: the quote has no end")
    XCTAssertEqual(ofStrings("/* a\n\n"), "line 1: the comment has no end")
    XCTAssertEqual(ofStrings("a = \"\\q\";"), "line 1: unknown escape \\q")
    XCTAssertEqual(ofStrings("a = \"\\U12\";"), "line 1: \\U needs four hexadecimal digits")
    for unit in ["\\UD800", "\\UD83D\\UD83D", "\\UDE00", "\\UD83Dx", "\\UD83D\\n"] {
      XCTAssertEqual(ofStrings("a = \"\(unit)\";"), "line 1: \\U is not a character", unit)
    }
    for pair in ["\\UD83D\\UDE00", "\\ud83d\\ude00", "\\UD83D\\ude00"] {
      XCTAssertNil(ofStrings("a = \"\(pair)\";"), pair)
    }
    XCTAssertEqual(ofStrings("// c\ra = \"b\";\rc"), "line 3: missing \"=\" after the key")
    XCTAssertEqual(ofStrings("// c\r\na = \"b\";\r\nc"), "line 3: missing \"=\" after the key")
    XCTAssertEqual(ofStrings("= \"b\";"), "line 1: missing quote before a key")
    XCTAssertEqual(ofStrings("/ = \"b\";"), "line 1: missing quote before a key")
    XCTAssertEqual(
      ofStrings("a = \"1\";\n\na = \"2\";"), "line 3: the key \"a\" is on line 1 too; delete one of the lines"
    )
    XCTAssertEqual(
      ofStrings("\na = \"100%\";"),
      "line 2: \"a\" in en: \"%\" is not a placeholder; a percent sign is written %%")
  }

  func testPlaceholdersThatAreNotSupported() {
    for (text, notation) in [
      ("%.2@", "%.2@"), ("%.2d", "%.2d"), ("%.2g", "%.2g"), ("%.21f", "%.21f"), ("%5d cats", "%5d"),
      ("%0$@", "%0$@"), ("%100$@", "%100$@"),
    ] {
      XCTAssertEqual(
        ofStrings("a = \"\(text)\";"),
        "line 1: \"a\" in en: \"\(notation)\" has a flag or width, which is not supported; format the value and pass it to %@"
      )
    }
    XCTAssertEqual(
      ofStrings("a = \"%$@\";"),
      "line 1: \"a\" in en: \"%$@\" is not a placeholder; a percent sign is written %%")
    XCTAssertEqual(
      ofStrings("a = \"20% off today\";"),
      "line 1: \"a\" in en: \"% off\" is not a placeholder; a percent sign is written %%")
    XCTAssertNil(ofStrings("a = \"%1$.20f %99$@\";"))
  }

  func testBytesThatAreNoText() {
    for bytes: [UInt8] in [[0xFF, 0x00], [0xFF, 0xFE, 0x41], [0xFE, 0xFF, 0x00]] {
      let fault = fault { () throws(StringTableError) in
        try StringCatalog(developmentLanguage: "en", strings: ["en": bytes])
      }
      XCTAssertEqual(fault, "the table is neither UTF-8 nor UTF-16 with a byte order mark")
    }
    let missing = self.fault { () throws(StringTableError) in
      try StringCatalog(developmentLanguage: "en", strings: ["pt": []])
    }
    XCTAssertEqual(missing, "there is no table of the development language en")
  }

  /// One of the two would be lost.
  func testTwoTablesOfALanguageAreAFault() {
    for (one, other) in [("pt-br", "pt_BR"), ("EN", "en"), ("PT", "pt"), ("zh-hant", "zh_Hant")] {
      let tables = [one: Array("a = \"1\";".utf8), other: Array("b = \"2\";".utf8)]
      let fault = fault { () throws(StringTableError) in
        try StringCatalog(
          developmentLanguage: "en", strings: tables.merging(["en": []]) { given, _ in given })
      }
      XCTAssertEqual(
        fault, "the tables \(one) and \(other) are of the same language; delete one of the two")
    }
  }

  /// As after a merge of two branches that have added the same key.
  func testAMemberThatACatalogHasTwiceIsAFault() {
    let text = #"{"stringUnit": {"value": "Cats"}}"#
    func catalog(_ strings: String) -> String? {
      ofCatalog(#"{"sourceLanguage": "en", "strings": {\#(strings)}}"#)
    }
    XCTAssertEqual(
      catalog(#""k": {}, "l": {}, "k": {"localizations": {"pt": \#(text)}}"#),
      "strings.k must be the only member of its name; delete one of the two")
    for (one, other) in [("pt", "pt"), ("pt-BR", "pt_BR"), ("en", "en")] {
      XCTAssertEqual(
        catalog(#""k": {"localizations": {"\#(one)": \#(text), "\#(other)": \#(text)}}"#),
        "strings.k.localizations.\(other.replacing("_", with: "-")) must be the only member of its name; delete one of the two"
      )
    }
    let place = "strings.k.localizations.en."
    let plural = #""variations": {"plural": {"one": \#(text), "other": \#(text), "one": \#(text)}}"#
    XCTAssertEqual(
      catalog(#""k": {"localizations": {"en": {\#(plural)}}}"#),
      place + "variations.plural.one must be the only member of its name; delete one of the two")
    XCTAssertEqual(
      catalog(
        #""k": {"localizations": {"en": {"stringUnit": {"value": "%#@c@"}, "substitutions": {"c": \#(text), "c": \#(text)}}}}"#
      ),
      place + "substitutions.c must be the only member of its name; delete one of the two")
    XCTAssertEqual(catalog(#""k": {"localizations": {"en": \#(text), "pt": \#(text)}}, "l": {}"#), nil)
  }

  func testFaultsOfCatalogs() {
    XCTAssertEqual(ofCatalog("{}"), "sourceLanguage must be the tag of a language")
    XCTAssertEqual(ofCatalog(#"{"sourceLanguage": "en", "strings": 1}"#), "strings must be an object")
    XCTAssertEqual(ofCatalog("{\n  \"sourceLanguage\": }")?.hasPrefix("line 2: "), true)
    func localized(_ value: String) -> String? {
      ofCatalog(#"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": \#(value)}}}}"#)
    }
    let place = "strings.k.localizations.en."
    XCTAssertEqual(localized(#"{"stringUnit": {}}"#), place + "stringUnit.value must be a string")
    XCTAssertEqual(
      localized(#"{"variations": {"plural": {"some": {}}}}"#),
      place + "variations.plural.some must be one of zero, one, two, few, many, other")
    XCTAssertEqual(
      localized(#"{"variations": {"plural": {}}}"#),
      place + "variations.plural must be an object with the member other")
    XCTAssertEqual(
      localized(#"{"variations": {"device": {}}}"#),
      "\"k\" in en varies by device, which is not supported; use a key for each device")
    XCTAssertEqual(
      localized(#"{"stringUnit": {"value": "%#@cats@"}}"#),
      place + "substitutions must be an object with the member cats")
    XCTAssertEqual(
      localized(#"{"stringUnit": {"value": "%05d"}}"#),
      "\"k\" in en: \"%05d\" has a flag or width, which is not supported; format the value and pass it to %@")
    XCTAssertEqual(
      localized(#"{"stringUnit": {"value": "%1$@ %@"}}"#),
      "\"k\" in en: some placeholders have positions and some have none; number all of them, as in %1$@")
  }

  /// A text in a place where it is not read would be missing from the app without a word.
  func testPartsOfAnotherTypeAreFaults() {
    func string(_ value: String) -> String? {
      ofCatalog(#"{"sourceLanguage": "en", "strings": {"k": \#(value)}}"#)
    }
    XCTAssertNil(string("{}"))
    XCTAssertNil(string(#"{"localizations": {"pt": {}}}"#))
    XCTAssertEqual(string(#""Hello""#), "strings.k must be an object")
    XCTAssertEqual(
      string(#"{"shouldTranslate": "false"}"#), "strings.k.shouldTranslate must be true or false")
    XCTAssertEqual(string(#"{"localizations": []}"#), "strings.k.localizations must be an object")
    let place = "strings.k.localizations.en"
    for value in [#""Hello""#, "[]", #"{"stringunit": {"value": "Hello"}}"#, #"{"substitutions": {}}"#] {
      XCTAssertEqual(
        string(#"{"localizations": {"en": \#(value)}}"#),
        place + " must be an object with a stringUnit or variations", value)
    }
    for value in [#""cat""#, #"{"stringunit": {"value": "cat"}}"#] {
      XCTAssertEqual(
        string(#"{"localizations": {"en": {"variations": {"plural": {"one": \#(value), "other": {}}}}}}"#),
        place + ".variations.plural.one must be an object with a text", value)
    }
    XCTAssertEqual(
      string(#"{"localizations": {"en": {"stringUnit": {"value": "a"}, "substitutions": []}}}"#),
      place + ".substitutions must be an object")
  }

  func testAPercentSignInAKeyThatIsItsOwnText() {
    func key(_ key: String) -> String? {
      ofCatalog(#"{"sourceLanguage": "en", "strings": {"\#(key)": {"shouldTranslate": false}}}"#)
    }
    for text in ["%", "100% cotton", "50%.", "5%-10% off", "20%?", "100%% of 5%"] {
      XCTAssertNil(key(text), text)
    }
    for (text, sign) in [
      ("%@ is 100% cotton", "% cotton"), ("100% of %@", "% of"), ("%lld% full", "% full"),
      ("%lld cats and 50%", "%"), ("5%? %%, %2$@", "%?"), ("5% %#@cats@", "% %#@cats"),
      ("5% of %arg", "% of"),
      ("50% of %05d", "% of"),
    ] {
      XCTAssertEqual(
        key(text), "\"\(text)\" in en: \"\(sign)\" is not a placeholder; a percent sign is written %%", text)
    }
    XCTAssertEqual(
      key("%05d"),
      "\"%05d\" in en: \"%05d\" has a flag or width, which is not supported; format the value and pass it to %@"
    )
    XCTAssertNotNil(key("%.2d"))
    XCTAssertNotNil(key("%1$@ %@"))
  }

  /// Shown as it is, the text would lose its values without a word.
  func testAConversionInAKeyThatIsItsOwnTextIsAPlaceholder() {
    func key(_ key: String) -> String? {
      ofCatalog(#"{"sourceLanguage": "en", "strings": {"\#(key)": {}}}"#)
    }
    for (text, sign) in [
      ("0x%x", "%x"), ("%X.", "%X."), ("%s", "%s"), ("%tu bytes", "%tu"), ("%hhd", "%hhd"), ("%e", "%e"),
      ("%c", "%c"), ("%Lf", "%Lf"), ("%p", "%p"), ("%1$x", "%1$x"), ("100% of %x", "% of"),
      ("%x\u{200C}ها", "%x\u{200C}ها"), ("%#@cats", "%#@cats"), ("%$@", "%$@"),
      // Apple's formats make an octal number of it, as of the next one a decimal number.
      ("50%off", "%off"),
    ] {
      XCTAssertEqual(
        key(text), "\"\(text)\" in en: \"\(sign)\" is not a placeholder; a percent sign is written %%", text)
    }
    for text in ["5%de", "50%%off", "% c", "%.", "100%wool", "100%natural", "5%lb", "5%h", "5%-", "5%é"] {
      XCTAssertNil(key(text), text)
    }
  }

  func testASubstitutionDoesNotTakeTheArgumentOfAPlaceholder() {
    func substituted(_ text: String, _ number: String = "") -> String? {
      ofCatalog(
        #"""
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"stringUnit": {"value": "\#(text)"},
          "substitutions": {"cats": {\#(number)"variations": {"plural": {"other": {"stringUnit": {"value": "%arg cats"}}}}}}}}}}}
        """#)
    }
    XCTAssertEqual(
      substituted("%2$@ has %#@cats@"),
      "strings.k.localizations.en.substitutions.cats.argNum must be a whole number from 1 to 99, since %2$@ takes the argument of its place"
    )
    XCTAssertNil(substituted("%2$@ has %#@cats@", #""argNum": 1, "#))
    XCTAssertNil(substituted("%2$@ has %1$#@cats@"))
    XCTAssertNil(substituted("%1$@ has %#@cats@"))
    XCTAssertNil(substituted("%1$lld are %1$#@cats@"))
    XCTAssertNil(substituted("%@ has %#@cats@"))
  }

  func testAFormOfAPluralDoesNotVaryFurther() {
    func form(_ value: String) -> String? {
      ofCatalog(
        #"""
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"variations": {"plural": {
          "one": \#(value), "other": {"stringUnit": {"value": "%lld taps"}}}}}}}}}
        """#)
    }
    XCTAssertNil(form(#"{"stringUnit": {"value": "%lld tap"}}"#))
    XCTAssertEqual(
      form(#"{"variations": {"device": {"iphone": {"stringUnit": {"value": "%lld tap"}}}}}"#),
      "\"k\" in en varies by device, which is not supported; use a key for each device")
    XCTAssertEqual(
      form(#"{"variations": {"plural": {"other": {"stringUnit": {"value": "%lld tap"}}}}}"#),
      "strings.k.localizations.en.variations.plural.one must be an object with a text")
  }

  func testTheSpecifierOfASubstitution() {
    func specified(_ specifier: String) -> String? {
      ofCatalog(
        #"""
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"stringUnit": {"value": "%#@a@"},
          "substitutions": {"a": {"argNum": 1, "formatSpecifier": \#(specifier), "stringUnit": {"value": "%arg cats"}}}}}}}}
        """#)
    }
    for specifier in ["lld", "@", ".2f", "g"] { XCTAssertNil(specified("\"\(specifier)\""), specifier) }
    XCTAssertEqual(
      specified("1"), "strings.k.localizations.en.substitutions.a.formatSpecifier must be a string")
    for specifier in ["arg", "lld cats", "%", ""] {
      XCTAssertEqual(
        specified("\"\(specifier)\""),
        "\"k\" in en: \"%\(specifier)\" is not a placeholder; a percent sign is written %%", specifier)
    }
    XCTAssertEqual(
      specified(#""05d""#),
      "\"k\" in en: \"%05d\" has a flag or width, which is not supported; format the value and pass it to %@")
  }

  func testTheNumberOfTheArgumentOfASubstitution() {
    func numbered(_ number: String) -> String? {
      ofCatalog(
        #"""
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"stringUnit": {"value": "%#@a@"},
          "substitutions": {"a": {"argNum": \#(number), "stringUnit": {"value": "%arg cats"}}}}}}}}
        """#)
    }
    XCTAssertNil(numbered("99"))
    for number in ["0", "100", "-1", "1.5", "\"1\"", "-9223372036854775808"] {
      XCTAssertEqual(
        numbered(number),
        "strings.k.localizations.en.substitutions.a.argNum must be a whole number from 1 to 99", number)
    }
  }

  func testFaultsOfSubstitutions() {
    func substituted(_ members: [(String, String)]) -> String? {
      let all = members.map {
        #""\#($0)": {"argNum": 1, "stringUnit": {"value": "\#($1)"}}"#
      }
      return ofCatalog(
        #"""
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {
          "stringUnit": {"value": "%#@a@"}, "substitutions": {\#(all.joined(separator: ", "))}}}}}}
        """#)
    }
    let place = "strings.k.localizations.en.substitutions"
    XCTAssertNil(substituted([("a", "%#@b@ and %#@b@"), ("b", "%arg cats")]))
    XCTAssertEqual(
      ofCatalog(
        #"""
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {
          "stringUnit": {"value": "%#@a@"}, "substitutions": {"a": {"argNum": 1}}}}}}}
        """#), place + ".a must be an object with variations")
    XCTAssertEqual(
      substituted([("a", "%#@b@"), ("b", "%#@c@")]), place + " must be an object with the member c")
    let itself = " must be a text that does not contain itself"
    XCTAssertEqual(substituted([("a", "%#@a@")]), place + ".a" + itself)
    XCTAssertEqual(substituted([("a", "x"), ("b", "%#@b@")]), place + ".b" + itself)
    XCTAssertEqual(
      substituted([("a", "%#@b@"), ("b", "%#@c@ %#@d@"), ("c", "c"), ("d", "%#@b@")]), place + ".b" + itself)
    func chain(_ count: Int) -> [(String, String)] {
      [("a", "%#@b1@")] + (1..<count).map { ("b\($0)", $0 == count - 1 ? "x" : "%#@b\($0 + 1)@") }
    }
    XCTAssertNil(substituted(chain(20)))
    XCTAssertEqual(
      substituted(chain(21)), place + " must be an object whose members contain each other at most 20 deep")
  }

  func testDamagedTablesNeverCrash() {
    let table = Array(#"/* c */ "a\U00e1" = "b %1$@ %% %#@x@ %.2f"; // d"#.utf8)
    for length in table.indices {
      _ = ofStrings(String(decoding: table[..<length], as: UTF8.self))
      for byte: UInt8 in [0, 0x22, 0x25, 0x5C, 0x7B, 0xFF] {
        var changed = table
        changed[length] = byte
        _ = fault { () throws(StringTableError) in
          try StringCatalog(developmentLanguage: "en", strings: ["en": changed])
        }
      }
    }
    XCTAssertNil(ofStrings(""))
  }
}
