import WhiskerReport
import WhiskerReview
import WhiskerText
import XCTest

@testable import WhiskerCLI

/// The program of a team's own apps names itself in messages.
///
/// The name is one for the whole process, so this is XCTest, which runs one test after the other.
final class CommandNameTests: XCTestCase {
  override func setUp() { CommandName.current = "swift run shop" }
  override func tearDown() { CommandName.current = "whisker" }

  func testMessagesNameTheCommandOfTheProgram() {
    XCTAssertEqual(
      ArgumentError.missingArgument("a journey", command: "why").message,
      "missing argument for `swift run shop why`: a journey")
    XCTAssertEqual(RunTotals().reviewCommand, "swift run shop review")
    let page = String(decoding: ReviewPage.bytes(ReviewDeck([])), as: UTF8.self)
    XCTAssertTrue(page.contains("\"command\":\"swift run shop\""), page)
    XCTAssertFalse(page.contains("`whisker "), page)
    XCTAssertTrue(JourneyHelp.text(about: nil)?.contains("`swift run shop help journey WORD`") == true)
  }
}
