/// Matches the children of two elements: by id, then by role and name, then by position.
struct ChildMatching {
  /// A child of the new element with its counterpart.
  struct Match {
    let new: Int
    var old: Int?
    var isMoved = false
    /// Whether only the role is the same, so that it may be another element.
    var isLoose = false
  }

  /// The matches other than the equal children at both ends, in order.
  private(set) var matches: [Match] = []
  /// The indices of the old children that were removed, in order.
  private(set) var removed: [Int] = []

  private struct Name: Hashable {
    let role: Role
    @Bytewise var name: String
  }

  init(_ old: some RandomAccessElements, _ new: some RandomAccessElements) {
    // Equal children at both ends need no search.
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
    match(old, new, oldRange, &free) { element in element.id.map { Bytewise($0) } }
    match(old, new, oldRange, &free) { element in
      element.name.isEmpty ? nil : Name(role: element.role, name: element.name)
    }
    for index in matches.indices where matches[index].old == nil { matches[index].isLoose = true }
    // The id of a row identifies its data: another id is another row and not a renamed one.
    match(old, new, oldRange, &free) { element in
      element.role == .cell && element.id != nil ? nil : element.role
    }
    markMoved(old, new)
    removed = oldRange.filter { free[$0 - oldRange.lowerBound] }
  }

  /// Pairs the remaining children with equal keys, in order.
  private mutating func match<Key: Hashable>(
    _ old: some RandomAccessElements, _ new: some RandomAccessElements, _ range: Range<Int>,
    _ free: inout [Bool], key: (Element) -> Key?
  ) {
    guard matches.contains(where: { $0.old == nil }), free.contains(true) else { return }
    // Built from the end, so that the first child with a key is on top of its pile.
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

  /// Marks as moved the fewest matches whose removal leaves the others in order; of several such choices, one in which the most of the others
  /// have their former position.
  private mutating func markMoved(_ old: some RandomAccessElements, _ new: some RandomAccessElements) {
    // One with the role of another, from which it differs, has not moved: it is another element at another place.
    let positions = matches.indices.filter { position in
      guard let before = matches[position].old else { return false }
      return !matches[position].isLoose || old[before] == new[matches[position].new]
    }
    let olds = positions.map { matches[$0].old ?? 0 }
    let first = olds.min() ?? 0
    var chains = LongestChains(count: (olds.max() ?? 0) - first + 1)
    var previous = Array(repeating: -1, count: olds.count)
    for index in olds.indices {
      previous[index] = chains.append(
        index, after: olds[index] - first, isPreferred: olds[index] == matches[positions[index]].new)
    }
    var isInOrder = Array(repeating: false, count: olds.count)
    var index = chains.last
    while index >= 0 {
      isInOrder[index] = true
      index = previous[index]
    }
    for (index, position) in positions.enumerated() where !isInOrder[index] {
      matches[position].isMoved = true
    }
  }
}

/// The longest increasing chains of ranks, and of those the ones with the most preferred members, in a binary indexed tree of prefixes.
private struct LongestChains {
  /// The best chain whose last rank is in the part of a node: its length and its preferred members, and its last member.
  private var nodes: [(score: Int, last: Int)]

  /// Creates chains of ranks from 0 to below a count.
  init(count: Int) { nodes = Array(repeating: (0, -1), count: count + 1) }

  /// The last member of the best chain; -1 for none.
  var last: Int { best(below: nodes.count - 1).last }

  /// Adds a member to the best chain that ends below its rank, and returns the last member of that; -1 for none.
  mutating func append(_ member: Int, after rank: Int, isPreferred: Bool) -> Int {
    let chain = best(below: rank)
    let score = chain.score + (1 << 32) + (isPreferred ? 1 : 0)
    var node = rank + 1
    while node < nodes.count {
      // Of equal chains the later one ends lower.
      if nodes[node].score <= score { nodes[node] = (score, member) }
      node += node & -node
    }
    return chain.last
  }

  private func best(below rank: Int) -> (score: Int, last: Int) {
    var best = (score: 0, last: -1)
    var node = rank
    while node > 0 {
      if (best.score, best.last) < nodes[node] { best = nodes[node] }
      node -= node & -node
    }
    return best
  }
}

/// The requirements for a collection of children: an array for a layer's, a list for an element's.
protocol RandomAccessElements: RandomAccessCollection where Element == ScreenModels.Element, Index == Int {}

extension [Element]: RandomAccessElements {}
extension ElementList: RandomAccessElements {}
