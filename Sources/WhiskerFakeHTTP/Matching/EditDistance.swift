/// The edit distance of texts from one text: the minimum number of inserted, removed and replaced bytes (Levenshtein).
///
/// A column of the table of distances is a few words of bits, one for each byte of the text, so that one byte of another text takes a step for each 64
/// bytes of this one (Myers, "A fast bit-vector algorithm for approximate string matching", 1999; in blocks as in Hyyrö, 2003). A lower bound takes one
/// look at each byte.
struct EditDistance {
  private let text: [UInt8]
  /// How often each byte occurs in the text.
  private var counts = [Int32](repeating: 0, count: 256)
  /// For each byte the places of the text that have it, `words` words; empty before the first distance.
  private var places: [UInt64] = []
  private let words: Int
  /// The number of steps that were made, for tests of the growth.
  private(set) var steps = 0

  /// Prepares for distances from a text.
  init(from text: [UInt8]) {
    self.text = text
    words = (text.count + 63) / 64
    for byte in text { counts[Int(byte)] += 1 }
  }

  /// Returns a number that the distance of another text is at least: the bytes that the longer of the two has more than they have in common.
  mutating func lowerBound(to other: [UInt8]) -> Int {
    let longest = max(text.count, other.count)
    return counts.withUnsafeMutableBufferPointer { counts in
      var common = 0
      for byte in other {
        if counts[Int(byte)] > 0 { common += 1 }
        counts[Int(byte)] -= 1
      }
      for byte in other { counts[Int(byte)] += 1 }
      return longest - common
    }
  }

  /// Returns the distance of another text.
  mutating func distance(to other: [UInt8]) -> Int {
    if text.isEmpty { return other.count }
    if places.isEmpty {
      places = [UInt64](repeating: 0, count: 256 * words)
      for (index, byte) in text.enumerated() { places[Int(byte) * words + index / 64] |= 1 << (index % 64) }
    }
    steps += other.count * words
    let words = words
    let last: UInt64 = 1 << ((text.count - 1) % 64)
    var distance = text.count
    places.withUnsafeBufferPointer { places in
      // Of the cell below each cell: whether it is larger by one, and whether it is smaller by one.
      withUnsafeTemporaryAllocation(of: (larger: UInt64, smaller: UInt64).self, capacity: words) { column in
        column.initialize(repeating: (larger: .max, smaller: 0))
        for byte in other {
          // The difference of the cells above the word: the first row grows by one with each byte.
          var above = 1
          for word in 0..<words {
            var same = places[Int(byte) * words + word]
            let (larger, smaller) = column[word]
            let vertical = same | smaller
            if above < 0 { same |= 1 }
            let diagonal = (((same & larger) &+ larger) ^ larger) | same
            var rises = smaller | ~(diagonal | larger)
            var falls = larger & diagonal
            let end: UInt64 = word == words - 1 ? last : 1 << 63
            let below = rises & end != 0 ? 1 : falls & end != 0 ? -1 : 0
            rises <<= 1
            falls <<= 1
            if above < 0 { falls |= 1 } else if above > 0 { rises |= 1 }
            column[word] = (larger: falls | ~(vertical | rises), smaller: rises & vertical)
            above = below
          }
          distance += above
        }
      }
    }
    return distance
  }
}
