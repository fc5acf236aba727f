/// Which children of one element are the same as which of another: by id, then by role and name, then by place.
struct ChildMatching {
  /// A child of the new element with its counterpart.
  struct Match {
    let new: Int
    var old: Int?
    var isMoved = false
  }

  /// Those of the new children that are not the same at the same end of both, in order.
  private(set) var matches: [Match] = []
  /// The old children that are gone, in order.
  private(set) var removed: [Int] = []

  private struct Name: Hashable {
    let role: Role
    @Bytewise var name: String
  }

  init(_ old: some RandomAccessElements, _ new: some RandomAccessElements) {
    // What is the same at both ends needs no search.
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start].fingerprint == new[start].fingerprint, old[start] == new[start] {
      start += 1
    }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end].fingerprint == new[new.count - 1 - end].fingerprint,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    let oldRange = start..<old.count - end
    let newRange = start..<new.count - end
    guard !oldRange.isEmpty || !newRange.isEmpty else { return }
    matches = newRange.map { Match(new: $0) }
    var free = Array(repeating: true, count: oldRange.count)
    match(old, new, oldRange, &free) { element in element.id.map { Bytewise(wrappedValue: $0) } }
    match(old, new, oldRange, &free) { element in
      element.name.isEmpty ? nil : Name(role: element.role, name: element.name)
    }
    markMoved()
    // A row is its data: another id is another row, not the same one renamed.
    match(old, new, oldRange, &free) { element in
      element.role == .cell && element.id != nil ? nil : element.role
    }
    removed = oldRange.filter { free[$0 - oldRange.lowerBound] }
  }

  /// Pairs what is still free under equal keys, the first with the first.
  private mutating func match<Key: Hashable>(
    _ old: some RandomAccessElements, _ new: some RandomAccessElements, _ range: Range<Int>,
    _ free: inout [Bool], key: (Element) -> Key?
  ) {
    guard matches.contains(where: { $0.old == nil }), free.contains(true) else { return }
    // Built from the end, so that the first of a key is the last in its pile.
    var piles: [Key: [Int]] = [:]
    for index in range.reversed() where free[index - range.lowerBound] {
      if let key = key(old[index]) { piles[key, default: []].append(index) }
    }
    for position in matches.indices where matches[position].old == nil {
      guard let key = key(new[matches[position].new]), let found = piles[key]?.popLast() else { continue }
      matches[position].old = found
      free[found - range.lowerBound] = false
    }
  }

  /// Marks the fewest matches as moved whose removal leaves the others in order.
  private mutating func markMoved() {
    let positions = matches.indices.filter { matches[$0].old != nil }
    let olds = positions.map { matches[$0].old ?? 0 }
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: olds.count)
    for index in olds.indices {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if olds[tails[middle]] < olds[index] { low = middle + 1 } else { high = middle }
      }
      previous[index] = low == 0 ? -1 : tails[low - 1]
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var isInOrder = Array(repeating: false, count: olds.count)
    var index = tails.last ?? -1
    while index >= 0 {
      isInOrder[index] = true
      index = previous[index]
    }
    for (index, position) in positions.enumerated() where !isInOrder[index] {
      matches[position].isMoved = true
    }
  }
}

/// What children are kept in: those of a layer in an array, those of an element in a list.
protocol RandomAccessElements: RandomAccessCollection where Element == ScreenModels.Element, Index == Int {}

extension [Element]: RandomAccessElements {}
extension ElementList: RandomAccessElements {}
