/// Assigns equal numbers to equal byte ranges of two texts, so that the comparison works on integers.
///
/// Numbers are assigned in the order of first appearance and the hash has no seed, so that runs can't differ.
struct TokenNumbers {
  private(set) var old: [Int32]
  private(set) var new: [Int32]
  /// The number of different numbers.
  let count: Int

  init(
    old: (bytes: [UInt8], tokens: [Range<Int>]), new: (bytes: [UInt8], tokens: [Range<Int>])
  ) {
    var table = Table(capacity: old.tokens.count + new.tokens.count)
    (self.old, self.new) = old.bytes.withUnsafeBytes { oldBytes in
      new.bytes.withUnsafeBytes { newBytes in
        let first = old.tokens.map { table.number(of: UnsafeRawBufferPointer(rebasing: oldBytes[$0])) }
        let second = new.tokens.map { table.number(of: UnsafeRawBufferPointer(rebasing: newBytes[$0])) }
        return (first, second)
      }
    }
    count = table.count
  }
}

/// An open-addressing hash table from bytes to numbers; it must not outlive the bytes.
private struct Table {
  private var slots: [Int32]
  private var hashes: [UInt64] = []
  private var tokens: [UnsafeRawBufferPointer] = []

  var count: Int { tokens.count }

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
  }

  mutating func number(of token: UnsafeRawBufferPointer) -> Int32 {
    let hash = Self.hash(token)
    var slot = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = slots[slot]
      if hashes[Int(number)] == hash, tokens[Int(number)].elementsEqual(token) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(tokens.count)
    slots[slot] = number
    hashes.append(hash)
    tokens.append(token)
    return number
  }

  /// Eight bytes at a time, mixed by multiplication.
  private static func hash(_ token: UnsafeRawBufferPointer) -> UInt64 {
    let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
    var hash = UInt64(token.count) &* factor
    var index = 0
    while index < token.count {
      var word: UInt64 = 0
      if index + 8 <= token.count {
        word = token.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      } else {
        for byte in token[index...] { word = word << 8 | UInt64(byte) }
      }
      hash = (hash ^ word) &* factor
      hash ^= hash >> 29
      index += 8
    }
    return hash
  }
}
