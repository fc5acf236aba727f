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
  private let storage: Storage

  /// The parts, shared by all copies, since every model of an app has one.
  private final class Storage: Sendable {
    let formats: LocalFormats
    let isPseudo: Bool
    let tables: [(language: String, texts: [String: StringCatalog.Content])]

    init(formats: LocalFormats, tables: [(language: String, texts: [String: StringCatalog.Content])]) {
      self.formats = formats
      isPseudo = formats.locale.isPseudo
      self.tables = tables
    }
  }

  /// Creates the texts for a locale.
  public init(_ catalog: StringCatalog, locale: LocaleName, zone: LocalZone = .utc) {
    storage = Storage(
      formats: LocalFormats(locale: locale, zone: zone),
      tables: catalog.languages(for: locale).map { ($0, catalog.tables[$0] ?? [:]) })
  }

  /// The formats of the same locale and zone.
  public var formats: LocalFormats { storage.formats }

  /// Creates the texts for an app's environment.
  public init(_ catalog: StringCatalog, _ environment: AppEnvironment) {
    self.init(catalog, locale: environment.locale, zone: environment.zone)
  }

  /// The text of a key with its placeholders filled.
  public func callAsFunction(_ key: String, _ arguments: any TextArgument...) -> String {
    text(key, arguments)
  }

  /// The text of a key with its placeholders filled by a list of arguments.
  public func text(_ key: String, _ arguments: [any TextArgument]) -> String {
    // By index: a loop over the tables would copy each.
    for index in storage.tables.indices {
      guard let content = storage.tables[index].texts[key] else { continue }
      if let literal = content.literal, !storage.isPseudo { return literal }
      return TextWriter(language: storage.tables[index].language, formats: formats).text(content, arguments)
    }
    return key
  }
}
