internal import Synchronization
internal import WhiskerText

/// The indexes of a few documents that were decoded before.
///
/// An app gets the same replies from one journey to the next, and a screen that reloads the same list: to compare the bytes of a document takes far
/// less time than reading them. An entry is used only for equal bytes, so it never affects a value.
enum KnownIndexes {
  /// The sizes of documents that are kept: below, reading is as fast, and above, memory is dearer than time.
  private static let sizes = 256...(32 << 10)
  private static let count = 8
  private static let known = Mutex<[JSONIndex?]>(Array(repeating: nil, count: count))

  /// Returns the index of a document.
  static func index(of bytes: [UInt8]) throws(JSONError) -> JSONIndex {
    guard sizes.contains(bytes.count) else { return try JSONIndex(bytes) }
    let place = place(of: bytes)
    if let index = known.withLock({ $0[place] }), bytesEqual(index.bytes, bytes) { return index }
    let index = try JSONIndex(bytes)
    known.withLock { $0[place] = index }
    return index
  }

  /// The place of a document, which depends on its size and a few of its bytes.
  private static func place(of bytes: [UInt8]) -> Int {
    let samples = stride(from: bytes.count / 16, to: bytes.count, by: bytes.count / 8)
    let mixed = samples.reduce(UInt(bytes.count)) { $0 &* 31 &+ UInt(bytes[$1]) }
    return Int(mixed % UInt(count))
  }
}
