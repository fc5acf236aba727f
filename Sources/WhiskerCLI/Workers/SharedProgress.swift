#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The progress of a worker, in memory shared with its supervisor: a store costs nothing, and a crash cannot lose it.
///
/// Only the worker writes and only the supervisor reads; each number is independent.
struct SharedProgress {
  private let words: UnsafeMutablePointer<Int>
  private static let size = 4096

  /// Maps the memory; `nil` if the system refuses.
  init?() {
    let address = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let address, address != MAP_FAILED else { return nil }
    words = address.bindMemory(to: Int.self, capacity: Self.size / MemoryLayout<Int>.stride)
  }

  /// Unmaps the memory.
  func unmap() { munmap(words, Self.size) }

  func start(journey: Int) {
    words[0] = journey
    words[1] = 0
    words[2] &+= 1
  }

  func start(step: Int) {
    words[1] = step
    words[2] &+= 1
  }

  /// The index of the current journey.
  var journey: Int { words[0] }
  /// The number of the current step, from 1; 0 before the first.
  var step: Int { words[1] }
  /// Changes with every step.
  var tick: Int { words[2] }
}
