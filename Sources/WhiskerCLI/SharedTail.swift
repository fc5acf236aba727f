#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The events that a worker has not sent yet, in memory that its supervisor sees too.
///
/// Sending each event when it happens would cost a system call and a wake-up for every step. So a worker collects them here, where a
/// crash cannot lose them, and sends them now and then; what it did not come to send is read when it is gone. The memory is of
/// no use to a worker's own successor: each has a tail of its own.
///
/// Only the worker writes. The two numbers at the front are the number of bytes that were sent before and the number of
/// bytes that are kept; after a sending the second is set to zero first, so that no byte is ever counted twice.
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

  /// Gives the memory back.
  func unmap() { munmap(words, Self.size) }

  /// The number of bytes that are kept.
  var count: Int { words[1] }

  /// Keeps bytes; there has to be room for them.
  func append(_ bytes: [UInt8]) {
    let count = words[1]
    precondition(bytes.count <= Self.capacity - count, "there is room for the bytes (was \(bytes.count))")
    bytes.withUnsafeBufferPointer {
      if let start = $0.baseAddress { (content + count).update(from: start, count: $0.count) }
    }
    words[1] = count + bytes.count
  }

  /// What is kept.
  var kept: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: content, count: words[1]) }

  /// Takes note that so many bytes were sent and that nothing is kept any more.
  func clear(afterSending count: Int) {
    words[1] = 0
    words[0] += count
  }

  /// What a worker that is gone did not come to send.
  ///
  /// - Parameter received: The number of bytes that arrived.
  func rest(after received: Int) -> [UInt8] {
    let count = min(max(words[1], 0), Self.capacity)
    let start = received - words[0]
    guard start >= 0, start < count else { return [] }
    return Array(UnsafeBufferPointer(start: content + start, count: count - start))
  }
}
