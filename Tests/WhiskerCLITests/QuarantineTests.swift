import Foundation
import TestSupport
import Testing

/// Journeys that a quarantine lets fail.
final class QuarantineTests: ThreeJourneys {
  /// Writes `a.journey` with an example for each text.
  private func writeExamples(_ texts: String..., steps: String) throws {
    let rows = texts.map { "  | \($0) |\n" }.joined()
    try write("a.journey", journey("A", "examples\n  | text |\n" + rows, steps))
  }

  @Test func aQuarantinedJourneyMayFailButNotPass() throws {
    try write("q.txt", "# for now\n\nb.journey because \"it # is <known>\"\n")
    let ending = try whisker(
      "--quarantine", "q.txt", "--report", "junit=j.xml", "--report", "tap=t", "--report", "markdown=m",
      "--report", "jsonl=e")
    #expect(ending.code == 0, "\(ending.output)")
    #expect(ending.output.contains("quarantined  b.journey  B (1 of 2 steps"), "\(ending.output)")
    #expect(ending.output.contains("  quarantined because it # is <known>\n"), "\(ending.output)")
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(try text("j.xml").contains("message=\"quarantined: it # is &lt;known&gt;\"/>"))
    #expect(try text("t").contains("# TODO quarantined: it \\# is <known>\n"))
    #expect(try text("m").contains("quarantined\\: it \\# is &lt;known&gt;"))
    #expect(try text("e").contains("\"expectedToFail\":\"it # is <known>\",\"quarantined\":true"))

    try write("q.txt", "a.journey because \"it is known\"\nb.journey because \"so is this\"\n")
    let passed = try whisker("--quarantine", "q.txt")
    #expect(passed.code == 1)
    #expect(
      passed.output.contains(
        """
        error[J273]: the journey passed, but is quarantined
         --> q.txt:1:11
          |
        1 | a.journey because "it is known"
          |           ^^^^^^^^^^^^^^^^^^^^^ no longer true?
          = fix: remove this line
        """), "\(passed.output)")
  }

  @Test func aQuarantineCoversAFailureOfTheHeader() throws {
    try write("c.journey", journey("C", "secret nobody", "tap button \"Work\""))
    try write("q.txt", "b.journey because \"so is this\"\nc.journey because \"nobody has it\"\n")
    let ending = try whisker("--quarantine", "q.txt")
    #expect(ending.code == 0, "\(ending.output)")
    #expect(ending.output.contains("quarantined  c.journey  C (0 of 2 steps"), "\(ending.output)")
  }

  @Test func aQuarantineCoversACrash() throws {
    try write("c.journey", journey("C", "tags slow", "tap button \"Trap\""))
    try write("q.txt", "c.journey because \"it traps\"\nb.journey because \"so is this\"\n")
    let ending = try whisker("--quarantine", "q.txt")
    #expect(ending.code == 0, "\(ending.output)")
    #expect(ending.output.contains("quarantined  c.journey  C (1 of 2 steps"), "\(ending.output)")
    #expect(ending.output.contains("  J300: the app crashed with"), "\(ending.output)")
  }

  @Test func aQuarantineKnowsAJourneyByWhateverPathItIsRun() throws {
    for (path, line) in [(folder.path, "b.journey"), (".", "\(folder.path)/./b.journey")] {
      try write("q.txt", "\(line) because \"x\"\n")
      let ending = try ProgramRun("whisker-trouble", ["run", path, "--quarantine", "q.txt"], in: folder)
      #expect(ending.code == 0, "\(ending.output + ending.complaints)")
    }
  }

  @Test func mistakesInAQuarantineAreErrorsWithTheirLines() throws {
    try write("q.txt", "a.journey\nz.journey because \"x\"\na.journey, example 1 because \"x\"\n")
    let ending = try whisker("--quarantine", "q.txt")
    #expect(ending.code == 2)
    #expect(ending.output == "")
    for message in [
      "error[J126]: this line of a quarantine cannot be read\n --> q.txt:1:1",
      "error[J127]: there is no journey z.journey\n --> q.txt:2:1",
      "error[J127]: a.journey has no such run\n --> q.txt:3:1",
    ] { #expect(ending.complaints.contains(message), "\(ending.complaints)") }
    #expect(try whisker("--quarantine", "absent.txt").code == 2)
  }

  @Test func aReasonKeepsItsQuotesAndBackslashes() throws {
    try write("q.txt", #"aa.journey because "the "x" service \ is down""#)
    let ending = try whisker("--quarantine", "q.txt")
    #expect(
      ending.complaints.contains(#"try: a.journey because "the "x" service \ is down""#),
      "\(ending.complaints)")
  }

  @Test func aLineOfAQuarantineIsCompletedWithItsOwnJourneyAndReason() throws {
    try write(
      "q.txt",
      """
      a.journey
      "b.journey" because 'later'
      c.journey the server is old
      d.journey, example 1 because later
      because "later"
      e.journey "it is slow because of the server"
      f/because-of.journey: slow
      g.journey because it's "slow"

      """)
    let ending = try whisker("--quarantine", "q.txt")
    #expect(ending.code == 2)
    let remedies = ending.complaints.split(separator: "\n").compactMap { $0.split(separator: "= ").last }
      .filter { $0.hasPrefix("try: ") || $0.hasPrefix("fix: ") }
    #expect(
      remedies == [
        "try: a.journey because \"the reason\"", "try: b.journey because \"later\"",
        "try: c.journey because \"the server is old\"", "try: d.journey, example 1 because \"later\"",
        "fix: write the path of the journey before `because`",
        "try: e.journey because \"it is slow because of the server\"",
        "try: f/because-of.journey because \"slow\"", #"try: g.journey because "it's "slow"""#,
      ], "\(ending.complaints)")
  }

  @Test func aRunOfAJourneyIsQuarantinedAlone() throws {
    try writeExamples("Lost", "Gone", steps: "tap button \"Work\"\nsee button \"{text}\"")
    try write("q.txt", "a.journey, example 1 because \"x\"\n")
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "a.journey", "--quarantine", "q.txt"], in: folder)
    #expect(
      ending.output.contains("quarantined  a.journey  A, example 1"), "\(ending.output + ending.complaints)")
    #expect(ending.output.contains("FAILED  a.journey  A, example 2"), "\(ending.output)")
  }

  @Test func aFilterLeavesTheOtherLinesOfAQuarantineAlone() throws {
    try writeExamples("Work", "Gone", steps: "see button \"{text}\"")
    func run(_ filter: String) throws -> ProgramRun {
      try ProgramRun(
        "whisker-trouble", ["run", "a.journey", "--filter", filter, "--quarantine", "q.txt"], in: folder)
    }
    try write("q.txt", "a.journey, example 2 because \"x\"\n")
    #expect(try run("example 1").code == 0)
    #expect(try run("example 2").output.hasPrefix("quarantined  a.journey  A, example 2"))
    try write("q.txt", "a.journey, example 3 because \"x\"\n")
    let unknown = try run("example 1")
    #expect(unknown.code == 2)
    #expect(unknown.complaints.hasPrefix("error[J127]: a.journey has no such run\n"), "\(unknown.complaints)")
  }
}
