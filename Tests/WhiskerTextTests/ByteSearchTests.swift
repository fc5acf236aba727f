import WhiskerText
import XCTest

/// Bytes are found at the beginning, in the middle and at the end of others, and compared as they are.
final class ByteSearchTests: XCTestCase {
  private func isFound(_ part: String, in text: String) -> Bool {
    isPart(Array(part.utf8), of: Array(text.utf8))
  }

  func testEveryPartOfATextIsFoundAndNothingElse() {
    let text = Array("a banana, a ba".utf8)
    for start in text.indices {
      for end in start...text.count {
        XCTAssertTrue(isPart(Array(text[start..<end]), of: text), "\(start)..<\(end)")
      }
    }
    for part in ["bananas", "nanana", "b,", "a banana, a ban", "A"] {
      XCTAssertFalse(isFound(part, in: "a banana, a ba"), part)
    }
  }

  func testNothingIsPartOfEverythingAndNothingElseOfNothing() {
    XCTAssertTrue(isFound("", in: ""))
    XCTAssertTrue(isFound("", in: "a"))
    XCTAssertFalse(isFound("a", in: ""))
  }

  func testEquivalentTextsWithOtherBytesAreNotFound() {
    XCTAssertFalse(isFound("e\u{301}", in: "caf\u{E9}"))
    XCTAssertTrue(isFound("\u{E9}", in: "caf\u{E9}"))
  }
}
