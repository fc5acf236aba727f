import Testing
import TestSupport
import WhiskerFiles
import WhiskerSnapshots

/// Processes that record different screens as one new reference leave one of them, and a difference for the others.
struct ConcurrentRecordingTests {
  @Test(arguments: [RecordMode.missing, .failed, .all])
  func theTextAndTheJSONOfAReferenceAreThoseOfOneScreen(mode: RecordMode) throws {
    let work = try Workspace()
    defer { #expect(throws: Never.self) { try work.remove() } }
    for round in 0..<50 {
      let outcomes = try concurrently(Array(0..<4), width: 4) { number in
        try work.verify("home-\(round)", "\(number)\n", json: "\(number)\n", mode).kind
      }
      let text = try work.text("__Snapshots__/home-\(round).txt")
      #expect(try work.text("__Snapshots__/home-\(round).json") == text, "round \(round)")
      if mode == .missing { #expect(outcomes.count { $0 == .recorded } == 1, "round \(round): \(outcomes)") }
    }
    #expect(try Files.filesRecursively(in: work.path + "/artifacts/recording").isEmpty)
  }
}
