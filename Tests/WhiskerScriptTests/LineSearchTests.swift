import WhiskerScript
import WhiskerSource
import XCTest

/// Lines of a journey are found among those of an outline.
final class LineSearchTests: XCTestCase {
  private let outline = """
    screen home
    title "Breeds"
    list "Breeds" @breeds
      … 2 more
      cell "Siberian" @breeds.sibe = "Russia" [selected]
        button "Favorite"
      cell "Aegean \\"A\\"" = "Greece"
        button "Favorite"
    button "Retry" [disabled]
    """

  private func lines(_ lines: [String], _ head: String = "screen matches") throws -> Lines {
    let result = parse("journey \"J\"\n\(head)\n" + lines.map { "  | \($0)\n" }.joined())
    let step = try XCTUnwrap(
      result.journey?.steps.first, result.diagnostics.map { DiagnosticRenderer().render($0) }.joined())
    let lines = (step.statement as? ScreenShows)?.lines ?? (step.statement as? ExpectChange)?.lines
    return try XCTUnwrap(lines, "\(head) takes no lines")
  }

  private func isFound(_ block: String...) throws -> Bool {
    let block = try lines(block)
    return LineSearch(outline: outline).mismatch(block) == nil
  }

  func testALineIsWhatAnOutlinesLineBeginsWith() throws {
    XCTAssertTrue(try isFound("button \"Retry\" [disabled]"))
    XCTAssertTrue(try isFound("button \"Retry\""))
    XCTAssertTrue(try isFound("cell \"Siberian\" @breeds.sibe = \"Russia\""))
    XCTAssertFalse(try isFound("button \"Ret"), "a part of a word is no beginning")
    XCTAssertFalse(try isFound("\"Retry\""))
  }

  func testLinesFollowOneAnotherUnlessDotsStandBetween() throws {
    XCTAssertTrue(try isFound("title \"Breeds\"", "list \"Breeds\""))
    XCTAssertFalse(try isFound("title \"Breeds\"", "button \"Retry\""))
    XCTAssertTrue(try isFound("title \"Breeds\"", "...", "button \"Retry\"", "..."))
    XCTAssertTrue(try isFound("...", "screen home", "...", "title \"Breeds\""), "dots may stand for nothing")
    XCTAssertFalse(try isFound("button \"Retry\"", "...", "title \"Breeds\""), "the order counts")
  }

  func testAPassageMayBeIndentedDeeperAsAWhole() throws {
    XCTAssertTrue(try isFound("cell \"Siberian\"", "  button \"Favorite\"", "cell /Aegean/"))
    XCTAssertFalse(try isFound("cell \"Siberian\"", "button \"Favorite\""))
  }

  func testPatternsAreFoundInTheNameOrAnywhere() throws {
    XCTAssertTrue(try isFound("cell /^Sib/", "...", "cell /^Aegean \"A\"$/ = \"Greece\""))
    XCTAssertFalse(try isFound("cell /Russia/"))
    XCTAssertTrue(try isFound("/Russia.*selected/"))
    XCTAssertFalse(try isFound("list /^breeds$/"))
  }

  func testEveryMarkBeforeTheDotsIsMeant() throws {
    XCTAssertFalse(try isFound("...x"))
  }

  func testAMismatchTellsTheLineThatIsNotThere() throws {
    let mismatch = try XCTUnwrap(
      LineSearch(outline: outline).mismatch(try lines(["title \"Breeds\"", "grid \"Breeds\""])))
    XCTAssertEqual(mismatch.line.text.value, "grid \"Breeds\"")
    XCTAssertEqual(mismatch.found, "list \"Breeds\" @breeds")
    let other = try XCTUnwrap(LineSearch(outline: outline).mismatch(try lines(["buton \"Retry\""])))
    XCTAssertEqual(other.nearest, "button \"Retry\"")
    XCTAssertNil(other.found)
  }

  func testAChangeIsSaidWholeUnlessDotsStandForTheRest() throws {
    let search = LineSearch(changes: [
      (.removed, "  text \"0\""), (.added, "  text \"1\""), (.added, "alert"),
    ])
    func isRight(_ block: String...) throws -> Bool {
      search.mismatch(try lines(block, "expect change")) == nil
    }
    XCTAssertTrue(try isRight("- text \"0\"", "+ text \"1\"", "+ alert"))
    XCTAssertTrue(try isRight("...", "+ text /1/", "..."))
    XCTAssertFalse(try isRight("- text \"0\"", "+ text \"1\""))
    XCTAssertFalse(try isRight("+ text \"0\"", "..."))
    let mismatch = try XCTUnwrap(search.mismatch(try lines(["- text", "+ text"], "expect change")))
    XCTAssertTrue(mismatch.isIncomplete)
    XCTAssertEqual(mismatch.found, "+ alert")
  }
}
