import WhiskerRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sends a worker's events to its supervisor, many at a time.
@MainActor
final class EventSender {
  private let pipe: Int32
  private let tail: SharedTail
  private let details: RunDetails
  private var encoder = EventEncoder()
  private var next: Int

  /// After how many bytes events are sent.
  private static let portion = 1 << 14
  /// After how many milliseconds of real time they are sent when a step begins or a journey ends, so that a person sees them.
  ///
  /// It decides only when something is sent, and never what.
  private static let interval = 50

  /// Sends those events that are asked for.
  init(_ details: RunDetails, to pipe: Int32, tail: SharedTail) {
    self.details = details
    self.pipe = pipe
    self.tail = tail
    next = Self.now + Self.interval
  }

  /// Keeps an event, and sends it if it is time to.
  func send(_ event: RunEvent) {
    guard details.include(event) else { return }
    let bytes = encoder.encode(event)
    if bytes.count > SharedTail.capacity - tail.count { flush() }
    if bytes.count > SharedTail.capacity {
      write(bytes)
      tail.clear(afterSending: bytes.count)
      return
    }
    tail.append(bytes)
    switch event {
    case .stepStarted, .journeyEnded:
      if tail.count >= Self.portion || Self.now >= next { flush() }
    case .journeyStarted, .taken, .requested, .responded, .effect, .navigated, .screenChanged, .frame,
      .expectation, .snapshot, .printed, .stepEnded, .failed, .failedAsExpected, .skipped:
      break
    }
  }

  /// Sends what is kept.
  func flush() {
    next = Self.now + Self.interval
    let count = tail.count
    if count == 0 { return }
    write(tail.kept)
    tail.clear(afterSending: count)
  }

  private func write(_ content: some Collection<UInt8>) {
    var bytes: [UInt8] = [WorkerMessage.Kind.events.rawValue]
    bytes.reserveCapacity(content.count + 5)
    WorkerMessage.append(content, to: &bytes)
    Terminal.write(bytes, to: pipe)
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
