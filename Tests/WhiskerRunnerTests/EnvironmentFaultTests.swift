import Foundation
import Testing
import TroubleApp
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// A reference that cannot be read is no fault of a journey, whatever its header expects.
final class EnvironmentFaultTests: OwnFolder {
  @MainActor
  private static func events(_ header: String, in folder: String) async throws -> [RunEvent] {
    let path = folder + "/a.journey"
    try "journey \"J\"\napp trouble\n\(header)\nlaunch\nscreen matches \"home\"\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    // No file can be read where a folder is.
    try FileManager.default.createDirectory(
      atPath: folder + "/__Snapshots__/a/home.txt", withIntermediateDirectories: true)
    let plan = try JourneyPlan(paths: [path], apps: [.trouble])
    let entry = try #require(plan.entries.first)
    let options = RunOptions(recordMode: .never, artifacts: folder + "/artifacts")
    return await JourneyRunner.besideOthers(options) { runner in
      var events: [RunEvent] = []
      runner.run(entry) { events.append($0) }
      return events
    }
  }

  @Test(arguments: ["", "expected to fail because \"nothing shows that\"\n"])
  func aReferenceThatCannotBeReadIsAFaultOfTheEnvironment(header: String) async throws {
    let events = try await Self.events(header, in: folder)
    let failures = events.compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
    #expect(failures.map(\.diagnostic.code) == ["J250"])
    #expect(failures.map(\.isEngineFault) == [true])
    #expect(!events.contains { if case .failedAsExpected = $0 { true } else { false } })
    guard case .journeyEnded(let outcome)? = events.last else { throw CancellationError() }
    #expect(outcome.status == .crashed)
  }
}
