/// A fixed set of words, looked up by their bytes.
///
/// It uses open addressing over a power of two; a lookup hashes the word once and usually compares one candidate.
struct WordTable: Sendable {
  private struct Entry {
    var start: Int32
    var count: Int32
    var index: Int32
  }

  private var bytes: [UInt8] = []
  private var slots: [Entry]
  private let mask: Int
  private let longest: Int

  /// Creates a table of distinct words; among equal words the first one wins.
  init(_ words: [String]) {
    var size = 8
    while size < words.count * 4 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Entry(start: 0, count: 0, index: -1), count: size)
    longest = words.reduce(0) { max($0, $1.utf8.count) }
    for (index, word) in words.enumerated() {
      let letters = Array(word.utf8)
      guard letters.withUnsafeBufferPointer({ self.index(of: $0) }) == nil else { continue }
      var slot = letters.withUnsafeBufferPointer(WordTable.hash) & mask
      while slots[slot].index >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Entry(start: Int32(bytes.count), count: Int32(letters.count), index: Int32(index))
      bytes += letters
    }
  }

  /// Returns the index of a word in the list that the table was made from, or nil for an unknown word.
  func index(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    guard word.count <= longest else { return nil }
    var slot = WordTable.hash(word) & mask
    while true {
      let entry = slots[slot]
      if entry.index < 0 { return nil }
      if entry.count == word.count, equal(word, Int(entry.start)) { return Int(entry.index) }
      slot = (slot + 1) & mask
    }
  }

  private func equal(_ word: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    for offset in 0..<word.count where word[offset] != bytes[start + offset] { return false }
    return true
  }

  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var value: UInt32 = 2_166_136_261
    for byte in word { value = (value ^ UInt32(byte)) &* 16_777_619 }
    return Int(value ^ value >> 15)
  }
}
