/// The blocks of lines below `screen matches` and `expect change` in the bytes of a journey: references inside the file that uses them.
///
/// ```journey
/// screen matches
///   | list "Breeds"
///   |   ...
/// ```
///
/// A block reaches from its first line with a `|` to its last one; comments and empty lines between them belong to it.
package struct InlineBlocks: Sendable {
  /// The lines that such blocks follow; those of other blocks, such as of replies, are no references.
  package static let heads = ["screen matches", "expect change"]

  /// A line of a block to write.
  package enum Line: Hashable, Sendable {
    /// The line with this index among those with a `|`, byte for byte.
    case kept(Int)
    /// A line with these bytes after its `| `, in the place of the line with an index; nil for an added one.
    case written([UInt8], replacing: Int?)
  }

  /// The places of the blocks, each without the end of its last line.
  package let ranges: [Range<Int>]

  /// The places of the blocks with the comments and empty lines around them.
  private let surroundings: [Range<Int>]

  private let bytes: [UInt8]

  private static let bar = UInt8(ascii: "|")
  private static let space = UInt8(ascii: " ")
  private static let carriageReturn: UInt8 = 0x0D

  /// Finds the blocks.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (ranges, surroundings): ([Range<Int>], [Range<Int>]) = ([], [])
    var (open, around): (Range<Int>?, Range<Int>?) = (nil, nil)
    func close() {
      if let open, let around {
        ranges.append(open)
        surroundings.append(around)
      }
      (open, around) = (nil, nil)
    }
    var isBelowHead = false
    for line in Self.lines(of: bytes[...]) {
      let words = line.drop { $0 == Self.space }
      switch words.first {
      case Self.bar, nil, UInt8(ascii: "#"):
        guard isBelowHead else { continue }
        around = (around?.lowerBound ?? line.startIndex)..<line.endIndex
        if words.first == Self.bar { open = (open?.lowerBound ?? line.startIndex)..<line.endIndex }
      default:
        close()
        isBelowHead = Self.isHead(words)
      }
    }
    close()
    (self.ranges, self.surroundings) = (ranges, surroundings)
  }

  /// Returns the index of the block that contains an offset.
  package func index(at offset: Int) -> Int? { ranges.firstIndex { $0.contains(offset) } }

  /// Returns the bytes of a block; nil if there are fewer blocks.
  package func block(_ index: Int) -> [UInt8]? {
    ranges.indices.contains(index) ? Array(bytes[ranges[index]]) : nil
  }

  /// Returns the file with other bytes in the place of a block.
  package func replacing(_ index: Int, with block: [UInt8]) -> [UInt8] {
    Array(bytes[..<ranges[index].lowerBound]) + block + bytes[ranges[index].upperBound...]
  }

  /// Returns the file without the other blocks: what must be unchanged if a new content of the block is to be accepted.
  ///
  /// A decision on one block thus leaves the proposals for the other blocks of the file as they are. It may move a comment out of the
  /// block, so that those around the other blocks do not count either.
  package func context(of index: Int) -> [UInt8] {
    var context: [UInt8] = []
    var place = 0
    for (other, range) in surroundings.enumerated() where other != index {
      context += bytes[place..<range.lowerBound]
      // No line of a journey has this byte, so that a place without its block cannot be mistaken for anything else.
      context.append(0)
      place = range.upperBound
    }
    return context + bytes[place...]
  }

  /// Returns the bytes of a block with some of its lines and some new ones.
  ///
  /// Comments and empty lines stay before the line that they precede, or at the end if that one is gone.
  package func block(_ index: Int, lines: [Line]) -> [UInt8] {
    let all = Self.lines(of: bytes[ranges[index]])
    let barred = all.indices.filter { all[$0].drop { $0 == Self.space }.first == Self.bar }
    let first = all[barred[0]]
    let prefix = first[...(first.firstIndex(of: Self.bar) ?? first.startIndex)] + [Self.space]
    var result: [ArraySlice<UInt8>] = []
    var next = 0
    func pass(to end: Int) {
      while next < end {
        if !barred.contains(next) { result.append(all[next]) }
        next += 1
      }
    }
    for line in lines {
      switch line {
      case .written(let bytes, let replaced):
        if let replaced {
          pass(to: barred[replaced])
          next = barred[replaced] + 1
        }
        result.append(prefix + bytes)
      case .kept(let kept):
        pass(to: barred[kept])
        result.append(all[barred[kept]])
        next = barred[kept] + 1
      }
    }
    pass(to: all.count)
    let end = bytes[first.endIndex...].first == Self.carriageReturn ? [Self.carriageReturn, 0x0A] : [0x0A]
    return Array(result.joined(separator: end))
  }

  private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(separator: space).prefix { $0.first != UInt8(ascii: "#") }
    let text = words.joined(separator: [space])
    return heads.contains { $0.utf8.elementsEqual(text) }
  }

  /// The lines without their ends.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      $0.last == carriageReturn ? $0.dropLast() : $0
    }
  }
}
