import CatnipDescriptor
import CatsToolkitDescriptor
import GoodCatitudeDescriptor
import PawsDescriptor
import RecipesDescriptor
import TestSupport
import Testing
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerTesting

/// `Documentation/FEATURES.md` names, for each feature of an app, journeys that exist and that the suite of the app runs.
struct FeatureTableTests {
  private static let apps: [String: Set<String>] = [
    "Catnip": ["catnip"], "GoodCatitude": ["goodcatitude"], "Paws": ["paws"], "Recipes": ["recipes"],
    "Cats toolkit": ["counter", "login", "wishlist"],
  ]

  /// The app of each journey of the project, by its name; those that are skipped are not there.
  private func journeys() throws -> [String: String] {
    let plan = try JourneyPlan(
      paths: ["Fixtures/Journeys"],
      apps: [.catnip, .goodCatitude, .paws, .counter, .login, .wishlist, .recipes])
    var apps: [String: String] = [:]
    for entry in plan.entries where entry.journey.skip == nil {
      let path = entry.journey.file.path.split(separator: "/").suffix(2).joined(separator: "/")
      apps[String(path.dropLast(".journey".count))] = entry.app.name
    }
    return apps
  }

  @Test func eachNamedJourneyRunsTheAppOfItsSection() throws {
    let known = try journeys()
    let table = try FeatureTable.ofProject()
    #expect(Set(table.systems) == Set(Self.apps.keys))
    for feature in table.features {
      #expect(!feature.journeys.isEmpty, "\(feature.id)")
      for journey in feature.journeys {
        guard let app = known[journey] else {
          Issue.record("\(feature.id): \(journey) is no journey that runs")
          continue
        }
        #expect(Self.apps[feature.system]?.contains(app) == true, "\(feature.id): \(journey) runs \(app)")
      }
    }
    for (journey, _) in table.others { #expect(known[journey] != nil, "\(journey)") }
  }

  @Test func eachJourneyIsInATable() throws {
    let named = Set(try FeatureTable.ofProject().journeys)
    #expect(
      try journeys().keys.filter { !named.contains($0) }.sorted() == [],
      "name them in Documentation/FEATURES.md, for a feature or among the others")
  }

  @Test func idsAndJourneysOfAFeatureAreUnique() throws {
    let table = try FeatureTable.ofProject()
    #expect(table.features.map(\.id).repeated == [])
    for feature in table.features { #expect(feature.journeys.repeated == [], "\(feature.id)") }
    let proving = Set(table.features.flatMap(\.journeys))
    #expect(table.others.map(\.journey).filter { proving.contains($0) } == [])
    #expect(table.others.map(\.journey).repeated == [])
  }

  @Test func aRowThatIsNotWholeIsAMistake() {
    for row in [
      "| `a` | b |", "| `a` |  | `c/d` |", "| `a` | b | c |", "| `a` | b | `c` |", "| `a b` | c | `d/e` |",
      "| `a` | b | `c/d` | e |",
    ] {
      #expect(throws: (any Error).self, "\(row)") { try FeatureTable("## Paws\n\(row)\n") }
    }
    #expect(throws: (any Error).self) { try FeatureTable("## Other journeys\n| `a/b` |\n") }
    #expect(throws: Never.self) { try FeatureTable("## Paws\n| `a` | b | `c/d`, `e/f` |\n") }
  }
}

extension [String] {
  /// Those that are there more than once.
  fileprivate var repeated: [String] {
    Dictionary(grouping: self) { $0 }.filter { $1.count > 1 }.keys.sorted()
  }
}
