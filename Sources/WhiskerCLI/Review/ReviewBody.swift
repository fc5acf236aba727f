import WhiskerDiff
import WhiskerReview
import WhiskerSnapshots
import WhiskerText

/// The screens of a card before and after, side by side if there is room, otherwise as a difference.
struct ReviewBody {
  /// The columns of the widest row.
  let columns: Int
  private let width: Int
  private let painter: Painter
  private let content: Content

  private enum Content {
    /// A screen with nothing to compare it with.
    case screen([String])
    /// Rows beside each other; the columns of those on the left.
    case sides([(old: String?, new: String?)], left: Int)
    /// The rows of a unified difference, after two that name the files, below something that a reviewer should know.
    case difference([String], below: [String])
  }

  /// Creates the rows of an item for a window.
  init(of item: ReviewItem, isSideBySide: Bool, width: Int, _ painter: Painter) {
    self.width = width
    self.painter = painter
    let new = Self.lines(Array((item.proposal.text("txt") ?? item.proposal.parts[0].text).utf8))
    let right = Self.columns(of: new)
    if item.isNew || item.isUnreadable {
      content = .screen(new)
      columns = right
      return
    }
    let old = Self.lines(item.oldText)
    let left = Self.columns(of: old)
    if isSideBySide, left + right + 3 <= width {
      content = .sides(Self.pairs(old, new), left: left)
      columns = left + right + 3
      return
    }
    let text = VisibleText.inLines(item.diff(context: 3).text(limit: nil, colour: false))
    let rows = text.split(separator: "\n").map(String.init)
    columns = Self.columns(of: Array(rows.dropFirst(2)))
    var hint: [String] = []
    if isSideBySide { hint.append("(a window of \(left + right + 4) columns shows both side by side)") }
    if columns > width { hint.append("(> and < scroll to the other columns)") }
    if item.isTextEqual {
      hint.append("The text of the screen is the same: what changed is covered, or only in the JSON.")
    }
    content = .difference(rows, below: hint.isEmpty ? [] : hint + [""])
  }

  /// The rows without some columns on the left.
  func rows(from first: Int) -> [String] {
    switch content {
    case .screen(let rows): return rows.map { row($0, from: first) }
    case .sides(let pairs, let left):
      let head = "before" + String(repeating: " ", count: max(left - 6, 0) + 3) + "after"
      return [painter.paint(head, .bold)] + pairs.map { row($0, left) }
    case .difference(let rows, let hint):
      let files = rows.prefix(2).map { file -> String in
        let excess = RowText.columns(of: file) - width
        return excess <= 0 ? file : file.prefix(4) + RowText.dropping(excess, of: String(file.dropFirst(4)))
      }
      // The sign of a row stays in view, as do the numbers of its lines.
      let lines = rows.dropFirst(2).map { line in
        line.hasPrefix("@@")
          ? row(line, from: 0)
          : String(line.prefix(1)) + row(String(line.dropFirst()), from: first, width - 1)
      }
      let text = (files + lines).joined(separator: "\n")
      let painted = painter.isOn ? DiffPainting.painted(text + "\n") : text
      return hint.map { RowText.cut($0, to: width) } + painted.split(separator: "\n").map(String.init)
    }
  }

  private func row(_ text: String, from first: Int, _ width: Int? = nil) -> String {
    RowText.cut(RowText.dropping(first, of: text), to: width ?? self.width)
  }

  private func row(_ pair: (old: String?, new: String?), _ left: Int) -> String {
    let (before, after) = (pair.old ?? "", pair.new ?? "")
    let space = String(repeating: " ", count: left - RowText.columns(of: before))
    let isEqual = pair.old == pair.new
    let mark = isEqual ? " " : pair.old == nil ? "+" : pair.new == nil ? "-" : "→"
    return (isEqual ? before : painter.paint(before, .red)) + space + " \(mark) "
      + (isEqual ? after : painter.paint(after, .green))
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

  private static func columns(of rows: [String]) -> Int { rows.map { RowText.columns(of: $0) }.max() ?? 0 }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = VisibleText.inLines(String(decoding: bytes, as: UTF8.self))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
