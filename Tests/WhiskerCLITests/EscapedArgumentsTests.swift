import Foundation
import Testing

/// What a person or a file system calls something reaches a terminal with its invisible characters spelled out.
final class EscapedArgumentsTests {
  private let folder: URL

  init() throws {
    folder = try ProgramRun.folder()
    for (name, text) in [
      "a.journey": "journey \"A\"\napp trouble\nlaunch\n", "part/\(Self.word).part": "x", Self.word: "x",
    ] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { ProgramRun.remove(folder) }

  private static let word = "zz\u{1B}[31mb"

  @Test(arguments: [
    ["merge", "part"], ["merge", word], ["har", word], ["help", "journey", word], ["help", word], [word],
    ["lsp", "--app", word], ["run", ".", "--tags", word], ["run", word], ["run", ".", "--app", word],
    ["coverage", ".", "--skeletons", "out/\(word)"], ["render", word], ["apply", word], ["accept", word],
    ["preview", word], ["book", word], ["drive", word], ["why", word],
    ["accept", "none", "--artifacts", word],
  ])
  func noCommandRepeatsAnEscapeSequence(_ arguments: [String]) throws {
    let ending = try ProgramRun("whisker-trouble", arguments, in: folder, variables: ["CI": nil])
    let text = ending.output + ending.complaints
    #expect(!text.contains("\u{1B}"), "\(text)")
    let isShown = ["\\u{1B}", "\\u{1b}", "\\033"].contains { text.contains("zz\($0)[31mb") }
    #expect(isShown, "\(text)")
  }

  @Test func aCommandForAnotherFolderOfArtifactsCanBePasted() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("my art"), withIntermediateDirectories: true)
    let ending = try ProgramRun(
      "whisker-trouble", ["reject", "none", "--artifacts", "my art"], in: folder, variables: ["CI": nil])
    #expect(
      ending.complaints.contains("`whisker review --list --artifacts 'my art'`"), "\(ending.complaints)")
  }
}
