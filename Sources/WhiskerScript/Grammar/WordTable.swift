import WhiskerText

/// A set of words, looked up by their bytes.
///
/// It uses open addressing over a power of two; a lookup hashes the word once and usually compares one candidate.
struct WordTable: Sendable {
  private struct Entry {
    var start: Int32
    var count: Int32
    var index: Int32
  }

  private static let free = Entry(start: 0, count: 0, index: -1)

  private var bytes: [UInt8] = []
  private var slots: [Entry]
  private var mask: Int
  private var longest = 0
  /// The number of words.
  private(set) var count = 0

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The number of words that is expected; more are no error.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 4 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Self.free, count: size)
  }

  /// Creates a table of distinct words.
  init(_ words: [String]) {
    self.init(capacity: words.count)
    for var word in words {
      let index = word.withUTF8 { insert($0) }
      precondition(index == count - 1, "the words of a table are distinct (was \(word))")
    }
  }

  /// The words, in the order in which they were inserted.
  var words: [String] {
    var words = [String](repeating: "", count: count)
    for entry in slots where entry.index >= 0 {
      let word = bytes[Int(entry.start)..<Int(entry.start + entry.count)]
      words[Int(entry.index)] = String(decoding: word, as: UTF8.self)
    }
    return words
  }

  /// Returns the index of a word, which is added if it is unknown.
  mutating func insert(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    if let known = index(of: word) { return known }
    if (count + 1) * 2 > slots.count { grow() }
    let entry = Entry(start: Int32(bytes.count), count: Int32(word.count), index: Int32(count))
    bytes += word
    longest = max(longest, word.count)
    count += 1
    place(entry, WordTable.hash(word))
    return count - 1
  }

  private mutating func place(_ entry: Entry, _ hash: Int) {
    var slot = hash & mask
    while slots[slot].index >= 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  private mutating func grow() {
    let entries = slots.filter { $0.index >= 0 }
    slots = Array(repeating: Self.free, count: slots.count * 2)
    mask = slots.count - 1
    for entry in entries {
      let word = bytes[Int(entry.start)..<Int(entry.start + entry.count)]
      place(entry, word.withUnsafeBufferPointer(WordTable.hash))
    }
  }

  /// Returns the index of a word, in order of insertion, or nil for an unknown word.
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
    var hash = FNV1a32()
    hash.combine(word)
    return Int(hash.value ^ hash.value >> 15)
  }
}
