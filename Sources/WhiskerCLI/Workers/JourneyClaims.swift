internal import CWhiskerProcess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The journeys of a plan that workers have claimed, in memory that all of them share with their supervisor.
///
/// A worker that is free takes the next journey. The split therefore differs from run to run, and no report depends on it.
struct JourneyClaims {
  private let owners: UnsafeMutablePointer<Int32>
  private let hint: UnsafeMutablePointer<Int>
  private let count: Int
  private let size: Int

  /// Maps the memory for a number of journeys; `nil` if the system refuses.
  init?(count: Int) {
    size = MemoryLayout<Int>.stride + count * MemoryLayout<Int32>.stride
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let address, address != MAP_FAILED else { return nil }
    hint = address.bindMemory(to: Int.self, capacity: 1)
    owners = (address + MemoryLayout<Int>.stride).bindMemory(to: Int32.self, capacity: max(count, 1))
    self.count = count
  }

  /// Unmaps the memory.
  func unmap() { munmap(hint, size) }

  /// Claims the next journey for a worker; nil if all are claimed.
  ///
  /// - Parameter worker: Its number, from 1.
  func claim(by worker: Int32) -> Int? {
    let position = whisker_claim(owners, count, hint, worker)
    return position < 0 ? nil : position
  }

  /// The first journey from a position on that a worker has claimed; nil if there is none.
  func first(of worker: Int32, from position: Int) -> Int? {
    (position..<count).first { owners[$0] == worker }
  }

  /// The number of journeys that are not claimed.
  var unclaimedCount: Int { (0..<count).count { owners[$0] == 0 } }

  /// Gives back the journeys of a worker that ended, from a position on.
  func release(from position: Int, of worker: Int32) {
    for index in position..<count where owners[index] == worker { owners[index] = 0 }
  }

  /// Makes sure that the next worker finds every journey that was given back.
  func rewind() { hint.pointee = 0 }
}
