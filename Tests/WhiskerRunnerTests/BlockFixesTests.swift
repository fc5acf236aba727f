import Testing
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// The safe fixes of indentation, which move a block as a whole.
struct BlockFixesTests {
  /// The lines after the header, with the safe fixes, and the codes of what is left.
  private func fixed(_ lines: String) -> (lines: String, codes: [String]) {
    let head = "journey \"J\"\napp counter\n"
    let fixes = SafeFixes(ofJourney: SourceFile(path: "t", text: head + lines)) { _ in [] }
    let left = JourneyPlan.parser.parse(SourceFile(path: "t", bytes: fixes.bytes)).diagnostics
    return (
      String(String(decoding: fixes.bytes, as: UTF8.self).dropFirst(head.count)), left.map(\.code)
    )
  }

  @Test func aHeadIsMovedWithItsLines() {
    for word in ["repeat 2 times", "repeat 3 times"] {
      let found = fixed("scene \"a\"\n  launch\n\(word)\n  settle\n  settle\nscene \"b\"\n  settle\n")
      #expect(
        found.lines
          == "scene \"a\"\n  launch\n  \(word)\n    settle\n    settle\nscene \"b\"\n  settle\n")
      #expect(found.codes == [])
    }
  }

  @Test func aBlockInABlockIsMovedWithIt() {
    let found = fixed(
      "scene \"a\"\n  launch\nrepeat 2 times\n  settle\n  repeat 2 times\n    settle\n  settle\n")
    #expect(
      found.lines
        == "scene \"a\"\n  launch\n  repeat 2 times\n    settle\n    repeat 2 times\n      settle\n    settle\n"
    )
    #expect(found.codes == [])
  }

  @Test func linesAtTheirPlaceStayBelowAHeadThatIsNot() {
    for head in ["", " ", "   ", "    "] {
      let found = fixed("scene \"a\"\n  launch\n\(head)repeat 2 times\n    settle\n  launch\n")
      #expect(found.lines == "scene \"a\"\n  launch\n  repeat 2 times\n    settle\n  launch\n", "\(head)")
      #expect(found.codes == [], "\(head)")
    }
  }

  @Test func aBlockThatIsTooDeepEndsWhereItsHeadBegins() {
    let found = fixed("launch\n  repeat 2 times\n    settle\n  launch\nsettle\n")
    #expect(found.lines == "launch\nrepeat 2 times\n  settle\nlaunch\nsettle\n")
    #expect(found.codes == [])
  }

  @Test func aStepThatIsShiftedInABlockMovesNoLineAfterTheBlock() {
    let found = fixed("launch\nrepeat 2 times\n   settle\n   settle\nlaunch\n")
    #expect(found.lines == "launch\nrepeat 2 times\n  settle\n  settle\nlaunch\n")
    #expect(found.codes == [])
  }

  @Test func aTeardownAtTheEndIsLeftInOnePiece() {
    for lines in [
      "scene \"a\"\n  launch\nteardown\n  settle\n", "scene \"a\"\n  launch\n  teardown\n    settle\n",
      "launch\nteardown\n  settle\n", "launch\nrepeat 2 times\n  settle\n  teardown\n    settle\n",
      "scene \"a\"\n  launch\nsetup\n  settle\n  settle\n",
    ] {
      let found = fixed(lines)
      #expect(found.lines == lines)
      #expect(found.codes == ["J026"], "\(lines)")
    }
  }

  @Test func aBranchBelongsToTheForkWhoseBranchesAreIndentedLikeIt() {
    let lines = "launch\nfork\n  branch \"a\"\n    settle\n   settle\n  branch \"b\"\n    settle\n"
    let found = fixed(lines)
    #expect(found.lines == lines)
    #expect(found.codes == ["J020"], "only the line with three spaces")
  }

  @Test func aForkIsMovedAsAWhole() {
    let found = fixed(
      "scene \"a\"\n  launch\nfork\n  branch \"a\"\n    settle\n  branch \"b\"\n    settle\n")
    #expect(
      found.lines
        == "scene \"a\"\n  launch\n  fork\n    branch \"a\"\n      settle\n    branch \"b\"\n      settle\n")
    #expect(found.codes == [])
  }

  @Test func aSeparatorOfMarkdownIsRemoved() {
    for separator in ["| --- | :-: |", "|---|---|", "| -- | --: |"] {
      let found = fixed("examples\n  | a | b |\n  \(separator)\n  | 1 | 2 |\nlaunch\n")
      #expect(found.lines == "examples\n  | a | b |\n  | 1 | 2 |\nlaunch\n", "\(separator)")
      #expect(found.codes == [], "\(separator)")
    }
    for row in ["| - | - |", "| --- | 1 |", "| : | :: |"] {
      let lines = "examples\n  | a | b |\n  \(row)\nlaunch\n"
      #expect(fixed(lines).lines == lines)
      #expect(fixed(lines).codes == [], "\(row)")
    }
    let later = "examples\n  | a |\n  | 1 |\n  | --- |\nlaunch\n"
    #expect(fixed(later).lines == later && fixed(later).codes == [])
  }
}
