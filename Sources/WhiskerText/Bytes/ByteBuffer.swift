/// An append-only buffer of bytes, without the checks that an array makes at each append.
@usableFromInline
package struct ByteBuffer: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The number of bytes.
  @usableFromInline package internal(set) var count = 0

  /// Creates an empty buffer with space for some bytes.
  package init(capacity: Int = 256) {
    self.capacity = max(capacity, 64)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// A copy of the bytes.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// The last byte; nil if the buffer is empty.
  @inlinable
  package var last: UInt8? { count == 0 ? nil : start[count - 1] }

  /// Appends the bytes to an array.
  package func append(to array: inout [UInt8]) {
    array.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
  }

  /// The bytes decoded as UTF-8.
  package var text: String {
    String(unsafeUninitializedCapacity: count) { target in
      target.baseAddress?.initialize(from: start, count: count)
      return count
    }
  }

  /// Removes the bytes from an index on and keeps the memory.
  package mutating func removeAll(from index: Int = 0) { count = index }

  /// Reserves space for more bytes.
  @inlinable @inline(__always)
  package mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(additional) }
  }

  @usableFromInline @inline(never)
  mutating func grow(_ additional: Int) {
    let larger = max(capacity * 2, count + additional)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.initialize(from: start, count: count)
    start.deallocate()
    start = moved
    capacity = larger
  }

  /// Appends a byte.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  /// Appends a static string.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

  /// Appends bytes.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    append(first, bytes.count)
  }

  /// Appends a text in UTF-8.
  @inlinable @inline(__always)
  package mutating func append(_ text: String) {
    text.withBytes { append($0) }
  }

  /// Appends bytes from memory.
  @inlinable @inline(__always)
  package mutating func append(_ source: UnsafePointer<UInt8>, _ size: Int) {
    reserve(size)
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(start + count)
    count += size
    // Most appended texts are short. Two words that overlap copy one with neither a loop nor a call.
    if size > 16 {
      to.copyMemory(from: from, byteCount: size)
    } else if size >= 8 {
      let end = from.loadUnaligned(fromByteOffset: size - 8, as: UInt64.self)
      to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
      to.storeBytes(of: end, toByteOffset: size - 8, as: UInt64.self)
    } else if size >= 4 {
      let end = from.loadUnaligned(fromByteOffset: size - 4, as: UInt32.self)
      to.storeBytes(of: from.loadUnaligned(as: UInt32.self), as: UInt32.self)
      to.storeBytes(of: end, toByteOffset: size - 4, as: UInt32.self)
    } else {
      for index in 0..<size { to.storeBytes(of: source[index], toByteOffset: index, as: UInt8.self) }
    }
  }

  /// Appends one byte several times.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    reserve(times)
    (start + count).update(repeating: byte, count: times)
    count += times
  }

  /// Appends a number in decimal.
  @usableFromInline
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var digits = 1
    var limit: UInt = 10
    while rest >= limit {
      digits += 1
      limit *= 10
    }
    reserve(digits)
    count += digits
    var place = count - 1
    while rest >= 10 {
      let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      place -= 1
      rest = tens
    }
    start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
  }
}
