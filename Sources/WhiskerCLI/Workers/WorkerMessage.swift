/// A message from a worker to its supervisor.
struct WorkerMessage: Equatable {
  /// The kind of the content.
  enum Kind: UInt8 {
    /// Bytes of a report.
    case output = 1
    /// Events, as an ``EventEncoder`` writes them.
    case events = 2
    /// The number of the step that failed in a session.
    case failedStep = 3
    /// The state that the steps of a session reached, a ``LiveReport``.
    case moment = 4
    /// The number of bytes of output until the end of a journey; it precedes the last events of the journey.
    case outputEnd = 5
    /// A secret that a journey has taken.
    case takenSecret = 6
    /// A failure that is reported at the end of its journey, as an ``EventEncoder`` writes its event.
    case heldFailure = 7
  }

  /// The reason why bytes are not a message.
  struct Foreign: Error {
    /// The reason as a clause.
    let reason: String
  }

  let kind: Kind
  let content: [UInt8]

  /// The maximum size of a message; a larger number cannot be a length.
  static let limit = 1 << 28

  /// The message encoded for the pipe.
  var encoded: [UInt8] {
    var bytes: [UInt8] = [kind.rawValue]
    bytes.reserveCapacity(content.count + 5)
    Self.append(content, to: &bytes)
    return bytes
  }

  /// Appends bytes with their length.
  static func append(_ content: some Collection<UInt8>, to bytes: inout [UInt8]) {
    let count = UInt32(content.count)
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    bytes += content
  }

  /// The length at an index.
  static func count(in bytes: [UInt8], at start: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
  }

  /// The number that is the content; nil if it is none.
  var number: Int? {
    guard content.count == 8 else { return nil }
    return content.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Removes the complete messages from the front of `bytes` and leaves the beginning of the next one.
  ///
  /// - Parameters:
  ///   - bytes: The received bytes.
  ///   - receive: Receives each message, including those before foreign bytes.
  static func takeAll(
    of bytes: inout [UInt8], _ receive: (WorkerMessage) throws(Foreign) -> Void
  ) throws(Foreign) {
    var start = 0
    while start < bytes.count {
      guard let kind = Kind(rawValue: bytes[start]) else {
        throw Foreign(reason: "\(bytes[start]) is not a kind of message")
      }
      guard bytes.count - start >= 5 else { break }
      let count = Self.count(in: bytes, at: start + 1)
      guard count <= limit else { throw Foreign(reason: "a message of \(count) bytes is too long") }
      let end = start + 5 + count
      guard bytes.count >= end else { break }
      try receive(WorkerMessage(kind: kind, content: Array(bytes[(start + 5)..<end])))
      start = end
    }
    bytes.removeSubrange(..<start)
  }
}
