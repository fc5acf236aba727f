import Foundation
import XCTest

/// The lines below a step that differ are proposals, and accepting one rewrites them in the journey.
final class InlineReviewTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private let journey = """
    journey "Lines"
    app trouble
    launch
    screen matches
      | button "Work"
      # what a person cannot do yet
      | button /^Lo/
      | button "Support"
      | ...
      | list "Rows"
    tap button "Work"
    expect change
      | - text /^0 taps/
      | + text /^2 taps/
    screen matches
      | ...
      | button "Work"

    """

  override func setUpWithError() throws { folder = try ProgramRun.folder() }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func run(_ arguments: String..., inCI: Bool = false) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", arguments, in: folder, variables: inCI ? [:] : ["CI": nil])
  }

  private func write(_ text: String, _ path: String = "a.journey") throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }

  private func text(_ path: String = "a.journey") throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func testAcceptingRewritesOnlyTheLinesThatNoLongerMatch() throws {
    try write(journey)
    let ending = try run("run", ".", inCI: true)
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("2 screens are not as in the references"), ending.output)
    XCTAssertTrue(ending.output.contains("= fix: decide with `whisker review`, or run `whisker accept "))
    XCTAssertTrue(ending.output.hasSuffix("0 passed, 1 failed, 1 partial match\n"), ending.output)
    XCTAssertEqual(try text(), journey, "a run changes no journey")
    let list = try run("review", "--list").output
    XCTAssertTrue(list.contains("\n  button \"Support\" → \"Help\"\n"), list)
    XCTAssertTrue(list.contains("  a.journey#1  a.journey:4\n"), list)
    let accepted = try run("accept", "--all")
    XCTAssertEqual(accepted.code, 0, accepted.complaints)
    XCTAssertTrue(accepted.output.hasSuffix("2 decided, 0 left\n"), accepted.output)
    let new = journey.replacing("\"Support\"", with: "\"Help\"")
      .replacing("| + text /^2 taps/", with: "| + text \"1 taps \\u{1B}[31m\\u{202E}\"")
    XCTAssertEqual(try text(), new)
    let again = try run("run", ".")
    XCTAssertEqual(again.code, 0, again.output)
    XCTAssertTrue(again.output.hasSuffix("1 passed, 0 failed, 3 partial matches\n"), again.output)
    XCTAssertEqual(try run("undo").code, 0)
    XCTAssertEqual(try text(), journey)
    XCTAssertEqual(try run("accept", "--all", inCI: true).code, 2)
    XCTAssertEqual(try text(), journey)
  }

  func testAnEditedJourneyMakesItsProposalsStale() throws {
    try write(journey)
    XCTAssertEqual(try run("run", ".").code, 1)
    let edited = journey.replacing("launch\n", with: "launch\nsettle\n")
    try write(edited)
    let refused = try run("accept", "--all")
    XCTAssertTrue(refused.output.contains("0 decided, 2 left"), refused.output)
    XCTAssertTrue(try run("review", "--list").output.contains("cannot be accepted"))
    XCTAssertEqual(try text(), edited)
    XCTAssertEqual(try run("reject", "--stale").code, 0)
    XCTAssertEqual(try run("review", "--list").code, 0)
  }

  func testDecisionsFromElsewhereRewriteTheLinesOnce() throws {
    try write(journey)
    XCTAssertEqual(try run("run", ".").code, 1)
    let object = try JSONSerialization.jsonObject(with: Data(try run("review", "--json").output.utf8))
    let cards = try XCTUnwrap((object as? [String: Any])?["cards"] as? [[String: Any]])
    let decisions = cards.flatMap { $0["proposals"] as? [[String: Any]] ?? [] }.map { proposal in
      [
        "id": proposal["id"] ?? "", "reference": proposal["reference"] ?? "",
        "parts": proposal["parts"] ?? [], "verdict": "accepted",
      ]
    }
    let file: [String: Any] = ["whisker-decisions": 1, "decisions": decisions]
    try JSONSerialization.data(withJSONObject: file)
      .write(to: folder.appendingPathComponent("decisions.json"))
    XCTAssertEqual(try run("apply", "decisions.json", inCI: true).code, 0)
    XCTAssertEqual(try text(), journey, "with CI set, decisions are only checked")
    for _ in 0..<2 {
      let applied = try run("apply", "decisions.json")
      XCTAssertEqual(applied.code, 0, applied.output)
      XCTAssertTrue(applied.output.contains("2 accepted, 0 rejected, 0 undecided, 0 refused"))
      XCTAssertTrue(try text().contains("  | button \"Help\"\n"))
    }
    XCTAssertEqual(try run("run", ".").code, 0)
  }

  func testLinesThatSeveralScreensAreComparedWithAreEditedByHand() throws {
    try write(
      """
      journey "Twice"
      app trouble
      launch
      repeat 2 times
        tap button "Work"
        screen matches
          | text /^1 taps/

      """)
    let ending = try run("run", ".")
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(
      ending.output.contains("= see: several runs or repetitions compare these lines; edit them by hand\n"),
      ending.output)
    XCTAssertEqual(try run("review", "--list").output, "nothing to review\n")
  }

  func testASecretIsNeverProposed() throws {
    try write(
      """
      journey "Secret"
      app trouble
      config key "API_KEY" is "s3cret-t0ken"
      secret API_KEY

      launch
      navigate push "device"
      tap button "Show key"
      screen matches
        | text "the key is s3cret-t0kem"

      """)
    let ending = try run("run", ".")
    XCTAssertEqual(ending.code, 1, ending.complaints)
    XCTAssertTrue(ending.output.contains("the lines would show a secret"), ending.output + ending.complaints)
    XCTAssertEqual(try run("review", "--list").output, "nothing to review\n")
  }
}
