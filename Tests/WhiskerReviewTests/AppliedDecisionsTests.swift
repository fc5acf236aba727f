import Testing
import WhiskerReport
import WhiskerReview

/// The annotations of decisions that were made elsewhere.
struct AppliedDecisionsTests {
  private func annotations(_ reference: String, _ path: String, error: String?) throws -> String {
    let text = """
      {"whisker-decisions":1,"decisions":[{"id":"1","reference":"\(reference)","verdict":"accepted",\
      "parts":[{"path":"\(path)","old":"o","new":"n"}],"notes":[{"text":"why?"}]}]}
      """
    let entries = try DecisionFile(Array(text.utf8)).entries
    return AppliedDecisions(
      results: entries.map { AppliedDecisions.Result(entry: $0, item: nil, error: error) }, undecided: [],
      reviewer: nil, isCheck: false
    ).annotations
  }

  @Test func aReasonNeitherControlsATerminalNorLooksLikeAnotherLine() throws {
    #expect(
      try annotations("r", "r.txt", error: "a\u{1B}[2Jb\nc")
        == "::error file=r.txt,title=decision refused::r%0Aa\\u{1B}[2Jb\\u{A}c%0Awhy?\n")
  }

  @Test func withoutAProposalTheFileWithTheReferenceIsAnnotated() throws {
    #expect(
      try annotations("__Snapshots__/a/b", "__Snapshots__/a/b.txt", error: nil)
        == "::notice file=__Snapshots__/a/b.txt,title=note on a screen::__Snapshots__/a/b%0Awhy?\n")
    #expect(
      try annotations("a.journey#2", "a.journey#2", error: nil)
        == "::notice file=a.journey,title=note on a screen::a.journey#2%0Awhy?\n")
  }
}
