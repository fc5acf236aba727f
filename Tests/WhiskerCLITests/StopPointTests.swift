import Testing
import TroubleApp
import WhiskerRunner
import WhiskerSource

@testable import WhiskerCLI

/// The step at which a run stops, as it is written on the command line.
struct StopPointTests {
  @Test func aPlaceIsAFileAndALine() {
    #expect(StopPoint("a/b:c.journey:12")?.path == "a/b:c.journey")
    #expect(StopPoint("a.journey:12")?.line == 12)
    // A message names a column as well.
    #expect(StopPoint("a.journey:12:3") == StopPoint("a.journey:12"))
    #expect(StopPoint("a:12.journey:3")?.line == 3)
    for text in ["a.journey", "a.journey:", ":3", "a.journey:0", "a.journey:-1", "a.journey:x"] {
      #expect(StopPoint(text) == nil, "\(text)")
    }
  }

  @Test func theNearestStepsAreNamedInAnyOrderOfTheRuns() throws {
    let text = """
      journey "J"
      app trouble
      launch
      fork
        branch "a"
          settle
        branch "b"
          launch
      """
    let plan = JourneyPlan(files: [SourceFile(path: "a.journey", text: text + "\n")], apps: [.trouble])
    func refusal(_ line: Int) throws -> String? {
      let point = try #require(StopPoint("a.journey:\(line)"))
      do throws(StopPoint.Refusal) {
        _ = try point.find(in: plan, from: "/")
      } catch { return error.message }
      return nil
    }
    // The runs have the steps 3 and 6, and 3 and 8.
    #expect(try refusal(7) == "line 7 of a.journey is not a step; nearest: line 6 and line 8")
    #expect(try refusal(5) == "line 5 of a.journey is not a step; nearest: line 3 and line 6")
    #expect(try refusal(8) == nil)
  }
}
