import Foundation
import Testing

/// The documents name files, folders and headings that exist.
struct DocumentPathTests {
  /// The documents of the project, by their paths.
  private static func documents() throws -> [String] {
    let folders = ["", "Documentation", "Fixtures", "Editors/vscode"]
    let own = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: Sources.root + "/" + folder).map {
        folder.isEmpty ? $0 : folder + "/" + $0
      }
    }
    let apps = try FileManager.default.contentsOfDirectory(atPath: Sources.root + "/Apps").map {
      "Apps/\($0)/README.md"
    }
    return (own + apps).filter { $0.hasSuffix(".md") && exists($0) }.sorted()
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Sources.root + "/" + path)
  }

  /// The text of a document without its blocks of code.
  private static func prose(_ document: String) throws -> String {
    try Sources.text(Sources.root + "/" + document).replacing(/```(?s:.*?)```/, with: "")
  }

  /// The anchor of a heading, as GitHub makes it.
  private static func anchor(_ heading: Substring) -> String {
    String(
      heading.lowercased().compactMap { character in
        character == " "
          ? "-" : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      })
  }

  /// The mistakes in the links and paths of a text.
  private static func mistakes(in text: String, of document: String) throws -> [String] {
    let folder = URL(fileURLWithPath: "/" + document).deletingLastPathComponent()
    var mistakes: [String] = []
    for match in text.matches(of: /\]\(([^)\s#]*)(?:#([^)\s]*))?\)/) where !match.1.hasPrefix("http") {
      let target =
        match.1.isEmpty
        ? document : String(folder.appendingPathComponent(String(match.1)).standardized.path.dropFirst())
      guard exists(target) else {
        mistakes.append("no file \(target)")
        continue
      }
      guard let wanted = match.2 else { continue }
      let headings = try prose(target).split(separator: "\n").filter { $0.hasPrefix("#") }
        .map { anchor($0.drop { $0 == "#" }.dropFirst()) }
      if !headings.contains(String(wanted)) { mistakes.append("no heading #\(wanted) in \(target)") }
    }
    let rooms =
      /`((?:Sources|Apps|Tests|Scripts|Documentation|Fixtures|Examples|Editors|Benchmarks)\/[\w\/.+-]+)`/
    for match in text.matches(of: rooms) {
      let path = String(match.1)
      // The name of an app, a statement or a file of a reader.
      if path.contains("NAME") || path.contains("name-of-") || exists(path) { continue }
      if exists(String(folder.path.dropFirst()) + "/" + path) { continue }
      mistakes.append("no file \(path)")
    }
    return mistakes
  }

  @Test func everyLinkAndEveryPathLeadsSomewhere() throws {
    let documents = try Self.documents()
    #expect(documents.count > 25, "the documents were not found")
    for document in documents {
      #expect(try Self.mistakes(in: Self.prose(document), of: document) == [], "\(document)")
    }
  }

  /// Readers try commands; the other blocks show what a reader's own files do.
  @Test func journeysInCommandsExist() throws {
    var count = 0
    for document in try Self.documents() {
      for block in try Sources.text(Sources.root + "/" + document).matches(of: /```sh\n((?s:.*?))```/) {
        for path in block.1.matches(of: /Fixtures\/[\w\/.-]+/) {
          count += 1
          #expect(Self.exists(String(path.0)), "\(document): no file \(path.0)")
        }
      }
    }
    #expect(count > 1, "the commands were not found")
  }

  @Test func mistakesAreFound() throws {
    let text =
      "[a](Nowhere.md), [b](EVENTS.md#nowhere), [c](EVENTS.md#screens), [d](../README.md), `Sources/Nowhere`"
    #expect(
      try Self.mistakes(in: text, of: "Documentation/DRIVING.md") == [
        "no file Documentation/Nowhere.md", "no heading #nowhere in Documentation/EVENTS.md",
        "no file Sources/Nowhere",
      ])
  }
}
