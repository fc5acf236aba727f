#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The events that a worker has not sent yet, in memory shared with its supervisor.
///
/// Sending each event when it happens would cost a system call and a wake-up for every step. A worker therefore collects them here, where
/// a crash cannot lose them, and sends them from time to time; the unsent rest is read after its end. The next worker does not use
/// this memory: each has its own tail.
///
/// Only the worker writes. The two numbers at the front are the number of bytes sent before and the number of
/// buffered bytes; after sending, the second is set to zero first, so that no byte is ever counted twice.
struct SharedTail {
  private let words: UnsafeMutablePointer<Int>
  private let content: UnsafeMutablePointer<UInt8>
  private static let size = 1 << 17
  private static let front = 64
  /// The most bytes that are kept.
  static let capacity = size - front

  /// Maps the memory; `nil` when the system refuses.
  init?() {
    let address = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let address, address != MAP_FAILED else { return nil }
    words = address.bindMemory(to: Int.self, capacity: Self.front / MemoryLayout<Int>.stride)
    content = (address + Self.front).bindMemory(to: UInt8.self, capacity: Self.capacity)
  }

  /// Unmaps the memory.
  func unmap() { munmap(words, Self.size) }

  /// The number of bytes that are kept.
  var count: Int { words[1] }

  /// Appends bytes, for which there must be space.
  func append(_ bytes: [UInt8]) {
    let count = words[1]
    precondition(bytes.count <= Self.capacity - count, "there is room for the bytes (was \(bytes.count))")
    bytes.withUnsafeBufferPointer {
      if let start = $0.baseAddress { (content + count).update(from: start, count: $0.count) }
    }
    words[1] = count + bytes.count
  }

  /// The buffered bytes.
  var kept: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: content, count: words[1]) }

  /// Records that a number of bytes were sent, and empties the buffer.
  func clear(afterSending count: Int) {
    words[1] = 0
    words[0] += count
  }

  /// The bytes that a worker did not send before its end.
  ///
  /// - Parameter received: The number of bytes that arrived.
  func rest(after received: Int) -> [UInt8] {
    let count = min(max(words[1], 0), Self.capacity)
    let start = received - words[0]
    guard start >= 0, start < count else { return [] }
    return Array(UnsafeBufferPointer(start: content + start, count: count - start))
  }
}
