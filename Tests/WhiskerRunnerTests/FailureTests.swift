import CatnipDescriptor
import Foundation
import Testing
import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// Each kind of failure has the report in `Fixtures/Failures`, to the letter.
///
/// `WHISKER_RECORD=all` records the expected texts again; read them before you commit them.
@Suite(.runsFirst)
struct FailureTests {
  private static let folder = "Fixtures/Failures"

  @Test @MainActor func everyFailureReadsAsExpected() async throws {
    let plan = try JourneyPlan(paths: [Self.folder], apps: [.trouble, .catnip])
    #expect(plan.diagnostics.isEmpty)
    #expect(plan.entries.count > 25)
    for entry in plan.entries {
      let text = await Self.report(of: entry)
      #expect(!text.hasPrefix("ok"), "\(entry.journey.file.path) passed")
      let expected = entry.journey.file.path.replacingOccurrences(of: ".journey", with: ".txt")
      if ProcessInfo.processInfo.environment["WHISKER_RECORD"] == "all" {
        try text.write(toFile: expected, atomically: true, encoding: .utf8)
      }
      #expect(try text == String(contentsOfFile: expected, encoding: .utf8), "\(expected)")
    }
  }

  /// The codes that a check of the plan reports before a run, or the supervisor of a run's process.
  private static let ofNoStep: Set<FailureCode> = [
    .noApp, .unknownApp, .repeatedSnapshot, .missingFile, .unusualSnapshotName, .unseenName, .unknownZone,
    .unknownLocale, .unusedName, .noSteps, .unusableRecording, .omittedEntries, .badQuarantineLine,
    .unknownQuarantined, .needsPseudoLocale, .badSystemVersion,
    .workerCrashed, .workerStopped, .foreignMessage, .interrupted, .orphan, .nondeterministic,
  ]

  @Test func everyCodeOfTheRunnerIsShownByOne() throws {
    let shown = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter {
      $0.hasSuffix(".txt")
    }
    .map { try String(contentsOfFile: Self.folder + "/" + $0, encoding: .utf8) }.joined()
    // Other tests cover a file that vanishes, work that cannot be ended and a quarantine.
    let elsewhere: Set<FailureCode> = [
      .launchFailed, .fileFailed, .workLeft, .quarantineOutdated,
      .unreadableReply, .unpagedReply, .badPage, .malformedRequest, .tooManyRequests,
    ]
    for code in FailureCode.allCases where !Self.ofNoStep.contains(code) && !elsewhere.contains(code) {
      #expect(shown.contains("error[\(code.rawValue)]"), "\(code.rawValue) has no journey in \(Self.folder)")
    }
  }

  @MainActor
  private static func report(of entry: JourneyPlan.Entry) async -> String {
    let text = Text()
    let artifacts = NSTemporaryDirectory() + "whisker-failures-\(UUID().uuidString)"
    let options = RunOptions(recordMode: .never, artifacts: artifacts)
    await JourneyRunner.besideOthers(options) { runner in runner.run(entry) { text.receive($0) } }
    // Few failures propose a screen.
    if FileManager.default.fileExists(atPath: artifacts) {
      #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: artifacts) }
    }
    // Proposals are saved in this test's own folder, whose name is not part of the expected text.
    return text.value.replacing(/(proposal [0-9a-z]{8}) is in \S+/) { "\($0.output.1) is saved" }
      .replacing(/\ --artifacts [^` ]+/, with: "")
  }
}

@MainActor
private final class Text {
  private(set) var value = ""
  private lazy var report = ConsoleReport(usesColor: false) { [unowned self] in
    value += String(decoding: $0, as: UTF8.self)
  }

  func receive(_ event: RunEvent) { report.receive(event) }
}
