/// A pattern as a graph of steps (Thompson's construction), with the classes of scalars that it distinguishes.
///
/// All scalars of a class lead from a step to the same steps, so the graph can be walked by classes only: few, however large
/// Unicode is.
struct PatternProgram: Sendable {
  enum Step: Sendable {
    /// Takes one scalar of a set.
    case take(set: Int32, next: Int32)
    /// Continues both ways without consuming a scalar.
    case split(Int32, Int32)
    /// Continues only at the start of the text.
    case start(next: Int32)
    /// Continues only at the end of the text.
    case end(next: Int32)
    /// The pattern is complete.
    case match
  }

  private(set) var steps: [Step] = [.match]
  private(set) var entry: Int32 = 0
  private(set) var classCount = 0
  /// For each set and class, whether the class is in the set; row by row.
  private var membership: [Bool] = []
  /// The first scalar of each class, as far as ranges determine it; a class may consist of several ranges.
  private var boundaries: [UInt32] = []
  private var ascii: [UInt16] = []

  init(_ node: PatternNode) {
    var sets: [ScalarSet] = []
    entry = compile(node, 0, &sets)
    classify(sets)
  }

  /// The class of a scalar.
  @inline(__always)
  func scalarClass(_ value: UInt32) -> Int {
    if value < 128 { return Int(ascii[Int(value)]) }
    var low = 0
    var high = boundaries.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if boundaries[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  @inline(__always)
  func contains(_ scalarClass: Int, inSet set: Int32) -> Bool {
    membership[Int(set) * classCount + scalarClass]
  }

  private mutating func classify(_ sets: [ScalarSet]) {
    var edges: [UInt32] = [0]
    for set in sets {
      for range in set.ranges { edges += [range.lowerBound, range.upperBound + 1] }
    }
    edges.sort()
    for edge in edges where boundaries.last != edge { boundaries.append(edge) }
    classCount = boundaries.count
    membership = sets.flatMap { set in boundaries.map(set.contains) }
    var row = 0
    for value in 0..<UInt32(128) {
      while row + 1 < boundaries.count, boundaries[row + 1] <= value { row += 1 }
      ascii.append(UInt16(row))
    }
  }

  private mutating func add(_ step: Step) -> Int32 {
    steps.append(step)
    return Int32(steps.count - 1)
  }

  /// Adds the steps of a node before `next`, and returns the first of them.
  private mutating func compile(_ node: PatternNode, _ next: Int32, _ sets: inout [ScalarSet]) -> Int32 {
    switch node {
    case .empty: return next
    case .start: return add(.start(next: next))
    case .end: return add(.end(next: next))
    case .set(let set):
      let index = sets.firstIndex(of: set) ?? sets.count
      if index == sets.count { sets.append(set) }
      return add(.take(set: Int32(index), next: next))
    case .sequence(let parts):
      var entry = next
      for part in parts.reversed() { entry = compile(part, entry, &sets) }
      return entry
    case .choice(let parts):
      var entry = compile(parts[parts.count - 1], next, &sets)
      for part in parts.dropLast().reversed() {
        let first = compile(part, next, &sets)
        entry = add(.split(first, entry))
      }
      return entry
    case .repeated(let part, let least, let most):
      var entry = next
      if let most {
        for _ in least..<most {
          let body = compile(part, entry, &sets)
          entry = add(.split(body, next))
        }
      } else {
        entry = add(.split(next, next))
        let body = compile(part, entry, &sets)
        steps[Int(entry)] = .split(body, next)
      }
      for _ in 0..<least { entry = compile(part, entry, &sets) }
      return entry
    }
  }
}
