import CatText
import XCTest

final class FoldedTests: XCTestCase {
  func testCaseAndAccentsDoNotMatter() {
    let texts = [
      ("", ""), ("Persa", "persa"), ("SIAMÊS", "siames"), ("Siame\u{302}s", "siames"),
      ("Chantilly-Tiffany", "chantilly-tiffany"), ("Ægean", "aegean"), ("Weiß", "weiss"), ("Łódź", "lodz"),
      ("İzmir", "i\u{307}zmir"), ("狸花猫", "狸花猫"), ("100% cat_x", "100% cat_x"),
    ]
    for (text, expected) in texts {
      XCTAssertEqual(text.folded, expected, "for \(text.debugDescription)")
    }
  }
}
