import CatText
import XCTest

final class WithCapitalTests: XCTestCase {
  func testTheFirstCharacterIsACapital() {
    let texts = [
      ("", ""), ("a", "A"), ("A", "A"), ("loyal", "Loyal"), ("Loyal", "Loyal"), ("écru", "Écru"),
      ("e\u{301}cru", "E\u{301}cru"), ("ßa", "SSa"), ("1a", "1a"), (" a", " a"), ("a b", "A b"), ("aé", "Aé"),
    ]
    for (text, expected) in texts {
      XCTAssertEqual(text.withCapital, expected, "for \(text.debugDescription)")
    }
  }
}
