import Foundation
import ScreenModels
import Testing
import TextRenderer

/// Compares every screen of the gallery with its references, each of which was read before it was committed.
///
/// `WHISKER_RECORD=all` records them again; read them before you commit them. The test that records is the first.
@Suite(.serialized)
struct GalleryTests {
  private static let folder = "Fixtures/Screens"
  private let isRecording = ProcessInfo.processInfo.environment["WHISKER_RECORD"] == "all"

  /// The files of a screen, by their names.
  private func files(_ entry: GalleryScreen) -> [(name: String, text: String)] {
    [
      (entry.name + ".txt", Wireframe.text(entry.screen)),
      (entry.name + ".ascii.txt", Wireframe.text(entry.screen, style: .ascii)),
      (entry.name + ".outline", Outline.text(entry.screen)),
      (entry.name + ".json", ScreenJSON.encode(entry.screen)),
    ]
  }

  @Test func everyKindStateAndPlaceLooksAsItsReferences() throws {
    if isRecording {
      try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
    }
    var known: Set<String> = []
    for entry in Gallery.screens {
      for (name, text) in files(entry) {
        #expect(known.insert(name).inserted, "\(name) stands in the gallery twice")
        try compare(text, with: Self.folder + "/" + name)
      }
    }
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    // WhiskerHTMLTests compares the pages.
    let pages = Set(Gallery.screens.map { $0.name + ".html" })
    #expect(
      found.filter { !known.contains($0) && !pages.contains($0) }.sorted() == [], "references of no screen")
  }

  @Test func theReferencesDecodeAndDrawTheSame() throws {
    for entry in Gallery.screens {
      let json = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + entry.name + ".json"))
      let screen = try ScreenJSON.decode(Array(json))
      #expect(screen == entry.screen, "\(entry.name)")
      let text = try String(contentsOfFile: Self.folder + "/" + entry.name + ".txt", encoding: .utf8)
      #expect(Wireframe.text(screen).utf8.elementsEqual(text.utf8), "\(entry.name)")
    }
  }

  @Test func theGalleryPageShowsTheReferences() throws {
    var page = """
      # Gallery

      Every kind of element in every state, and every place that it can have on a screen. This page is made of the
      files in `Fixtures/Screens` by `GalleryTests`, which fails when they disagree; each screen has an outline and
      JSON there too. [SCREENS.md](SCREENS.md) says what the marks mean.

      ## Screens

      """
    for (index, entry) in Gallery.screens.enumerated() {
      if index == Gallery.places.count { page += "\n## Kinds\n" }
      page += "\n### \(entry.title)\n\n```text\n\(Wireframe.text(entry.screen))```\n"
      if index == 0 { page += "\nAs an outline:\n\n```text\n\(Outline.text(entry.screen))```\n" }
    }
    try compare(page, with: "Documentation/GALLERY.md")
  }

  private func compare(_ text: String, with path: String) throws {
    if isRecording { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    let reference = try String(contentsOfFile: path, encoding: .utf8)
    guard !reference.utf8.elementsEqual(text.utf8) else { return }
    let pairs = zip(
      reference.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false))
    let line = pairs.enumerated().first { $0.element.0 != $0.element.1 }
    Issue.record(
      Comment(
        rawValue:
          "\(path) differs in line \((line?.offset ?? 0) + 1):\n\(line?.element.0 ?? "")\n\(line?.element.1 ?? "")\n"
          + "run with WHISKER_RECORD=all, read it, and commit it"))
  }
}
