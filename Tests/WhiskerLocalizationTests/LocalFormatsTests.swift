import WhiskerEnvironment
import XCTest

@testable import WhiskerLocalization

final class LocalFormatsTests: XCTestCase {
  private let evening = WallTime(year: 2026, month: 11, day: 22, hour: 17, minute: 8, second: 3)

  private func formats(_ locale: String, _ zone: String = "UTC") throws -> LocalFormats {
    LocalFormats(locale: try XCTUnwrap(LocaleName(locale)), zone: try XCTUnwrap(LocalZone(zone)))
  }

  func testEveryLocaleFormatsAsCLDRDoes() throws {
    let evening = try XCTUnwrap(evening)
    for sample in FormatSamples.texts {
      let formats = try formats(sample.locale)
      let texts =
        DateStyle.allCases.map { formats.date(evening, $0) }
        + TimeStyle.allCases.map { formats.time(evening, $0) }
        + [
          formats.number(-1_234_567.891), formats.number(1_234.5), formats.number(12_345),
          formats.percent(0.256),
          formats.duration(.seconds(10_800), .wide), formats.duration(.seconds(10_800), .abbreviated),
        ]
      XCTAssertEqual(texts, sample.texts, sample.locale)
    }
    XCTAssertEqual(FormatSamples.texts.map(\.locale) + ["ar_XB", "en_XA"], known(LocaleName.known))
  }

  /// The known names with the pseudo-locales at the end.
  private func known(_ names: [String]) -> [String] {
    names.filter { !$0.contains("_X") } + names.filter { $0.contains("_X") }
  }

  func testTimesAreThoseOfTheZone() throws {
    let evening = try XCTUnwrap(evening)
    XCTAssertEqual(try formats("en_US", "Asia/Tokyo").dateAndTime(evening), "Nov 23, 2026, 2:08 AM")
    XCTAssertEqual(
      try formats("pt_PT", "Europe/Lisbon").dateAndTime(evening, .long), "22 de novembro de 2026 às 17:08")
    XCTAssertEqual(try formats("vi_VN").dateAndTime(evening, .numeric), "17:08 22/11/2026")
  }

  func testNoonAndMidnightAreTwelve() throws {
    let midnight = try XCTUnwrap(WallTime(year: 2026, month: 1, day: 1))
    XCTAssertEqual(try formats("en_US").time(midnight), "12:00 AM")
    XCTAssertEqual(try formats("en_US").time(midnight.advanced(by: .seconds(43_200))), "12:00 PM")
    XCTAssertEqual(try formats("ja_JP").time(midnight), "0:00")
  }

  func testPeriodsOfTheDayFollowTheHour() throws {
    let formats = try formats("zh_HK")
    let day = try XCTUnwrap(WallTime(year: 2026, month: 1, day: 1))
    let texts = [0, 11, 12, 23].map { formats.time(day.advanced(by: .seconds($0 * 3_600))) }
    XCTAssertEqual(texts, ["上午12:00", "上午11:00", "下午12:00", "下午11:00"])
  }

  func testDatesBefore1970() throws {
    let moment = WallTime(secondsSince1970: -1)
    XCTAssertEqual(try formats("en_GB").date(moment, .complete), "Wednesday, 31 December 1969")
    XCTAssertEqual(try formats("en_GB").time(moment, .standard), "23:59:59")
  }

  func testNumbersAreRoundedToEven() throws {
    let formats = try formats("en_US")
    XCTAssertEqual(
      [0.5, 1.5, 2.5, -0.4, 0.26].map { formats.number($0, fractionDigits: 0...0) },
      ["0", "2", "2", "0", "0"])
    XCTAssertEqual(
      [0.26, 1.26, 0.96, 0.206, -0.5, -2.0, -0.04].map { formats.number($0, fractionDigits: 0...1) },
      ["0.3", "1.3", "1", "0.2", "-0.5", "-2", "0"])
    XCTAssertEqual(formats.number(1.2004, fractionDigits: 1...3), "1.2")
    XCTAssertEqual(
      [0, 0.01, 0.1, 1, 12.34].map { formats.percent($0) }, ["0%", "1%", "10%", "100%", "1,234%"])
    XCTAssertEqual(formats.number(999.995, fractionDigits: 2...2), "1,000.00")
    XCTAssertEqual(formats.number(1e21), "1,000,000,000,000,000,000,000")
    XCTAssertEqual(formats.number(0.000_012, fractionDigits: 0...6), "0.000012")
    XCTAssertEqual(formats.number(.infinity), "inf")
    XCTAssertEqual(formats.number(Int.min), "-9,223,372,036,854,775,808")
  }

