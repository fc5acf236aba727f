import Testing
import TroubleApp
import WhiskerRunner
import WhiskerSource

/// A journey that declares what it does not use may have forgotten what it was written for.
struct EmptyPromisesTests {
  /// The codes and messages about a file, with its lines between a header and a step.
  @MainActor
  private func messages(_ lines: String, step: String = "launch") -> [String] {
    let text = "journey \"J\"\napp trouble\n\(lines)\n\n\(step)\n"
    let plan = JourneyPlan(files: [SourceFile(path: "a.journey", text: text)], apps: [.trouble])
    #expect(plan.entries.isEmpty == plan.diagnostics.contains { $0.severity == .error })
    return plan.diagnostics.map { "\($0.code) \($0.message)" }
  }

  @Test @MainActor func aParamOrAColumnThatNoLineUsesIsMentioned() {
    #expect(messages("param limit default \"1\"") == ["J119 no line uses the param `limit`"])
    #expect(
      messages("examples\n  | word | found |\n  | sib  | 1     |", step: "launch\nsee text \"{word}\"")
        == ["J119 no line uses the column `found`"])
    #expect(
      messages("table cats\n  | name |\n  | Aegean |", step: "launch\nfor each row of cats\n  note \"x\"")
        == ["J119 no line uses the column `name`"])
  }

  @Test @MainActor func aNameIsUsedInAnyTextNumberPatternBlockOrTitle() {
    for step in [
      "see text \"{n}\"", "see text /^{n}$/", "advance {n}ms", "repeat {n} times\n  launch",
      "use \"b.journey\" with m: \"{n}\"", "screen matches\n  | text \"{n}\"", "note \"{n}\"",
    ] {
      let found = messages("param n default \"1\"", step: step)
      #expect(!found.contains { $0.hasPrefix("J119") }, "\(step): \(found)")
    }
    #expect(messages("param n default \"12345678\"\nsecret n").isEmpty)
  }

  @Test @MainActor func aJourneyWithoutStepsIsMentioned() {
    #expect(messages("", step: "# launch") == ["J121 the journey has no steps"])
    #expect(messages("", step: "launch").isEmpty)
  }
}
