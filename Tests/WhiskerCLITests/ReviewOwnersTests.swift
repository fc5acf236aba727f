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
    #expect(try ProgramRun(shell: "git init -q .", in: root).code == 0)
    let owned = try page()
    #expect(owned.contains("@ios"))
    #expect(!owned.contains("@wrong"))
  }
}
