public import WhiskerEnvironment

/// The texts of an app in the language of a person.
///
/// A text is searched in the language and region of the locale, in the language, and in the development language of the
/// catalog: pt-BR, pt, en. A key that no table has is its own text, as on Apple's platforms.
///
/// ```swift
/// let texts = Texts(catalog, environment)
/// texts("home.title")                    // "Breeds", "Raças"
/// texts("home.unreadable", 3)            // "3 breeds could not be read."
/// texts("home.nothing", "sib")           // "Nothing matches “sib”."
/// ```
///
/// Numbers in texts are written as in ``LocalFormats``. A placeholder without an argument shows its notation, such as `%2$@`.
public struct Texts: Sendable {
  /// The formats of the same locale and zone.
  public let formats: LocalFormats
  private let catalog: StringCatalog
  private let languages: [String]

  /// Creates the texts for a locale.
  public init(_ catalog: StringCatalog, locale: LocaleName, zone: LocalZone = .utc) {
    self.catalog = catalog
    formats = LocalFormats(locale: locale, zone: zone)
    languages = catalog.languages(for: locale)
  }

  /// Creates the texts for an app's environment.
  public init(_ catalog: StringCatalog, _ environment: AppEnvironment) {
    self.init(catalog, locale: environment.locale, zone: environment.zone)
  }

  /// The locale.
  public var locale: LocaleName { formats.locale }

  /// The text of a key with its placeholders filled.
  public func callAsFunction(_ key: String, _ arguments: any TextArgument...) -> String {
    text(key, arguments)
  }

  /// The text of a key with its placeholders filled by a list of arguments.
  public func text(_ key: String, _ arguments: [any TextArgument]) -> String {
    for language in languages {
      guard let entry = catalog.entry(key, in: language) else { continue }
      return TextWriter(language: language, formats: formats).text(entry, arguments)
    }
    return key
  }
}
