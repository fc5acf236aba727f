import Testing
import WhiskerScript
import WhiskerSource

/// What `check --fix` and editors apply without asking leaves the meaning of a line.
struct SafeFixTests {
  private func diagnostics(_ line: String) -> [Diagnostic] {
    parse("journey \"J\"\napp catnip\nlaunch\n\(line)\n").diagnostics
  }

  @Test(arguments: [
    "expect something stored \"x\"", "expect anything pending", "make storage unwritable",
    "expect 1 request to GET \"/x\" uncancelled", "expect go back is unrefused", "abnormal network",
    "turn no toggle \"x\"", "turn o toggle \"x\"", "expect grid \"x\" has row \"a\"", "go nline",
  ])
  func noWordIsReplacedByOneOfAnotherMeaning(line: String) {
    let found = diagnostics(line)
    #expect(found.count == 1, "\(found)")
    #expect(found.flatMap(\.remedies).allSatisfy { $0.fix?.isSafe != true })
  }

  @Test(arguments: [
    ("expect something stored \"x\"", "nothing"), ("make storage unwritable", "writable"),
    ("expect go back is unrefused", "refused"), ("abnormal network", "normal"),
    ("never see button \"x\"", "always see button"),
  ])
  func anOppositeIsNoMisspelling(line: String, opposite: String) {
    let texts = diagnostics(line).flatMap(\.remedies).compactMap(\.fix).flatMap(\.edits).map(\.replacement)
    #expect(!texts.contains { $0.contains(opposite) }, "\(texts)")
  }

  @Test func aWordInCapitalsIsTheWord() {
    let fixes = diagnostics("TAP button \"x\"").flatMap(\.remedies).compactMap(\.fix)
    #expect(fixes.map(\.isSafe) == [true])
  }
}
