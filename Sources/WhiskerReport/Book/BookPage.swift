import ScreenModels
import TextRenderer
import WhiskerDiff
import WhiskerReview
import WhiskerText

/// A ``Book`` as one page that needs no network and no other file.
///
/// Screens are in the page once per fingerprint, and texts once, however many journeys show them.
package enum BookPage {
  /// The most lines of a difference on the page; the frames show the rest.
  private static let diffLimit = 120

  /// Returns the page.
  package static func bytes(_ book: Book) -> [UInt8] {
    var texts = TextTable()
    var screens = ScreenTable()
    var list: [UInt8] = []
    for (index, entry) in book.entries.enumerated() {
      if index > 0 { list += ",\n".utf8 }
      write(entry, to: &list, &texts, &screens)
    }
    var data: [UInt8] = []
    var object = JSONObject()
    object.add("summary", VisibleText.inLine(book.summary))
    object.add("compares", book.revision != nil)
    object.add("texts", json: texts.json)
    object.add("entries", json: [UInt8(ascii: "[")] + list + [UInt8(ascii: "]")])
    object.endLine(into: &data)
    return Array(BookPageText.head(title: "Screens of \(book.app)").utf8) + OfflinePage.data(data, screens)
      + Array(OfflinePage.tail(BookPageText.script).utf8)
  }

  private static func write(
    _ entry: Book.Entry, to list: inout [UInt8], _ texts: inout TextTable, _ screens: inout ScreenTable
  ) {
    var object = JSONObject()
    object.add("journey", texts.number(of: entry.journey))
    object.add("title", texts.number(of: entry.title))
    object.add("scene", entry.scene.map { texts.number(of: $0) })
    object.add("name", VisibleText.inLine(entry.name))
    object.add("ref", VisibleText.inLine(entry.reference))
    object.add("line", entry.line)
    object.add("status", entry.status?.rawValue)
    if let before = entry.before, entry.status != .unchanged {
      object.add("b", screens.number(of: before, before.fingerprint))
    }
    if let screen = entry.screen { object.add("a", screens.number(of: screen, screen.fingerprint)) }
    if let screen = entry.screen ?? entry.before {
      object.add("screen", texts.number(of: screen.name))
      object.add("text", texts.number(ofLines: VisibleText.inLines(Wireframe.text(screen))))
      object.add("elements", texts.number(ofLines: VisibleText.inLines(Outline.text(screen))))
    }
    if let before = entry.before, let after = entry.screen, entry.status == .changed {
      let comparison = ScreenComparison(before, after)
      object.add("lines", comparison.lines.map { texts.number(of: $0) })
      object.add("losses", comparison.losses.map { texts.number(of: $0.description) })
      object.add("marks", Array(Set(comparison.changes.compactMap(ScreenTable.key(of:)))).sorted())
      object.add("gone", Array(Set(comparison.changes.compactMap(ScreenTable.oldKey(of:)))).sorted())
      let diff = UnifiedDiff(
        old: Array(Wireframe.text(before).utf8), new: Array(Wireframe.text(after).utf8),
        oldName: "before", newName: "after")
      object.add("diff", texts.number(ofLines: VisibleText.inLines(diff.text(limit: diffLimit))))
    }
    object.end(into: &list)
  }
}
