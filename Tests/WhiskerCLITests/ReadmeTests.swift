import Foundation
import Testing

/// The journey at the top of the README passes, and shows and reports what is printed below it.
struct ReadmeTests {
  /// The blocks of the page without a language: the journey, its screen and its report come first.
  private static func blocks() throws -> [String] {
    let page = try String(contentsOfFile: "README.md", encoding: .utf8)
    let parts = page.split(separator: "```", omittingEmptySubsequences: false)
    // Every second part is inside a fence; one with a language begins with its name.
    return stride(from: 1, to: parts.count, by: 2).compactMap { index in
      parts[index].first == "\n" ? String(parts[index].dropFirst()) : nil
    }
  }

  @Test func theFirstExampleIsWhatHappens() throws {
    let blocks = try Self.blocks()
    let (journey, screen, report) = (blocks[0], blocks[1], blocks[2])
    let folder = try ProgramRun.folder()
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let fixtures = folder.appendingPathComponent("Fixtures")
    let place = fixtures.appendingPathComponent("Journeys/favorite.journey")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "Fixtures/catapi", toPath: fixtures.path + "/catapi")
    try Data(journey.utf8).write(to: place)
    _ = try ProgramRun("whisker", ["run"], in: folder, variables: ["CI": nil])
    let run = try ProgramRun("whisker", ["run"], in: folder)
    #expect(run.code == 0, "\(run.output)\(run.complaints)")
    let reference = fixtures.appendingPathComponent("Journeys/__Snapshots__/favorite/one-favorite.txt")
    #expect(try String(contentsOf: reference, encoding: .utf8) == screen)

    let early = journey.replacing("advance 400ms", with: "advance 100ms\nsee grid \"Breeds\"")
    try Data(early.utf8).write(to: place)
    let failing = try ProgramRun("whisker", ["run"], in: folder)
    #expect(failing.code == 1)
    #expect(failing.output.contains(report), "\(failing.output)")
  }

  @Test func theCommandOfATeamIsTheSameOnThePageOfItsModule() throws {
    let page = try String(contentsOfFile: "Sources/WhiskerCLI/WhiskerCLI.docc/WhiskerCLI.md", encoding: .utf8)
    let example = try #require(page.split(separator: "```swift\n").last?.split(separator: "```").first)
    #expect(example.contains("import WhiskerRunner\n"))
    let readme = try String(contentsOfFile: "README.md", encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"), "\(example)")
  }
}
