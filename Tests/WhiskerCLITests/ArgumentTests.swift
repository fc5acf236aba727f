import Foundation
import Testing

@testable import WhiskerCLI

struct ArgumentTests {
  private func error(_ words: String...) -> ArgumentError? {
    do throws(ArgumentError) {
      let command = try Command(words)
      Issue.record("\(command) was accepted")
      return nil
    } catch { return error }
  }

  @Test func runTakesPathsAndOptionsInAnyOrder() throws {
    var expected = RunArguments()
    expected.paths = ["a", "b"]
    expected.app = "catnip"
    expected.reports.format = .jsonl
    expected.record = "all"
    #expect(
      try Command(["run", "a", "--app", "catnip", "--format=jsonl", "b", "--record", "all"]) == .run(expected)
    )
  }

  /// `swift test` has the other options of `whisker test`, and one command has two kinds.
  @Test func theHelpOfACommandListsTheOptionsThatItTakes() {
    let commands = CommandDefinition.all.map(\.name).filter { !["test", "help"].contains($0) }
    func options(of command: String) -> Set<String> {
      Set(CommandDefinition.named(command)?.optionNames() ?? []).subtracting(["--help"])
    }
    let all = commands.reduce(into: Set<String>()) { $0.formUnion(options(of: $1)) }
    #expect(all.count > 30)
    let kinds = ["snapshots": ["rerender", "prune"], "list": ["journeys", "screens", "apps"]]
    for command in commands {
      let taken = all.filter { option in
        (kinds[command] ?? [""]).contains { kind in
          let words = [command] + (kind.isEmpty ? [] : [kind]) + [option, "x=1"]
          do throws(ArgumentError) { _ = try Command(words) } catch {
            if case .unknownOption = error { return false }
          }
          return true
        }
      }
      #expect(taken.symmetricDifference(options(of: command)) == [], "\(command)")
    }
  }

  @Test func theValueOfAnOptionIsWhatItIs() throws {
    guard case .review(let note) = try Command(["reject", "1a2b", "--note", "--trace=on is wrong"]),
      case .run(let run) = try Command(["run", "--filter=--x=y", "--app", "a", "b=c"])
    else {
      Issue.record("another command")
      return
    }
    #expect(note.ids == ["1a2b"])
    #expect(note.note == "--trace=on is wrong")
    #expect(run.filter == "--x=y")
    #expect(run.paths == ["b=c"])
    #expect(error("fmt", "--chek=1")?.message.hasPrefix("unknown option `--chek` for `whisker fmt`") == true)
  }

  @Test func optionsThatAreNotHeededAreRefused() {
    for (words, reason) in [
      (["--verify-determinism", "--record", "all"], "cannot be combined with `--record all`"),
      (["--verify-determinism", "--replay", "1"], "cannot be combined with `--replay`"),
      (["--verify-determinism", "--jobs", "2"], "cannot be combined with `--jobs`"),
      (["--verify-determinism", "--isolate"], "cannot be combined with `--isolate`"),
      (["--stop-at", "a.journey:1", "--repeat", "2"], "cannot be combined with `--repeat`"),
      (["--stop-at", "a.journey:1", "--fail-fast"], "cannot be combined with `--fail-fast`"),
      (["--stop-at", "a.journey:1", "--jobs", "4"], "cannot be combined with `--jobs`"),
      (["--stop-at", "a.journey:1", "--isolate"], "cannot be combined with `--isolate`"),
    ] {
      do throws(ArgumentError) {
        guard case .run(let run) = try Command(["run"] + words) else { continue }
        #expect(run.contradiction?.contains(reason) == true, "\(words)")
      } catch { Issue.record("\(error)") }
    }
    do throws(ArgumentError) {
      guard case .run(let run) = try Command(["run", "--verify-determinism", "--record=never"]) else {
        return
      }
      #expect(run.contradiction == nil)
    } catch { Issue.record("\(error)") }
  }

  @Test func anOptionWithOneValueIsGivenOnce() throws {
    for (words, name) in [
      (["run", "--filter", "a", "--filter=b"], "--filter"), (["run", "--jobs", "2", "-j", "3"], "--jobs"),
      (["check", "--app", "a", "--app", "a"], "--app"),
      (["merge", "p", "--format=tap", "--format=text"], "--format"),
      (["why", "a.journey", "--job-limit", "1", "--job-limit", "2"], "--job-limit"),
      (["accept", "--all", "--note", "a", "--note", "b"], "--note"),
      (["snapshots", "prune", "--app", "a", "--app", "b"], "--app"),
      (["render", "a.json", "--form", "ascii", "--form", "html"], "--form"),
    ] {
      do throws(ArgumentError) { Issue.record("\(try Command(words)) was accepted") } catch {
        #expect(error.message == "`\(name)` is given twice")
      }
    }
    // Each has a meaning of its own, or all have the same one.
    _ = try Command(["run", "--report", "junit=a", "--report", "html=b", "--fail-fast", "--fail-fast"])
    _ = try Command(["why", "a.journey", "--job-limit", "1", "--timer-limit", "2"])
  }

  @Test func aNumberMayTouchAnOptionOfOneLetter() throws {
    #expect(try Command(["run", "-j4", "a"]) == Command(["run", "--jobs", "4", "a"]))
    #expect(try Command(["coverage", "-j2"]) == Command(["coverage", "-j", "2"]))
    #expect(error("run", "-j4", "-j", "5")?.message == "`--jobs` is given twice")
    #expect(error("run", "-jx")?.message.hasPrefix("invalid value `x` for `-j`; ") == true)
    #expect(error("run", "-t4")?.message.hasPrefix("unknown option `-t4` for ") == true)
    #expect(error("check", "-j4")?.message.hasPrefix("unknown option `-j4` for ") == true)
  }

  @Test func helpIsAboutOneThing() throws {
    #expect(error("help", "run", "x")?.message == "unexpected argument `x` for `whisker help run`")
    #expect(error("help", "j202", "x")?.message == "unexpected argument `x` for `whisker help j202`")
    #expect(try Command(["help", "list", "journeys"]) == .help(topic: "list"))
    #expect(error("help", "list", "apps", "x")?.message == "unexpected argument `x` for `whisker help list`")
    #expect(error("help", "foo")?.message.hasPrefix("unknown command or code `foo`") == true)
  }

  @Test func nothingAsksForHelp() throws {
    #expect(try Command([]) == .help(topic: nil))
    #expect(try Command(["--help"]) == .help(topic: nil))
    #expect(try Command(["run", "--help"]) == .help(topic: "run"))
    #expect(try Command(["help", "journey"]) == .journeyHelp(word: nil))
    #expect(try Command(["help", "journey", "date", "picker"]) == .journeyHelp(word: "date picker"))
    do {
      let error = try #require(throws: (any Error).self) { try Command(["help", "rnu"]) }
      #expect((error as? ArgumentError) == .unknownTopic("rnu"))
    }
    #expect(try Command(["--version"]) == .version)
  }

  @Test(arguments: [
    ("J999", "unknown code `J999`"), ("H1", "unknown code `H1`"),
    ("j999", "unknown code `j999`"), ("J", "unknown command or code `J`"),
    ("J20x", "unknown command or code `J20x`"),
    ("jurney", "unknown command or code `jurney`; did you mean `journey`?"),
    ("rnu", "unknown command or code `rnu`; did you mean `run`?"),
    ("tpa", "unknown command or code `tpa`; did you mean `tap`?"),
  ])
  func helpNamesTheKindOfAnUnknownWord(_ word: String, _ message: String) throws {
    #expect(error("help", word)?.message == message)
    #expect(try Command(["help", "J400"]) == .codeHelp("J400"))
    #expect(try Command(["help", "j400"]) == .codeHelp("J400"))
  }

  @Test func severalWordsOfAStatementAreLookedUpTogether() {
    #expect(JourneyHelp.text(about: "wait until")?.contains("wait until EXPECTATION") == true)
    #expect(JourneyHelp.text(about: "go back")?.hasPrefix("go back") == true)
    #expect(JourneyHelp.text(about: "until wait") == nil)
  }

  @Test func helpAboutAStatementNeedsNoOtherWord() throws {
    #expect(try Command(["help", "tap"]) == .journeyHelp(word: "tap"))
    #expect(try Command(["help", "wait", "until"]) == .journeyHelp(word: "wait until"))
    // Commands come first.
    #expect(try Command(["help", "list"]) == .help(topic: "list"))
    #expect(error("help", "tap", "nonsense") == .unknownTopic("tap"))
  }

  @Test func anOptionWithoutItsCommandIsNamedWithIt() {
    #expect(error("watch")?.message == "unknown command `watch`; did you mean `run --watch`?")
    #expect(error("--watch")?.message == "unknown command `--watch`; did you mean `run --watch`?")
    #expect(error("version")?.message == "unknown command `version`; did you mean `--version`?")
    // It takes a value.
    #expect(error("filter")?.message == "unknown command `filter`")
  }

  @Test func aTypoIsAnsweredWithTheNearestWord() {
    #expect(error("rnu")?.message == "unknown command `rnu`; did you mean `run`?")
    #expect(
      error("run", "--fomat", "x")?.message
        == "unknown option `--fomat` for `whisker run`; did you mean `--format`?")
    #expect(
      error("run", "--format", "jsnl")?.message
        == "invalid value `jsnl` for `--format`; expected \(Alternatives.list(of: ReportKind.self)); did you mean `jsonl`?"
    )
  }

  /// A reader chooses a report from this table.
  @Test func theDocumentOfReportsHasARowForEachKind() throws {
    let document = try String(contentsOfFile: "Documentation/REPORTS.md", encoding: .utf8)
    for kind in ReportKind.allCases {
      #expect(document.contains("\n| `\(kind.rawValue)` | "), "no row for `\(kind.rawValue)`")
    }
  }

  @Test func wordsAreListedWithAnOrBeforeTheLast() {
    #expect(Alternatives.list(["a"]) == "a")
    #expect(Alternatives.list(["a", "b"]) == "a or b")
    #expect(Alternatives.list(of: RenderForm.self) == "wireframe, ascii, outline or html")
  }

  @Test func anOptionOfAnotherKindOfACommandIsNotSuggested() {
    #expect(
      error("list", "screens", "--app", "a")?.message == "unknown option `--app` for `whisker list screens`")
    #expect(
      error("snapshots", "rerender", "--fixtures", "a")?.message
        == "unknown option `--fixtures` for `whisker snapshots rerender`")
    #expect(
      error("snapshots", "rerender", "--chekc")?.message
        == "unknown option `--chekc` for `whisker snapshots rerender`; did you mean `--check`?")
    #expect(
      error("list", "journeys", "--ap", "a")?.message
        == "unknown option `--ap` for `whisker list journeys`; did you mean `--app`?")
    #expect(error("list", "screens", "a") == .unexpected("a", command: "list screens"))
    #expect(
      error("drive", "--job-limt", "3")?.message
        == "unknown option `--job-limt` for `whisker drive`; did you mean `--job-limit`?")
  }

  @Test func snapshotsAreDrawnAnewOrChecked() throws {
    #expect(try Command(["preview", "shop"]) == .preview(PreviewArguments(app: "shop")))
    #expect(
      try Command(["preview", "shop", "--html", "basket"])
        == .preview(PreviewArguments(app: "shop", name: "basket", isHTML: true)))
    #expect(error("preview") == .missingArgument("an app", command: "preview"))
    #expect(
      try Command(["book", "shop", "Journeys", "--compare", "main", "--html", "a.html"])
        == .book(BookArguments(app: "shop", paths: ["Journeys"], file: "a.html", revision: "main")))
    #expect(error("book") == .missingArgument("an app", command: "book"))
    #expect(error("book", "a", "--form") == .unknownOption("--form", command: "book"))
    #expect(error("preview", "a", "b", "c") == .unexpected("c", command: "preview"))
    #expect(error("preview", "a", "--form") == .unknownOption("--form", command: "preview"))
    #expect(try Command(["har", "a.har"]) == .recording(path: "a.har"))
    #expect(error("har") == .missingArgument("a HAR file", command: "har"))
    #expect(error("har", "a", "b") == .unexpected("b", command: "har"))
    #expect(try Command(["snapshots", "rerender"]) == .rerender(paths: [], isCheck: false))
    #expect(try Command(["snapshots", "rerender", "a", "--check"]) == .rerender(paths: ["a"], isCheck: true))
    #expect(error("snapshots") == .missingArgument("rerender or prune", command: "snapshots"))
    #expect(
      error("snapshots", "purge") == .badValue("purge", option: "snapshots", allowed: ["rerender", "prune"]))
  }

  @Test func whyTakesAStepAsReportsNameIt() throws {
    let apart = try Command(["why", "a.journey", "9"])
    #expect(try Command(["why", "a.journey:9"]) == apart)
    #expect(
      error("why", "a.journey:9", "8")?.message == "the step is given twice: as `a.journey:9` and as `8`")
    #expect(try Command(["why", "--app", "a", "folder:9"]) != Command(["why", "--app", "a", "folder", "9"]))
  }

  @Test func aFlagTakesNoValue() throws {
    #expect(error("run", "--fail-fast=false") == .valueOfFlag("false", option: "--fail-fast"))
    #expect(error("run", "--isolate=true", "a") == .valueOfFlag("true", option: "--isolate"))
    #expect(error("coverage", "--isolate=yes") == .valueOfFlag("yes", option: "--isolate"))
    #expect(error("coverage", "--fixtures=") == .missingValue(option: "--fixtures"))
    #expect(try Command(["coverage", "-j", "2"]) == Command(["coverage", "--jobs=2"]))
    #expect(error("fmt", "--check=a.journey") == .valueOfFlag("a.journey", option: "--check"))
    #expect(error("run", "--chek=1")?.message.hasPrefix("unknown option `--chek`") == true)
    #expect(error("run", "--report", "none=x")?.message == "`--report none` takes no value (was `x`)")
    for command in ["run", "check", "review", "list"] {
      let arguments = command == "list" ? [command, "apps", "--help=x"] : [command, "--help=x"]
      do throws(ArgumentError) { Issue.record("\(try Command(arguments))") } catch {
        #expect(error == .valueOfFlag("x", option: "--help"), "\(command)")
      }
    }
    #expect(error("run", "--fail-fast=")?.message == "`--fail-fast` takes no value (was ``)")
    #expect(
      try Command(["run", "--jobs=2", "--fail-fast"]) == Command(["run", "--fail-fast", "--jobs", "2"]))
  }

  @Test func aMissingValueOrArgumentIsNamed() {
    #expect(error("run", "--app") == .missingValue(option: "--app"))
    #expect(error("render") == .missingArgument("a screen's JSON file", command: "render"))
    #expect(error("render", "a", "b") == .unexpected("b", command: "render"))
  }

  /// An empty path would be the working folder, and `-` a file of that name.
  @Test(arguments: [
    ("run", "--artifacts"), ("run", "--har"), ("run", "--part"), ("run", "--fixtures"),
    ("run", "--quarantine"), ("check", "--artifacts"), ("check", "--fixtures"), ("merge", "--artifacts"),
    ("drive", "--artifacts"), ("drive", "--fixtures"), ("why", "--fixtures"), ("coverage", "--skeletons"),
    ("coverage", "--fixtures"), ("book", "--html"), ("book", "--fixtures"), ("review", "--html"),
    ("review", "--artifacts"), ("accept", "--artifacts"), ("lsp", "--artifacts"), ("lsp", "--fixtures"),
  ])
  func aPathIsNeitherEmptyNorADash(command: String, option: String) {
    #expect(error(command, option, "") == .missingValue(option: option))
    let isRead = ["--fixtures", "--quarantine"].contains(option) || command == "lsp"
    if isRead { return }
    let message = error(command, option, "-")?.message
    #expect(message?.hasPrefix("invalid value `-` for `\(option)`; ") == true, "\(message ?? "accepted")")
  }

  @Test func theHelpOfACommandThatRunsNothingHasItsOwnExitCodes() {
    for command in ["fmt", "check", "list", "render", "har", "preview", "snapshots", "merge"] {
      let text = CommandLineHelp.text(topic: command, program: "whisker")
      #expect(!text.contains("a journey failed"), "\(command)")
      #expect(!text.contains("130"), "\(command)")
      #expect(!text.contains("deterministic"), "\(command)")
    }
    let text = CommandLineHelp.text(topic: "fmt", program: "whisker")
    #expect(text.contains("  1  with --check: a journey is not in its canonical form\n"))
  }

  @Test func theHelpOfCoverageHasItsOwnExitCodes() {
    let text = CommandLineHelp.text(topic: "coverage", program: "whisker")
    #expect(
      text.contains("  1    a journey failed, or less of an app is covered than `--minimum` asks for\n"))
    #expect(!text.contains("deterministic"))
  }

  @Test func theHelpSaysHowAnInterruptionEnds() {
    for topic in [nil, "run", "coverage", "why"] {
      let text = CommandLineHelp.text(topic: topic, program: "whisker")
      #expect(text.contains("  130  the run was interrupted"), "\(text)")
    }
  }

  @Test func aDecisionThatIsMadeEndsWithZero() {
    for command in ["accept", "reject", "undo"] {
      let text = CommandLineHelp.text(topic: command, program: "whisker")
      #expect(text.contains("  0  what was asked for is done\n  1  something was refused, "), "\(text)")
    }
    let text = CommandLineHelp.text(topic: "review", program: "whisker")
    #expect(text.contains("  1  something is left to decide, "), "\(text)")
  }

  @Test func everyCommandHasHelpThatNamesItsOptions() {
    for command in CommandDefinition.all {
      let text = CommandLineHelp.text(topic: command.name, program: "whisker")
      for name in command.optionNames() { #expect(text.contains(name), "\(command.name)") }
      #expect(text.contains("exit codes"))
    }
  }

  @Test func theLanguageServerTakesWhatEditorsPassIt() throws {
    var expected = LanguageServerArguments()
    #expect(try Command(["lsp", "--stdio"]) == .languageServer(expected))
    expected.app = "shop"
    expected.fixtures = "F"
    expected.artifacts = "A"
    #expect(
      try Command(["lsp", "--app", "shop", "--fixtures=F", "--artifacts", "A"]) == .languageServer(expected))
    #expect(throws: (any Error).self) { try Command(["lsp", "--port", "1"]) }
    #expect(throws: (any Error).self) { try Command(["lsp", "folder"]) }
  }
}
