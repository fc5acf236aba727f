import Foundation
import Testing
import TroubleApp
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource

/// The diagnostics of a journey's HAR file before anything runs.
final class RecordingTests: OwnFolder {
  private var fixtures: String { folder + "/Fixtures" }

  override init() throws {
    try super.init()
    try FileManager.default.createDirectory(atPath: fixtures, withIntermediateDirectories: true)
  }

  private func plan(_ path: String) throws -> JourneyPlan {
    let journey = fixtures + "/a.journey"
    try "journey \"J\"\napp trouble\nreplies from \"\(path)\"\nlaunch\n".write(
      toFile: journey, atomically: true, encoding: .utf8)
    return try JourneyPlan(paths: [journey], apps: [.trouble])
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: fixtures + "/" + name, atomically: true, encoding: .utf8)
  }

  private let good = #"{"request":{"method":"GET","url":"https://a.test/"},"response":{"status":200}}"#

  @Test func aFileThatIsNotThereIsFoundWithTheNearestName() throws {
    try write("{}", to: "cats.har")
    let found = try plan("cat.har").diagnostics
    #expect(found.map(\.code) == ["J113"])
    #expect(found.flatMap(\.remedies).map(\.text) == ["replies from \"cats.har\""])
    #expect(try plan("../../../etc/passwd").diagnostics.map(\.code) == ["J113"])
  }

  @Test func aFileThatIsBrokenIsRefusedWithThePlaceInIt() throws {
    try write(#"{"log":{"entries":7}}"#, to: "cats.har")
    let found = try plan("cats.har").diagnostics
    #expect(found.map(\.code) == ["J124"])
    #expect(
      found.map(\.message) == [
        "cats.har cannot be used for replies: log.entries: expected an array, found a number"
      ])
    #expect(found.map(\.severity) == [.error])
    #expect(found.map { $0.span?.start } == [37])
  }

  @Test func aBrokenEntryIsLeftOutWithAWarning() throws {
    try write(#"{"log":{"entries":[\#(good),{"request":{"url":"https://a.test/"}}]}}"#, to: "cats.har")
    let found = try plan("cats.har").diagnostics
    #expect(found.map(\.code) == ["J125"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.flatMap(\.see) == ["log.entries[1]: request.method: missing"])
  }

  @Test func aFileWithNothingToReplyWithIsAnError() throws {
    try write(#"{"log":{"entries":[]}}"#, to: "cats.har")
    let found = try plan("cats.har").diagnostics
    #expect(found.map(\.code) == ["J124"])
    #expect(found.map(\.label) == ["no entries"])
  }

  @Test func aBodyInAnotherFileHasToLieBesideTheRecording() throws {
    func entry(_ file: String) -> String {
      #"{"request":{"method":"GET","url":"https://a.test/"},"response":{"status":200,"content":{"_file":"\#(file)"}}}"#
    }
    try write("body", to: "body.txt")
    try write(#"{"log":{"entries":[\#(entry("body.txt"))]}}"#, to: "cats.har")
    #expect(try plan("cats.har").diagnostics.map(\.message) == [])
    try write(#"{"log":{"entries":[\#(good),\#(entry("bdy.txt"))]}}"#, to: "cats.har")
    let missing = try plan("cats.har").diagnostics
    #expect(missing.map(\.code) == ["J125"])
    #expect(
      missing.flatMap(\.see) == [#"log.entries[1]: response.content._file: there is no file "bdy.txt""#])
    try write(#"{"log":{"entries":[\#(entry("../../secret"))]}}"#, to: "cats.har")
    let outside = try plan("cats.har").diagnostics
    #expect(outside.map(\.code) == ["J124"])
    #expect(outside.flatMap(\.see).count == 1)
    #expect(outside.flatMap(\.see).allSatisfy { $0.contains("../../secret") }, "\(outside)")
  }

  @Test @MainActor func whatIsLeftOutIsAWarning() async throws {
    let data = #"{"request":{"method":"GET","url":"data:,x"},"response":{"status":200}}"#
    let entries = [good, data, data, data, data].joined(separator: ",")
    try write(#"{"log":{"entries":[\#(entries)]}}"#, to: "cats.har")
    let plan = try plan("cats.har")
    #expect(plan.diagnostics.map(\.code) == ["J125"])
    #expect(plan.diagnostics.map(\.severity) == [.warning])
    #expect(plan.diagnostics.map(\.message) == ["4 of 5 entries of cats.har are omitted"])
    #expect(plan.diagnostics[0].see.last == "and 1 more")
    let ends = await JourneyRunner.besideOthers { runner in
      plan.entries.map { runner.run($0) { _ in }.status }
    }
    #expect(ends == [.passed])
  }
}
