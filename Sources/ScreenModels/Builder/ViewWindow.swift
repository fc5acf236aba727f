/// The parts of a column, such as rows, that are in view in a number of lines.
///
/// A part is in view as a whole or not at all; the first one is always in view, whatever its height. One line is
/// reserved at the top if there are parts above, and one at the bottom if there are parts below.
struct ViewWindow {
  /// The parts in view.
  private(set) var range: Range<Int>
  /// The first part that was wanted, before earlier ones filled the room after the last part.
  private(set) var start: Int
  /// The lines that they take, with those for the parts above and below.
  private(set) var lines: Int
  /// The first part after them that did not fit; `nil` at the end.
  private(set) var rejected: (part: Int, height: Int)?

  /// Chooses the parts at a destination, and earlier ones if there is more room than the last parts take.
  ///
  /// - Parameters:
  ///   - count: The number of parts.
  ///   - destination: The wanted first part, or the part before which they are to end.
  ///   - room: The available lines.
  ///   - height: Returns the height of a part; called for the parts in view and those next to them.
  ///   - gap: Returns the lines between a part and the one before it.
  @MainActor
  init(
    count: Int, at destination: ScrollDestination, room: Int, gap: (Int) -> Int,
    height: (Int) throws(ScreenError) -> Int
  ) throws(ScreenError) {
    start =
      switch destination {
      case .start(let part): max(part, 0)
      case .end(let part):
        try Self.start(endingBefore: part, count: count, room: room, gap: gap, height: height)
      }
    guard count > 0 else {
      range = 0..<0
      lines = 0
      return
    }
    let first = min(start, count - 1)
    var lower = first
    var upper = first
    var used = first > 0 ? 1 : 0
    while upper < count {
      let needed = try height(upper) + (upper > first ? gap(upper) : 0)
      let below = upper + 1 < count ? 1 : 0
      if upper > first, used + needed + below > room {
        rejected = (upper, needed)
        break
      }
      used += needed
      upper += 1
    }
    if upper == count {
      while lower > 0 {
        // The line for the parts above is only needed if there still are some.
        let needed = try height(lower - 1) + gap(lower) - (lower == 1 ? 1 : 0)
        if used + needed > room { break }
        used += needed
        lower -= 1
      }
    }
    range = lower..<upper
    lines = used + (upper < count ? 1 : 0)
  }

  /// Returns the first of the parts before `end` that fit together; the last of them always does.
  @MainActor
  private static func start(
    endingBefore end: Int, count: Int, room: Int, gap: (Int) -> Int,
    height: (Int) throws(ScreenError) -> Int
  ) throws(ScreenError) -> Int {
    let end = min(max(end, 0), count)
    guard end > 0 else { return 0 }
    var first = end - 1
    var used = try height(first) + (end < count ? 1 : 0)
    while first > 0 {
      used += try height(first - 1) + gap(first)
      if used + (first > 1 ? 1 : 0) > room { break }
      first -= 1
    }
    return first
  }
}

/// The heights of parts that did not fit when they were last in view.
///
/// An element may grow when it comes into view, as a picture does that starts to load. If it then has no room any
/// more, it leaves the view and shrinks again; its greatest height counts from then on, so that it does not come and go
/// forever.
struct PushedOut<Part: Hashable> {
  private var heights: [Part: Int] = [:]
  private var destination = ScrollDestination.start(-1)
  private var room = -1

  /// Forgets the heights when the destination or the room has changed.
  mutating func begin(at destination: ScrollDestination, room: Int) {
    guard destination != self.destination || room != self.room else { return }
    self.destination = destination
    self.room = room
    heights.removeAll()
  }

  /// Records the height of a part that was in view and is not any more.
  mutating func add(_ part: Part, height: Int) { heights[part] = max(heights[part] ?? 0, height) }

  /// Returns the height of a part that is not in view.
  func height(of part: @autoclosure () -> Part, now height: Int) -> Int {
    heights.isEmpty ? height : max(height, heights[part()] ?? 0)
  }
}
