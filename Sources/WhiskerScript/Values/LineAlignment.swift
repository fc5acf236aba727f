import WhiskerSource

/// The cheapest way from the lines of a block to lines that match a screen.
struct LineAlignment {
  /// One step of the way.
  enum Step {
    /// A line of the block still matches, or is `...`.
    case keep(Int)
    /// A line of the block matches at another indentation.
    case indent(Int, line: Int)
    /// A line of the block is replaced by a line of the screen.
    case replace(Int, line: Int)
    /// A line of the block is removed.
    case drop(Int)
    /// A line of the screen is added.
    case insert(line: Int)
    /// A line of the screen is before or after the passage, or in the place of `...`.
    case skip
  }

  /// The number of spaces by which the passage is indented more on the screen than in the block.
  let shift: Int
  /// The steps in order.
  let steps: [Step]

  /// The most indentations that are tried.
  private static let shiftLimit = 16

  /// Aligns a block with the lines of a search; O(lines of the block × lines) for each possible indentation.
  init(_ block: [LinePattern], _ search: LineSearch) {
    let pairs = Pairs(block, search)
    var shifts: [Int] = search.isChange ? [0] : []
    if !search.isChange {
      for (index, pattern) in block.enumerated() where !pattern.isAnyLines {
        for (place, line) in search.lines.enumerated() where pairs[index, place].cost < Pairs.otherRole {
          let shift = line.indent - pattern.indent
          if !shifts.contains(shift), shifts.count < Self.shiftLimit { shifts.append(shift) }
        }
      }
      if shifts.isEmpty { shifts = [0] }
    }
    var best: (cost: Int32, shift: Int, steps: [Step])?
    for shift in shifts {
      let way = Self.way(block, search, pairs, shift)
      if best.map({ way.cost < $0.cost }) ?? true { best = (way.cost, shift, way.steps) }
    }
    shift = best?.shift ?? 0
    steps = best?.steps ?? []
  }

  private static let dropCost: Int32 = 6
  private static let insertCost: Int32 = 2
  /// A pattern that still holds somewhere is given up only if nothing else is possible.
  private static let patternCost: Int32 = 1_000

  private enum Move: UInt8 {
    case start, keep, indent, replace, drop, insert, skip, dots
  }

  private static func way(
    _ block: [LinePattern], _ search: LineSearch, _ pairs: Pairs, _ shift: Int
  ) -> (cost: Int32, steps: [Step]) {
    let (rows, columns) = (block.count, search.lines.count)
    var moves = [Move](repeating: .start, count: (rows + 1) * (columns + 1))
    var costs = [Int32](repeating: 0, count: columns + 1)
    for place in 0..<columns {
      // The passage may begin anywhere; a difference is listed from its beginning.
      costs[place + 1] = search.isChange ? costs[place] + insertCost : 0
      moves[place + 1] = search.isChange ? .insert : .skip
    }
    for (index, pattern) in block.enumerated() {
      let isLast = index + 1 == rows
      let before = costs
      let lost = pairs.holds[index] && pattern.patternEnd != nil ? patternCost : 0
      for place in 0...columns {
        var best = pattern.isAnyLines ? before[place] : before[place] + dropCost + lost
        var move = pattern.isAnyLines ? Move.dots : .drop
        if place > 0 {
          if !pattern.isAnyLines {
            let pair = pairs[index, place - 1]
            let isInPlace = search.isChange || pattern.indent + shift == search.lines[place - 1].indent
            let cost = before[place - 1] + pair.cost + (isInPlace ? 0 : 1) + (pair.keepsPattern ? 0 : lost)
            if cost <= best {
              best = cost
              move = pair.cost > 0 ? .replace : isInPlace ? .keep : .indent
            }
          }
          // Lines after the passage, and lines in the place of `...`, cost nothing.
          let isFree = pattern.isAnyLines || isLast && !search.isChange
          let cost = costs[place - 1] + (isFree ? 0 : insertCost)
          // Of equal ways the one that is first on the screen.
          if isFree ? cost <= best : cost < best {
            best = cost
            move = isFree ? .skip : .insert
          }
        }
        costs[place] = best
        moves[(index + 1) * (columns + 1) + place] = move
      }
    }
    return (costs[columns], steps(moves, rows, columns))
  }

