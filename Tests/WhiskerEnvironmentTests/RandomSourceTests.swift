import WhiskerEnvironment
import XCTest

final class RandomSourceTests: XCTestCase {
  func testNumbersFollowFromTheSeed() {
    // The first numbers of SplitMix64 for this seed, as published.
    let source = RandomSource.seeded(1_234_567)
    XCTAssertEqual(
      (0..<3).map { _ in source.next() },
      [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    XCTAssertNotEqual(RandomSource.seeded(1).next(), RandomSource.seeded(2).next())
  }

  func testCopiesShareTheirState() {
    let source = RandomSource.seeded(5)
    var copy = source
    XCTAssertNotEqual(source.next(), copy.next())
    XCTAssertEqual((0..<20).shuffled(using: &copy).sorted(), Array(0..<20))
  }

  func testIdentifiersAreUUIDsOfVersion4AndFollowFromTheNumbers() {
    let (a, b) = (IdentifierSource.random(.seeded(9)), IdentifierSource.random(.seeded(9)))
    let made = (0..<50).map { _ in a.next() }
    XCTAssertEqual(made, (0..<50).map { _ in b.next() })
    XCTAssertEqual(Set(made).count, 50)
    let form = /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/
    for identifier in made { XCTAssertNotNil(identifier.wholeMatch(of: form), identifier) }
    XCTAssertEqual(
      IdentifierSource.random(RandomSource { 0 }).next(), "00000000-0000-4000-8000-000000000000")
  }
}
