import Foundation
import TestSupport
import Testing

/// Commands whose report cannot be written, or has no reader any more.
final class OutputFailureTests {
  private let folder: URL

  init() throws {
    folder = try ProgramRun.folder()
    try Self.prepare(folder)
  }

  /// The files that others make for the commands, by their names: a recording, the part of a shard, and the text of a screen.
  private static let made = Result {
    let folder = try ProgramRun.folder()
    defer { ProgramRun.remove(folder) }
    try write(to: folder)
    let run = try ProgramRun(
      "whisker-trouble",
      ["run", "good.journey", "--har", "good.har", "--shard", "1/1", "--part", "good.part"],
      in: folder)
    #expect(run.code == 0, "\(run.complaints)")
    let render = ["snapshots", "rerender", "screen.json"]
    #expect(try ProgramRun("whisker-trouble", render, in: folder, variables: ["CI": nil]).code == 0)
    return try ["good.har", "good.part", "screen.txt"].map {
      (name: $0, bytes: try Data(contentsOf: folder.appendingPathComponent($0)))
    }
  }

  /// Writes the files that the commands are about.
  private static func prepare(_ folder: URL) throws {
    try write(to: folder)
    for (name, bytes) in try made.get() { try bytes.write(to: folder.appendingPathComponent(name)) }
  }

  private static func write(to folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Fixtures/Journeys"), withIntermediateDirectories: true)
    for (name, text) in [
      "good.journey": "journey \"Good\"\napp trouble\n\nlaunch\ntap button \"Work\"\n",
      "later.journey": "journey \"Blocks\"\napp trouble\n\nlaunch\ntap button \"Block\"\n",
      "ugly.journey": "journey \"Ugly\"\napp trouble\n\n\n\nlaunch\n",
      "screen.json": ProgramRun.screen,
      "Fixtures/Journeys/good.journey": "journey \"Good\"\napp trouble\n\nlaunch\n",
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
  }

  /// Runs each command line; some are run at once, in a copy of the folder, so that no two commands write the same file.
  private func endings(
    _ run: @escaping @Sendable (_ words: String, _ input: String, _ folder: URL) throws -> ProgramRun
  ) throws -> [(words: String, run: ProgramRun)] {
    let half = commands.count / 2
    let other = try ProgramRun.folder()
    try Self.prepare(other)
    let parts = [(commands[..<half], folder), (commands[half...], other)]
    let endings = try concurrently(parts) { commands, folder in
      try commands.map { (words: $0.words, run: try run($0.words, $0.input, folder)) }
    }
    try FileManager.default.removeItem(at: other)
    return endings.flatMap(\.self)
  }

  deinit { ProgramRun.remove(folder) }

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
    ("snapshots rerender screen.json --check", ""), ("help", ""), ("help run", ""), ("help journey", ""),
    ("help journey tap", ""), ("--version", ""), ("drive trouble", "launch\n"),
    ("lsp", "Content-Length: 2\r\n\r\n{}"), ("coverage good.journey", ""),
    ("coverage good.journey --json", ""), ("merge good.part", ""), ("har good.har", ""),
    ("review --list", ""), ("review --json", ""), ("snapshots prune . --check", ""),
    ("book trouble", ""), ("run good.journey --format html", ""), ("run good.journey --format junit", ""),
  ]

