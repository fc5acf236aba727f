import Foundation
import TroubleApp
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// The diagnostics of a journey's HAR file before anything runs.
final class RecordingTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + "whisker-recordings-\(UUID().uuidString)/Fixtures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent)
  }

  private func plan(_ path: String) throws -> JourneyPlan {
    let journey = folder + "/a.journey"
    try "journey \"J\"\napp trouble\nreplies from \"\(path)\"\nlaunch\n".write(
      toFile: journey, atomically: true, encoding: .utf8)
    return try JourneyPlan(paths: [journey], apps: [.trouble])
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  private let good = #"{"request":{"method":"GET","url":"https://a.test/"},"response":{"status":200}}"#

  func testAFileThatIsNotThereIsFoundWithTheNearestName() throws {
    try write("{}", to: "cats.har")
    let found = try plan("cat.har").diagnostics
    XCTAssertEqual(found.map(\.code), ["J113"])
    XCTAssertEqual(found.flatMap(\.remedies).map(\.text), ["replies from \"cats.har\""])
    XCTAssertEqual(try plan("../../../etc/passwd").diagnostics.map(\.code), ["J113"])
  }

  func testAFileThatIsBrokenIsRefusedWithThePlaceInIt() throws {
    try write(#"{"log":{"entries":7}}"#, to: "cats.har")
    let found = try plan("cats.har").diagnostics
    XCTAssertEqual(found.map(\.code), ["J124"])
    XCTAssertEqual(
      found.map(\.message),
      ["cats.har cannot be replied with: log.entries: expected an array, found a number"])
    XCTAssertEqual(found.map(\.severity), [.error])
    XCTAssertEqual(found.map { $0.span?.start }, [37])
  }

  func testABrokenEntryIsLeftOutWithAWarning() throws {
    try write(#"{"log":{"entries":[\#(good),{"request":{"url":"https://a.test/"}}]}}"#, to: "cats.har")
    let found = try plan("cats.har").diagnostics
    XCTAssertEqual(found.map(\.code), ["J125"])
    XCTAssertEqual(found.map(\.severity), [.warning])
    XCTAssertEqual(found.flatMap(\.see), ["log.entries[1]: request.method: missing"])
  }

  func testAFileWithNothingToReplyWithIsAnError() throws {
    try write(#"{"log":{"entries":[]}}"#, to: "cats.har")
    let found = try plan("cats.har").diagnostics
    XCTAssertEqual(found.map(\.code), ["J124"])
    XCTAssertEqual(found.map(\.label), ["no entries"])
  }

  func testABodyInAnotherFileHasToLieBesideTheRecording() throws {
    func entry(_ file: String) -> String {
      #"{"request":{"method":"GET","url":"https://a.test/"},"response":{"status":200,"content":{"_file":"\#(file)"}}}"#
    }
    try write("body", to: "body.txt")
    try write(#"{"log":{"entries":[\#(entry("body.txt"))]}}"#, to: "cats.har")
    XCTAssertEqual(try plan("cats.har").diagnostics.map(\.message), [])
    try write(#"{"log":{"entries":[\#(good),\#(entry("bdy.txt"))]}}"#, to: "cats.har")
    XCTAssertEqual(
      try plan("cats.har").diagnostics.map(\.message),
      [
        #"cats.har cannot be replied with: log.entries[1].response.content._file: there is no file "bdy.txt""#
      ])
    try write(#"{"log":{"entries":[\#(entry("../../secret"))]}}"#, to: "cats.har")
    let outside = try plan("cats.har").diagnostics
    XCTAssertEqual(outside.map(\.code), ["J124"])
    XCTAssertTrue(outside[0].message.contains("../../secret"), outside[0].message)
  }

  func testWhatIsLeftOutIsAWarning() throws {
    let data = #"{"request":{"method":"GET","url":"data:,x"},"response":{"status":200}}"#
    let entries = [good, data, data, data, data].joined(separator: ",")
    try write(#"{"log":{"entries":[\#(entries)]}}"#, to: "cats.har")
    let plan = try plan("cats.har")
    XCTAssertEqual(plan.diagnostics.map(\.code), ["J125"])
    XCTAssertEqual(plan.diagnostics.map(\.severity), [.warning])
    XCTAssertEqual(plan.diagnostics.map(\.message), ["4 of 5 entries of cats.har are left out"])
    XCTAssertEqual(plan.diagnostics[0].see.last, "and 1 more")
    let status = MainActor.assumeIsolated {
      plan.entries.map { JourneyRunner(options: RunOptions(recordMode: .never)).run($0) { _ in }.status }
    }
    XCTAssertEqual(status, [.passed])
  }
}
