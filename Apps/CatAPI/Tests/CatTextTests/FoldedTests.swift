import CatText
import XCTest

final class FoldedTests: XCTestCase {
  func testCaseAndAccentsDoNotMatter() {
    let texts = [
      ("", ""), ("Persa", "persa"), ("SIAMÊS", "siames"), ("Siame\u{302}s", "siames"),
      ("Chantilly-Tiffany", "chantilly-tiffany"), ("Ægean", "aegean"), ("Weiß", "weiss"), ("Łódź", "lodz"),
      ("İzmir Köfte", "izmir kofte"), ("Phở Bò", "pho bo"), ("Gỏi cuốn", "goi cuon"), ("ǾRE", "ore"),
      ("x\u{302}y\u{30A}\u{304}", "xy"), ("ø\u{324}", "o"), ("r\u{483}", "r\u{483}"), ("й", "й"),
      ("и\u{306}", "и\u{306}"), ("狸花猫", "狸花猫"), ("100% cat_x", "100% cat_x"),
    ]
    for (text, expected) in texts {
      XCTAssertEqual(text.folded, expected, "for \(text.debugDescription)")
    }
  }
}
