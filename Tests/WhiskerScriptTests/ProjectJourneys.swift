import Foundation
import WhiskerScript
import WhiskerSource

/// The roles and states of the screens, as the runner passes them to the parser.
let screenVocabulary = Vocabulary(
  roles: [
    .init(word: "text"), .init(word: "image"), .init(word: "button"), .init(word: "toggle"),
    .init(word: "field", aliases: ["scope"], mayBeUnnamed: true), .init(word: "progress", mayBeUnnamed: true),
    .init(word: "list", mayBeUnnamed: true), .init(word: "grid", mayBeUnnamed: true),
    .init(word: "cell", aliases: ["row"]), .init(word: "section"), .init(word: "group"),
    .init(word: "label"), .init(word: "link"), .init(word: "menu"), .init(word: "picker"),
    .init(word: "option"),
    .init(word: "date picker"), .init(word: "stepper"), .init(word: "slider"), .init(word: "editor"),
    .init(word: "disclosure"), .init(word: "toast"), .init(word: "dialog", mayBeUnnamed: true),
    .init(word: "unavailable", mayBeUnnamed: true), .init(word: "banner", mayBeUnnamed: true),
    .init(word: "alert", mayBeUnnamed: true), .init(word: "title", mayBeUnnamed: true),
    .init(word: "divider"),
  ],
  states: [
    "enabled", "disabled", "selected", "focused", "expanded", "loading", "refreshing", "failed", "loaded",
    "placeholder", "on", "off",
  ])

/// A file of the project with its text.
struct ProjectJourney {
  let path: String
  let text: String
}

/// Every journey that the project runs, in the order of their paths.
func projectJourneys() throws -> [ProjectJourney] {
  let folder = "Fixtures/Journeys"
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".journey") }
  return try paths.sorted().map {
    ProjectJourney(path: $0, text: try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
  }
}
