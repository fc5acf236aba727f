import Foundation
import Testing

/// The owners of journeys on the page of a review.
final class ReviewOwnersTests: ReviewedFolder {
  @Test func thePageHasTheOwnersOfTheRepositoryAroundTheFolder() throws {
    try compare()
    let root = try ProgramRun.folder()
    defer { ProgramRun.remove(root) }
    let app = root.appendingPathComponent("apps/ios")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("apps"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: folder, to: app)
    try Data("/apps/ios/*.journey @ios\n/*.journey @wrong\n".utf8).write(
      to: root.appendingPathComponent("CODEOWNERS"))
    func page() throws -> String {
      let ending = try Self.run(["review", "--html", "page.html"], in: app, inCI: false)
      #expect(ending.code == 0, "\(ending.complaints)")
      return try String(contentsOf: app.appendingPathComponent("page.html"), encoding: .utf8)
    }
    #expect(try !page().contains("@ios"), "there is no repository")
    let git = root.appendingPathComponent(".git")
    try FileManager.default.createDirectory(at: git, withIntermediateDirectories: true)
    #expect(try page().contains("@ios"), "git finds no repository there")
    try FileManager.default.removeItem(at: git)
    #expect(try ProgramRun(shell: "git init -q .", in: root).code == 0)
    let owned = try page()
    #expect(owned.contains("@ios"))
    #expect(!owned.contains("@wrong"))
    // The repository has the link, and not what it leads to, by this path.
    let shared = root.appendingPathComponent("shared")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
    let link = app.appendingPathComponent("a.journey")
    try FileManager.default.moveItem(at: link, to: shared.appendingPathComponent("a.journey"))
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "../../shared/a.journey")
    #expect(try page().contains("@ios"))
  }
}
