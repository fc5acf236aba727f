internal import Synchronization
internal import WhiskerText

/// The indexes of some documents that were decoded before.
///
/// An app gets the same replies from one journey to the next, and a screen that reloads the same list: to compare the bytes of a document takes far
/// less time than reading them. An entry is used only for equal bytes, so it never affects a value.
enum KnownIndexes {
  private struct Known {
    var indexes = [JSONIndex?](repeating: nil, count: KnownIndexes.count)
    /// The bytes of all documents.
    var size = 0
  }

  /// The sizes of documents that are kept: below, reading is as fast, and above, memory is dearer than time.
  private static let sizes = 256...(128 << 10)
  /// The most bytes of all documents; when there would be more, all are forgotten.
  private static let capacity = 512 << 10
  private static let count = 64
  private static let known = Mutex(Known())

  /// Returns the index of a document.
  static func index(of bytes: [UInt8]) throws(JSONError) -> JSONIndex {
    guard sizes.contains(bytes.count) else { return try JSONIndex(bytes) }
    let place = place(of: bytes)
    if let index = known.withLock({ $0.indexes[place] }), bytesEqual(index.bytes, bytes) { return index }
    let index = try JSONIndex(bytes)
    known.withLock { known in
      if known.size + bytes.count > capacity { known = Known() }
      known.size += bytes.count - (known.indexes[place]?.bytes.count ?? 0)
      known.indexes[place] = index
    }
    return index
  }

  /// The place of a document, which depends on its size and a few of its bytes.
  private static func place(of bytes: [UInt8]) -> Int {
    let samples = stride(from: bytes.count / 16, to: bytes.count, by: bytes.count / 8)
    let mixed = samples.reduce(UInt(bytes.count)) { $0 &* 31 &+ UInt(bytes[$1]) }
    return Int(mixed % UInt(count))
  }
}
