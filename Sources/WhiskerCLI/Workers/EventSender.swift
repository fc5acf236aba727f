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

  /// Buffers an event, and sends the buffer if it is large or a journey ends.
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
    if case .journeyEnded = event { return flush() }
    if tail.count >= Self.portion { flush() }
  }

  /// Sends the buffered events.
  func flush() {
    let count = tail.count
    if count == 0 { return }
    write(tail.kept)
    tail.clear(afterSending: count)
  }

  private func write(_ content: some Collection<UInt8>) {
    var bytes: [UInt8] = [WorkerMessage.Kind.events.rawValue]
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
