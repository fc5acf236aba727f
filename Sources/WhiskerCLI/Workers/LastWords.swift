/// The last words of a worker: the lines of the current journey's output that give the reason of a crash.
///
/// They are kept from the first such line on, so that a long backtrace does not displace them.
struct LastWords {
  /// The output of the current journey from its first match on or, without one, the beginning of its last line.
  private var kept: [UInt8] = []
  /// The number of bytes of output before the kept ones.
  private var offset = 0
  /// The number of bytes of output so far.
  private var heard = 0
  private var hasMatch = false

  /// The maximum number of bytes that are kept.
  static let limit = 1 << 16
  /// What a line with a reason contains.
  private static let reasons = ["atal error", "recondition"].map { Array($0.utf8) }
  /// What the lines before and after a backtrace contain, in which registers and functions may look like a reason.
  private static let backtrace = (begin: Array("acktracing from".utf8), end: Array("acktrace took".utf8))
  /// What is kept from its first occurrence on.
  private static let marks = reasons + [backtrace.begin]
  private static let longestMark = 15

  /// The number of bytes that are kept.
  var size: Int { kept.count }

  /// Takes note of output.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the output.
  ///   - start: The number of bytes of output before the current journey.
  mutating func hear(_ bytes: [UInt8], journeyFrom start: Int) {
    forget(before: start)
    let old = max(start - heard, 0)
    heard += bytes.count
    if old >= bytes.count { return }
    if kept.isEmpty { offset = heard - bytes.count + old }
    if hasMatch {
      kept += bytes[old...].prefix(Self.limit - kept.count)
      return
    }
    let searched = max(kept.count - Self.longestMark, 0)
    kept += bytes[old...]
    let match = Self.firstMatch(of: Self.marks, in: kept[searched...])
    hasMatch = match != nil
    // Before a match only the line that is not complete yet can still contain one.
    drop((kept[..<(match ?? kept.count)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    if kept.count <= Self.limit { return }
    if hasMatch { kept.removeLast(kept.count - Self.limit) } else { drop(kept.count - Self.limit) }
  }

  /// The reason of a crash in the current journey, in at most two lines without addresses.
  ///
  /// - Parameters:
  ///   - start: The number of bytes of output before the current journey.
  ///   - masked: Hides secrets; it gets the output before lines are cut and addresses replaced, which would split a value.
  func lines(journeyFrom start: Int, masked: ([UInt8]) -> [UInt8] = { $0 }) -> [String] {
    var own = self
    own.forget(before: start)
    // A line that is cut off at the limit may end within a secret.
    if own.kept.count == Self.limit, let end = own.kept.lastIndex(of: UInt8(ascii: "\n")) {
      own.kept.removeSubrange(end...)
    }
    var isBacktrace = false
    var reasons: [ArraySlice<UInt8>] = []
    for line in masked(own.kept).split(separator: UInt8(ascii: "\n")) {
      if isBacktrace {
        isBacktrace = Self.firstMatch(of: [Self.backtrace.end], in: line) == nil
      } else if Self.firstMatch(of: [Self.backtrace.begin], in: line) != nil {
        isBacktrace = true
      } else if Self.firstMatch(of: Self.reasons, in: line) != nil {
        reasons.append(line)
      }
    }
    return reasons.suffix(2).map {
      AddressMask.masked(String(decoding: $0.prefix(Self.lineLimit), as: UTF8.self))
    }
  }

  /// The maximum number of bytes of a line in a report.
  private static let lineLimit = 2000

  private mutating func forget(before start: Int) {
    guard start > offset, !kept.isEmpty else { return }
    drop(min(start - offset, kept.count))
    hasMatch = Self.firstMatch(of: Self.marks, in: kept[...]) != nil
  }

  private mutating func drop(_ count: Int) {
    kept.removeFirst(count)
    offset += count
  }

  private static func firstMatch(of marks: [[UInt8]], in bytes: ArraySlice<UInt8>) -> Int? {
    // An app may print much, and the marks begin with one of two letters.
    let letters = (UInt8(ascii: "a"), UInt8(ascii: "r"))
    return bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == letters.0 || buffer[index] == letters.1 {
        if marks.contains(where: { buffer[index...].starts(with: $0) }) { return bytes.startIndex + index }
      }
      return nil
    }
  }
}
