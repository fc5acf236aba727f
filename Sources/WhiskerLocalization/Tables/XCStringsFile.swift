import WhiskerText

extension StringCatalog {
  /// Reads a String Catalog, the JSON of an `.xcstrings` file.
  ///
  /// A text may vary by plural, directly or in substitutions. A key without a text in the development language is its own
  /// text, also one such as `100% cotton` in which a percent sign is no placeholder, and one that need not be translated is that in every
  /// language. A translation in the state `new` is not read, since it is not translated yet; one that needs review is.
  public init(xcstrings bytes: [UInt8]) throws(StringTableError) {
    let document: JSONValue
    do throws(JSONError) { document = try JSONValue(reading: bytes, tolerating: .byteOrderMark) } catch {
      throw StringTableError(.syntax(error.reason(in: bytes)), line: error.line(in: bytes))
    }
    guard let language = document["sourceLanguage"]?.text else {
      throw StringTableError(.structure(path: "sourceLanguage", expected: "the tag of a language"))
    }
    guard case .object(let strings) = document["strings"] else {
      throw StringTableError(.structure(path: "strings", expected: "an object"))
    }
    let development = Self.normalized(language)
    var tables: [String: [String: Content]] = [development: [:]]
    var untranslated: Set<String> = []
    var mentioned: Set<String> = []
    for string in strings {
      // Each key that was read has a text in the development language.
      if tables[development]?[string.key] != nil { throw .repeated("strings.\(string.key)") }
      let place = "strings.\(string.key)"
      guard case .object = string.value else {
        throw StringTableError(.structure(path: place, expected: "an object"))
      }
      if let needed = string.value["shouldTranslate"] {
        guard let flag = needed.flag else {
          throw StringTableError(.structure(path: "\(place).shouldTranslate", expected: "true or false"))
        }
        if !flag { untranslated.insert(string.key) }
      }
      if let value = string.value["localizations"] {
        guard case .object(let localizations) = value else {
          throw StringTableError(.structure(path: "\(place).localizations", expected: "an object"))
        }
        for localization in localizations {
          let tag = Self.normalized(localization.key)
          mentioned.insert(tag)
          let reader = XCStringsReader(language: tag, key: string.key, isTranslation: tag != development)
          if let entry = try reader.entry(localization.value) {
            let old = tables[tag, default: [:]].updateValue(entry, forKey: string.key)
            if old != nil { throw .repeated("strings.\(string.key).localizations.\(tag)") }
          }
        }
      }
      if tables[development]?[string.key] == nil {
        let reader = XCStringsReader(language: development, key: string.key, isTranslation: false)
        tables[development]?[string.key] = Content(forms: PluralForms(other: try reader.ownText()))
      }
    }
    self.init(
      developmentLanguage: development, tables: tables, untranslated: untranslated, mentioned: mentioned)
  }
}

extension StringTableError {
  /// The error for a member that an object has twice, as after a merge of two branches: one of the two texts would be lost.
  fileprivate static func repeated(_ path: String) -> StringTableError {
    StringTableError(.structure(path: path, expected: "the only member of its name; delete one of the two"))
  }
}

/// Reads the text of one key in one language.
private struct XCStringsReader {
  let language: String
  let key: String
  /// Whether the language is not the one that the app is written in.
  let isTranslation: Bool

  /// Reads a localization; `nil` for one that has no text yet.
  func entry(_ value: JSONValue) throws(StringTableError) -> StringCatalog.Content? {
    guard var forms = try forms(value, argument: nil) else { return nil }
    var substitutions: [String: PluralForms] = [:]
    if let value = value["substitutions"] {
      guard case .object(let members) = value else { throw fault("substitutions", "an object") }
      for (index, member) in members.enumerated() {
        let number = member.value["argNum"]
        // One that only other substitutions contain has its number by its place.
        let place = (forms.argument(ofSubstitution: member.key) ?? index) + 1
        guard let argument = number == nil ? place : number?.integer, (1...99).contains(argument) else {
          throw fault("substitutions.\(member.key).argNum", "a whole number from 1 to 99")
        }
        if number == nil, let taken = forms.placeholder(before: member.key) {
          throw fault(
            "substitutions.\(member.key).argNum",
            "a whole number from 1 to 99, since \(taken) takes the argument of its place")
        }
        guard member.value["variations"] ?? member.value["stringUnit"] != nil else {
          throw fault("substitutions.\(member.key)", "an object with variations")
        }
        guard var substitution = try self.forms(member.value, argument: argument - 1) else { return nil }
        if let kind = try specifiedKind(member) { substitution = substitution.showingNumber(as: kind) }
        guard substitutions.updateValue(substitution, forKey: member.key) == nil else {
          throw .repeated(path("substitutions.\(member.key)"))
        }
      }
    }
    try check(forms, substitutions)
    if forms.isPlural { forms.argument = forms.templates.compactMap(\.firstNumber).min() ?? 0 }
    return StringCatalog.Content(forms: forms, substitutions: substitutions)
  }

