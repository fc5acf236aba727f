import Foundation
import ScreenModels
import Testing
import TextRenderer

/// The table of marks in `Documentation/SCREENS.md` has every mark of a wireframe.
struct MarksTableTests {
  /// The marks of the table's first two columns.
  private static func marks() throws -> (boxed: Set<Character>, ascii: Set<Character>) {
    let page = try String(contentsOfFile: "Documentation/SCREENS.md", encoding: .utf8)
    let rows = page.split(separator: "\n").drop { $0 != "## The marks of the wireframe" }
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    var marks: (boxed: Set<Character>, ascii: Set<Character>) = ([], [])
    for row in rows {
      let cells = row.replacing("\\|", with: "¦").split(separator: "|").map { cell in
        cell.matches(of: /`([^`]+)`/).map { $0.1.replacing("¦", with: "|") }.joined()
      }
      marks.boxed.formUnion(cells[0])
      marks.ascii.formUnion(row.contains("| same") ? cells[0] + cells[1] : cells[1])
    }
    return marks
  }

  /// The characters of a screen's texts, which a wireframe shows as they are.
  private static func characters(of screen: Screen) throws -> Set<Character> {
    let json = try JSONSerialization.jsonObject(with: Data(ScreenJSON.encode(screen).utf8))
    var characters: Set<Character> = []
    func visit(_ value: Any) {
      if let text = value as? String { characters.formUnion(text) }
      if let values = value as? [Any] { values.forEach(visit) }
      if let members = value as? [String: Any] { members.values.forEach(visit) }
    }
    visit(json)
    return characters
  }

  @Test func everyMarkOfTheGalleryIsInTheTable() throws {
    let (boxed, ascii) = try Self.marks()
    var count = 0
    // Mirrored marks are those of the table, the other way round.
    for entry in Gallery.screens where entry.screen.device.layoutDirection == .leftToRight {
      let own = try Self.characters(of: entry.screen)
      for (text, known) in [
        (Wireframe.text(entry.screen), boxed), (Wireframe.text(entry.screen, style: .ascii), ascii),
      ] {
        let marks = Set(text).filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }.subtracting(own)
        #expect(marks.subtracting(known) == [], "\(entry.name)")
        count += marks.count
      }
    }
    #expect(count > 500, "the marks were not found")
  }
}
