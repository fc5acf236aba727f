/// An append-only buffer of bytes, without the checks that an array makes at each append.
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

  /// Whether the buffer is empty.
  package var isEmpty: Bool { count == 0 }

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
    let target = start + count
    if size <= 16 {
      // Most appended texts are a single word, and copying it here is cheaper than a call.
      for index in 0..<size { target[index] = source[index] }
    } else {
      target.update(from: source, count: size)
    }
    count += size
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
  @inlinable
  package mutating func append(decimal number: Int) {
    guard number < 0 || number > 9 else { return append(UInt8(ascii: "0") + UInt8(number)) }
    var digits = (UInt64(0), UInt64(0), UInt64(0))
    withUnsafeMutableBytes(of: &digits) { digits in
      var rest = number.magnitude
      var index = digits.count
      repeat {
        index -= 1
        digits[index] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        index -= 1
        digits[index] = UInt8(ascii: "-")
      }
      let bytes = UnsafeRawBufferPointer(rebasing: digits[index...])
      append(bytes.assumingMemoryBound(to: UInt8.self))
    }
  }
}
