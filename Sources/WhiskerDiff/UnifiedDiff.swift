/// The difference between two texts in unified format, for people and patch programs.
///
/// ```swift
/// let diff = UnifiedDiff(old: reference, new: screen, oldName: "a/login.txt", newName: "b/login.txt")
/// if !diff.isEmpty { print(diff.text()) }
/// ```
///
/// Texts are compared byte by byte; ``notes`` describe the differences between lines that look alike. Without a limit, the text is
/// a patch that `git apply` accepts.
package struct UnifiedDiff: Hashable, Sendable {
  /// The kind of a line in a hunk.
  enum LineKind: Hashable, Sendable {
    /// In both texts.
    case context
    /// Only in the old text.
    case removed
    /// Only in the new text.
    case added
  }

  /// One line of a hunk.
  struct Line: Hashable, Sendable {
    /// The kind of the line.
    let kind: LineKind
    /// The text without its line feed; bytes that are not UTF-8 show as U+FFFD.
    let text: String
    /// False only for the last line of a text that doesn't end with a line feed.
    var hasLineFeed: Bool
  }

  /// A group of changed lines with the unchanged lines around them.
  package struct Hunk: Hashable, Sendable {
    /// The lines of the old text, counted from 0.
    let old: Range<Int>
    /// The lines of the new text, counted from 0.
    let new: Range<Int>
    /// The lines in reading order: in each change the removed ones first.
    let lines: [Line]
  }

  /// The name of the old text, as shown in the first line of the patch.
  let oldName: String

  /// The name of the new text.
  let newName: String

  /// The hunks from top to bottom.
  package let hunks: [Hunk]

  /// The number of lines that only the new text has.
  package let added: Int

  /// The number of lines that only the old text has.
  package let removed: Int

  /// The differences between lines that look alike, in the order of first appearance.
  package let notes: [DiffNote]

  /// Whether the texts have the same bytes.
  package var isEmpty: Bool { hunks.isEmpty }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The text before.
  ///   - new: The text after.
  ///   - oldName: The name shown for `old`; for a patch it starts with `a/`, and `/dev/null` means no file.
  ///   - newName: The name shown for `new`; for a patch it starts with `b/`.
  ///   - context: The number of unchanged lines around each change.
  /// - Precondition: `context` is not negative.
  package init(old: String, new: String, oldName: String, newName: String, context: Int = 3) {
    self.init(
      old: Array(old.utf8), new: Array(new.utf8), oldName: oldName, newName: newName, context: context)
  }

  /// Compares two files by their bytes, which needn't be valid UTF-8.
  ///
  /// - Precondition: `context` is not negative.
  package init(old: [UInt8], new: [UInt8], oldName: String, newName: String, context: Int = 3) {
    precondition(context >= 0, "the context of a diff must not be negative (was \(context))")
    let old = LineTable(old)
    let new = LineTable(new)
    let changes = LineDiff.changes(old: old, new: new)
    self.oldName = oldName
    self.newName = newName
    hunks = HunkBuilder(old: old, new: new, context: context).hunks(of: changes)
    added = changes.reduce(0) { $0 + $1.new.count }
    removed = changes.reduce(0) { $0 + $1.old.count }
    notes = LookAlikes(old: old, new: new).notes(of: changes)
  }
}

/// Groups changes into hunks: those closer than twice the context share one.
private struct HunkBuilder {
  let old: LineTable
  let new: LineTable
  let context: Int

  func hunks(of changes: [Change]) -> [UnifiedDiff.Hunk] {
    // No text has more lines than its bytes, and a sum with a larger context could overflow.
    let context = min(context, old.count + new.count)
    var hunks: [UnifiedDiff.Hunk] = []
    var first = 0
    while first < changes.count {
      var last = first
      while last + 1 < changes.count,
        changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * context
      {
        last += 1
      }
      hunks.append(hunk(changes[first...last], context))
      first = last + 1
    }
    return hunks
  }

  private func hunk(_ changes: ArraySlice<Change>, _ context: Int) -> UnifiedDiff.Hunk {
    let (first, last) = (changes[changes.startIndex], changes[changes.endIndex - 1])
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    var lines: [UnifiedDiff.Line] = []
    lines.reserveCapacity(oldRange.count + newRange.count)
    var position = oldRange.lowerBound
    for change in changes {
      append(old, position..<change.old.lowerBound, .context, to: &lines)
      append(old, change.old, .removed, to: &lines)
      append(new, change.new, .added, to: &lines)
      position = change.old.upperBound
    }
    append(old, position..<oldRange.upperBound, .context, to: &lines)
    return UnifiedDiff.Hunk(old: oldRange, new: newRange, lines: lines)
  }

  private func append(
    _ table: LineTable, _ range: Range<Int>, _ kind: UnifiedDiff.LineKind, to lines: inout [UnifiedDiff.Line]
  ) {
    for line in range {
      lines.append(
        UnifiedDiff.Line(kind: kind, text: table.text(line), hasLineFeed: table.hasLineFeed(line)))
    }
  }
}
