import Testing
import WhiskerReport
import WhiskerRunner

/// What a run as a whole amounts to.
struct RunTotalsTests {
  private func totals(
    _ statuses: JourneyOutcome.Status..., planned: Int? = nil, orphans: [String] = []
  ) -> RunTotals {
    var totals = RunTotals()
    totals.planned = planned ?? statuses.count
    totals.orphanPaths = orphans
    for status in statuses { totals.add(status, steps: 2) }
    return totals
  }

  /// Each of these alone makes a run fail beside a journey that passed.
  @Test func onlyPassedAndSkippedJourneysAreGreen() {
    for (status, code, text): (JourneyOutcome.Status, Int32, String) in [
      (.passed, 0, "2 passed, 0 failed"),
      (.failedAsExpected, 0, "2 passed (1 by failing as expected), 0 failed"),
      (.skipped, 0, "1 passed, 0 failed, 1 skipped"), (.failed, 1, "1 passed, 1 failed"),
      (.recorded, 1, "1 passed, 0 failed, 1 recorded (run again to compare)"),
      (.crashed, 3, "1 passed, 0 failed, 1 crashed"),
      (.interrupted, 3, "1 passed, 0 failed, 1 interrupted"),
      (.notRun, 3, "1 passed, 0 failed, 1 not run"),
    ] {
      let totals = totals(.passed, status)
      #expect(totals.exitCode == code, "\(status)")
      #expect(totals.isGreen == (code == 0), "\(status)")
      #expect(totals.summary == text)
    }
  }

  @Test func aRunWithOrphansOrWithoutItsLastJourneysIsNotGreen() {
    let orphan = totals(.passed, orphans: ["a.txt"])
    #expect(!orphan.isGreen)
    #expect(orphan.exitCode == 1)
    #expect(orphan.summary == "1 passed, 0 failed, 1 orphan")
    let short = totals(.failed, planned: 3)
    #expect(short.exitCode == 1, "a run that ends at its first failure has failed")
    #expect(short.summary == "0 passed, 1 failed, 2 not run")
    #expect(totals(.passed, planned: 2, orphans: ["a.txt"]).exitCode == 3)
  }
}
