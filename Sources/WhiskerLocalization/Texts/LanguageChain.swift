import WhiskerEnvironment

/// The languages in which texts for a locale are searched, the best one first.
enum LanguageChain {
  /// The tags of a locale: with its region, with the script or the group of regions, and the language alone.
  static func tags(of locale: LocaleName) -> [String] {
    let (language, region) = (locale.language, locale.region)
    var tags = ["\(language)-\(region)"]
    switch (language, region) {
    // Traditional and simplified characters are not read by the same people.
    case ("zh", "HK"), ("zh", "TW"): return tags + ["zh-Hant-\(region)", "zh-Hant"]
    case ("zh", _): tags += ["zh-Hans-\(region)", "zh-Hans"]
    case ("es", "AR"), ("es", "CO"), ("es", "MX"): tags.append("es-419")
    case ("en", "AU"), ("en", "IE"), ("en", "IN"), ("en", "NZ"), ("en", "ZA"): tags.append("en-GB")
    case ("nb", _): return tags + ["nb", "no"]
    default: break
    }
    return tags + [language]
  }

  /// The tags in which a text is searched that the table of a tag lacks, the best one first, without the development language.
  static func parents(of tag: String) -> [String] {
    let tags = tags(of: LocaleName(nearest: tag))
    if let index = tags.firstIndex(of: tag) { return Array(tags[(index + 1)...]) }
    // No supported locale reads it.
    let language = String(tag.prefix { $0 != "-" })
    return language == tag ? [] : [language]
  }
}
