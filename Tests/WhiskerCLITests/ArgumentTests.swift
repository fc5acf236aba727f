import XCTest

@testable import WhiskerCLI

final class ArgumentTests: XCTestCase {
  private func error(_ words: String...) -> ArgumentError? {
    do throws(ArgumentError) {
      let command = try Command(words)
      XCTFail("\(command) was accepted")
      return nil
    } catch { return error }
  }

  func testRunTakesPathsAndOptionsInAnyOrder() throws {
    var expected = RunArguments()
    expected.paths = ["a", "b"]
    expected.app = "catnip"
    expected.reports.format = .jsonl
    expected.record = "all"
    XCTAssertEqual(
      try Command(["run", "a", "--app", "catnip", "--format=jsonl", "b", "--record", "all"]), .run(expected))
  }

  func testNothingAsksForHelp() throws {
    XCTAssertEqual(try Command([]), .help(topic: nil))
    XCTAssertEqual(try Command(["--help"]), .help(topic: nil))
    XCTAssertEqual(try Command(["run", "--help"]), .help(topic: "run"))
    XCTAssertEqual(try Command(["help", "journey"]), .journeyHelp(word: nil))
    XCTAssertEqual(try Command(["help", "journey", "date", "picker"]), .journeyHelp(word: "date picker"))
    XCTAssertThrowsError(try Command(["help", "rnu"])) {
      XCTAssertEqual($0 as? ArgumentError, .unknownCommand("rnu"))
    }
    XCTAssertEqual(try Command(["--version"]), .version)
  }

  func testATypoIsAnsweredWithTheNearestWord() {
    XCTAssertEqual(error("rnu")?.message, "unknown command `rnu`; did you mean `run`?")
    XCTAssertEqual(
      error("run", "--fomat", "x")?.message,
      "unknown option `--fomat` for `whisker run`; did you mean `--format`?")
    XCTAssertEqual(
      error("run", "--format", "jsnl")?.message,
      "invalid value `jsnl` for `--format`; expected text, jsonl, junit, tap, markdown, github or html; did you mean `jsonl`?"
    )
  }

  func testSnapshotsAreDrawnAnewOrChecked() throws {
    XCTAssertEqual(try Command(["preview", "shop"]), .preview(PreviewArguments(app: "shop")))
    XCTAssertEqual(
      try Command(["preview", "shop", "--html", "basket"]),
      .preview(PreviewArguments(app: "shop", name: "basket", isHTML: true)))
    XCTAssertEqual(error("preview"), .missingArgument("an app", command: "preview"))
    XCTAssertEqual(
      try Command(["book", "shop", "Journeys", "--compare", "main", "--html", "a.html"]),
      .book(BookArguments(app: "shop", paths: ["Journeys"], file: "a.html", revision: "main")))
    XCTAssertEqual(error("book"), .missingArgument("an app", command: "book"))
    XCTAssertEqual(error("book", "a", "--form"), .unknownOption("--form", command: "book"))
    XCTAssertEqual(error("preview", "a", "b", "c"), .unexpected("c", command: "preview"))
    XCTAssertEqual(error("preview", "a", "--form"), .unknownOption("--form", command: "preview"))
    XCTAssertEqual(try Command(["har", "a.har"]), .recording(path: "a.har"))
    XCTAssertEqual(error("har"), .missingArgument("a HAR file", command: "har"))
    XCTAssertEqual(error("har", "a", "b"), .unexpected("b", command: "har"))
    XCTAssertEqual(try Command(["snapshots", "rerender"]), .rerender(paths: [], isCheck: false))
    XCTAssertEqual(
      try Command(["snapshots", "rerender", "a", "--check"]), .rerender(paths: ["a"], isCheck: true))
    XCTAssertEqual(error("snapshots"), .missingArgument("rerender or prune", command: "snapshots"))
    XCTAssertEqual(
      error("snapshots", "purge"), .badValue("purge", option: "snapshots", allowed: ["rerender", "prune"]))
  }

  func testAMissingValueOrArgumentIsNamed() {
    XCTAssertEqual(error("run", "--app"), .missingValue(option: "--app"))
    XCTAssertEqual(error("render"), .missingArgument("a screen's JSON file", command: "render"))
    XCTAssertEqual(error("render", "a", "b"), .unexpected("b", command: "render"))
  }

  func testEveryCommandHasHelpThatNamesItsOptions() {
    for command in CommandLineHelp.commands {
      let text = CommandLineHelp.text(topic: command.name, program: "whisker")
      for option in CommandLineHelp.options(of: command.name) { XCTAssertTrue(text.contains(option.name)) }
      XCTAssertTrue(text.contains("exit codes"))
    }
  }

  func testTheLanguageServerTakesWhatEditorsPassIt() throws {
    var expected = LanguageServerArguments()
    XCTAssertEqual(try Command(["lsp", "--stdio"]), .languageServer(expected))
    expected.app = "shop"
    expected.fixtures = "F"
    expected.artifacts = "A"
    XCTAssertEqual(
      try Command(["lsp", "--app", "shop", "--fixtures=F", "--artifacts", "A"]), .languageServer(expected))
    XCTAssertThrowsError(try Command(["lsp", "--port", "1"]))
    XCTAssertThrowsError(try Command(["lsp", "folder"]))
  }
}
