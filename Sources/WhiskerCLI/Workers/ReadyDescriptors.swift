#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The outcome of one wait for several descriptors.
struct ReadyDescriptors {
  /// The nanoseconds that the wait took; no report may depend on them.
  ///
  /// At most those that it was asked to take: a command that is stopped meanwhile, as by a key of the terminal, does not wait.
  let waited: Int
  private let ready: [Int32]

  /// The milliseconds between two looks at a worker if the system does not report its end.
  private static let lookInterval: Int32 = 10

  /// Waits until a descriptor can be read from, or a signal arrives.
  ///
  /// - Parameters:
  ///   - descriptors: The descriptors; -1 for something that cannot be waited for.
  ///   - interval: The most milliseconds to wait.
  init(waitingFor descriptors: [Int32], atMost interval: Int32) {
    var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let interval = descriptors.contains(-1) ? min(interval, Self.lookInterval) : interval
    let begin = Self.now
    let count = poll(&polls, nfds_t(polls.count), interval)
    waited = min(Self.now - begin, Int(interval) * 1_000_000)
    ready = count > 0 ? polls.filter { $0.revents != 0 }.map(\.fd) : []
  }

  /// Whether a descriptor can be read from, or has reached its end.
  func contains(_ descriptor: Int32) -> Bool { ready.contains(descriptor) }

  /// The nanoseconds since some moment; no report may depend on them.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
