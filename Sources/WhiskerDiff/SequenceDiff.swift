/// A difference between two sequences: elements of the old one are replaced by elements of the new one.
package struct Change: Hashable, Sendable {
  /// The removed elements; for a pure insertion an empty range at its position.
  package var old: Range<Int>
  /// The added elements; empty for a pure removal.
  package var new: Range<Int>

  /// Creates a change from its two ranges.
  package init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }
}

/// The comparison of two sequences of numbers, on which the comparison of lines and words is based.
package enum SequenceDiff {
  /// The number of steps after which a search uses the best path found so far.
  static let searchBound = 256

  /// Returns the changes in order; no two of them touch.
  ///
  /// The method is E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), section 4b: memory grows with the
  /// lengths, never with their product. The result is minimal unless more than about 500 elements differ in one stretch; beyond
  /// that, each search is cut off, which keeps the worst case near 256 steps per element.
  ///
  /// Numbers are small and dense, as an interning of lines produces them; negative numbers are not allowed.
  package static func changes(old: [Int32], new: [Int32]) -> [Change] {
    var prefix = 0
    let shortest = min(old.count, new.count)
    while prefix < shortest, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shortest - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let oldMiddle = prefix..<(old.count - suffix)
    let newMiddle = prefix..<(new.count - suffix)
    if oldMiddle.isEmpty && newMiddle.isEmpty { return [] }
    if oldMiddle.isEmpty || newMiddle.isEmpty {
      return slid([Change(old: oldMiddle, new: newMiddle)], old, new)
    }

    // An element that only one side has is always a change. Omitting it keeps the result as short and the search small.
    let (oldKept, newKept) = sharedElements(old, oldMiddle, new, newMiddle)
    var oldChanged = [Bool](repeating: false, count: old.count)
    var newChanged = [Bool](repeating: false, count: new.count)
    for index in oldMiddle { oldChanged[index] = true }
    for index in newMiddle { newChanged[index] = true }
    let marks = MyersSearch.unmatched(oldKept.map { old[$0] }, newKept.map { new[$0] })
    for (position, index) in oldKept.enumerated() { oldChanged[index] = marks.old[position] }
    for (position, index) in newKept.enumerated() { newChanged[index] = marks.new[position] }
    return slid(ranges(oldChanged, newChanged), old, new)
  }

  /// The indices of the elements that the other side has too.
  private static func sharedElements(
    _ old: [Int32], _ oldRange: Range<Int>, _ new: [Int32], _ newRange: Range<Int>
  ) -> (old: [Int], new: [Int]) {
    let count = Int(max(old[oldRange].max() ?? 0, new[newRange].max() ?? 0)) + 1
    var inOld = [Bool](repeating: false, count: count)
    var inNew = inOld
    for index in oldRange { inOld[Int(old[index])] = true }
    for index in newRange { inNew[Int(new[index])] = true }
    return (oldRange.filter { inNew[Int(old[$0])] }, newRange.filter { inOld[Int(new[$0])] })
  }

  /// The runs of marked elements; unmarked ones pair up in order.
  private static func ranges(_ oldChanged: [Bool], _ newChanged: [Bool]) -> [Change] {
    var changes: [Change] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < oldChanged.count || newIndex < newChanged.count {
      let oldStart = oldIndex
      let newStart = newIndex
      while oldIndex < oldChanged.count, oldChanged[oldIndex] { oldIndex += 1 }
      while newIndex < newChanged.count, newChanged[newIndex] { newIndex += 1 }
      if oldIndex > oldStart || newIndex > newStart {
        changes.append(Change(old: oldStart..<oldIndex, new: newStart..<newIndex))
      } else {
        oldIndex += 1
        newIndex += 1
      }
    }
    return changes
  }

  /// Moves pure insertions and removals down as far as possible, as readers expect from other tools: a new row then appears with
  /// the border below it, not with the one above.
  private static func slid(_ changes: [Change], _ old: [Int32], _ new: [Int32]) -> [Change] {
    var result = changes
    // From the last to the first, because each move makes room for the previous one.
    for position in changes.indices.reversed() {
      var change = changes[position]
      // One equal element must stay between two changes, or they would be one.
      let room = position + 1 < changes.count ? result[position + 1].old.lowerBound - 1 : old.count
      while change.old.upperBound < room {
        if change.old.isEmpty, new[change.new.lowerBound] == new[change.new.upperBound] {
        } else if change.new.isEmpty, old[change.old.lowerBound] == old[change.old.upperBound] {
        } else {
          break
        }
        change.old = (change.old.lowerBound + 1)..<(change.old.upperBound + 1)
        change.new = (change.new.lowerBound + 1)..<(change.new.upperBound + 1)
      }
      result[position] = change
    }
    return result
  }
}
