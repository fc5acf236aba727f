import CatText
import XCTest

final class WithCapitalTests: XCTestCase {
  func testTheFirstCharacterIsACapital() {
    for text in [
      "", "a", "A", "loyal", "Loyal", "écru", "e\u{301}cru", "ßa", "1a", " a", "a b", "aé", "ﬁne", "\r\n",
    ] {
      XCTAssertEqual(
        text.withCapital, text.prefix(1).uppercased() + text.dropFirst(), "for \(text.debugDescription)")
    }
  }
}
