import Testing
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// The safe fixes of a file, which are applied until none is left.
struct SafeFixesTests {
  /// A message whose fix replaces the first byte of a file.
  private func message(_ file: SourceFile, _ replacement: String) -> Diagnostic {
    let fix = Fix([Fix.Edit(SourceSpan(0, 1), with: replacement)], isSafe: true)
    return Diagnostic(
      code: "J000", message: "m", file: file, span: SourceSpan(0, 1),
      remedies: [Remedy(replacement, fix: fix)])
  }

  /// The text and the number of fixes of a file with the text "a", in which some letters are fixed to others.
  private func fixed(_ letters: [Character: String]) -> [String] {
    let fixes = SafeFixes(SourceFile(path: "t", text: "a")) { file in
      String(decoding: file.bytes, as: UTF8.self).compactMap { letters[$0] }.map { message(file, $0) }
    }
    return [String(decoding: fixes.bytes, as: UTF8.self), "\(fixes.count)"]
  }

  @Test func fixesAreAppliedUntilNoneIsLeft() {
    #expect(fixed([:]) == ["a", "0"])
    #expect(fixed(["a": "b", "b": "c"]) == ["c", "2"])
  }

  @Test func fixesThatLeadBackToAnEarlierTextAreNotApplied() {
    #expect(fixed(["a": "b", "b": "a"]) == ["a", "0"])
    #expect(fixed(["a": "b", "b": "c", "c": "b"]) == ["b", "1"])
  }

  @Test func aFileWithMoreMistakesThanAreShownIsParsedOnceForAllOfThem() {
    let count = 2 * ScriptLimits.diagnostics + 3
    let text = "journey \"J\"\n" + String(repeating: "note \"a\\'\"\n", count: count)
    let file = SourceFile(path: "t", text: text)
    #expect(JourneyPlan.parser.parse(file).diagnostics.last?.code == "J004")
    let found = JourneyPlan.parser.parse(file, problems: .max).diagnostics
    #expect(found.count == count)
    #expect(Set(found.map(\.code)) == ["J015"])
    var calls = 0
    let fixes = SafeFixes(ofJourney: file) { _ in
      calls += 1
      return []
    }
    #expect(fixes.count == count)
    #expect(calls == 1, "the file without mistakes")
  }

  @Test func theMessagesOfAnotherFileFixNothing() {
    let other = SourceFile(path: "part", text: "xyz")
    let fixes = SafeFixes(SourceFile(path: "t", text: "a")) { _ in [message(other, "b")] }
    #expect(fixes.bytes == Array("a".utf8))
    #expect(fixes.count == 0)
  }
}
