import Testing

@testable import WhiskerCLI

/// Misspelled commands of a session, which are no steps.
final class MisspelledCommandTests: DriveTestFolder {
  private func refusal(of line: String) -> String? {
    do throws(REPLCommand.Misuse) {
      return try REPLCommand(line) == nil ? nil : ""
    } catch { return error.message }
  }

  @Test func theNearestCommandIsNamed() {
    for (line, name) in [
      ("outlne", "outline"), ("undoo", "undo"), ("Undo", "undo"), ("undoo 2", "undo"), ("stpes", "steps"),
      ("qiut", "quit"), ("actoins", "actions"), ("Screen", "screen"), ("sav a.journey", "save"),
      ("hlep tap", "help"),
    ] {
      let word = line.prefix { $0 != " " }
      #expect(refusal(of: line) == "unknown command `\(word)`; did you mean `\(name)`?")
    }
  }

  @Test func aStepIsNoCommand() {
    for line in [
      "tpa", "swip", "relanch", "sumbit", "text", "stop", "undoo button \"A\"", "Screen matches \"home\"",
      "skp because \"later\"", "held GET \"/v1/breeds\"", "??",
    ] {
      #expect(refusal(of: line) == nil, "\(line)")
    }
  }

  @Test func theLinesBelowAMisspelledCommandAreNotPerformed() throws {
    let run = try drive("launch", "hepl", "  tap button \"Work\"", "steps", "help exit")
    #expect(run.output.contains("not performed"), "\(run.output)")
    #expect(try !answer(to: "steps", in: run).contains("Work"), "\(run.output)")
    #expect(!run.output.contains("unknown word"), "\(run.output)")
  }

  @Test func aSessionProposesNothingThatItRefuses() throws {
    let run = try drive("outlne", "help undoo", "exmaples", "  | a |", "steps")
    #expect(
      try answer(to: "outlne", in: run) == "error: unknown command `outlne`; did you mean `outline`?")
    #expect(
      try answer(to: "help undoo", in: run)
        == "unknown word `undoo`; did you mean `undo`?; `help` lists the commands")
    let table = try answer(to: "exmaples", in: run)
    #expect(table.hasPrefix("error: a session is one run and takes no tables"), "\(run.output)")
    #expect(!run.output.contains("J0"), "\(run.output)")
  }
}
