import WhiskerRunner

/// What a worker tells its supervisor.
struct WorkerMessage: Equatable {
  /// What the content is.
  enum Kind: UInt8 {
    /// Bytes of the report.
    case output = 1
    /// A journey's ``JourneyOutcome``.
    case ended = 2
  }

  let kind: Kind
  let content: [UInt8]

  /// The message as it goes through the pipe.
  var encoded: [UInt8] {
    var bytes: [UInt8] = [kind.rawValue]
    bytes.reserveCapacity(content.count + 5)
    let count = UInt32(content.count)
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    return bytes + content
  }

  /// Takes the whole messages off the front of `bytes` and leaves the beginning of the next one.
  static func takeAll(of bytes: inout [UInt8]) -> [WorkerMessage] {
    var messages: [WorkerMessage] = []
    var start = 0
    while bytes.count - start >= 5, let kind = Kind(rawValue: bytes[start]) {
      let count = (1...4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * ($1 - 1)) }
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
