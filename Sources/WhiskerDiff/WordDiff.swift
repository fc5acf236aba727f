/// The comparison of two lines word by word.
package struct WordDiff: Hashable, Sendable {
  /// The changed parts of the old line, as offsets of UTF-8 bytes, in order.
  package let old: [Range<Int>]

  /// The changed parts of the new line, as offsets of UTF-8 bytes, in order.
  package let new: [Range<Int>]

  /// The equal part of both lines, ignoring white space: from 0 for nothing to 1000 for everything.
  package let similarity: Int

  /// Compares two lines.
  ///
  /// A word is a run of letters and digits, a run of one kind of white space, or any other single character.
  package init(old: String, new: String) {
    let oldWords = Words(old)
    let newWords = Words(new)
    let numbers = TokenNumbers(
      old: (oldWords.bytes, oldWords.ranges), new: (newWords.bytes, newWords.ranges))
    let changes = SequenceDiff.changes(old: numbers.old, new: numbers.new)
    self.old = changes.compactMap { oldWords.span($0.old) }
    self.new = changes.compactMap { newWords.span($0.new) }
    let oldWeight = oldWords.weight(0..<oldWords.ranges.count)
    let newWeight = newWords.weight(0..<newWords.ranges.count)
    let changed = changes.reduce(0) { $0 + oldWords.weight($1.old) + newWords.weight($1.new) }
    let total = oldWeight + newWeight
    similarity = total == 0 ? 1000 : (total - changed) * 1000 / total
  }
}

/// The words of one line.
private struct Words {
  let bytes: [UInt8]
  private(set) var ranges: [Range<Int>] = []

  private enum Class: Equatable {
    case word
    case blank(Unicode.Scalar)
    case single
  }

  init(_ line: String) {
    bytes = Array(line.utf8)
    var position = 0
    var previous = Class.single
    for scalar in line.unicodeScalars {
      let end = position + UTF8.width(scalar)
      let kind = Self.classify(scalar)
      if kind == previous, kind != .single {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<end
      } else {
        ranges.append(position..<end)
      }
      previous = kind
      position = end
    }
  }

  /// The bytes from the first to the last of some words; nil for none.
  func span(_ words: Range<Int>) -> Range<Int>? {
    words.isEmpty ? nil : ranges[words.lowerBound].lowerBound..<ranges[words.upperBound - 1].upperBound
  }

  /// The number of bytes of some words, ignoring white space.
  func weight(_ words: Range<Int>) -> Int {
    words.reduce(0) { sum, word in
      let first = bytes[ranges[word].lowerBound]
      return first == 0x20 || first == 0x09 ? sum : sum + ranges[word].count
    }
  }

  private static func classify(_ scalar: Unicode.Scalar) -> Class {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: return .word
    case 0x20, 0x09: return .blank(scalar)
    case ..<0x80: return .single
    default:
      let properties = scalar.properties
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: return .word
      case .spaceSeparator: return .blank(scalar)
      default: return properties.isAlphabetic ? .word : .single
      }
    }
  }
}

extension UnifiedDiff.Hunk {
  /// Lines with less in common than this share of 1000 are different lines, in which marked words would only be confusing.
  private static let leastSimilarity = 400

  /// The most comparisons for matching removed lines with added ones.
  private static let pairingBound = 400

  /// Returns which bytes changed inside changed lines, by the index of the line in ``lines``.
  ///
  /// A line is missing if no line of the other text is similar enough, and then all of it has changed.
  package func emphasis() -> [Int: [Range<Int>]] {
    var result: [Int: [Range<Int>]] = [:]
    var index = 0
    while index < lines.count {
      let removedStart = index
      while index < lines.count, lines[index].kind == .removed { index += 1 }
      let addedStart = index
      while index < lines.count, lines[index].kind == .added { index += 1 }
      for (removed, added, words) in Self.pairs(lines[removedStart..<addedStart], lines[addedStart..<index]) {
        result[removed] = words.old
        result[added] = words.new
      }
      while index < lines.count, lines[index].kind == .context { index += 1 }
    }
    return result
  }

  private static func pairs(
    _ removed: ArraySlice<UnifiedDiff.Line>, _ added: ArraySlice<UnifiedDiff.Line>
  ) -> [(Int, Int, WordDiff)] {
    let mayBeAligned = removed.count * added.count <= pairingBound
    if removed.count == added.count {
      let pairs = zip(removed.indices, added.indices).compactMap { old, new in
        let words = WordDiff(old: removed[old].text, new: added[new].text)
        return words.similarity >= leastSimilarity ? (old, new, words) : nil
      }
      if pairs.count == removed.count || !mayBeAligned { return pairs }
    }
    guard mayBeAligned else { return [] }
    let words = removed.map { old in added.map { WordDiff(old: old.text, new: $0.text) } }
    return aligned(words.map { $0.map(\.similarity) }).map { old, new in
      (removed.startIndex + old, added.startIndex + new, words[old][new])
    }
  }

  /// The pairs of rows and columns, in order on both sides, whose similarities have the greatest sum.
  private static func aligned(_ similarity: [[Int]]) -> [(Int, Int)] {
    let rows = similarity.count
    let columns = similarity.first?.count ?? 0
    var best = [[Int]](repeating: [Int](repeating: 0, count: columns + 1), count: rows + 1)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let value = similarity[row][column]
        let paired = value >= leastSimilarity ? value + best[row + 1][column + 1] : 0
        best[row][column] = max(paired, best[row + 1][column], best[row][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if best[row][column] == best[row + 1][column] {
        row += 1
      } else if best[row][column] == best[row][column + 1] {
        column += 1
      } else {
        pairs.append((row, column))
        row += 1
        column += 1
      }
    }
    return pairs
  }
}
