import Foundation
import TestSupport
import Testing

/// `Scripts/app-mutations` and `Scripts/time-mutations` break places in the sources; a change of a line must not leave its place behind.
struct MutationPlaceTests {
  /// A place of a reference app.
  private struct Place {
    let feature: String
    /// The file that is broken, from the project's folder.
    let path: String
    /// The part of a line that is replaced.
    let part: String
    /// The file that lists the place, with the number of the line.
    let origin: String
  }

  private func places() throws -> [Place] {
    let folder = Sources.root + "/Scripts/app-mutations.d"
    var places: [Place] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      var head: [String] = []
      for (index, line) in try Sources.text("\(folder)/\(name)").components(separatedBy: "\n").enumerated() {
        if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("  =") { continue }
        guard line.hasPrefix(" ") else {
          head = line.components(separatedBy: ": ")
          continue
        }
        let origin = "\(name):\(index + 1)"
        try #require(head.count == 2, "\(origin) has no feature and file")
        places.append(
          Place(
            feature: head[0], path: "Apps/\(name.dropLast(".txt".count))/Sources/\(head[1])",
            part: line.trimmingCharacters(in: .whitespaces), origin: origin))
      }
    }
    return places
  }

  @Test func eachPlaceIsOnceInItsFile() throws {
    let places = try places()
    #expect(places.count > 200, "the places were not found")
    for place in places {
      let text = try Sources.text("\(Sources.root)/\(place.path)")
      let count = text.components(separatedBy: place.part).count - 1
      #expect(count == 1, "\(place.origin): \(place.part) in \(place.path)")
    }
  }

  @Test func eachFeatureOfTheTableHasAPlaceAndEachPlaceAFeature() throws {
    let features = try FeatureTable.ofProject().features.map(\.id)
    let placed = Set(try places().map(\.feature))
    #expect(features.filter { !placed.contains($0) } == [], "these features have no place")
    #expect(placed.subtracting(features) == [], "these are not in Documentation/FEATURES.md")
  }

  @Test func theNumbersOfPlacesAreThoseOfTheDocument() throws {
    let table = try FeatureTable.ofProject()
    let places = try places()
    let text = try Sources.text(Sources.root + "/Documentation/FEATURES.md")
    let sentence = try #require(
      text.firstMatch(of: /There are (\d+) places, which are broken one at a time, (.+):\n/),
      "the sentence was not found")
    #expect(Int(sentence.1) == places.count, "run Scripts/app-mutations again, and write this number there")
    for system in table.systems {
      let features = Set(table.features.filter { $0.system == system }.map(\.id))
      let count = places.count { features.contains($0.feature) }
      let isWritten = sentence.2.split(separator: #/, | and /#).contains {
        $0 == "\(count) of \(system)" || $0 == "\(count) of the \(system)"
      }
      #expect(isWritten, "run Scripts/app-mutations again, and write there: \(count) of \(system)")
    }
  }

  /// The script breaks the first place; those with a name that a loop of the script inserts are not looked at.
  @Test func eachPlaceOfVirtualTimeIsInItsFile() throws {
    let script = try Sources.text(Sources.root + "/Scripts/time-mutations")
    let mutations = script.matches(of: /mutate "([^"$]+)" (\S+)(?: \\\n)? +'([^']+)'/)
    for mutation in mutations {
      let text = try Sources.text("\(Sources.root)/Sources/\(mutation.output.2)")
      #expect(text.contains(mutation.output.3), "\(mutation.output.1): \(mutation.output.3)")
    }
    #expect(mutations.count > 35, "the places were not found")
  }
}
