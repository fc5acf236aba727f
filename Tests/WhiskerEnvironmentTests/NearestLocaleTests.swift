import Testing
import WhiskerEnvironment

/// The supported locale that is nearest to one of a device.
struct NearestLocaleTests {
  @Test(arguments: [
    ("de_AT", "de_AT"), ("en_US_POSIX", "en_US_POSIX"), ("de_LU", "de_DE"), ("de", "de_DE"), ("en", "en_US"),
    ("de-ch", "de_CH"), ("sv_FI", "sv_SE"), ("zh-Hans-SG", "zh_CN"), ("zh_Hant", "zh_TW"),
    ("zh_Hant_HK", "zh_HK"), ("th_TH@calendar=buddhist", "th_TH"), ("pt_PT.UTF-8", "pt_PT"),
    ("zh_Hans_HK", "zh_CN"), ("zh_Hans_TW", "zh_CN"), ("zh-Hant-MO", "zh_HK"), ("zh_Hant_CN", "zh_TW"),
    ("zh_MO", "zh_HK"), ("es-419", "es_MX"), ("en_001", "en_GB"), ("no", "nb_NO"), ("nn_NO", "nb_NO"),
    ("iw_IL", "he_IL"), ("in", "id_ID"),
    ("sr_Cyrl_RS", "sr_RS"), ("xx_XX", "en_US_POSIX"), ("C", "en_US_POSIX"), ("", "en_US_POSIX"),
  ])
  func isThatOfTheRegionOrTheLanguage(name: String, nearest: String) {
    #expect(LocaleName(nearest: name).identifier == nearest)
  }

  /// A language with several locales has a usual one, so that the order of the names does not choose it.
  @Test func eachKnownLocaleIsNearestToItself() {
    for name in LocaleName.known { #expect(LocaleName(nearest: name).identifier == name) }
  }
}
