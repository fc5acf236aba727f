/// Something that a language of a catalog lacks.
public struct CatalogGap: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of gaps.
  public enum Kind: Sendable, Hashable {
    /// The key has no text in the language, nor in one that it falls back to, as `en-GB` does to `en`.
    case missingText
    /// The text lacks forms that the language's numbers need, as the text writes them: those of 1.5 for `%.1f`, and not those of 1.
    case missingForms([PluralCategory])
    /// The text varies by plural, and none of its forms shows a number beside their other placeholders, so that none can choose.
    case missingNumber
    /// The text has other placeholders than in the development language.
    case otherPlaceholders
    /// The key is in this language but not in the development language.
    case unknownKey
  }

  /// The language of the table that lacks something, such as `pt-BR`.
  public let language: String
  /// The key of the text.
  public let key: String
  /// The kind of gap.
  public let kind: Kind

  /// The gap, as a sentence without a full stop.
  public var description: String {
    let text = "\"\(key)\" in \(language)"
    return switch kind {
    case .missingText: "\(text) has no text"
    case .missingForms(let forms): "\(text) lacks the forms \(forms.map(\.rawValue).joined(separator: ", "))"
    case .missingNumber: "\(text) varies by plural, but none of its forms shows a number"
    case .otherPlaceholders: "\(text) has other placeholders than in the development language"
    case .unknownKey: "\(text) has no text in the development language"
    }
  }
}

extension StringCatalog {
  /// Everything that is missing for complete translations, by language and key; a unit test expects none.
  public var gaps: [CatalogGap] {
    var gaps: [CatalogGap] = []
    // A language without a single text lacks all of them, unless it falls back to one that has some.
    let begun = mentioned.filter { tag in
      tables[tag] == nil && LanguageChain.parents(of: tag).allSatisfy { tables[$0] == nil }
    }
    for language in (languages + begun).sorted() {
      // By the fraction digits of the numbers.
      var needed: [ClosedRange<Int>: Set<PluralCategory>] = [:]
      func needs(_ category: PluralCategory, _ forms: PluralForms) -> Bool {
        let digits = forms.fractionDigits
        if let known = needed[digits] { return known.contains(category) }
        let found = PluralRule.categories(of: language, fractionDigits: digits)
        needed[digits] = found
        return found.contains(category)
      }
      let parents = LanguageChain.parents(of: language)
      for key in keys {
        func add(_ kind: CatalogGap.Kind) {
          gaps.append(CatalogGap(language: language, key: key, kind: kind))
        }
        guard let source = entry(key, in: developmentLanguage) else {
          if entry(key, in: language) != nil { add(.unknownKey) }
          continue
        }
        guard let entry = entry(key, in: language) else {
          // The table of a region needs only the texts that are other ones there.
          let isInherited = parents.contains { self.entry(key, in: $0) != nil }
          if !isInherited, !untranslated.contains(key) { add(.missingText) }
          continue
        }
        let missing = PluralCategory.allCases.filter { category in
          category != .other && entry.plurals.contains { $0.special[category] == nil && needs(category, $0) }
        }
        if !missing.isEmpty { add(.missingForms(missing)) }
        if entry.forms.lacksNumber { add(.missingNumber) }
        if entry.arguments != source.arguments { add(.otherPlaceholders) }
      }
    }
    return gaps
  }
}

extension StringCatalog.Content {
  /// The parts of the text that depend on a number.
  fileprivate var plurals: [PluralForms] {
    ([forms] + substitutions.values).filter(\.isPlural)
  }

  /// The kinds of each argument in all forms that use it, of which a complete text has one.
  ///
  /// A form may omit its number, as in "one cat"; the argument that chooses the form counts as used.
  fileprivate var arguments: [Int: Set<TextTemplate.Kind>] {
    var kinds: [Int: Set<TextTemplate.Kind>] = [:]
    let all = [forms] + substitutions.values
    for forms in all {
      for case .argument(let place, let kind) in forms.templates.flatMap(\.segments) {
        if let index = place ?? forms.argument { kinds[index, default: []].insert(kind) }
      }
    }
    for case let argument? in all.map(\.argument) where kinds[argument] == nil {
      kinds[argument] = [.integer]
    }
    return kinds
  }
}
