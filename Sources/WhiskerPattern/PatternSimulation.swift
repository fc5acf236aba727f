/// Walks a text through a pattern's graph with all possibilities at once; O(text x steps) for any pattern.
///
/// Each possibility keeps the position where it began. Possibilities are ordered by that position, so where two meet, the one
/// that began first continues.
struct PatternSimulation {
  /// The goal of the search.
  enum Goal {
    /// Any match at all.
    case any
    /// The match that begins first, and of those the longest.
    case leftmostLongest
    /// A match of the whole text.
    case whole
  }

  private struct Thread {
    let step: Int32
    let start: Int
  }

  private let program: PatternProgram
  private let goal: Goal
  private var pending: [Int32] = []
  private var visits: [Int]
  private var visit = 1
  private var found: Range<Int>?

  init(_ program: PatternProgram, _ goal: Goal) {
    self.program = program
    self.goal = goal
    visits = Array(repeating: 0, count: program.steps.count)
  }

  /// The match, as offsets in bytes.
  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var current: [Thread] = []
    var upcoming: [Thread] = []
    var offset = 0
    while true {
      if goal == .whole ? offset == 0 : found == nil {
        follow(program.entry, from: offset, at: offset, of: bytes.count, into: &current)
      }
      for thread in current { note(thread, at: offset, of: bytes.count) }
      if offset == bytes.count || (found != nil && goal == .any) { return found }
      if current.isEmpty, found != nil || goal == .whole { return found }
      let (scalar, length) = UTF8Scalars.decode(bytes, at: offset)
      let scalarClass = program.scalarClass(scalar)
      offset += length
      visit += 1
      upcoming.removeAll(keepingCapacity: true)
      for thread in current {
        if let found, thread.start > found.lowerBound { break }
        if case .take(let set, let next) = program.steps[Int(thread.step)],
          program.contains(scalarClass, inSet: set)
        {
          follow(next, from: thread.start, at: offset, of: bytes.count, into: &upcoming)
        }
      }
      swap(&current, &upcoming)
    }
  }

  private mutating func note(_ thread: Thread, at offset: Int, of count: Int) {
    guard case .match = program.steps[Int(thread.step)] else { return }
    if goal == .whole, offset < count { return }
    if let found, thread.start > found.lowerBound { return }
    found = thread.start..<offset
  }

  /// Adds the steps that are reachable without consuming a scalar.
  private mutating func follow(
    _ first: Int32, from start: Int, at offset: Int, of count: Int, into threads: inout [Thread]
  ) {
    pending.append(first)
    while let index = pending.popLast() {
      if visits[Int(index)] == visit { continue }
      visits[Int(index)] = visit
      switch program.steps[Int(index)] {
      case .split(let one, let other):
        pending.append(other)
        pending.append(one)
      case .start(let next): if offset == 0 { pending.append(next) }
      case .end(let next): if offset == count { pending.append(next) }
      case .take, .match: threads.append(Thread(step: index, start: start))
      }
    }
  }
}