  private static func steps(_ moves: [Move], _ rows: Int, _ columns: Int) -> [Step] {
    var steps: [Step] = []
    var (row, column) = (rows, columns)
    loop: while true {
      switch moves[row * (columns + 1) + column] {
      case .start: break loop
      case .keep:
        (row, column) = (row - 1, column - 1)
        steps.append(.keep(row))
      case .indent:
        (row, column) = (row - 1, column - 1)
        steps.append(.indent(row, line: column))
      case .replace:
        (row, column) = (row - 1, column - 1)
        steps.append(.replace(row, line: column))
      case .drop:
        row -= 1
        steps.append(.drop(row))
      case .insert:
        column -= 1
        steps.append(.insert(line: column))
      case .skip:
        column -= 1
        steps.append(.skip)
      case .dots:
        row -= 1
        steps.append(.keep(row))
      }
    }
    return steps.reversed()
  }
}

/// What it costs to let each line of a block be each line of a screen.
private struct Pairs {
  /// One pair.
  struct Pair {
    let cost: Int32
    /// Whether the pattern of the line is kept.
    let keepsPattern: Bool
  }

  /// The cost of a line with another role: that of removing the old line and adding the new one.
  static let otherRole: Int32 = 8
  private static let otherName: Int32 = 3
  private static let similarName: Int32 = 2
  private static let otherDetail: Int32 = 1

  /// For each line of the block, whether it matches any line.
  let holds: [Bool]
  private let pairs: [Pair]
  private let columns: Int

  init(_ block: [LinePattern], _ search: LineSearch) {
    columns = search.lines.count
    let parts = search.lines.map { LineParts($0.text) }
    var pairs: [Pair] = []
    pairs.reserveCapacity(block.count * columns)
    var holds: [Bool] = []
    for pattern in block {
      let start = pairs.count
      let own: LineParts? =
        switch pattern.content {
        case .beginning(let text), .name(let text, _, _): LineParts(text[...])
        case .anywhere, .anyLines: nil
        }
      let similar = own.flatMap { own in
        NearestName.best(
          for: own.plainName, among: parts.filter { $0.role.elementsEqual(own.role) }.map(\.plainName))
      }
      for (line, part) in zip(search.lines, parts) {
        pairs.append(Self.pair(pattern, own, line, part, similar))
      }
      holds.append(pairs[start...].contains { $0.cost == 0 })
    }
    self.pairs = pairs
    self.holds = holds
  }

  subscript(index: Int, place: Int) -> Pair { pairs[index * columns + place] }

  private static func pair(
    _ pattern: LinePattern, _ own: LineParts?, _ line: LineSearch.Line, _ parts: LineParts,
    _ similar: String?
  ) -> Pair {
    guard pattern.sign == line.sign else { return Pair(cost: otherRole, keepsPattern: false) }
    if pattern.accepts(line.text) { return Pair(cost: 0, keepsPattern: true) }
    if pattern.restAfterName(of: line.text) != nil { return Pair(cost: otherDetail, keepsPattern: true) }
    guard let own, own.role.elementsEqual(parts.role) else {
      return Pair(cost: otherRole, keepsPattern: false)
    }
    let isSame =
      pattern.patternEnd == nil && own.name.elementsEqual(parts.name)
      || !own.id.isEmpty && own.id.elementsEqual(parts.id)
    let isSimilar = similar.map { $0.utf8.elementsEqual(parts.plainName.utf8) } ?? false
    return Pair(
      cost: isSame ? otherDetail : isSimilar ? similarName : otherName, keepsPattern: false)
  }
}
