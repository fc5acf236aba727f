import CatnipDescriptor
import Testing
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// A mistake stops the runs of a plan only if it is in a journey that the plan may contain.
struct LeftOutMistakesTests {
  private func plan(_ text: String, app: String? = nil, filter: String? = nil) -> JourneyPlan {
    let other = "journey \"Good\"\napp catnip\nlaunch\n"
    return JourneyPlan(
      files: [SourceFile(path: "broken.journey", text: text), SourceFile(path: "good.journey", text: other)],
      apps: [.catnip], app: app, filter: filter)
  }

  @Test func thatOfAnotherAppStopsNothing() {
    for steps in [
      "tpa @a", "screen matches \"a\"\nscreen matches \"a\"", "use \"absent.journey\"", "note \"{a}\"",
    ] {
      let plan = plan("journey \"B\"\napp paws\nlaunch\n\(steps)\n", app: "catnip")
      #expect(plan.diagnostics.map(\.code) == [], "\(steps)")
      #expect(plan.entries.map(\.journey.title.value) == ["Good"])
    }
    let own = plan("journey \"B\"\napp catnip\ntpa @a\n", app: "catnip")
    #expect(own.diagnostics.map(\.code) == ["J043"] && own.diagnosticsLeftOut.isEmpty)
    let unnamed = plan("journey \"B\"\nap paws\nlaunch\n", app: "catnip")
    #expect(unnamed.diagnostics.count == 1, "its app is not known")
  }

  @Test(arguments: [("tpa @a", "J043"), ("use \"absent.journey\"", "J090")])
  func oneThatTheFilterCannotMeanStopsNothing(step: String, code: String) {
    let text = "journey \"Bad\"\napp catnip\nlaunch\n\(step)\n"
    for (filter, isKept) in [
      ("Good", false), ("good.j", false), ("Bad", true), ("broken", true), (".journey", true),
      ("example 2", true), ("branch \"by link\"", true), ("example", false),
    ] {
      let plan = plan(text, filter: filter)
      #expect(plan.diagnostics.map(\.code) == (isKept ? [code] : []), "\(filter)")
      #expect(plan.diagnosticsLeftOut.map(\.code) == (isKept ? [] : [code]), "\(filter)")
    }
  }

  @Test func oneWithoutAKnownTitleIsKept() {
    for title in ["journey \"For {user}\"", "jorney \"X\"", "journey X"] {
      let text = "\(title)\napp catnip\nparam user default \"Ada\"\nlaunch\ntpa @a\nnote \"{user}\"\n"
      #expect(plan(text, filter: "Good").diagnostics.hasErrors, "\(title)")
    }
  }

  @Test func aWarningOfAJourneyThatIsLeftOutIsNotShown() {
    let text = "journey \"B\"\napp catnip\nlaunch\nscreen matches \"A b\"\n"
    #expect(plan(text).diagnostics.map(\.code) == plan(text, filter: "B").diagnostics.map(\.code))
    #expect(plan(text).diagnostics.count == 1)
    #expect(plan(text, filter: "Good").diagnostics.isEmpty)
  }
}
