import Foundation
import Testing

/// The first lines of a journey, typed or pasted into a session of `whisker drive`.
final class DriveHeaderTests: DriveTestFolder {
  @Test func aPastedJourneyBeginsWithItsTitleAndItsApp() throws {
    let pasted = """
      # A journey of the documentation.
      journey "Two taps"   # as it is
      app trouble
      tags smoke

      launch
      repeat 2 times
        tap button "Work"

      """
    let run = try drive(pasted, "save a.journey")
    #expect(!run.output.contains("error"), "\(run.output)")
    #expect(
      try read("a.journey") == """
        # A journey of the documentation.
        journey "Two taps"  # as it is
        app trouble
        tags smoke

        launch
        repeat 2 times
          tap button "Work"

        """)
  }

  @Test func aTitleIsUndoneByItsLine() throws {
    let run = try drive("journey \"One\"", "journey \"Two\"", "undo", "launch", "save a.journey")
    #expect(try answer(to: "undo", in: run).hasPrefix("undone: journey \"Two\"\n"), "\(run.output)")
    #expect(try read("a.journey").hasPrefix("journey \"One\"\napp trouble\n"))
    let wrong = try drive("journey One")
    #expect(try answer(to: "journey One", in: wrong).contains("error["), "\(wrong.output)")
  }

  @Test func commentsAreThoseOfTheNextStep() throws {
    let journey = """
      # The first
      # and the second
      journey "Comments"
      # an app
      app trouble  # of tests
      # with tags
      tags a

      # starts
      launch
      # a scene
      scene "One"
        # twice
        repeat 2 times
          # one tap
          tap button "Work"
        # done
        settle
        # the end

      """
    let run = try drive(
      "# mine", journey + "save a.journey", "# after a refusal", "wiat 1s", "# before", "advance 1s",
      "# last", "undo", "# later")
    #expect(try answer(to: "save a.journey", in: run) == "saved a.journey (4 steps)", "\(run.output)")
    #expect(try read("a.journey") == "# mine\n" + journey, "\(run.output)")
    // A comment is not lost either.
    #expect(run.output.hasSuffix("4 steps were not saved; .build/whisker/driven.journey has them\n"))
    #expect(
      try read(".build/whisker/driven.journey").hasSuffix("  settle\n  # the end\n  # last\n  # later\n"),
      "\(run.output)")
    let kept = try drive(journey, "# after a refusal", "wiat 1s", "# before", "advance 1s", "# last")
    #expect(kept.output.hasSuffix("5 steps were not saved; .build/whisker/driven-2.journey has them\n"))
    #expect(
      try read(".build/whisker/driven-2.journey").hasSuffix(
        "  # the end\n  # after a refusal\n  # before\n  advance 1s\n  # last\n"), "\(kept.output)")
    let header = try drive("# a", "app trouble", "undo", "# b", "tags a", "undo", "save a.journey")
    #expect(try answer(to: "undo", in: header).hasPrefix("undone: tags a\n"), "\(header.output)")
    #expect(try answer(to: "save a.journey", in: header) == "not saved: there are no steps yet\n")
  }

  @Test func aTableIsRefusedWithItsRows() throws {
    let examples = "examples\n  | what |\n  | Work |\n\n  | Help |"
    let run = try drive(examples, "# the rows", "table rows", "  | what |", "  | Work |", "launch", "steps")
    let refusals = run.output.components(separatedBy: "\n").filter { $0.contains("error") }
    #expect(
      Set(refusals) == [
        "error: a session is one run and takes no tables; `whisker drive FILE.journey` fills in those of a journey"
      ], "\(run.output)")
    #expect(refusals.count == 2, "\(run.output)")
    #expect(!run.output.contains("not performed"), "\(run.output)")
    #expect(try answer(to: "steps", in: run).hasPrefix("1  launch\n"), "\(run.output)")
  }

  @Test func aTitleOrAnAppThatComesTooLateIsRefused() throws {
    let run = try drive("launch", "journey \"Late\"", "app trouble", "save a.journey")
    #expect(
      try answer(to: "journey \"Late\"", in: run)
        == "error: a title is typed before the first step; from then on, change it in the saved file")
    #expect(
      try answer(to: "app trouble", in: run)
        == "error: an app is named before the first step; this session drives trouble")
    #expect(try read("a.journey").hasPrefix("journey \"Driven by hand\"\n"))
  }

  @Test func anotherAppIsDrivenByAnotherSession() throws {
    let run = try drive("app notebook", "app truoble", "app trouble extra")
    #expect(
      try answer(to: "app notebook", in: run)
        == "error: this session drives trouble; `whisker drive notebook` drives notebook", "\(run.output)")
    #expect(
      try answer(to: "app truoble", in: run).hasPrefix(
        "error: unknown app `truoble`; did you mean `trouble`?"),
      "\(run.output)")
    #expect(try answer(to: "app trouble extra", in: run).contains("error["), "\(run.output)")
  }

  @Test func aQuestionMarkAsksForHelp() throws {
    let run = try drive("?", "help")
    #expect(try answer(to: "?", in: run).contains("skip [N]"), "\(run.output)")
    func text(_ line: String) throws -> String {
      try answer(to: line, in: run).trimmingCharacters(in: .newlines)
    }
    #expect(try text("?") == text("help"))
  }
}
