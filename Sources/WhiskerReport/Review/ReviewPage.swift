import ScreenModels
import WhiskerDiff
import WhiskerHTML
package import WhiskerReview
import WhiskerSnapshots
import WhiskerText

/// All proposals on one page that needs no network and no other file: what changed first, then the screens before and after.
///
/// A person decides on it by keys or buttons, pins notes to elements, and exports the decisions as the file that `whisker apply` reads. A
/// screen is written once per fingerprint. The page is data and a program that shows it; texts are added as texts, never as markup.
package enum ReviewPage {
  /// The most lines of a difference on the page; the frames show the rest.
  private static let diffLimit = 120

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - deck: The proposals.
  ///   - owners: Returns the owners of a path, such as those of a `CODEOWNERS` file.
  package static func bytes(_ deck: ReviewDeck, owners: (String) -> [String] = { _ in [] }) -> [UInt8] {
    var texts = TextTable()
    var screens = ScreenTable(hasLabels: true)
    var list: [UInt8] = []
    for (index, card) in deck.cards.enumerated() {
      if index > 0 { list += ",\n".utf8 }
      write(card, to: &list, &texts, &screens, owners)
    }
    var data: [UInt8] = []
    var object = JSONObject()
    object.add("command", CommandName.current)
    object.add("screens", deck.count)
    object.add("texts", json: texts.json)
    object.add("cards", json: [UInt8(ascii: "[")] + list + [UInt8(ascii: "]")])
    object.endLine(into: &data)
    let title = "\(ReviewListing.screens(deck.count)) to review"
    var page = Array(ReviewPageText.head(title: title).utf8)
    page += OfflinePage.data(data, screens)
    page += ReviewPageText.tail.utf8
    return page
  }

  private static func write(
    _ card: ReviewCard, to list: inout [UInt8], _ texts: inout TextTable, _ screens: inout ScreenTable,
    _ owners: (String) -> [String]
  ) {
    var object = JSONObject()
    object.add("id", card.id)
    if card.isGuarded { object.add("guarded", true) }
    object.add("lines", card.lines.map { texts.number(of: $0) })
    object.add("notes", ReviewListing.notes(card).map { texts.number(of: $0) })
    object.add("items", card.items) { write($1, to: &$0, &texts, &screens, owners) }
    object.end(into: &list)
  }

  private static func write(
    _ item: ReviewItem, to object: inout JSONObject, _ texts: inout TextTable, _ screens: inout ScreenTable,
    _ owners: (String) -> [String]
  ) {
    let proposal = item.proposal
    object.add("id", proposal.id)
    object.add("ref", proposal.reference)
    // A path is shown with its invisible characters spelled out, and decided on as it is.
    let shown = VisibleText.inLine(proposal.reference)
    if shown != proposal.reference { object.add("shown", shown) }
    object.add("at", proposal.owner.map(VisibleText.inLine))
    object.add("paths", proposal.parts.map { proposal.place(of: $0) })
    object.add("old", proposal.parts.map(\.basis.word))
    object.add("new", proposal.parts.map(\.result.word))
    let people = owners(proposal.ownerPath ?? proposal.reference)
    object.add("who", people.map { texts.number(of: $0) })
    if item.isGuarded { object.add("guarded", true) }
    if item.obstacle != nil { object.add("stale", true) }
    if let before = item.before { object.add("b", screens.number(of: before, before.fingerprint)) }
    if let after = item.after { object.add("a", screens.number(of: after, after.fingerprint)) }
    object.add("marks", Array(Set(item.changes.compactMap(ScreenTable.key(of:)))).sorted())
    object.add("gone", Array(Set(item.changes.compactMap(ScreenTable.oldKey(of:)))).sorted())
    if item.isTextEqual { object.add("same", true) }
    if !item.isNew, !item.isUnreadable {
      object.add("diff", texts.number(ofLines: VisibleText.inLines(item.diff().text(limit: diffLimit))))
    }
  }
}
