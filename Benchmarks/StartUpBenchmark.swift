import Foundation

/// Measures `whisker run` on one journey, from the start of the process to its end, and on a thousand.
struct StartUpBenchmark {
  func run() throws {
    print("start-up")
    guard let whisker = Program.whisker else {
      print("  skipped: build the command first, with swift build -c release")
      return
    }
    let journey = "Fixtures/Journeys/catnip/first-launch-offline.journey"
    let nothing = try Program(path: "/bin/true").shortest(of: 20, [])
    let yardstick = "/bin/true: \(nothing.each(of: 1))"
    let version = try whisker.shortest(of: 20, ["--version"])
    report("whisker --version", version.each(of: 1), yardstick: yardstick)
    try withFolder { folder in
      // What earlier runs left in the usual folder is read, too.
      let run = try whisker.shortest(
        of: 20, ["run", journey, "--record", "never", "--artifacts", folder + "/artifacts"])
      report("whisker run, one journey", run.each(of: 1), yardstick: yardstick)
    }
    try check(whisker, yardstick)
    try runMany(whisker, yardstick)
    try writeMany(whisker)
  }

  /// Measures `whisker check` on 1,000 files of 50 lines.
  private func check(_ whisker: Program, _ yardstick: String) throws {
    try withFiles { number in
      "journey \"Number \(number)\"\napp catnip\nlaunch\n"
        + (3..<50).map { "see text \"line \($0) of \(number)\" in list \"Breeds\"\n" }.joined()
    } _: { folder in
      let check = try whisker.shortest(of: 5, ["check", folder], in: folder)
      report("whisker check, 1,000 files of 50 lines", check.each(of: 1), yardstick: yardstick)
    }
  }

  /// Measures `whisker run` on 1,000 journeys of 37 steps, each of which loads, searches and opens breeds.
  private func runMany(_ whisker: Program, _ yardstick: String) throws {
    try withFiles {
      BreedJourney(number: $0, steps: 37).text
    } _: { folder in
      let costs = try (0..<3).map { _ in try whisker.run(Self.arguments + [folder], in: folder) }
      let time = costs.map(\.time).min()!
      let core = costs.map(\.core).min()!
      report("whisker run, 1,000 journeys of 37 steps", time.each(of: 1), yardstick: yardstick)
      report("the same, time of cores", core.each(of: 1))
    }
  }

  /// Measures the size of the events of 1,000 journeys of 30 steps.
  private func writeMany(_ whisker: Program) throws {
    try withFiles {
      BreedJourney(number: $0, steps: 30).text
    } _: { folder in
      let output = folder + "/events.jsonl"
      _ = try whisker.run(Self.arguments + ["--format", "jsonl", folder], in: folder, output: output)
      let attributes = try FileManager.default.attributesOfItem(atPath: output)
      let bytes = (attributes[.size] as? NSNumber)?.doubleValue ?? 0
      report("events of 1,000 journeys of 30 steps", "\((bytes / 1e6).rounded(to: 2)) MB")
    }
  }

  private static let arguments = [
    "run", "--record", "never", "--fixtures", FileManager.default.currentDirectoryPath + "/Fixtures",
  ]

  /// Writes 1,000 journeys into a folder for the duration of a closure.
  private func withFiles(_ text: (Int) -> String, _ body: (String) throws -> Void) throws {
    try withFolder { folder in
      for number in 0..<1_000 {
        try text(number).write(toFile: "\(folder)/\(number).journey", atomically: false, encoding: .utf8)
      }
      try body(folder)
    }
  }

  /// Makes a folder for the duration of a closure.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "whisker-benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { print("  FAILED: \(error)") }
    }
    try body(folder.path)
  }
}
