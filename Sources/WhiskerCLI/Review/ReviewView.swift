import WhiskerDiff
import WhiskerReview
import WhiskerSnapshots
import WhiskerText

/// A card as the rows of a terminal's window.
struct ReviewView {
  /// The rows from top to bottom; none is wider than the window, and all fit into one of at least five rows.
  let rows: [String]
  /// The number of rows of the screens above the window, which is at most as many as leave it full.
  let start: Int

  /// The most changes above the screens.
  private static let lineLimit = 8

  init(
    _ deck: ReviewDeck, card place: Int, item: Int, isSideBySide: Bool, scroll: Int, keys: [String]?,
    message: String, columns: Int, rows count: Int, colour: Bool
  ) {
    let painter = Painter(isOn: colour)
    // The last column stays free: a character there would wrap on some terminals.
    let width = max(columns - 1, 20)
    let card = deck.cards[place]
    let shown = card.items[item]
    func fit(_ text: String) -> String { LineView.cut(LineView.harmless(text), to: width) }
    var top = [
      painter.paint(
        fit(
          "card \(place + 1) of \(deck.cards.count) · \(ReviewListing.screens(card.items.count))"
            + (card.isGuarded ? " · guarded" : "") + (card.isStale ? " · cannot be accepted" : "")
            + (deck.cards.count > 1 ? " · \(deck.count) screens left" : "")),
        card.isGuarded ? .boldRed : .bold)
    ]
    for line in card.lines.prefix(Self.lineLimit) { top.append(fit("  " + line)) }
    if card.lines.count > Self.lineLimit {
      top.append("  " + ReviewListing.more(card.lines.count - Self.lineLimit))
    }
    for note in ReviewListing.notes(card).prefix(3) { top.append(painter.paint(fit("! " + note), .yellow)) }
    let position = card.items.count > 1 ? "screen \(item + 1) of \(card.items.count): " : ""
    top.append(fit(position + shown.title + (shown.proposal.owner.map { "  \($0)" } ?? "")))
    var keyRows = Self.rows(of: Self.keys(of: card), width: width)
    // A low window keeps the first row, which says whether the card is guarded, and the key that lists the keys.
    if keyRows.count > max(count - 5, 1) { keyRows = [fit("? keys  q quit")] }
    let bottom = [fit(message)] + keyRows
    top = Array(top.prefix(max(count - bottom.count - 4, 1)))
    let room = max(count - top.count - bottom.count - 1, 1)
    let body =
      keys?.map { LineView.cut($0, to: width) }
      ?? Self.body(of: shown, isSideBySide: isSideBySide, width: width, painter)
    start = min(scroll, max(body.count - room, 0))
    var visible = Array(body.dropFirst(start).prefix(room))
    visible += Array(repeating: "", count: room - visible.count)
    let rest = body.count - start - room
    rows =
      top + visible + [rest > 0 ? "↓ \(counted(rest, "more row")) (j)" : ""] + bottom
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

  /// The screens before and after, side by side if there is room, otherwise as a difference.
  private static func body(
    of item: ReviewItem, isSideBySide: Bool, width: Int, _ painter: Painter
  ) -> [String] {
    let new = lines(Array((item.proposal.text("txt") ?? item.proposal.parts[0].text).utf8))
    if item.isNew || item.isUnreadable { return new.map { LineView.cut($0, to: width) } }
    let old = lines(item.oldText)
    let left = old.map { Self.columns(of: $0) }.max() ?? 0
    let right = new.map { Self.columns(of: $0) }.max() ?? 0
    guard isSideBySide, left + right + 3 <= width else {
      var hint =
        isSideBySide ? ["(a window of \(left + right + 4) columns shows both side by side)", ""] : []
      if item.isTextEqual {
        hint += ["The text of the screen is the same: what changed is covered, or only in the JSON.", ""]
      }
      let text = item.diff(context: 3).text(limit: nil, colour: false)
      let shown = VisibleText.inLines(text).split(separator: "\n").map { LineView.cut(String($0), to: width) }
        .joined(separator: "\n")
      let painted = painter.isOn ? DiffPainting.painted(shown + "\n") : shown
      return hint.map { LineView.cut($0, to: width) } + painted.split(separator: "\n").map(String.init)
    }
    let head = "before" + String(repeating: " ", count: max(left - 6, 0) + 3) + "after"
    return [painter.paint(head, .bold)]
      + pairs(old, new).map { pair in
        let (before, after) = (pair.old ?? "", pair.new ?? "")
        let space = String(repeating: " ", count: left - columns(of: before))
        let isEqual = pair.old == pair.new
        let mark = isEqual ? " " : pair.old == nil ? "+" : pair.new == nil ? "-" : "→"
        return (isEqual ? before : painter.paint(before, .red)) + space + " \(mark) "
          + (isEqual ? after : painter.paint(after, .green))
      }
  }

  /// The rows of two texts beside each other: equal ones in the same row.
  private static func pairs(_ old: [String], _ new: [String]) -> [(old: String?, new: String?)] {
    func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [0x0A] } }
    let changes = LineDiff.changes(old: bytes(old), new: bytes(new))
    var pairs: [(String?, String?)] = []
    var place = 0
    func keep(until end: Int) {
      while place < end {
        pairs.append((old[place], old[place]))
        place += 1
      }
    }
    for change in changes {
      keep(until: change.old.lowerBound)
      for offset in 0..<max(change.old.count, change.new.count) {
        pairs.append(
          (
            offset < change.old.count ? old[change.old.lowerBound + offset] : nil,
            offset < change.new.count ? new[change.new.lowerBound + offset] : nil
          ))
      }
      place = change.old.upperBound
    }
    keep(until: old.count)
    return pairs
  }

  /// The columns of a text whose invisible characters are spelled out already.
  private static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + VisibleText.columns(of: $1) }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = VisibleText.inLines(String(decoding: bytes, as: UTF8.self))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
