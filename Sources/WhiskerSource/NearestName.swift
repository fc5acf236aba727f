/// Finds the known name that is nearest to a mistyped one.
///
/// The distance is the optimal string alignment distance over Unicode scalars (insert, delete, replace, swap of neighbours), ignoring
/// ASCII case. A name is near if its distance is at most a third of the longer length, rounded, and at most three. Ties go to the
/// candidate with the longer common prefix, then to the first one.
package enum NearestName {
  /// The longest name that is compared, in scalars; longer names have no nearest one.
  package static let longestName = 64

  /// The nearest candidate, or nil if none is near.
  package static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    ranked(for: name, among: candidates, atMost: 1).first
  }

  /// The end of a message about an unknown name that asks for the nearest one; empty if none is near.
  package static func suggestion(for name: String, among candidates: some Sequence<String>) -> String {
    best(for: name, among: candidates).map { "; did you mean `\($0)`?" } ?? ""
  }

  /// The near candidates, nearest first.
  package static func ranked(
    for name: String, among candidates: some Sequence<String>, atMost count: Int
  ) -> [String] {
    let typed = folded(name)
    var found: [(distance: Int, differing: Int, order: Int, name: String)] = []
    let length = name.utf8.count
    for (order, candidate) in candidates.enumerated() {
      // Three edits of a scalar change the length by twelve bytes at most.
      if abs(length - candidate.utf8.count) > 12 { continue }
      let known = folded(candidate)
      let limit = min(3, (max(typed.count, known.count) + 1) / 3)
      let distance = distance(typed, known, atMost: limit)
      if let distance {
        let shared = zip(typed, known).prefix { $0 == $1 }.count
        found.append((distance, -shared, order, candidate))
      }
    }
    found.sort { ($0.distance, $0.differing, $0.order) < ($1.distance, $1.differing, $1.order) }
    return found.prefix(count).map(\.name)
  }

  /// Whether a name is so near to a known one that nothing else has to confirm it: it begins alike, and has no more than one mistake in four
  /// letters; of at most four letters, none is another one.
  package static func isSlip(_ name: String, of known: String) -> Bool {
    let (typed, known) = (folded(name), folded(known))
    let length = max(typed.count, known.count)
    if length <= 4 { return Set(typed) == Set(known) }
    let beginsAlike = typed.first == known.first || typed.prefix(2) == ArraySlice(known.prefix(2).reversed())
    return beginsAlike && distance(typed, known, atMost: max(1, length / 4)) != nil
  }

  /// Whether a name is rather another word than a known one: a short one that would have more than one mistake, or one that ends with another
  /// number.
  package static func isOtherWord(_ name: String, than known: String) -> Bool {
    let (typed, known) = (folded(name), folded(known))
    let number = { (name: [UInt32]) in name.reversed().prefix { (0x30...0x39).contains($0) } }
    if !number(typed).elementsEqual(number(known)) { return true }
    return min(typed.count, known.count) <= 5 && distance(typed, known, atMost: 1) == nil
  }

  private static func folded(_ name: String) -> [UInt32] {
    name.unicodeScalars.map { (0x41...0x5A).contains($0.value) ? $0.value + 0x20 : $0.value }
  }

  private static func distance(_ a: [UInt32], _ b: [UInt32], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit, max(a.count, b.count) <= longestName else { return nil }
    // What both begin and end with changes nothing.
    let start = zip(a, b).prefix { $0 == $1 }.count
    let (a, b) = (a.dropFirst(start), b.dropFirst(start))
    let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    return distance(a.dropLast(end), b.dropLast(end), atMost: limit)
  }

  /// The distance of two names, of which only the cells near the diagonal of the table are computed: any other is beyond the limit.
  private static func distance(_ a: ArraySlice<UInt32>, _ b: ArraySlice<UInt32>, atMost limit: Int) -> Int? {
    let (a, b) = (Array(a), Array(b))
    let far = limit + 1
    var earlier = [Int](repeating: far, count: b.count + 1)
    var previous = (0...b.count).map { min($0, far) }
    var current = earlier
    var (leastBefore, least) = (0, 0)
    for i in a.indices {
      for j in current.indices { current[j] = far }
      current[0] = min(i + 1, far)
      (leastBefore, least) = (least, current[0])
      for j in max(0, i - limit)..<max(0, i - limit, min(b.count, i + limit + 1)) {
        let replace = previous[j] + (a[i] == b[j] ? 0 : 1)
        var cell = min(replace, previous[j + 1] + 1, current[j] + 1, far)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cell = min(cell, earlier[j - 1] + 1) }
        current[j + 1] = cell
        least = min(least, cell)
      }
      // A swap of neighbours goes back by two rows.
      if min(leastBefore, least) > limit { return nil }
      (earlier, previous, current) = (previous, current, earlier)
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}
