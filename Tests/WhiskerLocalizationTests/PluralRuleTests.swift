import WhiskerEnvironment
import XCTest

@testable import WhiskerLocalization

/// The rules are written by hand; the samples are what CLDR's own implementation answers.
final class PluralRuleTests: XCTestCase {
  private static let letters: [PluralCategory: Character] = [
    .zero: "z", .one: "1", .two: "2", .few: "f", .many: "m", .other: "o",
  ]

  private func tag(_ locale: String) throws -> String {
    PluralTag.tag(of: try XCTUnwrap(LocaleName(locale)))
  }

  func testWholeNumbersHaveTheCategoriesOfCLDR() throws {
    for sample in PluralSamples.categories {
      let tag = try tag(sample.locale)
      let ours = PluralSamples.integers.map {
        Self.letters[PluralRule.category(of: PluralOperands($0), in: tag)] ?? "?"
      }
      XCTAssertEqual(String(ours), sample.integers, sample.locale)
    }
  }

  func testNumbersWithAFractionHaveTheCategoriesOfCLDR() throws {
    for sample in PluralSamples.categories {
      let tag = try tag(sample.locale)
      let ours = try PluralSamples.decimals.map { text in
        let digits = text.split(separator: ".")[1].count
        let number = try XCTUnwrap(DecimalText(try XCTUnwrap(Double(text)))).rounded(to: digits...digits)
        return Self.letters[PluralRule.category(of: PluralOperands(number), in: tag)] ?? "?"
      }
      XCTAssertEqual(String(ours), sample.decimals, sample.locale)
    }
  }

  func testEveryKnownLocaleIsSampled() {
    let sampled = Set(PluralSamples.categories.map { $0.locale.prefix(2) })
    let known = Set(LocaleName.known.map { $0.prefix(2) })
    XCTAssertEqual(sampled, known)
  }

  func testAnImmenseNumberIsNotTakenForASmallOne() throws {
    for (tag, category) in [("fr", PluralCategory.many), ("hi", .other), ("ar", .other), ("ro", .other)] {
      XCTAssertEqual(
        PluralRule.category(of: PluralOperands(try XCTUnwrap(DecimalText(1e18))), in: tag), category, tag)
      XCTAssertEqual(
        PluralRule.category(of: PluralOperands(1_000_000_000_000_000_000), in: tag), category, tag)
    }
  }

  func testNegativeNumbersHaveTheCategoryOfTheirAmount() {
    XCTAssertEqual(PluralRule.category(of: PluralOperands(-1), in: "en"), .one)
    XCTAssertEqual(PluralRule.category(of: PluralOperands(Int.min), in: "pl"), .many)
  }
}
