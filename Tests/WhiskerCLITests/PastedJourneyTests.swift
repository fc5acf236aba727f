import Foundation
import Testing

/// Whole journeys that are pasted into a session of `whisker drive`.
final class PastedJourneyTests: DriveTestFolder {
  private let kept = ".build/whisker/driven.journey"

  @Test func theBlocksOfASceneEndWhereTheirIndentationDoes() throws {
    let journey = """
      journey "Scenes"
      app trouble

      scene "One"
        on GET "/x"
          reply 200 json
            | {"a": 1}
        launch
        repeat 2 times
          repeat 2 times
            tap button "Work"
          settle
        tap button "Work"
        see text /^5 taps/
      scene "Two"
        tap button "Work"
        see text /^6 taps/

      """
    let run = try drive(journey + "save a.journey")
    #expect(try answer(to: "save a.journey", in: run).hasPrefix("saved a.journey (9 steps)"), "\(run.output)")
    #expect(try read("a.journey") == journey)
  }

  @Test func linesBelowARefusedLineOfASceneAreThoseThatAreIndentedMoreDeeply() throws {
    let run = try drive(
      "scene \"One\"", "  launch", "  reapet 2 times", "    tap button \"Work\"", "    tap button \"Work\"",
      "  see text /^0 taps/", "  see text \"absent\"", "  settle", "steps")
    #expect(run.output.components(separatedBy: "not performed: it belongs to").count == 3, "\(run.output)")
    let steps = try answer(to: "steps", in: run)
    #expect(
      steps.hasPrefix("1  scene \"One\"\n2    launch\n3    see text /^0 taps/\n4    settle\n"),
      "\(run.output)")
  }

  @Test func indentedLinesAfterAnEmptyOneBelongToTheBlockAboveIt() throws {
    let fork = """
      fork
        branch "One"
          tap button "Work"

        branch "Two"
          print screen

      """
    let run = try drive(
      "launch", "repeat 2 times", "  tap button \"Work\"", "", "  settle", "", "see text /^2 taps/",
      fork + "see text /^3 taps/", "steps", "undo 2", "save a.journey")
    #expect(!run.output.contains("error"), "\(run.output)")
    #expect(!run.output.contains("warning"), "\(run.output)")
    #expect(
      try answer(to: "steps", in: run).contains(
        """
        4  fork
             branch "One"
               tap button "Work"
             branch "Two"
               print screen
        5  see text
        """), "\(run.output)")
    #expect(try answer(to: "undo 2", in: run).hasPrefix("undone: 2 steps\n"), "\(run.output)")
    #expect(
      try read("a.journey").hasSuffix(
        "\nlaunch\nrepeat 2 times\n  tap button \"Work\"\n\n  settle\nsee text /^2 taps/\n"))
    let failed = try drive(
      "launch", "fork", "  branch \"One\"", "    see text \"absent\"", "", "  branch \"Two\"", "    settle",
      "", "settle", "steps")
    #expect(failed.output.components(separatedBy: "error[").count == 2, "\(failed.output)")
    #expect(!failed.output.contains("not performed"), "\(failed.output)")
    #expect(try answer(to: "steps", in: failed).hasPrefix("1  launch\n2  settle\n"), "\(failed.output)")
  }

  @Test func aBlockIsPerformedAsAWholeAlsoIfItHasEmptyLines() throws {
    let block = """
      launch
      repeat 2 times

        navigate push "device"

        go back
        see no field "Note"


      """
    let run = try drive(block + "settle", "steps")
    #expect(!run.output.contains("error"), "\(run.output)")
    let steps = try answer(to: "steps", in: run)
    #expect(
      steps.hasPrefix(
        "1  launch\n2  repeat 2 times\n     navigate push \"device\"\n     go back\n     see no field"),
      "\(run.output)")
    let atEnd = try drive(block)
    #expect(!atEnd.output.contains("error"), "\(atEnd.output)")
    #expect(atEnd.output.contains("2 steps were not saved"), "\(atEnd.output)")
  }

  @Test func aCommentThatIsNotIndentedBelongsToTheBlockOfTheNextLine() throws {
    let run = try drive(
      "launch", "repeat 2 times", "  advance 1s", "# mid", "  advance 2s", "# last", "", "# and", "settle",
      "steps", "save a.journey")
    #expect(try answer(to: "settle", in: run).hasPrefix("ok  +6.000s"), "\(run.output)")
    #expect(
      try read("a.journey").hasSuffix(
        "launch\nrepeat 2 times\n  advance 1s\n  # mid\n  advance 2s\n# last\n# and\nsettle\n"),
      "\(run.output)")
    let refused = try drive(
      "# twice", "reapet 2 times", "  settle", "# mid", "  advance 2s", "# then", "launch", "steps")
    #expect(
      refused.output.components(separatedBy: "not performed: it belongs to").count == 3, "\(refused.output)")
    #expect(
      try answer(to: "steps", in: refused).hasPrefix("1  # twice\n   # then\n   launch\n"),
      "\(refused.output)")
  }

  @Test func aLineThatIsNotUTF8IsRefusedWithItsBlock() throws {
    try Data("launch\nnote \"caf".utf8 + [0xE9] + "\"\nrepeat 2 times\n  note \"caf".utf8 + [0xE9]).write(
      to: folder.appendingPathComponent("typed"))
    let more = "\"\n  settle\nadvance 1s\nsteps\n"
    let run = try ProgramRun(
      shell: "{ cat typed; cat; } | \"$0\" drive trouble", in: folder, input: more)
    #expect(run.output.components(separatedBy: "error: the line is not UTF-8\n").count == 2, "\(run.output)")
    #expect(
      run.output.contains("\"\nerror: the line is not UTF-8; its step was not performed\n"), "\(run.output)")
    #expect(run.output.components(separatedBy: "not performed: it belongs to").count == 2, "\(run.output)")
    #expect(try answer(to: "steps", in: run).hasPrefix("1  launch\n2  advance 1s\n"), "\(run.output)")
  }

  @Test func aLineBelowABlockThatIsNotUTF8IsRefusedByItself() throws {
    try Data(
      "launch\nrepeat 2 times\n  advance 1s\nnote \"caf".utf8 + [0xE9] + "\"\ntable rows\n  | caf".utf8
        + [0xE9] + " |\n".utf8
    ).write(to: folder.appendingPathComponent("typed"))
    let run = try ProgramRun(
      shell: "{ cat typed; cat; } | \"$0\" drive trouble", in: folder, input: "  | tea |\nsettle\nsteps\n")
    #expect(run.output.components(separatedBy: "error: the line is not UTF-8\n").count == 3, "\(run.output)")
    #expect(try answer(to: "settle", in: run).hasPrefix("ok  +2.000s"), "\(run.output)")
    #expect(
      try answer(to: "steps", in: run).hasPrefix(
        "1  launch\n2  repeat 2 times\n     advance 1s\n3  settle\n"), "\(run.output)")
  }

  /// A selection of those that have scenes, blocks, raw lines and branches.
  @Test(arguments: [
    ("catnip", "catnip/reload-of-all-pages"), ("catnip", "catnip/hearts-read-later"),
    ("goodcatitude", "goodcatitude/no-longer-waited-for"), ("paws", "paws/tapped-image"),
  ])
  func everyLineOfAJourneyIsTaken(app: String, name: String) throws {
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let text = try String(
      contentsOf: root.appendingPathComponent("Fixtures/Journeys/\(name).journey"), encoding: .utf8)
    let run = try ProgramRun(
      "whisker", ["drive", app, "--artifacts", folder.path], in: root, input: text)
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map(String.init).filter { !$0.contains(/^ *#/) }
    }
    let taken = try String(contentsOf: folder.appendingPathComponent("driven.journey"), encoding: .utf8)
    #expect(lines(taken) == lines(text), "\(run.output)")
  }
}
