/// The name of a language and region, by which an app chooses its texts and formats.
///
/// It is only a name: an app that formats with Foundation uses that machine's data. The texts and formats of
/// `WhiskerLocalization` are the same on every machine.
///
/// Two names are pseudo-locales, which no person speaks: `en_XA` makes each text from a table longer and marks it, and `ar_XB`
/// does the same in a right-to-left layout.
public struct LocaleName: Sendable, Hashable {
  /// The name, such as `pt_PT`.
  public let identifier: String

  /// Creates the locale with a name; `nil` for a name that is not in ``known``.
  public init?(_ identifier: String) {
    guard Self.known.contains(where: { $0.utf8.elementsEqual(identifier.utf8) }) else { return nil }
    self.init(known: identifier)
  }

  /// Creates the supported locale nearest to one of a device, such as `de_DE` for `de_LU`, `de` or `de-Latn-LU`.
  ///
  /// That is the one of its language and region, or else the usual one of its language, such as `es_ES` or `en_US`, or else ``posix``. For
  /// Chinese the script comes first, since its readers read one of the two: `zh_Hans_HK` is `zh_CN`, and the traditional script is that of
  /// Hong Kong in Hong Kong and Macau and that of Taiwan elsewhere. The names of Latin American Spanish, `es_419`, and of English outside of
  /// America, `en_001` and `en_150`, are those of Mexico and Britain. Other codes of a language, such as `no` and `iw`, are known. The
  /// extensions of a name, such as `@calendar=buddhist`, do not matter.
  public init(nearest identifier: String) {
    if let known = LocaleName(identifier) {
      self = known
      return
    }
    let name = identifier.prefix { $0 != "@" && $0 != "." }
    let parts = name.split { $0 == "_" || $0 == "-" }
    let spelled = parts.first?.lowercased() ?? ""
    let language = Self.otherLanguageNames[spelled] ?? spelled
    // A script has four letters, a region two, and a group of regions three digits.
    let region = parts.dropFirst().first { $0.utf8.count == 2 || Int($0) != nil }?.uppercased() ?? ""
    let script = parts.dropFirst().first { $0.utf8.count == 4 }?.lowercased() ?? ""
    let found =
      switch (language, script, region) {
      case ("zh", "hans", _): "zh_CN"
      case ("zh", _, "HK"), ("zh", _, "MO"): "zh_HK"
      case ("zh", "hant", _): "zh_TW"
      case ("es", _, "419"): "es_MX"
      case ("en", _, "001"), ("en", _, "150"): "en_GB"
      default: "\(language)_\(region)"
      }
    let usual = Self.usualNames[language] ?? Self.known.first { $0.utf8.starts(with: "\(language)_".utf8) }
    self = LocaleName(found) ?? usual.flatMap { LocaleName($0) } ?? .posix
  }

  /// The known languages that have other codes: Norwegian without a written form and Nynorsk, and codes that ISO 639 has withdrawn.
  private static let otherLanguageNames = ["no": "nb", "nn": "nb", "iw": "he", "in": "id"]

  /// The usual locales of the languages that have several, according to CLDR's likely subtags.
  private static let usualNames = [
    "ar": "ar_EG", "de": "de_DE", "en": "en_US", "es": "es_ES", "fr": "fr_FR", "it": "it_IT", "nl": "nl_NL",
    "pt": "pt_BR", "zh": "zh_CN",
  ]

  private init(known identifier: String) {
    self.identifier = identifier
    isPseudo = ["en_XA", "ar_XB"].contains { $0.utf8.elementsEqual(identifier.utf8) }
  }

  /// `en_US_POSIX`: English whose formats never change.
  public static let posix = LocaleName(known: "en_US_POSIX")

  /// The language, such as `pt`.
  public var language: String {
    String(Substring(identifier.utf8.prefix { $0 != UInt8(ascii: "_") }))
  }

  /// The region, such as `PT`.
  public var region: String {
    let rest = identifier.utf8.drop { $0 != UInt8(ascii: "_") }.dropFirst()
    return String(Substring(rest.prefix { $0 != UInt8(ascii: "_") }))
  }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { ["ar", "fa", "he", "ur"].contains(language) }

  /// Whether it is a pseudo-locale, `en_XA` or `ar_XB`.
  public let isPseudo: Bool

  /// The supported locales, in the order of their names.
  public static let known: [String] = [
    "ar_AE", "ar_EG", "ar_XB", "bg_BG", "ca_ES", "cs_CZ", "da_DK", "de_AT", "de_CH", "de_DE", "el_GR",
    "en_AU",
    "en_CA", "en_GB", "en_IE", "en_IN", "en_NZ", "en_US", "en_US_POSIX", "en_XA", "en_ZA", "es_AR", "es_CO",
    "es_ES",
    "es_MX", "et_EE", "fa_IR", "fi_FI", "fr_BE", "fr_CA", "fr_CH", "fr_FR", "he_IL", "hi_IN", "hr_HR",
    "hu_HU", "id_ID", "it_CH", "it_IT", "ja_JP", "ko_KR", "lt_LT", "lv_LV", "ms_MY", "nb_NO", "nl_BE",
    "nl_NL", "pl_PL", "pt_BR", "pt_PT", "ro_RO", "ru_RU", "sk_SK", "sl_SI", "sr_RS", "sv_SE", "th_TH",
    "tr_TR", "uk_UA", "vi_VN", "zh_CN", "zh_HK", "zh_TW",
  ]
}
