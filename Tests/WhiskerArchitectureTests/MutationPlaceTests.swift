import Foundation
import XCTest

/// `Scripts/app-mutations` breaks places in the sources of the apps; a change of a line must not leave its place behind.
final class MutationPlaceTests: XCTestCase {
  func testEachPlaceIsOnceInItsFile() throws {
    let folder = Sources.root + "/Scripts/app-mutations.d"
    var places = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      var path = ""
      for (index, line) in try Sources.text("\(folder)/\(name)").components(separatedBy: "\n").enumerated() {
        if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("  =") { continue }
        guard line.hasPrefix(" ") else {
          let file = try XCTUnwrap(line.components(separatedBy: ": ").last)
          path = "Apps/\(name.dropLast(".txt".count))/Sources/\(file)"
          continue
        }
        places += 1
        let place = line.trimmingCharacters(in: .whitespaces)
        let count = try Sources.text("\(Sources.root)/\(path)").components(separatedBy: place).count - 1
        XCTAssertEqual(count, 1, "\(name):\(index + 1): \(place) in \(path)")
      }
    }
    XCTAssertGreaterThan(places, 200, "the places were not found")
  }
}
