import AppCoordinator
import Observation
import ScreenModels
import Testing
import WhiskerSnapshots
import WhiskerSource

@testable import WhiskerRunner

/// A list that an app shows again under another number is still one list.
struct RenewedListCoverageTests {
  @MainActor @Test func aListIsCountedOnceUnderAllItsNumbers() async {
    let app = AppDescriptor("Finder") { _ in OneScreenCoordinator { FinderModel() } }
    let again = "tap button \"Again\"\n"
    let text = "journey \"A\"\napp finder\nlaunch\n\(again)\(again)tap cell \"Mint\"\n"
    let plan = JourneyPlan(files: [SourceFile(path: "a.journey", text: text)], apps: [app])
    var recorder = CoverageRecorder(plan)
    var options = RunOptions(recordMode: .never)
    options.details = CoverageRecorder.details
    await JourneyRunner.besideOthers(options) { runner in
      for entry in plan.entries { runner.run(entry) { recorder.receive($0) } }
    }
    let actions = recorder.apps[0].items.compactMap { item in
      if case .action(let place, let action) = item.subject {
        "\(place.label): \(action.rawValue)\(item.isCovered ? "" : " (untried)")"
      } else {
        nil
      }
    }
    #expect(
      actions == [
        "button \"Again\": tap", "list \"Found\": refresh (untried)", "cell of list \"Found\": tap",
        "list \"Others\": refresh (untried)",
      ])
  }
}

@MainActor @Observable
private final class FinderModel: ScreenModel {
  private var number = 0

  var screen: [Node] {
    Button("Again") { self.number += 1 }
    List("Found") { Cell("Mint").onTap {} }.id(number == 0 ? "found" : "found-\(number)").refreshable {}
    List("Others") { Cell("Sage") }.id("others-1").refreshable {}
  }
}
