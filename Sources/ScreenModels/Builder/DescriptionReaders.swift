/// The descriptions that have read a value since it last changed.
///
/// A value of which every row has one, such as the phase of its image, notifies its readers through this. Observation could do it, too,
/// but creating and dropping its records for a row takes longer than describing the row.
@MainActor
package struct DescriptionReaders {
  private var flags: [ChangeFlag] = []
  /// The number of flags at which those of replaced descriptions are dropped.
  private var limit = 8

  /// Creates the readers of a new value: none.
  package init() {}

  /// Notes that the description under way reads the value; returns `false` if there is none.
  package mutating func note() -> Bool {
    guard let flag = ChangeFlag.underWay else { return false }
    if flags.last === flag { return true }
    if flags.count == limit { dropReplaced() }
    flags.append(flag)
    return true
  }

  /// Sets the flags of the readers, because the value changes.
  package mutating func notify() {
    if flags.isEmpty { return }
    let readers = flags
    flags = []
    for flag in readers { flag.set() }
  }

  /// The number of flags kept, for tests.
  package var count: Int { flags.count }

  /// Drops the flags that nobody else has: their descriptions were replaced by newer ones.
  private mutating func dropReplaced() {
    var kept = 0
    for index in flags.indices where !isKnownUniquelyReferenced(&flags[index]) {
      flags.swapAt(kept, index)
      kept += 1
    }
    flags.removeLast(flags.count - kept)
    limit = max(8, kept * 2)
  }
}

extension ChangeFlag {
  /// The flag of the description under way.
  @MainActor fileprivate(set) static var underWay: ChangeFlag?

  /// Whether the description under way is that of a row in view, whose elements begin their life in the same frame.
  @MainActor package static var isDescribingLiveRow: Bool { underWay?.isOfLiveRow ?? false }

  /// Runs a description and sets the flag at the first later change of a property that it read, by Observation or by
  /// ``DescriptionReaders``.
  @MainActor package func describing<Result>(_ body: @MainActor () -> Result) -> Result {
    let outer = Self.underWay
    Self.underWay = self
    defer { Self.underWay = outer }
    return observing(body)
  }
}