  /// The kind of value that `%arg` is in a substitution; `nil` if it has no specifier.
  private func specifiedKind(
    _ substitution: JSONValue.Member
  ) throws(StringTableError) -> TextTemplate.Kind? {
    guard let specifier = substitution.value["formatSpecifier"] else { return nil }
    guard let text = specifier.text else {
      throw fault("substitutions.\(substitution.key).formatSpecifier", "a string")
    }
    let segments = try template("%" + text).segments
    guard segments.count == 1, case .argument(_?, let kind) = segments[0] else {
      let reason = TextTemplate.Fault.notPlaceholder("%" + text).reason
      throw StringTableError(.placeholder(language: language, key: key, reason: reason))
    }
    return kind
  }

  /// The limit on substitutions within substitutions.
  private static let depth = 20

  /// Checks that the substitutions of a text, and those within them, are there and have an end.
  private func check(
    _ forms: PluralForms, _ substitutions: [String: PluralForms]
  ) throws(StringTableError) {
    for texts in [forms] + substitutions.sorted(by: { $0.key < $1.key }).map(\.value) {
      for name in texts.substitutionNames where substitutions[name] == nil {
        throw fault("substitutions", "an object with the member \(name)")
      }
    }
    // Each round leaves out those that contain none of the rest.
    var rest = substitutions.mapValues(\.substitutionNames)
    for _ in 0..<Self.depth {
      let before = rest
      rest = before.filter { $0.value.contains { before[$0] != nil } }
    }
    guard var name = rest.keys.min() else { return }
    var seen: Set<String> = []
    while seen.insert(name).inserted {
      guard let next = rest[name]?.first(where: { rest[$0] != nil }) else {
        throw fault(
          "substitutions", "an object whose members contain each other at most \(Self.depth) deep")
      }
      name = next
    }
    throw fault("substitutions.\(name)", "a text that does not contain itself")
  }

  /// Reads a text or its plural forms; `nil` for one that has no text yet, which is also a plural whose form for all other numbers has none.
  private func forms(_ value: JSONValue, argument: Int?) throws(StringTableError) -> PluralForms? {
    guard let variations = value["variations"] else {
      try checkUnit(value, "", "an object with a stringUnit or variations")
      return try unit(value).map { PluralForms(other: $0, argument: argument) }
    }
    try refuseDevices(variations)
    guard case .object(let plurals) = variations["plural"] else {
      throw fault("variations", "an object with the member plural")
    }
    var special: [PluralCategory: TextTemplate] = [:]
    for plural in plurals {
      guard let category = PluralCategory(rawValue: plural.key) else {
        throw fault(
          "variations.plural.\(plural.key)",
          "one of \(PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      if let further = plural.value["variations"] {
        try refuseDevices(further)
        throw fault("variations.plural.\(plural.key)", "an object with a text")
      }
      try checkUnit(plural.value, "variations.plural.\(plural.key)", "an object with a text")
      guard let text = try unit(plural.value) else { continue }
      guard special.updateValue(text, forKey: category) == nil else {
        throw .repeated(path("variations.plural.\(plural.key)"))
      }
    }
    guard plurals.contains(where: { $0.key == PluralCategory.other.rawValue }) else {
      throw fault("variations.plural", "an object with the member other")
    }
    guard let other = special.removeValue(forKey: .other) else { return nil }
    return PluralForms(other: other, special: special, argument: argument, isPlural: true)
  }

  private func refuseDevices(_ variations: JSONValue) throws(StringTableError) {
    if variations["device"] != nil { throw StringTableError(.deviceVariation(language: language, key: key)) }
  }

  /// Checks that a value has a string unit or is empty: a text under a misspelt name would be lost.
  private func checkUnit(_ value: JSONValue, _ place: String, _ expected: String) throws(StringTableError) {
    if case .object(let members) = value, members.isEmpty || value["stringUnit"] != nil { return }
    throw fault(place, expected)
  }

  /// Reads a string unit; `nil` for one that has no text yet: in a translation, a new one has at most a copy of the original.
  private func unit(_ value: JSONValue) throws(StringTableError) -> TextTemplate? {
    guard let unit = value["stringUnit"] else { return nil }
    guard let text = unit["value"]?.text else { throw fault("stringUnit.value", "a string") }
    if text.isEmpty || isTranslation, unit["state"]?.text == "new" { return nil }
    return try template(text)
  }

  /// Reads the key as the text; a percent sign in one without placeholders need not begin one.
  ///
  /// Beside a placeholder such a sign is a mistake: shown as it is, the text would lose its values.
  func ownText() throws(StringTableError) -> TextTemplate {
    do throws(TextTemplate.Fault) { return try TextTemplate(key) } catch {
      if error.isPercentSign, !TextTemplate.hasPlaceholder(key) { return TextTemplate(literal: key) }
      throw StringTableError(.placeholder(language: language, key: key, reason: error.reason))
    }
  }

  func template(_ text: String) throws(StringTableError) -> TextTemplate {
    do throws(TextTemplate.Fault) { return try TextTemplate(text) } catch {
      throw StringTableError(.placeholder(language: language, key: key, reason: error.reason))
    }
  }

  private func fault(_ place: String, _ expected: String) -> StringTableError {
    StringTableError(.structure(path: path(place), expected: expected))
  }

  /// Returns the path of a place within the text.
  private func path(_ place: String) -> String {
    "strings.\(key).localizations.\(language)" + (place.isEmpty ? "" : ".\(place)")
  }
}
