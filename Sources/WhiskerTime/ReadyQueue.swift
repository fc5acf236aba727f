/// The executor that a job has to run on.
package enum Lane: Sendable {
  /// The main actor.
  case main
  /// Everything else: detached tasks, default actors, nonisolated functions.
  case generic
}

/// A job that can run now.
package struct ReadyJob {
  package let job: UnownedJob
  package let lane: Lane

  package init(job: UnownedJob, lane: Lane) {
    self.job = job
    self.lane = lane
  }
}

/// The jobs that can run now, first in first out, in a ring that grows by doubling and never shrinks.
///
/// Push and pop are O(1) and allocate only when the ring grows.
package struct ReadyQueue: ~Copyable {
  private var slots: UnsafeMutablePointer<ReadyJob>
  private var mask: Int
  private var head = 0
  /// The number of ready jobs.
  package private(set) var count = 0

  /// Creates an empty queue with space for `capacity` jobs, a power of two.
  package init(capacity: Int = 256) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "not a power of two (was \(capacity))")
    slots = .allocate(capacity: capacity)
    mask = capacity - 1
  }

  deinit { slots.deallocate() }

  /// Adds a job at the end.
  package mutating func push(_ job: ReadyJob) {
    if count > mask { grow() }
    slots[(head &+ count) & mask] = job
    count &+= 1
  }

  /// The oldest job.
  package var first: ReadyJob? { count == 0 ? nil : slots[head] }

  /// Removes and returns the oldest job, or `nil` if none is ready.
  package mutating func pop() -> ReadyJob? {
    if count == 0 { return nil }
    let job = slots[head]
    head = (head &+ 1) & mask
    count &-= 1
    return job
  }

  /// Removes and returns the job at `index` from the front; the oldest one moves into its place.
  package mutating func pop(at index: Int) -> ReadyJob? {
    precondition(index >= 0 && index < count, "no job at this index (was \(index) of \(count))")
    let place = (head &+ index) & mask
    let picked = slots[place]
    slots[place] = slots[head]
    head = (head &+ 1) & mask
    count &-= 1
    return picked
  }

  /// Removes all jobs and returns their number.
  package mutating func removeAll() -> Int {
    defer {
      head = 0
      count = 0
    }
    return count
  }

  private mutating func grow() {
    let capacity = (mask + 1) * 2
    let larger = UnsafeMutablePointer<ReadyJob>.allocate(capacity: capacity)
    for index in 0..<count { (larger + index).initialize(to: slots[(head + index) & mask]) }
    slots.deallocate()
    slots = larger
    mask = capacity - 1
    head = 0
  }
}
