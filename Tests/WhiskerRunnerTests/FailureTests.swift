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
    var failed: Set<ObjectIdentifier> = []
    for entry in plan.entries {
      let (text, steps) = await Self.report(of: entry)
      for step in steps where entry.run.allSteps.indices.contains(step - 1) {
        failed.insert(ObjectIdentifier(entry.run.allSteps[step - 1].definition))
      }
      #expect(!text.hasPrefix("ok"), "\(entry.journey.file.path) passed")
      let expected = entry.journey.file.path.replacingOccurrences(of: ".journey", with: ".txt")
      if ProcessInfo.processInfo.environment["WHISKER_RECORD"] == "all" {
        try text.write(toFile: expected, atomically: true, encoding: .utf8)
      }
      guard FileManager.default.fileExists(atPath: expected) else {
        Issue.record("\(expected) is missing; `WHISKER_RECORD=all` records it")
        continue
      }
      #expect(try text == String(contentsOfFile: expected, encoding: .utf8), "\(expected)")
    }
    for form in StatementForm.all where form.definition.traits.contains(.mayComeTrue) {
      #expect(
        failed.contains(ObjectIdentifier(form.definition)),
        "`\(form.form)` fails in no journey of \(Self.folder)")
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
  private static func report(of entry: JourneyPlan.Entry) async -> (text: String, failedSteps: [Int]) {
    let text = Text()
    let artifacts = NSTemporaryDirectory() + "whisker-failures-\(UUID().uuidString)"
    let options = RunOptions(recordMode: .never, artifacts: artifacts)
    await JourneyRunner.besideOthers(options) { runner in runner.run(entry) { text.receive($0) } }
    // Few failures propose a screen.
    if FileManager.default.fileExists(atPath: artifacts) {
      #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: artifacts) }
    }
    // Proposals are saved in this test's own folder, whose name is not part of the expected text.
    let shown = text.value.replacing(/(proposal [0-9a-z]{8}) is in \S+/) { "\($0.output.1) is saved" }
      .replacing(/\ --artifacts [^` ]+/, with: "")
    return (shown, text.failedSteps)
  }
}

@MainActor
private final class Text {
  private(set) var value = ""
  private(set) var failedSteps: [Int] = []
  private lazy var report = ConsoleReport(usesColor: false) { [unowned self] in
    value += String(decoding: $0, as: UTF8.self)
  }

  func receive(_ event: RunEvent) {
    if case .failed(let failure) = event, let step = failure.step { failedSteps.append(step) }
    report.receive(event)
  }
}
