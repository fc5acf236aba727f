/// A set of Unicode scalars as sorted ranges that neither overlap nor touch.
struct ScalarSet: Equatable {
  private(set) var ranges: [ClosedRange<UInt32>] = []

  /// Creates a set from ranges in any order, which may overlap.
  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound &+ 1 {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  /// Every scalar that is not in this set.
  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= ScalarSet.last { gaps.append(next...ScalarSet.last) }
    return ScalarSet(gaps)
  }

  func contains(_ value: UInt32) -> Bool {
    ranges.contains { $0.contains(value) }
  }

  private static let last: UInt32 = 0x10FFFF

  static let digits = ScalarSet([0x30...0x39])
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let blanks = ScalarSet([0x09...0x0D, 0x20...0x20])
  /// The characters that `.` matches: all except a line feed.
  static let any = ScalarSet([0x0A...0x0A]).inverted
}
