import Testing
import WhiskerReview
import WhiskerSnapshots

/// Decisions from elsewhere are carried out only where old and new bytes are those that were decided on.
struct DecisionFileTests {
  private func item() throws -> ReviewItem {
    try ReviewItem("a", from: SampleScreens.screen(1), to: SampleScreens.screen(1, tab: "Start"))
  }

  private func file(_ item: ReviewItem, verdict: String = "accepted", old: String? = nil, id: String? = nil)
    -> String
  {
    let parts = item.proposal.parts.map { part in
      "{\"path\":\"\(item.proposal.path(of: part))\",\"old\":\"\(old ?? part.basis.word)\",\"new\":\"\(part.result.word)\"}"
    }
    return """
      {"whisker-decisions":1,"reviewer":"Ada","decisions":[{"id":"\(id ?? item.proposal.id)","reference":"\
      \(item.proposal.reference)","verdict":"\(verdict)","parts":[\(parts.joined(separator: ","))],\
      "notes":[{"text":"why?","element":"tab Start"}]}]}
      """
  }

  private func plan(
    _ text: String, _ items: [ReviewItem], rejected: Set<String> = [], current: String? = nil
  ) throws -> DecisionPlan {
    DecisionPlan(
      try DecisionFile(Array(text.utf8)), ReviewDeck(items), rejected: rejected,
      current: { _ in current.map { DecisionPlan.Current(basis: $0, content: $0) } })
  }

  @Test func aDecisionFitsItsProposal() throws {
    let item = try item()
    let plan = try plan(file(item), [item])
    #expect(plan.steps.map { $0.item?.proposal } == [item.proposal])
    #expect(plan.steps[0].entry.notes == [DecisionFile.Note(text: "why?", element: "tab Start")])
    #expect(plan.refused.count == 0)
    #expect(plan.undecided.count == 0)
  }

  @Test func aStaleOrForeignDecisionIsRefused() throws {
    let item = try item()
    for text in [file(item, old: "absent"), file(item, id: "00000000")] {
      let plan = try plan(text, [item])
      #expect(plan.steps.count == 0)
      #expect(plan.refused[0].reason.contains("has changed since the decision"), "\(plan.refused[0].reason)")
      #expect(plan.refused[0].item?.proposal == item.proposal)
      #expect(plan.undecided.map(\.proposal) == [item.proposal])
    }
    let foreign = try plan(file(item), [])
    #expect(foreign.refused[0].reason.contains("there is no proposal for it here"))
    #expect(foreign.refused[0].item == nil)
  }

  @Test func whatWasCarriedOutBeforeIsNotRefused() throws {
    let item = try ReviewItem("a", from: nil, to: SampleScreens.screen(1))
    let text = file(item)
    let words = item.proposal.parts.map(\.result.word)
    let decisions = try DecisionFile(Array(text.utf8))
    let again = DecisionPlan(decisions, ReviewDeck([]), rejected: []) {
      DecisionPlan.Current(basis: "absent", content: $0.hasSuffix(".txt") ? words[0] : words[1])
    }
    #expect(again.steps.map { $0.item == nil } == [true])
    let rejection = file(item, verdict: "rejected")
    let old = item.proposal.parts[0].basis.word
    #expect(try plan(rejection, [], rejected: [item.proposal.id], current: old).steps.count == 1)
    // It was accepted since.
    let accepted = try plan(rejection, [], rejected: [item.proposal.id], current: words[0])
    #expect(accepted.steps.count == 0)
    #expect(accepted.refused.count == 1)
  }

  @Test func referencesThatOnlyUnicodeCallsEqualHaveADecisionEach() throws {
    let decision =
      #"{"id":"1","reference":"R","verdict":"rejected","parts":[{"path":"p","old":"o","new":"n"}]}"#
    let both = ["caf\u{E9}", "cafe\u{301}"].map { decision.replacing("R", with: $0) }.joined(separator: ",")
    let file = try DecisionFile(Array("{\"whisker-decisions\":1,\"decisions\":[\(both)]}".utf8))
    #expect(file.entries.count == 2)
  }

  @Test func aBrokenFileSaysWhatIsWrong() throws {
    let item = try item()
    let good = file(item)
    for (text, reason) in [
      ("", "it is not JSON: line 1: it ends too soon: expected a value"),
      ("{\n  \"a\" 1}", "it is not JSON: line 2: expected ':'"), ("[]", "it has no member"),
      ("{\"decisions\":[]}", "it has no member"),
      ("{\"whisker-decisions\":2,\"decisions\":[]}", "version 2"),
      ("{\"whisker-decisions\":1}", "it has no list"),
      ("{\"whisker-decisions\":1,\"decisions\":[7]}", "decisions[0]: `verdict` must be a text"),
      (good.replacing("accepted", with: "maybe"), "decisions[0]: the verdict is `maybe`"),
      (good.replacing("\"parts\":[", with: "\"other\":["), "decisions[0]: `parts` must list"),
      (good.replacing("\"old\":", with: "\"oId\":"), "decisions[0]: a part needs"),
    ] {
      let error = try #require(throws: (any Error).self, "\(text)") { try DecisionFile(Array(text.utf8)) }
      let found = (error as? DecisionFile.Fault)?.reason ?? ""
      #expect(found.contains(reason), "\(found)")
    }
    let twice = good.replacing(
      "[{\"id\"", with: "[" + good.split(separator: "[", maxSplits: 1)[1].dropLast(2) + ",{\"id\"")
    let error = try #require(throws: (any Error).self, "\(twice)") { try DecisionFile(Array(twice.utf8)) }
    let found = (error as? DecisionFile.Fault)?.reason ?? ""
    #expect(found.contains("a second decision"), "\(error)")
  }
}
