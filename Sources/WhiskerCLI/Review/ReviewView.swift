import WhiskerReview
import WhiskerSnapshots
import WhiskerText

/// A card as the rows of a terminal's window.
struct ReviewView {
  /// The rows from top to bottom; none is wider than the window, and all fit into one of at least five rows.
  let rows: [String]
  /// The number of rows of the screens above the window, which is at most as many as leave it full.
  let start: Int
  /// The number of columns of the screens to the left of the window, which is at most as many as leave it full.
  let left: Int

  /// The most rows of changes above the screens.
  private static let lineLimit = 8

  init(
    _ deck: ReviewDeck, card place: Int, item: Int, isSideBySide: Bool, scroll: (rows: Int, columns: Int),
    message: String, columns: Int, rows count: Int, colour: Bool
  ) {
    let painter = Painter(isOn: colour)
    // The last column stays free: a character there would wrap on some terminals.
    let width = max(columns - 1, 20)
    let card = deck.cards[place]
    let shown = card.items[item]
    func fit(_ text: String) -> String { RowText.cut(RowText.harmless(text), to: width) }
    func wrap(_ text: String) -> [String] { RowText.wrap(RowText.harmless(text), to: width) }
    var top = [
      painter.paint(
        fit(
          "card \(place + 1) of \(deck.cards.count) · \(ReviewListing.screens(card.items.count))"
            + (card.isGuarded ? " · guarded" : "") + (card.isStale ? " · cannot be accepted" : "")
            + (deck.cards.count > 1 ? " · \(deck.count) screens left" : "")),
        card.isGuarded ? .boldRed : .bold)
    ]
    top += Self.changes(of: card, width: width)
    top += Self.notes(of: card, limit: max(count / 6, 4), width: width).map { painter.paint($0, .yellow) }
    let position = card.items.count > 1 ? "screen \(item + 1) of \(card.items.count): " : ""
    top += wrap(position + shown.title + (shown.proposal.owner.map { "  \($0)" } ?? ""))
    var keyRows = Self.rows(of: Self.keys(of: card), width: width)
    // A low window keeps the first row, which says whether the card is guarded, and the key that lists the keys.
    if keyRows.count > max(count - 5, 1) { keyRows = [fit("? keys  q quit")] }
    let bottom = [fit(message)] + keyRows
    top = Array(top.prefix(max(count - bottom.count - 4, 1)))
    let room = max(count - top.count - bottom.count - 1, 1)
    let body = ReviewBody(of: shown, isSideBySide: isSideBySide, width: width, painter)
    left = min(scroll.columns, max(body.columns - width, 0))
    let all = body.rows(from: left)
    start = min(scroll.rows, max(all.count - room, 0))
    var visible = Array(all.dropFirst(start).prefix(room))
    visible += Array(repeating: "", count: room - visible.count)
    let rest = all.count - start - room
    rows =
      top + visible + [rest > 0 ? "↓ \(counted(rest, "more row")) (j)" : ""] + bottom
  }

  /// The first notes of a card, in about as many rows as the limit, and the number of the others.
  private static func notes(of card: ReviewCard, limit: Int, width: Int) -> [String] {
    var rows: [String] = []
    let notes = ReviewListing.notes(card)
    for (index, note) in notes.enumerated() {
      let more = RowText.wrap(RowText.harmless("! " + note), to: width)
      let isLast = index == notes.count - 1
      guard index == 0 || rows.count + more.count <= (isLast ? limit : limit - 1) else {
        return rows + ["! and \(notes.count - index) more"]
      }
      rows += more
    }
    return rows
  }

  /// The first changes of a card, in at most ``lineLimit`` rows, and the number of the others.
  private static func changes(of card: ReviewCard, width: Int) -> [String] {
    var rows: [String] = []
    for (index, line) in card.lines.enumerated() {
      let more = RowText.wrap(RowText.harmless("  " + line), to: width)
      guard index == 0 || rows.count + more.count <= lineLimit else {
        return rows + ["  " + ReviewListing.more(card.lines.count - index)]
      }
      rows += more
    }
    return rows
  }

  /// The usual keys of a card, each with what it does.
  private static func keys(of card: ReviewCard) -> [String] {
    let isOne = card.items.count == 1
    return (isOne ? ["a accept"] : ["a accept all \(card.items.count)", "o accept this one"])
      + ["r reject", "s skip", "u undo"] + (isOne ? [] : ["Tab next screen"])
      + ["v view", "/ search", "? keys", "q quit"]
  }

  /// The keys one after the other, in as many rows as they need: none is cut, and none begins in one row and ends in the next.
  private static func rows(of keys: [String], width: Int) -> [String] {
    var rows: [String] = []
    for key in keys {
      if let last = rows.last, last.utf8.count + 2 + key.utf8.count <= width {
        rows[rows.count - 1] = last + "  " + key
      } else {
        rows.append(key)
      }
    }
    return rows
  }
}
