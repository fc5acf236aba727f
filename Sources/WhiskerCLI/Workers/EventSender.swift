import WhiskerRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sends a worker's events to its supervisor, many at a time.
///
/// A journey's events are all sent when it ends. Anything else written to the pipe therefore comes after the journeys before it,
/// and is blamed on the current one.
@MainActor
final class EventSender {
  private let pipe: Int32
  private let tail: SharedTail
  private let progress: SharedProgress
  /// The pipe's identity: an app that closes every descriptor may open a file with the same number.
  private let identity: stat
  private let details: RunDetails
  private var encoder = EventEncoder()
  private var encoderOfHeldFailures = EventEncoder()
  /// The number of bytes of output that the supervisor knows of.
  private var outputEnd = 0

  /// After how many bytes events are sent within a journey.
  private static let portion = 1 << 14

  /// Sends those events that are asked for.
  init(_ details: RunDetails, to pipe: Int32, tail: SharedTail, progress: SharedProgress) {
    self.details = details
    self.pipe = pipe
    self.tail = tail
    self.progress = progress
    identity = Self.identity(of: pipe) ?? stat()
  }

  /// Buffers an event, and sends the buffer if it is large.
  func send(_ event: RunEvent) {
    guard details.include(event) else { return }
    let bytes = encoder.encode(event)
    if bytes.count > SharedTail.capacity - tail.count { flush() }
    if bytes.count > SharedTail.capacity {
      send(bytes, as: .events)
      tail.clear(afterSending: bytes.count)
      return
    }
    tail.append(bytes)
    if tail.count >= Self.portion { flush() }
  }

  /// Sends a secret at once, before an app can crash with it.
  func send(_ secret: TakenSecret) {
    let message = WorkerMessage(secret)
    send(message.content, as: message.kind)
  }

  /// Sends a failure at once that is reported at the end of its journey, before which an app can crash.
  func send(heldFailure event: RunEvent) {
    let message = WorkerMessage(heldFailure: event, by: &encoderOfHeldFailures)
    send(message.content, as: message.kind)
  }

  /// Sends the rest of a journey's events.
  ///
  /// - Parameter output: The number of bytes of output until its end.
  func endJourney(output: Int) {
    if output != outputEnd {
      var content: [UInt8] = []
      for shift in stride(from: 0, to: 64, by: 8) {
        content.append(UInt8(truncatingIfNeeded: output >> shift))
      }
      send(content, as: .outputEnd)
      outputEnd = output
    }
    flush()
  }

  /// Sends the buffered events.
  func flush() {
    let count = tail.count
    if count == 0 { return }
    send(tail.kept, as: .events)
    tail.clear(afterSending: count)
  }

  private func send(_ content: some Collection<UInt8>, as kind: WorkerMessage.Kind) {
    var bytes: [UInt8] = [kind.rawValue]
    bytes.reserveCapacity(content.count + 5)
    WorkerMessage.append(content, to: &bytes)
    guard isPipe, Terminal.write(bytes, to: pipe) else {
      // The supervisor reads what was not sent from the shared memory.
      progress.notePipeLost()
      _exit(1)
    }
  }

  private var isPipe: Bool {
    guard let found = Self.identity(of: pipe) else { return false }
    return found.st_ino == identity.st_ino && found.st_dev == identity.st_dev
  }

  private static func identity(of descriptor: Int32) -> stat? {
    var information = stat()
    return fstat(descriptor, &information) == 0 ? information : nil
  }
}
