import Foundation
import Testing
import TroubleApp
import WhiskerRunner
import WhiskerSource

/// A reply file that is not where a journey says is proposed from where it is.
final class MisplacedReplyFileTests: OwnFolder {
  private func write(_ paths: String...) throws {
    for path in paths {
      let file = folder + "/Fixtures/" + path
      let parent = file.split(separator: "/").dropLast().joined(separator: "/")
      try FileManager.default.createDirectory(atPath: "/" + parent, withIntermediateDirectories: true)
      try "[]".write(toFile: file, atomically: true, encoding: .utf8)
    }
  }

  private func diagnostic(_ path: String) throws -> Diagnostic {
    let text = "journey \"J\"\napp trouble\non GET \"/a\"\n  reply 200 from \"\(path)\"\nlaunch\n"
    let file = SourceFile(path: folder + "/Fixtures/Journeys/a.journey", bytes: Array(text.utf8))
    let found = try JourneyPlan(files: [file], apps: [.trouble], fixtures: nil).diagnostics
    #expect(found.map(\.code) == ["J113"], "\(path)")
    return try #require(found.first)
  }

  @Test(arguments: ["breeds.json", "cat/breeds.json", "Fixtures/api/breeds.json", "api/bredes.json"])
  func theOnlyFileThatIsMeantIsProposed(path: String) throws {
    try write("api/breeds.json", "api/dogs.json", "other/list.json", "other/my-breeds.json")
    let found = try diagnostic(path)
    #expect(found.remedies.map(\.text) == ["reply 200 from \"api/breeds.json\""])
    #expect(found.see == ["paths begin at the Fixtures folder"])
  }

  @Test func theNameElsewhereComesBeforeASimilarOneBeside() throws {
    try write("api/dogs.json", "deep/one.json")
    try write("../secret.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Fixtures/ones.json", withDestinationPath: folder + "/secret.json")
    #expect(try diagnostic("deep/dogs.json").remedies.map(\.text) == ["reply 200 from \"api/dogs.json\""])
    #expect(try diagnostic("one.json").remedies.map(\.text) == ["reply 200 from \"deep/one.json\""])
    // What leads out of the folder is no file to propose.
    #expect(try diagnostic("oness.json").remedies.isEmpty)
  }

  @Test func ofSeveralFilesNoneIsProposed() throws {
    try write("api/breeds.json", "b/c/breeds.json", "d/breeds.json")
    let found = try diagnostic("breeds.json")
    #expect(found.remedies.isEmpty)
    #expect(found.see.last == "files of this name: api/breeds.json, d/breeds.json, b/c/breeds.json")
  }

  @Test func aFileOutsideTheFolderIsNotProposed() throws {
    try write("api/dogs.json")
    try write("../breeds.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Fixtures/api/breeds.json", withDestinationPath: folder + "/breeds.json")
    for path in ["breeds.json", "Fixtures/../breeds.json"] {
      let found = try diagnostic(path)
      #expect(found.remedies.isEmpty, "\(found)")
      #expect(found.see.count < 2, "\(found)")
    }
  }
}
