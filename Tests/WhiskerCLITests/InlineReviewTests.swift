import Foundation
import Testing

/// The lines below a step that differ are proposals, and accepting one rewrites them in the journey.
final class InlineReviewTests {
  private let folder: URL
  private let journey = """
    journey "Lines"
    app trouble
    launch
    screen matches
      | button "Work"
      # what a person cannot do yet
      | button /^Lo/
      | button "Support" @help
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

  init() throws { folder = try ProgramRun.folder() }

  deinit { ProgramRun.remove(folder) }

  private func run(_ arguments: String..., inCI: Bool = false) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", arguments, in: folder, variables: inCI ? [:] : ["CI": nil])
  }

  private func write(_ text: String, _ path: String = "a.journey") throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }

  private func text(_ path: String = "a.journey") throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func acceptingRewritesOnlyTheLinesThatNoLongerMatch() throws {
    try write(journey)
    let ending = try run("run", ".", inCI: true)
    #expect(ending.code == 1)
    #expect(ending.output.contains("2 screens await a decision"), "\(ending.output)")
    #expect(ending.output.contains("= fix: decide with `whisker review`, or run `whisker accept "))
    #expect(ending.output.hasSuffix("0 passed, 1 failed, 1 partial match\n"), "\(ending.output)")
    #expect(try text() == journey, "a run changes no journey")
    let list = try run("review", "--list").output
    #expect(list.contains("\n  button \"Support\" → \"Help\"\n"), "\(list)")
    #expect(list.contains("  a.journey#1  a.journey:4\n"), "\(list)")
    let page = try run("review", "--html", "page.html")
    #expect(page.code == 0, "\(page.complaints)")
    #expect(try text("page.html").contains("--- a/a.journey#1"))
    #expect(try !text("page.html").contains("No newline at end of file"))
    let accepted = try run("accept", "--all")
    #expect(accepted.code == 0, "\(accepted.complaints)")
    #expect(accepted.output.hasSuffix("2 decided, 0 left\n"), "\(accepted.output)")
    let new = journey.replacing("\"Support\"", with: "\"Help\"")
      .replacing("| + text /^2 taps/", with: "| + text \"1 taps \\u{1B}[31m\\u{202E}\"")
    #expect(try text() == new)
    let again = try run("run", ".")
    #expect(again.code == 0, "\(again.output)")
    #expect(again.output.hasSuffix("1 passed, 0 failed, 3 partial matches\n"), "\(again.output)")
    #expect(try run("undo").code == 0)
    #expect(try text() == journey)
    #expect(try run("accept", "--all", inCI: true).code == 2)
    #expect(try text() == journey)
  }

  @Test func aJourneyWithTheLongestNameIsComparedAndDecidedOn() throws {
    let path = String(repeating: "\u{E4}", count: 123) + "x.journey"
    #expect(path.utf8.count == 255, "the longest name of a file")
    try write(journey, path)
    #expect(try run("run", ".").output.contains("2 screens await a decision"))
    #expect(try run("accept", "--all").output.hasSuffix("2 decided, 0 left\n"))
    let ending = try run("run", ".")
    #expect(ending.code == 0, "\(ending.output)")
  }

  @Test func aJourneyThatNobodyMayWriteIsNotRewritten() throws {
    try write(journey)
    #expect(try run("run", ".").code == 1)
    #expect(chmod(folder.appendingPathComponent("a.journey").path, 0o444) == 0)
    let accepted = try run("accept", "--all")
    #expect(accepted.code == 3)
    #expect(accepted.complaints.contains("permission denied"), "\(accepted.complaints)")
    #expect(try text() == journey)
  }

  /// A block for another screen must not become one that any screen with the same roles passes.
  @Test func acceptingAllNeverAcceptsAnotherCheck() throws {
    let blocks = [
      ["alert \"Sure?\"", "  button \"OK\""], ["button \"Delete account\""], ["label \"Welcome\""],
      ["label \"Welcome\"", "...", "label \"Bye\""],
    ]
    for (number, lines) in blocks.enumerated() {
      try write(
        "journey \"B\(number)\"\napp trouble\nlaunch\nscreen matches\n"
          + lines.map { "  | \($0)\n" }.joined(), "b\(number).journey")
    }
    let ending = try run("run", ".")
    #expect(ending.output.hasSuffix("0 passed, 4 failed\n"), "\(ending.output)")
    #expect(ending.output.contains("no lines can match; edit the step by hand"), "\(ending.output)")
    let list = try run("review", "--list").output
    #expect(list.contains("2 screens on 2 cards, 2 guarded\n"), "\(list)")
    #expect(try run("accept", "--all").output.hasSuffix("0 decided, 2 left\n"))
    #expect(try run("run", ".").output.hasSuffix("0 passed, 4 failed\n"))
  }

  @Test func anEditedJourneyMakesItsProposalsStale() throws {
    try write(journey)
    #expect(try run("run", ".").code == 1)
    let edited = journey.replacing("launch\n", with: "launch\nsettle\n")
    try write(edited)
    let refused = try run("accept", "--all")
    #expect(refused.output.contains("0 decided, 2 left"), "\(refused.output)")
    #expect(try run("review", "--list").output.contains("cannot be accepted"))
    #expect(try text() == edited)
    #expect(try run("reject", "--stale").code == 0)
    #expect(try run("review", "--list").code == 0)
  }

  /// Writes a file with the same decision on every proposal.
  private func decide(_ verdict: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(try run("review", "--json").output.utf8))
    let cards = try #require((object as? [String: Any])?["cards"] as? [[String: Any]])
    let decisions = cards.flatMap { $0["proposals"] as? [[String: Any]] ?? [] }.map { proposal in
      [
        "id": proposal["id"] ?? "", "reference": proposal["reference"] ?? "",
        "parts": proposal["parts"] ?? [], "verdict": verdict,
      ]
    }
    let file: [String: Any] = ["whisker-decisions": 1, "decisions": decisions]
    try JSONSerialization.data(withJSONObject: file)
      .write(to: folder.appendingPathComponent("decisions.json"))
  }

  @Test func rejectionsFromElsewhereCanBeCarriedOutAgain() throws {
    try write(journey)
    #expect(try run("run", ".").code == 1)
    try decide("rejected")
    for _ in 0..<2 {
      let applied = try run("apply", "decisions.json")
      #expect(applied.code == 1, "\(applied.output)")
      #expect(applied.output.contains("0 accepted, 2 rejected, 0 undecided, 0 refused"), "\(applied.output)")
      #expect(try text() == journey)
    }
    // What is around the lines has changed since, so that they may be others.
    try write(journey.replacing("launch\n", with: "launch\nsettle\n"))
    let refused = try run("apply", "decisions.json")
    #expect(refused.code == 2, "\(refused.output)")
    #expect(refused.output.contains("0 accepted, 0 rejected, 0 undecided, 2 refused"), "\(refused.output)")
  }

  @Test func decisionsFromElsewhereRewriteTheLinesOnce() throws {
    try write(journey)
    #expect(try run("run", ".").code == 1)
    try decide("accepted")
    #expect(try run("apply", "decisions.json", inCI: true).code == 0)
    #expect(try text() == journey, "with CI set, decisions are only checked")
    for _ in 0..<2 {
      let applied = try run("apply", "decisions.json")
      #expect(applied.code == 0, "\(applied.output)")
      #expect(applied.output.contains("2 accepted, 0 rejected, 0 undecided, 0 refused"))
      #expect(try text().contains("  | button \"Help\" @help\n"))
    }
    #expect(try run("run", ".").code == 0)
  }

  @Test func linesThatSeveralScreensAreComparedWithAreEditedByHand() throws {
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
    #expect(ending.code == 1)
    #expect(
      ending.output.contains(
        "= see: several runs of the journey or rounds of a block compare these lines; edit them by hand\n"),
      "\(ending.output)")
    #expect(try run("review", "--list").output == "nothing to review\n")
  }

  @Test func linesOfAJourneyWithNamesAreEditedByHand() throws {
    try write(
      """
      journey "Named"
      app trouble
      param count default "1"
      launch
      screen matches
        | text /^{count} taps/

      """)
    let ending = try run("run", ".")
    #expect(ending.code == 1)
    #expect(
      ending.output.contains(
        "= see: the journey has params, whose values the lines may show; edit them by hand\n"),
      "\(ending.output)")
    #expect(try run("review", "--list").output == "nothing to review\n")
  }

  @Test func aSecretIsNeverProposed() throws {
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
    #expect(ending.code == 1, "\(ending.complaints)")
    #expect(ending.output.contains("the lines would show a secret"), "\(ending.output + ending.complaints)")
    #expect(try run("review", "--list").output == "nothing to review\n")
  }
}
