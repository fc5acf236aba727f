import WhiskerEnvironment

/// The language tag by which a locale's plural rule is found.
enum PluralTag {
  /// `pt-PT` for Portugal, and the language for every other locale; a pseudo-locale is English.
  static func tag(of locale: LocaleName) -> String {
    if locale.isPseudo { return "en" }
    return locale.language == "pt" && locale.region == "PT" ? "pt-PT" : locale.language
  }
}
