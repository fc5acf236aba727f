import Foundation
import TroubleApp
import WhiskerScript
import XCTest

@testable import WhiskerRunner

/// Journeys whose names differ only in how a letter with an accent is composed.
final class ComposedPathTests: XCTestCase {
  private static let names = ["caf\u{E9}", "cafe\u{301}"]

  /// On the disk they are two files, although `String` calls their names equal.
  func testJourneysWhoseNamesAreComposedDifferentlyAreTwo() throws {
    let folder = NSTemporaryDirectory() + "whisker-composed-\(UUID().uuidString)"
    let parts = folder + "/parts"
    try FileManager.default.createDirectory(atPath: parts, withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: folder)) }
    for (index, name) in Self.names.enumerated() {
      try Data("journey \"P\"\napp trouble\nnote \"part \(index)\"\n".utf8)
        .write(to: URL(fileURLWithPath: parts).appendingPathComponent(name + ".journey"))
    }
    if try FileManager.default.contentsOfDirectory(atPath: parts).count < 2 {
      throw XCTSkip("the file system composes names")
    }
    let uses = Self.names.map { "use \"parts/\($0).journey\"\n" }.joined()
    let user = folder + "/user.journey"
    try Data("journey \"U\"\napp trouble\n\(uses)".utf8).write(to: URL(fileURLWithPath: user))
    func steps(_ paths: [String]) throws -> [String] {
      try JourneyPlan(paths: paths, apps: [.trouble]).entries.flatMap { $0.run.steps.map(\.text) }
    }
    let both = ["note \"part 0\"", "note \"part 1\""]
    XCTAssertEqual(try steps([parts]).sorted(), both, "each is a journey of its own")
    XCTAssertEqual(try steps([user]), both, "each is used")
  }
}
