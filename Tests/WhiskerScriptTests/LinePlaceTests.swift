import WhiskerScript
import XCTest

/// The possible words at a position of a line, by the parser's own grammar.
final class LinePlaceTests: XCTestCase {
  private let parser = JourneyParser(vocabulary: screenVocabulary)

  private func place(_ line: String, isReply: Bool = false) -> LinePlace {
    parser.place(after: Array(line.utf8), isReply: isReply)
  }

  func testThePartsThatCanFollowAreTold() {
    XCTAssertEqual(place("go back to ").parts, [.keyword("root")])
    XCTAssertEqual(place("tap ").parts, [.placeholder(.selector)])
    XCTAssertEqual(place("tap button \"A\" ").parts, [.keyword("in")])
    XCTAssertEqual(
      place("tap button ").parts, [.placeholder(.string)])
    XCTAssertEqual(place("launch ").parts, [])
    XCTAssertEqual(place("no such line ").parts, [])
    XCTAssertEqual(place("").parts, [])
  }

  func testALineMayEndWhereAFormDoes() {
    for (line, mayEnd) in [
      ("go back ", true), ("go back to ", false), ("tap ", false), ("tap @a ", true), ("launch", true),
      ("tap list ", true),
      ("tap button ", false),
    ] {
      XCTAssertEqual(place(line).mayEnd, mayEnd, line)
    }
    XCTAssertTrue(place("reply 200 ", isReply: true).mayEnd)
    XCTAssertFalse(place("reply 200 ").mayEnd, "no step")
  }

  func testARoleThatWaitsForItsNameIsTold() {
    XCTAssertEqual(place("tap row ").role, "cell")
    XCTAssertEqual(place("see no date picker ").role, "date picker")
    XCTAssertNil(place("tap ").role)
  }

  func testWordsOfARoleThatIsNotWholeBelongToThePlace() {
    let place = place("tap date ")
    XCTAssertEqual(place.start, 4)
    XCTAssertEqual(place.words, ["tap"])
    XCTAssertEqual(place.parts, [.placeholder(.selector)])
  }

  func testEveryExampleIsOfItsForm() {
    for form in StatementForm.all {
      let forms = parser.forms(of: Array(form.example.utf8), isReply: form.section == .reply)
      XCTAssertTrue(forms.contains { $0.form == form.form }, form.form)
    }
  }
}
