import Foundation
import TestSupport
import Testing
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// Secrets in requests and responses, in their URLs, cookies, other fields and bodies, are in nothing that a run writes.
///
/// A declared secret is anywhere; another one is where its name says that it is one.
@Suite(.runsFirst)
final class PlantedSecretsTests: OwnFolder {
  /// The spellings of a value that must not be found, from an independent implementation.
  private static func spellings(_ value: String) -> [String] {
    var found = [value]
    for before in ["", "a", "ab"] {
      for after in ["", "z", "zz"] {
        // Only the groups in the middle come from the value alone.
        let encoded = Data((before + value + after).utf8).base64EncodedString()
        found.append(String(encoded.dropFirst(before.isEmpty ? 0 : 4).dropLast(4)))
      }
    }
    for allowed in [CharacterSet.alphanumerics, .urlQueryAllowed, .urlPathAllowed, .urlUserAllowed] {
      if let text = value.addingPercentEncoding(withAllowedCharacters: allowed) { found.append(text) }
    }
    found += found.map { $0.replacing("/", with: "\\/") }
    found += found.map { $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
    found += found.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
    return Array(Set(found)).sorted()
  }

  /// Everything that a run writes: its reports by their names.
  @MainActor
  private static func written(
    _ declared: String, _ hidden: String, isDeclared: Bool, status: String, in folder: String
  ) async throws -> [String: String] {
    func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
    let body: [String: Any] = [
      "note": declared, "encoded": ["", "a", "ab"].map { base64($0 + declared) }, "refresh_token": hidden,
      "inside": #"{"session_id":"\#(hidden)"}"#, "list": [["password": [hidden]]],
    ]
    try JSONSerialization.data(withJSONObject: body).write(to: URL(fileURLWithPath: folder + "/reply.json"))
    let escaped = try #require(declared.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let journey = """
      journey "Planted"
      app playground
      param DECLARED default \(JourneyParser.plainLiteral(declared))
      \(isDeclared ? "secret DECLARED" : "")

      on GET "https://api.test/unused/\(escaped)" optional
        reply 200
      on POST "https://api.test/planted/{any}"
        \(status) from "reply.json"
      launch
      note "{DECLARED}"
      tap button "Send planted"
      advance 1s
      print screen
      screen matches "planted"
      see text "never shown"

      """
    let file = SourceFile(path: folder + "/t.journey", text: journey)
    let plan = try JourneyPlan(files: [file], apps: [.playground], fixtures: folder)
    #expect(plan.diagnostics.map { DiagnosticRenderer().render($0) } == [])
    let collected = Collected()
    func sink(_ name: String) -> ByteSink {
      { collected.texts[name, default: ""] += String(decoding: $0, as: UTF8.self) }
    }
    let head = PartHead(shard: try #require(Shard(number: 1, count: 1)), planned: 1, plan: "x")
    let reporters = Reporters([
      ConsoleReport(usesColor: false, sink: sink("text")), JSONLinesReport(sink: sink("jsonl")),
      JUnitReport(sink: sink("junit")), TAPReport(version: 14, sink: sink("tap")),
      MarkdownReport(sink: sink("markdown")), HTMLReport(sink: sink("html")),
      GitHubReport(sink: sink("github")), HARReport(sink: sink("har")),
      TraceReport(sink: sink("trace")), GraphReport(in: .mermaid, sink: sink("graph")),
      SequenceReport(plan, sink: sink("sequence")),
      PartReport(head, sink: sink("part")),
      CoverageReport(plan, as: .text) { sink("coverage")($1) },
      CoverageReport(plan, as: .json) { sink("coverage.json")($1) },
    ])
    var options = RunOptions(
      fixtures: folder, recordMode: .all, artifacts: folder + "/artifacts",
      configuration: ["DECLARED": declared, "HIDDEN": hidden])
    options.details = reporters.details
    for entry in plan.entries {
      await JourneyRunner.besideOthers(options) { runner in runner.run(entry) { reporters.receive($0) } }
    }
    reporters.finish(RunTotals())
    let paths = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    for path in paths where path.contains("planted") {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      collected.texts[path] = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
    }
    return collected.texts
  }

  @MainActor
  private final class Collected {
    var texts: [String: String] = [:]
  }

  @Test func noPlantedSecretIsInAnythingThatARunWrites() async throws {
    let seed = Thoroughness.seed(11)
    for index in 0..<Thoroughness.count(4, thorough: 200) {
      var random = RandomSecret(seed: seed &+ UInt64(index))
      let (declared, hidden) = (random.value(), random.value())
      let status = ["reply 200", "reply 200 with truncated body", "reply 500 with broken body"][index % 3]
      let texts = try await Self.written(
        declared, hidden, isDeclared: true, status: status, in: folder)
      #expect(texts.count >= 16, "fourteen reports and a snapshot of two files")
      for spelling in Self.spellings(declared) + Self.spellings(hidden) {
        for (name, text) in texts where text.contains(spelling) {
          Issue.record(
            "seed \(seed &+ UInt64(index)): \(spelling) of \(declared) or \(hidden) is in \(name)")
          return
        }
      }
      let recording = try #require(texts["har"])
      for part in ["request header", "request query", "request body", "response body", "secret"] {
        #expect(recording.contains("log.entries[0]: \(part) "), "\(part) is not listed:\n\(recording)")
      }
    }
  }

  @Test func anUndeclaredValueIsFound() async throws {
    let texts = try await Self.written(
      "visible/Value+1", "hidden", isDeclared: false, status: "reply 200", in: folder)
    for name in ["jsonl", "html", "har", "trace", "part"] {
      #expect(texts[name]?.contains("visible") ?? false, "\(name)")
    }
    for name in ["coverage", "coverage.json"] {
      #expect(texts[name]?.contains("visible%2FValue%2B1") ?? false, "\(name)")
    }
    let encoded = Data("visible/Value+1".utf8).base64EncodedString()
    #expect(texts["har"]?.contains(encoded) ?? false)
  }
}

/// Random values with characters that encodings change.
private struct RandomSecret {
  private var random: SeededGenerator
  private static let characters = Array("abcXYZ0189+/=&%?\\\" ~äß猫")

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func value() -> String {
    let length = 9 + random.next(below: 20)
    return "s3" + (0..<length).map { _ in String(Self.characters.randomElement(using: &random)!) }.joined()
      + "Q7"
  }
}
