import CatText
import XCTest

final class SingleSpacedTests: XCTestCase {
  func testWordsHaveOneSpaceBetweenThemAndNoneAround() {
    let cases = [
      ("", ""), (" ", ""), ("a", "a"), ("a b", "a b"), ("a  b", "a b"), (" a", "a"), ("a ", "a"),
      ("a\tb\n", "a b"), ("a\u{A0}b", "a b"), ("\u{A0}", ""), ("é  è ", "é è"), ("it’s", "it’s"),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(text.singleSpaced, expected, "for \(text.debugDescription)")
    }
  }
}
