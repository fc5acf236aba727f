import CatnipDescriptor
import CatsToolkitDescriptor
import GoodCatitudeDescriptor
import PawsDescriptor
import RecipesDescriptor
import TestSupport
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerTesting
import XCTest

/// `Documentation/FEATURES.md` names, for each feature of an app, journeys that exist and that the suite of the app runs.
final class FeatureTableTests: XCTestCase {
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

  func testEachNamedJourneyRunsTheAppOfItsSection() throws {
    let known = try journeys()
    let table = try FeatureTable.ofProject()
    XCTAssertEqual(Set(table.systems), Set(Self.apps.keys))
    for feature in table.features {
      XCTAssertFalse(feature.journeys.isEmpty, feature.id)
      for journey in feature.journeys {
        guard let app = known[journey] else {
          XCTFail("\(feature.id): \(journey) is no journey that runs")
          continue
        }
        XCTAssertEqual(
          Self.apps[feature.system]?.contains(app), true, "\(feature.id): \(journey) runs \(app)")
      }
    }
    for (journey, _) in table.others { XCTAssertNotNil(known[journey], journey) }
  }

  func testEachJourneyIsInATable() throws {
    let named = Set(try FeatureTable.ofProject().journeys)
    XCTAssertEqual(
      try journeys().keys.filter { !named.contains($0) }.sorted(), [],
      "name them in Documentation/FEATURES.md, for a feature or among the others")
  }

  func testIdsAndJourneysOfAFeatureAreUnique() throws {
    let table = try FeatureTable.ofProject()
    XCTAssertEqual(table.features.map(\.id).repeated, [])
    for feature in table.features { XCTAssertEqual(feature.journeys.repeated, [], feature.id) }
    let proving = Set(table.features.flatMap(\.journeys))
    XCTAssertEqual(table.others.map(\.journey).filter { proving.contains($0) }, [])
    XCTAssertEqual(table.others.map(\.journey).repeated, [])
  }

  func testARowThatIsNotWholeIsAMistake() {
    for row in [
      "| `a` | b |", "| `a` |  | `c/d` |", "| `a` | b | c |", "| `a` | b | `c` |", "| `a b` | c | `d/e` |",
      "| `a` | b | `c/d` | e |",
    ] {
      XCTAssertThrowsError(try FeatureTable("## Paws\n\(row)\n"), row)
    }
    XCTAssertThrowsError(try FeatureTable("## Other journeys\n| `a/b` |\n"))
    XCTAssertNoThrow(try FeatureTable("## Paws\n| `a` | b | `c/d`, `e/f` |\n"))
  }
}

extension [String] {
  /// Those that are there more than once.
  fileprivate var repeated: [String] {
    Dictionary(grouping: self) { $0 }.filter { $1.count > 1 }.keys.sorted()
  }
}
