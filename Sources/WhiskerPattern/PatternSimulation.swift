/// Walks a text through a pattern's graph with all possibilities at once; O(text x steps) for any pattern.
struct PatternSimulation {
  private let program: PatternProgram
  private var pending: [Int32] = []
  private var visits: [Int]
  private var visit = 1
  private var isComplete = false

  init(_ program: PatternProgram) {
    self.program = program
    visits = Array(repeating: 0, count: program.steps.count)
  }

  /// Whether the text has a match.
  mutating func isFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var current: [Int32] = []
    var upcoming: [Int32] = []
    var offset = 0
    while true {
      // A match may begin anywhere.
      follow(program.entry, at: offset, of: bytes.count, into: &current)
      if isComplete || offset == bytes.count { return isComplete }
      let (scalar, length) = UTF8Scalars.decode(bytes, at: offset)
      let scalarClass = program.scalarClass(scalar)
      offset += length
      visit += 1
      upcoming.removeAll(keepingCapacity: true)
      for step in current {
        if case .take(let set, let next) = program.steps[Int(step)],
          program.contains(scalarClass, inSet: set)
        {
          follow(next, at: offset, of: bytes.count, into: &upcoming)
        }
      }
      swap(&current, &upcoming)
    }
  }

  /// Adds the steps that are reachable without consuming a scalar.
  private mutating func follow(
    _ first: Int32, at offset: Int, of count: Int, into steps: inout [Int32]
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
      case .take: steps.append(index)
      case .match: isComplete = true
      }
    }
  }
}
