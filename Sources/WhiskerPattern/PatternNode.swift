/// A pattern as the tree that its source describes.
indirect enum PatternNode {
  case empty
  case set(ScalarSet)
  case start
  case end
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, atLeast: Int, atMost: Int?)

  /// The number of steps with all counts expanded; it stops growing just above the limit.
  var steps: Int {
    let total: Int
    switch self {
    case .empty: total = 0
    case .set, .start, .end: total = 1
    case .sequence(let parts): total = parts.reduce(0) { $0 + $1.steps }
    case .choice(let parts): total = parts.reduce(parts.count - 1) { $0 + $1.steps }
    case .repeated(let part, let least, let most):
      let size = part.steps
      total = least * (size + 1) + (most.map { ($0 - least) * (size + 1) } ?? size + 1)
    }
    return min(total, PatternLimits.steps + 1)
  }
}
