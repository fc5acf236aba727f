import Foundation
import Testing
import WhiskerScript

@testable import WhiskerCLI

struct CommandLineCompletionTests {
  private let completion = CommandLineCompletion(
    apps: ["catnip", "cats", "login"], appsWithPreviews: ["cats"])

  @Test func aCommandOfSeveralWordsGetsAnAlias() {
    #expect(
      CompletionCommand.advice(command: "whisker", program: "/a/whisker")
        == "write this line into ~/.bashrc: complete -o default -C \"whisker complete\" whisker")
    #expect(
      CompletionCommand.advice(command: "swift run shop", program: "/a b/shop") == """
        write these lines into ~/.bashrc:
        alias shop='/a b/shop'
        complete -o default -C "'/a b/shop' complete" shop
        """)
  }

  @Test(arguments: [
    ("whisker che", ["check"]),
    ("whisker re", ["review", "reject", "render"]),
    ("whisker --v", ["--version"]),
    ("whisker run --app ", ["catnip", "cats", "login"]),
    ("whisker run --app=cat", ["catnip", "cats"]),
    ("whisker run --jobs 2 --record n", ["never"]),
    ("whisker run a.journey --format=j", ["jsonl", "junit"]),
    ("whisker run --report h", ["html=", "html=FILE"]),
    ("whisker run --report=ju", ["junit=", "junit=FILE"]),
    ("whisker run --format text --fi", ["--filter", "--fixtures"]),
    ("whisker drive lo", ["login"]), ("whisker preview ", ["cats"]), ("whisker book c", ["catnip", "cats"]),
    ("whisker drive --artifacts catnip lo", ["login"]),
    ("whisker  list   s", ["screens"]),
    ("whisker list screens --", ["--help"]),
    ("whisker list journeys --a", ["--app"]),
    ("whisker snapshots p", ["prune"]),
    ("whisker render --form 'o", ["outline"]),
    ("whisker apply --format m", ["markdown"]),
    ("whisker help jour", ["journey"]),
    ("whisker help journey rota", ["rotate"]), ("whisker help journey incr", ["increment"]),
    ("whisker drive --job", ["--job-limit"]),
  ])
  func theLastWordIsCompleted(line: String, words: [String]) {
    #expect(completion.words(completing: line) == words)
  }

  /// A shell completes the names of files where nothing is found.
  @Test(arguments: [
    "", "whisker", "whisker run ", "whisker run --fixtures ", "whisker run --filter cat",
    "whisker drive login ",
    "whisker unknown ", "whisker run --report junit=", "whisker run --report=junit=o",
    "whisker run --trace=", "whisker list screens ", "whisker help journey tap b",
    "whisker run --filter=--", "whisker help run ",
  ])
  func nothingIsFoundWhereFilesOrFreeTextsAreExpected(line: String) {
    #expect(completion.words(completing: line) == [])
  }

  @Test func everyCommandAndOptionIsFound() {
    #expect(completion.words(completing: "whisker ") == CommandDefinition.all.map(\.name))
    for definition in CommandDefinition.all where definition.name != "help" {
      let (command, names) = (definition.name, definition.optionNames())
      #expect(names.contains("--help"))
      #expect(completion.words(completing: "whisker \(command) --") == names, "\(command)")
    }
    let words = Set(completion.words(completing: "whisker help journey "))
    #expect(words.isSuperset(of: StatementForm.all.flatMap(\.firstWords)))
  }

  @Test(arguments: [
    (#"a "b c" d\ e 'f\g'"#, ["a", "b c", "d e", #"f\g"#]), ("a ", ["a", ""]), (" a\t\tb", ["a", "b"]),
    (#"a "b"#, ["a", "b"]), (#"a\"#, ["a"]), ("", [""]), ("x=é ü", ["x=é", "ü"]),
  ])
  func aLineIsDividedAsByAShell(line: String, words: [String]) {
    #expect(ShellWords.divide(line) == words)
  }

  @Test func aShellPassesTheLineInVariables() throws {
    let folder = FileManager.default.temporaryDirectory
    let line = "whisker run --app l x"
    func answer(_ cursor: String?, _ words: [String]) throws -> ProgramRun {
      try ProgramRun(
        "whisker", ["complete"] + words, in: folder, variables: ["COMP_LINE": line, "COMP_POINT": cursor])
    }
    let run = try answer("19", ["whisker", "l", "--app"])
    #expect(run.output == "login\n")
    #expect(run.code == 0)
    // The words are those of the line, whatever they look like as arguments.
    #expect(try answer("14", ["whisker", "--help", "run"]).output.hasPrefix("--app\n--filter\n"))
    #expect(try answer(nil, []).output == "")
    let alone = try ProgramRun("whisker", ["complete"], in: folder, variables: [:])
    #expect(alone.code == 2)
    #expect(alone.complaints.contains("complete -o default -C \"whisker complete\" whisker\n"))
  }
}