  @Test func theListAboveHasEveryCommandThatPrintsSomethingWithoutBeingAskedForMore() throws {
    let help = try ProgramRun("whisker-trouble", ["help"], in: folder).output
    let block = try #require(help.components(separatedBy: "\n\n").first { $0.contains("\n  drive ") })
    let names = block.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 15)
    // These need a proposal, decide on one, which no CI does, or need an app with previews, a package or a shell.
    let others = ["accept", "reject", "undo", "apply", "preview", "test", "complete"]
    let covered = commands.compactMap { $0.words.split(separator: " ").first.map(String.init) }
    #expect(Set(names).subtracting(covered).sorted() == others.sorted())
  }

  @Test func aFullDiskIsAMessageAndCodeThreeForEveryCommand() throws {
    let endings = try endings { words, input, folder in
      try ProgramRun(shell: "\"$0\" \(words) > /dev/full", in: folder, input: input)
    }
    #expect(endings.map(\.words) == commands.map(\.words))
    for (words, ending) in endings {
      #expect(ending.code == 3, "\(words)")
      #expect(
        ending.complaints.contains("error: cannot write standard output: no space is left on the device\n"),
        "\(words): \(ending.complaints)")
    }
  }

  @Test func aReaderThatClosesThePipeEndsEveryCommandQuietly() throws {
    let endings = try endings { words, input, folder in
      try ProgramRun(
        withoutReader: "whisker-trouble", words.split(separator: " ").map(String.init), in: folder,
        input: input)
    }
    #expect(endings.map(\.words) == commands.map(\.words))
    for (words, ending) in endings {
      // The recording is empty, which is what this code tells.
      #expect(ending.code == ["lsp": 1, "har good.har": 2][words] ?? 3, "\(words)")
      #expect(ending.complaints == "", "\(words)")
    }
  }

  @Test func aRunThatNobodyReadsEndsAtOnce() throws {
    // The second journey would never end.
    let ending = try ProgramRun(
      withoutReader: "whisker-trouble", ["run", "good.journey", "later.journey", "--step-limit", "3600"],
      in: folder)
    #expect(ending.code == 3)
    #expect(ending.complaints == "")
  }

  @Test func theOtherReportsAreWrittenWhenNobodyReadsTheFirst() throws {
    try write("journey \"Last\"\napp trouble\n\nlaunch\nsee text \"never\"\n", to: "last.journey")
    let run = ["run", "good.journey", "last.journey"]
    func reports(_ name: String) -> [String] {
      ["--report", "junit=\(name).xml", "--report", "tap=\(name).tap"]
    }
    #expect(try ProgramRun("whisker-trouble", run + reports("read"), in: folder).code == 1)
    let closed = try ProgramRun(withoutReader: "whisker-trouble", run + reports("closed"), in: folder)
    #expect(closed.code == 1, "the code of the run, which is no success")
    #expect(closed.complaints == "")
    let full = try ProgramRun(
      shell: "\"$0\" \((run + reports("full")).joined(separator: " ")) > /dev/full", in: folder)
    #expect(full.code == 3)
    #expect(full.complaints.contains("error: cannot write standard output"), "\(full.complaints)")
    for kind in ["xml", "tap"] {
      let expected = try String(contentsOf: folder.appendingPathComponent("read.\(kind)"), encoding: .utf8)
      #expect(expected.contains("never"), "\(expected)")
      for name in ["closed", "full"] {
        #expect(
          try String(contentsOf: folder.appendingPathComponent("\(name).\(kind)"), encoding: .utf8)
            == expected, "\(name)")
      }
    }
    let good = try ProgramRun(
      withoutReader: "whisker-trouble", ["run", "good.journey"] + reports("good"), in: folder)
    #expect(good.code == 3, "nobody saw that everything passed")
  }

  @Test func aMessageThatCannotBeWrittenIsNeverASuccess() throws {
    let warned = "run good.journey --artifacts /dev/null"
    #expect(try ProgramRun(shell: "\"$0\" \(warned)", in: folder).code == 0)
    #expect(try ProgramRun(shell: "\"$0\" \(warned) 2> /dev/full", in: folder).code == 3)
  }

  @Test func aFileThatCannotBeWrittenEndsWithCodeThree() throws {
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "good.journey", "--har", "/dev/full"], in: folder)
    #expect(ending.code == 3)
    #expect(ending.complaints.contains("error: cannot write /dev/full"), "\(ending.complaints)")
  }

  @Test func aFileBeyondTheLimitOfTheSystemLosesNothing() throws {
    try write("old", to: "out.xml")
    let run = "run good.journey --report junit=out.xml --report tap=new.tap"
    let ending = try ProgramRun(shell: "ulimit -f 0; \"$0\" \(run)", in: folder)
    #expect(ending.code == 3)
    #expect(ending.output.hasSuffix("1 passed, 0 failed\n"), "\(ending.output)")
    #expect(
      ending.complaints.hasSuffix(
        """
        error: cannot write out.xml: the file would become too large
        error: cannot write new.tap: the file would become too large

        """), "\(ending.complaints)")
    let ugly = try String(contentsOf: folder.appendingPathComponent("ugly.journey"), encoding: .utf8)
    let formatting = try ProgramRun(shell: "ulimit -f 0; \"$0\" fmt ugly.journey", in: folder)
    #expect(formatting.code == 3)
    #expect(formatting.output == "1 file, 0 formatted, 1 not written\n")
    for (name, text) in ["out.xml": "old", "ugly.journey": ugly] {
      #expect(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) == text, "\(name)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.filter { $0.hasPrefix(".whisker") || $0 == "new.tap" } == [])
  }

  @Test func anyOfTheStandardStreamsMayBeClosed() throws {
    let expected = try ProgramRun("whisker-trouble", ["run", "good.journey"], in: folder)
    for (closed, output) in [
      ("<&-", expected.output), ("2>&-", expected.output), (">&-", ""), ("<&- 2>&-", expected.output),
      ("<&- >&- 2>&-", ""),
    ] {
      let ending = try ProgramRun(shell: "\"$0\" run good.journey \(closed)", in: folder)
      #expect(ending.code == 0, "\(closed)")
      #expect(ending.output == output, "\(closed)")
      #expect(ending.complaints == "", "\(closed)")
    }
  }
}
