/// A pattern as a table of states, so that matching costs one lookup per scalar.
///
/// The table is created once, from the sets of reachable steps (the subset construction). For some patterns there would be
/// too many sets; these have no table.
final class PatternTable: Sendable {
  /// The next state for each state and class, row by row; state 0 leads nowhere.
  private let moves: [Int32]
  /// Whether the pattern is complete in a state, wherever the text ends.
  private let accepts: [Bool]
  /// Whether the pattern is complete in a state if the text ends here.
  private let acceptsAtEnd: [Bool]
  private let classCount: Int

  /// Creates the table of a program; nil if it would be too large.
  init?(_ program: PatternProgram) {
    var construction = Construction(program: program)
    guard construction.run() else { return nil }
    moves = construction.moves
    accepts = construction.accepts
    acceptsAtEnd = construction.acceptsAtEnd
    classCount = program.classCount
  }

  /// Whether the text has a match.
  func isFound(in bytes: UnsafeBufferPointer<UInt8>, _ program: PatternProgram) -> Bool {
    var state = 1
    var offset = 0
    return moves.withUnsafeBufferPointer { moves in
      while offset < bytes.count {
        if state == 0 { return false }
        if accepts[state] { return true }
        let (scalar, length) = UTF8Scalars.decode(bytes, at: offset)
        state = Int(moves[state * classCount + program.scalarClass(scalar)])
        offset += length
      }
      return acceptsAtEnd[state]
    }
  }
}

/// The construction of a table.
private struct Construction {
  let program: PatternProgram
  var moves: [Int32] = []
  var accepts: [Bool] = []
  var acceptsAtEnd: [Bool] = []
  private var sets: [[Int32]] = []
  private var numbers: [[Int32]: Int32] = [:]
  private var visits: [Int]
  private var visit = 0
  private var work = 0

  init(program: PatternProgram) {
    self.program = program
    visits = Array(repeating: 0, count: program.steps.count)
  }

  mutating func run() -> Bool {
    _ = number([])
    visit += 1
    var start: [Int32] = []
    follow(program.entry, isAtStart: true, isAtEnd: false, into: &start)
    // The start has its own state: `^` matches there and nowhere else.
    add(start.sorted(), isAtStart: true)
    var state = 0
    while state < sets.count {
      for scalarClass in 0..<program.classCount {
        moves.append(number(reached(from: sets[state], by: scalarClass)))
      }
      if sets.count > PatternLimits.states || work > PatternLimits.work { return false }
      state += 1
    }
    return true
  }

  private mutating func number(_ set: [Int32]) -> Int32 {
    if let known = numbers[set] { return known }
    numbers[set] = Int32(sets.count)
    add(set, isAtStart: false)
    return Int32(sets.count - 1)
  }

  private mutating func add(_ set: [Int32], isAtStart: Bool) {
    sets.append(set)
    accepts.append(holdsMatch(set))
    visit += 1
    var atEnd: [Int32] = []
    for step in set { follow(step, isAtStart: isAtStart, isAtEnd: true, into: &atEnd) }
    acceptsAtEnd.append(holdsMatch(atEnd))
  }

  private func holdsMatch(_ set: [Int32]) -> Bool {
    set.contains { if case .match = program.steps[Int($0)] { true } else { false } }
  }

  private mutating func reached(from set: [Int32], by scalarClass: Int) -> [Int32] {
    visit += 1
    var next: [Int32] = []
    for step in set {
      if case .take(let index, let target) = program.steps[Int(step)],
        program.contains(scalarClass, inSet: index)
      {
        follow(target, isAtStart: false, isAtEnd: false, into: &next)
      }
    }
    work += set.count
    // A match may begin anywhere.
    follow(program.entry, isAtStart: false, isAtEnd: false, into: &next)
    return next.sorted()
  }

  /// Adds the steps that are reachable without consuming a scalar; `$` waits in the set until the text ends.
  private mutating func follow(
    _ first: Int32, isAtStart: Bool, isAtEnd: Bool, into set: inout [Int32]
  ) {
    var pending = [first]
    while let index = pending.popLast() {
      if visits[Int(index)] == visit { continue }
      visits[Int(index)] = visit
      work += 1
      switch program.steps[Int(index)] {
      case .split(let one, let other):
        pending.append(other)
        pending.append(one)
      case .start(let next): if isAtStart { pending.append(next) }
      case .end(let next): if isAtEnd { pending.append(next) } else { set.append(index) }
      case .take, .match: set.append(index)
      }
    }
  }
}
