import Testing
import WhiskerDiff
import WhiskerFiles
import WhiskerSnapshots

/// Blocks of lines in a journey are references: decided on one by one, and only these bytes change.
struct InlineBlocksTests {
  private let journey = """
    journey "J"
    app trouble
    on GET "/a"
      reply 200 json
        | {"screen matches": 1}
    launch
    screen matches
      | button "A"
      # between

      |   ...
      | button "B"
    scene "S"
      expect  change # what changed
        | + text "1"
      screen matches "named"

    """

  private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  @Test func onlyTheLinesBelowTheTwoStepsAreBlocks() {
    let blocks = InlineBlocks(Array(journey.utf8))
    #expect(blocks.ranges.count == 2)
    #expect(text(blocks.block(0)) == "  | button \"A\"\n  # between\n\n  |   ...\n  | button \"B\"")
    #expect(text(blocks.block(1)) == "    | + text \"1\"")
    #expect(blocks.block(2) == nil)
    #expect(blocks.index(at: blocks.ranges[1].lowerBound + 3) == 1)
  }

  @Test func linesAreReplacedAndCommentsStay() {
    let blocks = InlineBlocks(Array(journey.utf8))
    let new = blocks.block(
      0,
      lines: [
        .written(Array("link".utf8), replacing: nil), .kept(0), .written(Array("x".utf8), replacing: 1),
      ])
    #expect(text(new) == "  | link\n  | button \"A\"\n  # between\n\n  | x")
    let all = text(blocks.replacing(0, with: new))
    #expect(
      all
        == journey.replacing("  |   ...\n  | button \"B\"", with: "  | x").replacing(
          "  | button \"A\"", with: "  | link\n  | button \"A\""))
  }

  @Test func aCommentThatLeavesABlockIsNothingToTheOthers() {
    let blocks = InlineBlocks(Array(journey.utf8))
    let new = blocks.block(0, lines: [.kept(0)])
    #expect(text(new) == "  | button \"A\"\n  # between\n")
    let after = InlineBlocks(blocks.replacing(0, with: new))
    #expect(after.context(of: 1) == blocks.context(of: 1))
  }

  @Test func lineEndsStayAsTheyAre() {
    let bytes = Array("screen matches\r\n  | a\r\n  | b\r\nlaunch\r\n".utf8)
    let blocks = InlineBlocks(bytes)
    let new = blocks.block(0, lines: [.kept(1), .written(Array("c".utf8), replacing: nil)])
    #expect(text(blocks.replacing(0, with: new)) == "screen matches\r\n  | b\r\n  | c\r\nlaunch\r\n")
    let end = InlineBlocks(Array("screen matches\n  | a".utf8))
    #expect(
      text(end.replacing(0, with: end.block(0, lines: [.written(Array("b".utf8), replacing: 0)])))
        == "screen matches\n  | b")
  }

  /// Proposes contents of both blocks, as a run does.
  private func propose(_ work: Workspace, _ contents: [String]) throws -> [Proposal] {
    try work.write(journey, "j.journey")
    let blocks = InlineBlocks(Array(journey.utf8))
    let store = try InlineProposals(artifactsFolder: work.path + "/artifacts", workingFolder: work.path)
    for (index, content) in contents.enumerated() {
      _ = store.propose(work.path + "/j.journey", blocks, index, line: 7, new: Array(content.utf8))
    }
    return try work.proposals.list().proposals
  }

  @Test func eachBlockOfAFileIsADecisionAndChangesNoOtherByte() throws {
    let work = try Workspace()
    let proposals = try propose(work, ["  | x\n  | y", "    | z"])
    #expect(proposals.map(\.reference) == ["j.journey#1", "j.journey#2"])
    #expect(proposals[0].owner == "j.journey:7")
    try work.write("", "artifacts/review.lock")
    let before = try work.contents()
    let first = "  | button \"A\"\n  # between\n\n  |   ...\n  | button \"B\""
    let one = journey.replacing(first, with: "  | x\n  | y")
    _ = try work.desk.decide([ReviewRequest(proposals[0], .accepted)])
    #expect(try work.text("j.journey") == one)
    // The other block is where it was, so that its proposal is not stale.
    #expect(try work.proposals.obstacle(to: proposals[1]) == nil)
    _ = try work.desk.decide([ReviewRequest(proposals[1], .accepted)])
    #expect(try work.text("j.journey") == one.replacing("    | + text \"1\"", with: "    | z"))
    #expect(try work.desk.undo().count == 1)
    #expect(try work.text("j.journey") == one)
    #expect(try work.desk.undo().count == 1)
    #expect(try work.contents() == before)
    // Both together are one action.
    let results = try work.desk.decide(proposals.map { ReviewRequest($0, .accepted) })
    #expect(results.count == 2)
    #expect(try work.desk.undo().count == 2)
    #expect(try work.contents() == before)
    try work.remove()
  }

  @Test func aChangeOfTheFileOutsideOfOtherBlocksMakesAProposalStale() throws {
    let work = try Workspace()
    let proposal = try propose(work, ["  | x"])[0]
    for change in [
      ("launch", "relaunch"), ("{\"screen matches\": 1}", "{}"), ("| button \"A\"", "| button \"C\""),
    ] {
      let edited = journey.replacing(change.0, with: change.1)
      #expect(edited != journey)
      try work.write(edited, "j.journey")
      guard case .refused(let error)? = try work.desk.decide([ReviewRequest(proposal, .accepted)]).first
      else {
        Issue.record("not refused: \(change)")
        return
      }
      #expect(error.reason == .stale)
      #expect(try work.text("j.journey") == edited)
    }
    try Files.remove(work.path + "/j.journey")
    guard case .refused? = try work.desk.decide([ReviewRequest(proposal, .accepted)]).first else {
      Issue.record("not refused")
      return
    }
    // What somebody edited after the decision is not undone.
    try work.write(journey, "j.journey")
    _ = try work.desk.decide([ReviewRequest(proposal, .accepted)])
    try work.write(try work.text("j.journey") + "note \"mine\"\n", "j.journey")
    guard case .refused(let error)? = try work.desk.undo().first else {
      Issue.record("not refused")
      return
    }
    #expect(error.reason == .overtaken)
    try work.remove()
  }

  @Test func onlyTheNumberOfABlockCanFollowItsJourney() {
    #expect(Proposal.Block("a#b.journey#12")?.path == "a#b.journey")
    #expect(Proposal.Block("a.journey#12")?.index == 11)
    for text in [
      "a.journey", "a.journey#", "a.journey#0", "a.journey#01", "a.journey#-1", "#1", "a.journey#1 ",
    ] {
      #expect(Proposal.Block(text) == nil, "\(text)")
    }
  }
}
