import Foundation
import TestSupport
import Testing

/// What a fuzzer holds the language's machinery against, for inputs that it once found interesting and for every journey of the project.
struct FuzzCorpusTests {
  @Test func noInputOfTheCorpusAndNoFixtureBreaksAnything() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("whisker-fuzz")
    process.arguments = [Thoroughness.isThorough ? "--packed" : "--sample", "Fixtures", "Tests/E2E"]
    process.currentDirectoryURL = root
    let output = try ProgramRun.pipe()
    process.standardOutput = output
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    let count = text.split(separator: " ").first.flatMap { Int($0) } ?? 0
    let packed = try FuzzCorpus.inputs().count + DiagnosticFixture.all().count
    #expect(packed > 400)
    #expect(count > (Thoroughness.isThorough ? packed : packed / 5), "\(text)")
  }
}
