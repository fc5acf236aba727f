import Foundation
import Synchronization

/// Does the work for each element on several threads, and returns the results in the order of the elements.
///
/// Every element is worked on, whatever happens to the others. The work must not assert, because XCTest counts on one thread only: the
/// test looks at the results.
///
/// - Parameter width: The number of threads at most; more than the machine has cores only where the work waits.
/// - Throws: The error of the first element in their order whose work threw one.
package func concurrently<Element: Sendable, Outcome: Sendable>(
  _ elements: [Element], width: Int = ProcessInfo.processInfo.activeProcessorCount,
  _ work: @escaping @Sendable (Element) throws -> Outcome
) throws -> [Outcome] {
  let shared = Shared<Outcome>(count: elements.count)
  let threads = (0..<min(width, elements.count)).map { _ in
    let thread = Thread {
      while let index = shared.take() {
        let result = Result { try work(elements[index]) }
        shared.put(result, at: index)
      }
      shared.ended.signal()
    }
    // As much as the main thread has: what recurses deeply must not depend on where it runs.
    thread.stackSize = 8 << 20
    return thread
  }
  for thread in threads { thread.start() }
  for _ in threads { shared.ended.wait() }
  return try shared.results.withLock { results in try results.compactMap { try $0?.get() } }
}

private final class Shared<Outcome: Sendable>: Sendable {
  let results: Mutex<[Result<Outcome, any Error>?]>
  let ended = DispatchSemaphore(value: 0)
  private let count: Int
  private let next = Mutex(0)

  init(count: Int) {
    self.count = count
    results = Mutex(Array(repeating: nil, count: count))
  }

  /// The number of an element that nobody works on yet; nil if there is none.
  func take() -> Int? {
    next.withLock { next in
      defer { next += 1 }
      return next < count ? next : nil
    }
  }

  func put(_ result: Result<Outcome, any Error>, at index: Int) { results.withLock { $0[index] = result } }
}
