import WhiskerEnvironment

/// The texts of an app in all of its languages.
///
/// An app embeds its tables as bytes, such as with SwiftPM's resource rule `.embedInCode`, and reads them once:
///
/// ```swift
/// let catalog = StringCatalog(embedded: PackageResources.Localizable_xcstrings)
/// let older = try StringCatalog(developmentLanguage: "en", strings: ["en": englishBytes, "pt": portugueseBytes])
/// ```
///
/// Reading checks every text. ``gaps`` lists what a translator still has to do.
public struct StringCatalog: Sendable, Hashable {
  /// A text, or its forms for different numbers.
  struct Content: Sendable, Hashable {
    var forms: PluralForms
    var substitutions: [String: PluralForms] = [:]

    /// The text, if it has no placeholder and one form; most texts do.
    var literal: String? {
      guard forms.special.isEmpty, forms.other.segments.count == 1,
        case .literal(let text) = forms.other.segments[0]
      else { return nil }
      return text
    }
  }

  /// The language that the app is written in, which has every text, such as `en`.
  public let developmentLanguage: String
  private(set) var tables: [String: [String: Content]]
  /// The keys that need no translation.
  private(set) var untranslated: Set<String>
  /// The languages that the file mentions, also those without a text yet.
  private(set) var mentioned: Set<String>

  init(
    developmentLanguage: String, tables: [String: [String: Content]], untranslated: Set<String> = [],
    mentioned: Set<String> = []
  ) {
    self.developmentLanguage = developmentLanguage
    self.tables = tables
    self.untranslated = untranslated
    self.mentioned = mentioned
  }

  /// The languages with a table, in the order of their names.
  public var languages: [String] { tables.keys.sorted() }

  /// The keys in any table, in order.
  public var keys: [String] { Set(tables.values.flatMap(\.keys)).sorted() }

  func entry(_ key: String, in language: String) -> Content? { tables[language]?[key] }

  /// The languages with a table in which texts for a locale are searched, the best one first.
  ///
  /// A pseudo-locale shows the development language.
  func languages(for locale: LocaleName) -> [String] {
    var languages = locale.isPseudo ? [] : LanguageChain.tags(of: locale).filter { tables[$0] != nil }
    if !languages.contains(developmentLanguage) { languages.append(developmentLanguage) }
    return languages
  }

  /// The spelling of a language tag by which tables are found: `pt_br` is `pt-BR`.
  static func normalized(_ tag: String) -> String {
    let parts = tag.split { $0 == "_" || $0 == "-" }.enumerated().map { index, part in
      if index == 0 { return part.lowercased() }
      if part.count == 4 { return part.prefix(1).uppercased() + part.dropFirst().lowercased() }
      return part.uppercased()
    }
    return parts.joined(separator: "-")
  }
}

/// The forms of a text; one form is enough for a text that does not depend on a number.
struct PluralForms: Sendable, Hashable {
  var other: TextTemplate
  /// The forms of the categories that have one of their own.
  var special: [PluralCategory: TextTemplate] = [:]
  /// The index of the argument that chooses the form; `nil` for a text with one form.
  var argument: Int?
  /// Whether the text is written by plural, even if only the form for all other numbers has a text.
  var isPlural = false

  /// The numbers of fraction digits with which the number that chooses the form is written.
  var fractionDigits: ClosedRange<Int> {
    guard let argument else { return 0...0 }
    if let digits = other.fractionDigits(ofArgument: argument) { return digits...digits }
    return templates.contains { $0.showsFraction(ofArgument: argument) } ? 0...3 : 0...0
  }

  /// The forms, in the order of their categories.
  var templates: [TextTemplate] { [other] + PluralCategory.allCases.compactMap { special[$0] } }

  /// Returns the forms in which `%arg` shows a kind of value.
  func showingNumber(as kind: TextTemplate.Kind) -> PluralForms {
    var result = self
    result.other = other.showingNumber(as: kind)
    result.special = special.mapValues { $0.showingNumber(as: kind) }
    return result
  }

  /// The index of the argument that a substitution takes by its first place in the forms; `nil` if none contains it.
  func argument(ofSubstitution name: String) -> Int? {
    for case .substitution(name, let argument, _) in templates.flatMap(\.segments) { return argument }
    return nil
  }

  /// Returns the placeholder whose argument a substitution without a position of its own has by its place, in a form with positions; `nil` if
  /// there is none.
  func placeholder(before name: String) -> String? {
    for template in templates {
      for case .substitution(name, let argument, false) in template.segments
      where template.arguments[argument] != nil {
        return template.segments.first { if case .argument(argument, _) = $0 { true } else { false } }?
          .notation
      }
    }
    return nil
  }

  /// Whether the forms are those of a number that none of them shows beside their other placeholders; then a text would choose among them.
  var lacksNumber: Bool {
    let segments = templates.flatMap(\.segments)
    return isPlural
      && segments.contains { if case .argument(_?, .text) = $0 { true } else { false } }
      && !segments.contains { segment in
        switch segment {
        case .argument(_, .integer), .argument(_, .number), .argument(nil, _): true
        case .argument(_?, .text), .literal, .substitution: false
        }
      }
  }

  /// The names of the substitutions in the forms, as often as they are there.
  var substitutionNames: [String] {
    templates.flatMap(\.segments).compactMap {
      if case .substitution(let name, _, _) = $0 { name } else { nil }
    }
  }
}
