import Testing
import WhiskerReport
import WhiskerRunner

/// A run that ended before its journeys is no success, although none of them failed.
struct NotRunTests {
  /// The part of a run of four journeys that passed the first ones and was interrupted before the others began.
  private func part(passed: Int) throws -> PartFile {
    var bytes: [UInt8] = []
    let shard = try #require(Shard(number: 1, count: 1))
    var report = PartReport(PartHead(shard: shard, planned: 4, plan: "plan")) { bytes += $0 }
    for index in 0..<4 {
      let head = JourneyHead(
        index: index, path: "\(index).journey", title: "T", app: "catnip", device: "phone", steps: 0)
      report.receive(.journeyStarted(head))
      report.receive(SampleRun.end(index < passed ? .passed : .notRun, steps: 0, at: .zero))
    }
    report.finish(RunTotals())
    do throws(PartFile.Fault) { return try PartFile(bytes) } catch {
      Issue.record("\(error.reason)")
      throw error
    }
  }

  @MainActor
  @Test func aMergedRunOfAnInterruptedShardIsNoSuccess() async throws {
    for (passed, code) in [(4, Int32(0)), (3, 3), (0, 3)] {
      var markdown = ""
      let reporters = Reporters([MarkdownReport { markdown += String(decoding: $0, as: UTF8.self) }])
      let totals = try PartMerge([("1.part", part(passed: passed))]).report(to: reporters)
      #expect(totals.exitCode == code, "\(totals.summary)")
      #expect(totals.notRun == 4 - passed)
      #expect(markdown.hasPrefix(code == 0 ? "## ✅ 4 passed" : "## ❌ \(passed) passed"), "\(markdown)")
    }
  }

  @MainActor
  @Test(.timeLimit(.minutes(1))) func theJourneysOfAPartAreVisitedAndNotThoseThatItPlanned() async throws {
    var bytes: [UInt8] = []
    let shard = try #require(Shard(number: 1, count: 1))
    var report = PartReport(PartHead(shard: shard, planned: 9_007_199_254_740_991, plan: "plan")) {
      bytes += $0
    }
    for index in [3, 1] {
      let head = JourneyHead(
        index: index, path: "\(index).journey", title: "T", app: "catnip", device: "phone", steps: 0)
      report.receive(.journeyStarted(head))
      report.receive(SampleRun.end(.crashed, steps: 0, at: .zero))
    }
    report.finish(RunTotals())
    var tap = ""
    let reporters = Reporters([TAPReport { tap += String(decoding: $0, as: UTF8.self) }])
    let totals = try PartMerge([("1.part", PartFile(bytes))]).report(to: reporters)
    #expect(totals.crashed == 2)
    #expect(
      tap.contains("\nnot ok 1 - 1.journey  T\n") && tap.contains("\nnot ok 2 - 3.journey  T\n"), "\(tap)")
  }

  @Test func aRunThatEndsAtItsFirstFailureHasFailed() {
    var totals = RunTotals()
    totals.planned = 3
    totals.add(.failed, steps: 1)
    #expect(totals.exitCode == 1)
    totals.add(.crashed, steps: 1)
    #expect(totals.exitCode == 3)
  }
}
