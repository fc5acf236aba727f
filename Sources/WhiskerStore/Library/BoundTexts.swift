/// The texts that the parameters of the statements in use are bound to, in one piece of memory: the library reads them there, instead of allocating
/// and copying each.
struct BoundTexts: ~Copyable {
  /// More bytes than most rows have; the library copies what is beyond.
  private static let capacity = 4_096

  private let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.capacity, alignment: 1)
  /// The number of bytes of all texts.
  private(set) var count = 0

  deinit { memory.deallocate() }

  /// Keeps the bytes of a text, and returns their place; `nil` if there is no room.
  mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeRawPointer? {
    guard let start = bytes.baseAddress, bytes.count <= Self.capacity - count else { return nil }
    let place = memory + count
    place.copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
    return UnsafeRawPointer(place)
  }

  /// Removes the texts from a place on, which no parameter is bound to any more.
  mutating func remove(from start: Int) { count = start }
}
