import AppCoordinator
import Observation
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerSnapshots
import WhiskerSource

@testable import WhiskerRunner

/// What a journey in another language adds to the coverage of a list without an id.
struct TranslatedListCoverageTests {
  @MainActor private func places(_ texts: [String]) async -> [String] {
    let app = AppDescriptor("Herbs") { environment in
      OneScreenCoordinator { HerbsModel(environment.locale) }
    }
    let files = texts.enumerated().map { index, header in
      SourceFile(
        path: "\(index).journey", text: "journey \"\(index)\"\napp herbs\n\(header)\nlaunch\n")
    }
    let plan = JourneyPlan(files: files, apps: [app])
    var recorder = CoverageRecorder(plan)
    var options = RunOptions(recordMode: .never)
    options.details = CoverageRecorder.details
    await JourneyRunner.besideOthers(options) { runner in
      for entry in plan.entries { runner.run(entry) { recorder.receive($0) } }
    }
    return recorder.apps[0].items.compactMap { item in
      if case .element(let place) = item.subject { place.description } else { nil }
    }
  }

  @MainActor @Test func theRowsAreNotCountedAgain() async {
    let usual = await places([""])
    #expect(usual.contains { $0.contains("cell of list \"Herbs\"") }, "\(usual)")
    #expect(await places(["", "locale \"de_DE\""]) == usual)
  }
}

@MainActor @Observable
private final class HerbsModel: ScreenModel {
  private let locale: LocaleName

  init(_ locale: LocaleName) { self.locale = locale }

  var screen: [Node] {
    List(locale.language == "de" ? "Kräuter" : "Herbs") {
      ForEach([Herb(id: 1), Herb(id: 2)]) { herb in Cell("Herb \(herb.id)").onTap {} }
    }
  }
}

private struct Herb: Identifiable, Equatable {
  let id: Int
}