  func testGroupsDependOnTheLocale() throws {
    XCTAssertEqual(try formats("hi_IN").number(12_345_678), "1,23,45,678")
    XCTAssertEqual(try formats("es_ES").number(1_234), "1234")
    XCTAssertEqual(try formats("es_ES").number(12_345), "12.345")
    XCTAssertEqual(try formats("fa_IR").number(1_234), "۱٬۲۳۴")
    XCTAssertEqual(try formats("en_US_POSIX").number(1_234_567), "1234567")
  }

  func testDurations() throws {
    let english = try formats("en_US")
    XCTAssertEqual(english.duration(.seconds(90_061), .wide), "1 day, 1 hour, 1 minute, 1 second")
    XCTAssertEqual(english.duration(.seconds(90_061), .abbreviated, maximumUnits: 2), "1 day, 1 hr")
    XCTAssertEqual(english.duration(.milliseconds(900)), "0 sec")
    XCTAssertEqual(english.duration(.seconds(-90), .wide), "-1 minute, 30 seconds")
    XCTAssertEqual(english.duration(.seconds(3_909), .clock), "1:05:09")
    XCTAssertEqual(english.duration(.seconds(65), .clock), "1:05")
    XCTAssertEqual(english.duration(.seconds(-65), .clock), "-1:05")
    XCTAssertEqual(try formats("de_DE").duration(.seconds(3_660), .wide), "1 Stunde, 1 Minute")
    XCTAssertEqual(try formats("de_DE").duration(.seconds(3_661), .wide), "1 Stunde, 1 Minute und 1 Sekunde")
    XCTAssertEqual(try formats("pt_BR").duration(.seconds(7_260), .wide), "2 horas e 1 minuto")
    XCTAssertEqual(try formats("pl_PL").duration(.seconds(18_120), .wide), "5 godzin i 2 minuty")
    XCTAssertEqual(try formats("ar_AE").duration(.seconds(7_200), .wide), "ساعتان")
    XCTAssertEqual(try formats("ar_AE").duration(.seconds(3_722), .wide), "ساعة، ودقيقتان، وثانيتان")
    XCTAssertNotEqual(try formats("ar_AE").duration(.seconds(-86_400), .wide), "يوم")
    XCTAssertTrue(try formats("he_IL").duration(.seconds(-7_200), .wide).contains("-2"))
    XCTAssertEqual(try formats("he_IL").duration(.seconds(3_902), .wide), "1 שעה, 5 דקות ושתי שניות")
    XCTAssertTrue(try formats("he_IL").duration(.seconds(3_903), .wide).hasSuffix("ו-3 שניות"))
    XCTAssertEqual(try formats("tr_TR").percent(-0.25), "-%25")
    XCTAssertEqual(try formats("tr_TR").percent(-0.001), "%0")
  }

  func testPseudoLocalesMarkWords() throws {
    let evening = try XCTUnwrap(evening)
    XCTAssertEqual(try formats("en_XA").date(evening, .numeric), "11/22/2026")
    XCTAssertEqual(try formats("en_XA").date(evening, .abbreviated), "⟦Nov 22, 2026⟧")
    XCTAssertEqual(try formats("ar_XB").duration(.seconds(60)), "⟦ع 1 min ع⟧")
    XCTAssertEqual(try formats("ar_XB").number(1_234), "1,234")
  }
}
