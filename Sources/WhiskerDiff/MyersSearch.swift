/// The divide-and-conquer search for the elements of two sequences that have no partner in the other.
///
/// A path through the grid of both sequences goes right (remove), down (insert) or diagonally (keep). From both corners of a box
/// the furthest points per diagonal are followed until they meet; the meeting point splits the box in two.
struct MyersSearch {
  private let old: [Int32]
  private let new: [Int32]
  /// The furthest `x` of each diagonal `x - y`, from the upper left and from the lower right corner.
  private var forward: [Int]
  private var backward: [Int]
  /// Converts diagonals, which are negative below the main one, to indices, with a spare one at each end.
  private let offset: Int

  /// Returns one mark per element: true if it has no partner.
  static func unmatched(_ old: [Int32], _ new: [Int32]) -> (old: [Bool], new: [Bool]) {
    var search = MyersSearch(old, new)
    return search.run()
  }

  private init(_ old: [Int32], _ new: [Int32]) {
    self.old = old
    self.new = new
    offset = new.count + 1
    forward = [Int](repeating: 0, count: old.count + new.count + 3)
    backward = forward
  }

  private struct Box {
    var x: Range<Int>
    var y: Range<Int>
  }

  private mutating func run() -> (old: [Bool], new: [Bool]) {
    var oldMarks = [Bool](repeating: false, count: old.count)
    var newMarks = [Bool](repeating: false, count: new.count)
    // An explicit stack: with a cut-off search the depth grows with the length, and threads have small stacks.
    var boxes = [Box(x: 0..<old.count, y: 0..<new.count)]
    while var box = boxes.popLast() {
      trim(&box)
      if box.x.isEmpty {
        for index in box.y { newMarks[index] = true }
      } else if box.y.isEmpty {
        for index in box.x { oldMarks[index] = true }
      } else {
        let (x, y) = split(box)
        boxes.append(Box(x: x..<box.x.upperBound, y: y..<box.y.upperBound))
        boxes.append(Box(x: box.x.lowerBound..<x, y: box.y.lowerBound..<y))
      }
    }
    return (oldMarks, newMarks)
  }

  private func trim(_ box: inout Box) {
    var (left, top, right, bottom) = (box.x.lowerBound, box.y.lowerBound, box.x.upperBound, box.y.upperBound)
    while left < right, top < bottom, old[left] == new[top] {
      left += 1
      top += 1
    }
    while left < right, top < bottom, old[right - 1] == new[bottom - 1] {
      right -= 1
      bottom -= 1
    }
    box = Box(x: left..<right, y: top..<bottom)
  }

  /// A point on a shortest path through the box, or on a good one if the search gets too long.
  ///
  /// The box is not empty and its first and its last elements differ, so that the point is never its first or last corner.
  private mutating func split(_ box: Box) -> (x: Int, y: Int) {
    let lowest = box.x.lowerBound - box.y.upperBound
    let highest = box.x.upperBound - box.y.lowerBound
    let start = box.x.lowerBound - box.y.lowerBound
    let end = box.x.upperBound - box.y.upperBound
    let meetsForward = (start - end) & 1 != 0
    var fromStart = start...start
    var fromEnd = end...end
    forward[start + offset] = box.x.lowerBound
    backward[end + offset] = box.x.upperBound

    for step in 1... {
      fromStart = Self.widened(fromStart, within: lowest...highest, in: &forward, offset, filler: -1)
      for diagonal in stride(from: fromStart.upperBound, through: fromStart.lowerBound, by: -2) {
        let index = diagonal + offset
        var x = max(forward[index - 1] + 1, forward[index + 1])
        var y = x - diagonal
        while x < box.x.upperBound, y < box.y.upperBound, old[x] == new[y] {
          x += 1
          y += 1
        }
        forward[index] = x
        if meetsForward, fromEnd.contains(diagonal), backward[index] <= x { return (x, y) }
      }
      fromEnd = Self.widened(fromEnd, within: lowest...highest, in: &backward, offset, filler: Int.max / 2)
      for diagonal in stride(from: fromEnd.upperBound, through: fromEnd.lowerBound, by: -2) {
        let index = diagonal + offset
        var x = min(backward[index - 1], backward[index + 1] - 1)
        var y = x - diagonal
        while x > box.x.lowerBound, y > box.y.lowerBound, old[x - 1] == new[y - 1] {
          x -= 1
          y -= 1
        }
        backward[index] = x
        if !meetsForward, fromStart.contains(diagonal), x <= forward[index] { return (x, y) }
      }
      if step >= SequenceDiff.searchBound { return furthest(box, fromStart, fromEnd) }
    }
    preconditionFailure("the two searches meet after at most as many steps as there are elements")
  }

  /// Adds a diagonal on each side, or removes one at the edge of the box, since nothing beyond it can be reached.
  ///
  /// Static, since a copy of the search, which a debug build makes for a call, would have to share the points and so copy them at each step.
  private static func widened(
    _ range: ClosedRange<Int>, within bounds: ClosedRange<Int>, in reach: inout [Int], _ offset: Int,
    filler: Int
  ) -> ClosedRange<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    if low > bounds.lowerBound {
      low -= 1
      reach[low - 1 + offset] = filler
    } else {
      low += 1
    }
    if high < bounds.upperBound {
      high += 1
      reach[high + 1 + offset] = filler
    } else {
      high -= 1
    }
    return low...high
  }

  /// The point that is furthest from its own corner; both searches have taken enough steps to have left theirs.
  private func furthest(
    _ box: Box, _ fromStart: ClosedRange<Int>, _ fromEnd: ClosedRange<Int>
  ) -> (x: Int, y: Int) {
    var (best, gain) = ((x: box.x.lowerBound, y: box.y.lowerBound), 0)
    for diagonal in stride(from: fromStart.lowerBound, through: fromStart.upperBound, by: 2) {
      // A step may lead just over the edge of the box.
      let x = min(forward[diagonal + offset], box.x.upperBound, box.y.upperBound + diagonal)
      let progress = x - box.x.lowerBound + x - diagonal - box.y.lowerBound
      if progress > gain { (best, gain) = ((x, x - diagonal), progress) }
    }
    for diagonal in stride(from: fromEnd.lowerBound, through: fromEnd.upperBound, by: 2) {
      let x = max(backward[diagonal + offset], box.x.lowerBound, box.y.lowerBound + diagonal)
      let progress = box.x.upperBound - x + box.y.upperBound - (x - diagonal)
      if progress > gain { (best, gain) = ((x, x - diagonal), progress) }
    }
    return best
  }
}
