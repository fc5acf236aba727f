import AppCoordinator
import WhiskerRunner

/// What a worker tells its supervisor.
struct WorkerMessage: Equatable {
  /// What the content is.
  enum Kind: UInt8 {
    /// Bytes of the report.
    case output = 1
    /// A journey's ``JourneyOutcome``.
    case ended = 2
    /// An edge of the navigation graph: three texts, each behind its length in four bytes.
    case passage = 3
    /// The name of the screen that a journey begins with.
    case start = 4
    /// Elements that were not seen before, a ``SeenNames/Element/line`` each.
    case seen = 5
    /// Where the steps of a session led, a ``LiveReport``.
    case moment = 6
  }

  let kind: Kind
  let content: [UInt8]

  /// The message as it goes through the pipe.
  var encoded: [UInt8] {
    var bytes: [UInt8] = [kind.rawValue]
    bytes.reserveCapacity(content.count + 5)
    Self.append(content, to: &bytes)
    return bytes
  }

  /// Adds the length of some bytes and the bytes.
  static func append(_ content: some Collection<UInt8>, to bytes: inout [UInt8]) {
    let count = UInt32(content.count)
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    bytes += content
  }

  /// The length that stands at an index.
  static func count(in bytes: [UInt8], at start: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
  }

  /// Takes the whole messages off the front of `bytes` and leaves the beginning of the next one.
  static func takeAll(of bytes: inout [UInt8]) -> [WorkerMessage] {
    var messages: [WorkerMessage] = []
    var start = 0
    while bytes.count - start >= 5, let kind = Kind(rawValue: bytes[start]) {
      let count = Self.count(in: bytes, at: start + 1)
      let end = start + 5 + count
      guard bytes.count >= end else { break }
      messages.append(WorkerMessage(kind: kind, content: Array(bytes[(start + 5)..<end])))
      start = end
    }
    bytes.removeSubrange(..<start)
    return messages
  }
}

extension JourneyOutcome {
  /// Status and number of steps, as they go through the pipe.
  var encoded: [UInt8] { Array("\(status.rawValue) \(steps)".utf8) }

  /// Reads what ``encoded`` wrote; the rest is not needed by a supervisor.
  static func decode(_ bytes: [UInt8]) -> (status: Status, steps: Int)? {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard words.count == 2, let status = Status(rawValue: String(words[0])), let steps = Int(words[1]) else {
      return nil
    }
    return (status, steps)
  }
}

extension NavigationGraph.Edge {
  /// The edge as it goes through the pipe.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    for text in [origin, destination, operation] { WorkerMessage.append(text.utf8, to: &bytes) }
    return bytes
  }

  /// Reads what ``encoded`` wrote.
  static func decode(_ bytes: [UInt8]) -> NavigationGraph.Edge? {
    var texts: [String] = []
    var start = 0
    while bytes.count - start >= 4 {
      let end = start + 4 + WorkerMessage.count(in: bytes, at: start)
      guard bytes.count >= end else { return nil }
      texts.append(String(decoding: bytes[(start + 4)..<end], as: UTF8.self))
      start = end
    }
    return texts.count == 3 ? NavigationGraph.Edge(from: texts[0], to: texts[1], by: texts[2]) : nil
  }
}
