import Foundation
import TestSupport
import XCTest

/// What a fuzzer holds the language's machinery against, for inputs that it once found interesting and for every journey of the project.
final class FuzzCorpusTests: XCTestCase {
  func testNoInputOfTheCorpusAndNoFixtureBreaksAnything() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("whisker-fuzz")
    process.arguments = [Thoroughness.isThorough ? "--packed" : "--sample", "Fixtures", "Tests/E2E"]
    process.currentDirectoryURL = root
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text)
    let count = text.split(separator: " ").first.flatMap { Int($0) } ?? 0
    let packed = try FuzzCorpus.inputs().count + DiagnosticFixture.all().count
    XCTAssertGreaterThan(packed, 400)
    XCTAssertGreaterThan(count, Thoroughness.isThorough ? packed : packed / 5, text)
  }
}
