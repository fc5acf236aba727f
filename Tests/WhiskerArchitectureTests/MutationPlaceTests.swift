import Foundation
import Testing

/// `Scripts/app-mutations` and `Scripts/time-mutations` break places in the sources; a change of a line must not leave its place behind.
struct MutationPlaceTests {
  @Test func eachPlaceIsOnceInItsFile() throws {
    let folder = Sources.root + "/Scripts/app-mutations.d"
    var places = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      var path = ""
      for (index, line) in try Sources.text("\(folder)/\(name)").components(separatedBy: "\n").enumerated() {
        if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("  =") { continue }
        guard line.hasPrefix(" ") else {
          let file = try #require(line.components(separatedBy: ": ").last)
          path = "Apps/\(name.dropLast(".txt".count))/Sources/\(file)"
          continue
        }
        places += 1
        let place = line.trimmingCharacters(in: .whitespaces)
        let count = try Sources.text("\(Sources.root)/\(path)").components(separatedBy: place).count - 1
        #expect(count == 1, "\(name):\(index + 1): \(place) in \(path)")
      }
    }
    #expect(places > 200, "the places were not found")
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
