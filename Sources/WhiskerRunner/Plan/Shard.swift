import WhiskerScript

/// One of several parts of a suite that run in different processes or on different machines.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// Its number, from 1.
  package let number: Int
  /// The number of shards.
  package let count: Int

  /// More shards than any system starts for one suite.
  static let limit = 10_000

  /// Creates a shard; nil if there is no such one.
  package init?(number: Int, count: Int) {
    guard count >= 1, count <= Self.limit, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses `2/4`; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number: number, count: count)
  }

  /// The number and the count: `2/4`.
  package var description: String { "\(number)/\(count)" }
}

extension JourneyPlan {
  /// Keeps the runs of a shard, which keep their places in the whole run.
  ///
  /// The longest runs are given out first, each to the shard with the fewest planned steps, so the same plan is always divided in the same
  /// way, on whichever machine a shard runs. Those that have to be judged together are given out together.
  package mutating func keep(_ shard: Shard) {
    var loads = [Int](repeating: 0, count: shard.count)
    var kept: Set<Int> = []
    let groups = groups
    let weights = groups.map { $0.reduce(0) { $0 + max(entries[$1].run.allSteps.count, 1) } }
    let order = groups.indices.sorted { (weights[$0], -$0) > (weights[$1], -$1) }
    for place in order {
      var least = 0
      for candidate in loads.indices where loads[candidate] < loads[least] { least = candidate }
      loads[least] += weights[place]
      if least == shard.number - 1 { kept.formUnion(groups[place]) }
    }
    keep(places: kept)
  }

  /// The places of the runs, each in one group.
  ///
  /// Whether two runs of a journey use one snapshot name that is known only then is found where both are run, so they are in one group.
  package var groups: [[Int]] {
    var groups: [[Int]] = []
    var known: [ObjectIdentifier: Int] = [:]
    for (place, entry) in entries.enumerated() {
      guard SnapshotUses.concern(entry.run) else {
        groups.append([place])
        continue
      }
      let journey = ObjectIdentifier(entry.journey.file)
      if let group = known[journey] {
        groups[group].append(place)
      } else {
        known[journey] = groups.count
        groups.append([place])
      }
    }
    return groups
  }
}
