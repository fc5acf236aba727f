import Foundation
import TestSupport
import Testing
import WhiskerDiff

/// A patch is valid if git accepts it and turns the old text into the new one.
struct PatchTests {
  @Test func gitAppliesThePatchesOfRandomEdits() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "whisker-patches-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }

    var patch = ""
    var expected: [(file: URL, text: String, seed: UInt64)] = []
    for seed in UInt64(1)...UInt64(Thoroughness.count(100, thorough: 2_000)) {
      var generator = SeededGenerator(seed: seed)
      let old = Self.text(&generator)
      let new = Self.edited(old, &generator)
      let name = "random edit \(seed).txt"
      let diff = UnifiedDiff(old: old, new: new, oldName: "a/" + name, newName: "b/" + name)
      #expect(diff.isEmpty == (Array(old.utf8) == Array(new.utf8)), "seed \(seed)")
      patch += diff.text(limit: nil)
      try Data(old.utf8).write(to: folder.appendingPathComponent(name))
      expected.append((folder.appendingPathComponent(name), new, seed))
    }
    try Data(patch.utf8).write(to: folder.appendingPathComponent("all.patch"))
    #expect(try Self.git(["apply", "--check", "all.patch"], in: folder) == 0)
    #expect(try Self.git(["apply", "--whitespace=nowarn", "all.patch"], in: folder) == 0)
    for (file, text, seed) in expected {
      #expect(try Array(Data(contentsOf: file)) == Array(text.utf8), "seed \(seed)")
    }
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    let lines = (0..<Int.random(in: 1...60, using: &generator)).map { _ in line(&generator) }
    return lines.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "")
  }

  private static func line(_ generator: inout SeededGenerator) -> String {
    let words = [
      "", "│ Total │", "+---+", "-", "é", "e\u{301}", "a\r", "\u{A0}", "@@ -1,1 +1,1 @@", "--- x", "\\ No",
      " ",
    ]
    return words.randomElement(using: &generator) ?? ""
  }

  private static func edited(_ text: String, _ generator: inout SeededGenerator) -> String {
    // By scalars: for Swift, "\r\n" is one character and not a line feed.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let index = Int.random(in: 0..<lines.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: lines.insert(line(&generator), at: index)
      case 1: lines[index] = line(&generator)
      case 2: lines.append(line(&generator))
      default: if lines.count > 1 { lines.remove(at: index) }
      }
    }
    let result = lines.joined(separator: "\n")
    return result.isEmpty ? "\n" : result
  }

  private static func git(_ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    // A repository around the folder would make git skip files that it doesn't know.
    environment["GIT_CEILING_DIRECTORIES"] = folder.deletingLastPathComponent().path
    process.environment = environment
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
