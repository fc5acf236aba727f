import Foundation
import XCTest

/// Commands whose report cannot be written, or has no reader any more.
final class OutputFailureTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = try ProgramRun.folder()
    try write("journey \"Good\"\napp trouble\n\nlaunch\ntap button \"Work\"\n", to: "good.journey")
    try write("journey \"Blocks\"\napp trouble\n\nlaunch\ntap button \"Block\"\n", to: "later.journey")
    try write("journey \"Ugly\"\napp trouble\n\n\n\nlaunch\n", to: "ugly.journey")
    try write(ProgramRun.screen, to: "screen.json")
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// The command lines of all commands that print something, each with its input.
  private let commands: [(words: String, input: String)] = [
    ("run good.journey", ""), ("run good.journey --format jsonl", ""), ("run good.journey --trace", ""),
    ("run good.journey --verify-determinism", ""), ("run good.journey --stop-at good.journey:5", ""),
    ("check good.journey", ""), ("check good.journey --plan", ""), ("fmt good.journey --check", ""),
    ("fmt ugly.journey", ""), ("render screen.json", ""), ("render screen.json --form html", ""),
    ("list apps", ""), ("list screens", ""), ("list journeys good.journey", ""), ("why good.journey 2", ""),
    ("snapshots rerender .", ""), ("help", ""), ("help run", ""), ("help journey", ""),
    ("help journey tap", ""), ("--version", ""), ("drive trouble", "launch\n"),
    ("lsp", "Content-Length: 2\r\n\r\n{}"),
  ]

  func testAFullDiskIsAMessageAndCodeThreeForEveryCommand() throws {
    for (words, input) in commands {
      let ending = try ProgramRun(shell: "\"$0\" \(words) > /dev/full", in: folder, input: input)
      XCTAssertEqual(ending.code, 3, words)
      XCTAssertTrue(
        ending.complaints.contains("error: can't write standard output: no space is left on the device\n"),
        "\(words): \(ending.complaints)")
    }
  }

  func testAReaderThatClosesThePipeEndsEveryCommandQuietly() throws {
    for (words, input) in commands {
      let ending = try ProgramRun(
        withoutReader: "whisker-trouble", words.split(separator: " ").map(String.init), in: folder,
        input: input)
      XCTAssertEqual(ending.code, words == "lsp" ? 1 : 3, words)
      XCTAssertEqual(ending.complaints, "", words)
    }
  }

  func testARunThatNobodyReadsEndsAtOnce() throws {
    // The second journey would never end.
    let ending = try ProgramRun(
      withoutReader: "whisker-trouble", ["run", "good.journey", "later.journey", "--step-limit", "3600"],
      in: folder)
    XCTAssertEqual(ending.code, 3)
    XCTAssertEqual(ending.complaints, "")
  }

  func testAMessageThatCannotBeWrittenIsNeverASuccess() throws {
    let warned = "run good.journey --artifacts /dev/null"
    XCTAssertEqual(try ProgramRun(shell: "\"$0\" \(warned)", in: folder).code, 0)
    XCTAssertEqual(try ProgramRun(shell: "\"$0\" \(warned) 2> /dev/full", in: folder).code, 3)
  }

  func testAFileThatCannotBeWrittenEndsWithCodeThree() throws {
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "good.journey", "--har", "/dev/full"], in: folder)
    XCTAssertEqual(ending.code, 3)
    XCTAssertTrue(ending.complaints.contains("error: can't write /dev/full"), ending.complaints)
  }

  func testAnyOfTheStandardStreamsMayBeClosed() throws {
    let expected = try ProgramRun("whisker-trouble", ["run", "good.journey"], in: folder)
    for (closed, output) in [
      ("<&-", expected.output), ("2>&-", expected.output), (">&-", ""), ("<&- 2>&-", expected.output),
      ("<&- >&- 2>&-", ""),
    ] {
      let ending = try ProgramRun(shell: "\"$0\" run good.journey \(closed)", in: folder)
      XCTAssertEqual(ending.code, 0, closed)
      XCTAssertEqual(ending.output, output, closed)
      XCTAssertEqual(ending.complaints, "", closed)
    }
  }
}
