import AppCoordinator
import Observation
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerSnapshots
import WhiskerSource

@testable import WhiskerRunner

/// What a journey in another language adds to the coverage of a screen, and to its map: nothing but words.
struct TranslatedListCoverageTests {
  @MainActor private func run(_ texts: [String]) async -> (places: [String], untried: [String]) {
    let app = AppDescriptor("Herbs") { environment in
      OneScreenCoordinator { HerbsModel(environment.locale) }
    }
    let files = texts.enumerated().map { index, header in
      SourceFile(
        path: "\(index).journey", text: "journey \"\(index)\"\napp herbs\n\(header)\nlaunch\n")
    }
    let plan = JourneyPlan(files: files, apps: [app])
    var recorder = CoverageRecorder(plan)
    var maps = NavigationMaps()
    var options = RunOptions(recordMode: .never)
    options.details = CoverageRecorder.details.union(NavigationMaps.details)
    await JourneyRunner.besideOthers(options) { runner in
      for entry in plan.entries {
        runner.run(entry) { event in
          recorder.receive(event)
          maps.receive(event)
        }
      }
    }
    let places = recorder.apps[0].items.compactMap { item in
      if case .element(let place) = item.subject { place.description } else { nil }
    }
    let graph = maps.graphs[0].graph
    return (places, graph.routes.flatMap(graph.untried))
  }

  @MainActor @Test func theRowsAreNotCountedAgain() async {
    let usual = await run([""]).places
    #expect(usual.contains { $0.contains("cell of list \"Herbs\"") }, "\(usual)")
    #expect(await run(["", "locale \"de_DE\""]).places == usual)
  }

  @MainActor @Test func anElementHasTheWordsOfTheUsualLanguage() async {
    let places = await run(["locale \"de_DE\"", ""]).places
    #expect(places.contains("home: button \"Sort\""), "\(places)")
    #expect(!places.contains("home: button \"Sortieren\""), "\(places)")
  }

  @MainActor @Test func whatNobodyTriedIsListedOnceInTheUsualLanguage() async {
    let usual = await run([""]).untried
    #expect(
      usual == ["button \"Sort\": tap", "cell of list \"Herbs\": tap"], "what is disabled cannot be tried")
    #expect(await run(["locale \"de_DE\"", ""]).untried == usual, "in any order")
    #expect(
      await run(["locale \"de_DE\""]).untried == [
        "button \"Sortieren\": tap", "cell of list \"Kräuter\": tap",
      ])
  }
}

@MainActor @Observable
private final class HerbsModel: ScreenModel {
  private let locale: LocaleName

  init(_ locale: LocaleName) { self.locale = locale }

  var screen: [Node] {
    Button(locale.language == "de" ? "Sortieren" : "Sort") {}.id("sort")
    Button("Undo") {}.disabled(true)
    List(locale.language == "de" ? "Kräuter" : "Herbs") {
      ForEach([Herb(id: 1), Herb(id: 2)]) { herb in Cell("Herb \(herb.id)").onTap {} }
    }
  }
}

private struct Herb: Identifiable, Equatable {
  let id: Int
}
