import WhiskerText

/// Splits a stream of bytes into messages, as framed by the base protocol of the Language Server Protocol.
///
/// A message consists of headers that end with an empty line, among them `Content-Length`, and that number of bytes. Bytes can be fed in
/// pieces of any size; completed items are returned in order.
///
/// ```swift
/// var decoder = MessageDecoder()
/// decoder.feed(Array("Content-Length: 2\r\n\r\n{".utf8))  // []
/// decoder.feed(Array("}".utf8))                           // [.message("{}")]
/// ```
///
/// Lines that are not headers, such as the output of a program that starts the server, are reported and skipped. Any other fault is fatal:
/// the start of the next message is unknown, so nothing after it is read.
package struct MessageDecoder: Sendable {
  /// An item completed by a piece of the stream.
  package enum Item: Hashable, Sendable {
    /// The content of a message, which may be anything.
    case message([UInt8])
    /// Bytes that are not a message.
    case problem(FramingProblem)
  }

  /// The most bytes of a message: many times the largest journey with every byte escaped.
  static let messageLimit = 64 << 20
  /// The most bytes before a message.
  static let headerLimit = 8_192

  /// Whether a fault has ended the stream.
  package private(set) var hasFailed = false
  private var buffer: [UInt8] = []
  /// The start of the unread part of the buffer.
  private var start = 0
  /// The end of the part that was searched for a line end.
  private var scanned = 0
  private var headerBytes = 0
  private var hasHeader = false
  private var length: Int?
  /// The bytes of the message whose headers have ended.
  private var expected: Int?

  /// Creates a decoder at the start of a stream.
  package init() {}

  /// Adds the next bytes of the stream; returns the items that they complete.
  package mutating func feed(_ bytes: some Collection<UInt8>) -> [Item] {
    if hasFailed { return [] }
    buffer += bytes
    var items: [Item] = []
    while let item = next() { items.append(item) }
    buffer.removeFirst(start)
    scanned -= start
    start = 0
    if hasFailed { buffer = [] }
    return items
  }

  /// The fault if the stream ends here; nil between two messages.
  package mutating func finish() -> FramingProblem? {
    let isBetween = buffer.isEmpty && !hasHeader && expected == nil
    if hasFailed || isBetween { return nil }
    hasFailed = true
    return .endsInside
  }

  private mutating func next() -> Item? {
    while !hasFailed {
      if let expected {
        guard buffer.count - start >= expected else { return nil }
        let content = Array(buffer[start..<start + expected])
        start += expected
        scanned = start
        self.expected = nil
        return .message(content)
      }
      guard let end = buffer[scanned...].firstIndex(of: 0x0A) else {
        scanned = buffer.count
        return headerBytes + buffer.count - start > Self.headerLimit ? fail(.headersTooLong) : nil
      }
      var line = buffer[start..<end]
      if line.last == 0x0D { line.removeLast() }
      headerBytes += end + 1 - start
      start = end + 1
      scanned = start
      if headerBytes > Self.headerLimit { return fail(.headersTooLong) }
      do throws(FramingProblem) { try take(line) } catch {
        return error.isFatal ? fail(error) : .problem(error)
      }
    }
    return nil
  }

  private mutating func fail(_ problem: FramingProblem) -> Item {
    hasFailed = true
    return .problem(problem)
  }

  /// Handles one header line, without its line end.
  private mutating func take(_ line: ArraySlice<UInt8>) throws(FramingProblem) {
    if line.isEmpty {
      // Empty lines between messages are ignored.
      guard hasHeader else { return }
      guard let length else { throw .lengthMissing }
      expected = length
      self.length = nil
      hasHeader = false
      headerBytes = 0
      return
    }
    guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex,
      line[..<colon].allSatisfy(Self.belongsToName)
    else { throw .notAHeader(String(decoding: line.prefix(80), as: UTF8.self)) }
    hasHeader = true
    guard Self.isLengthName(line[..<colon]) else { return }
    let value = Self.trimmed(line[(colon + 1)...])
    let text = String(decoding: value.prefix(80), as: UTF8.self)
    guard !value.isEmpty, value.count <= 18, value.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(text)
    else { throw .badLength(text) }
    guard count <= Self.messageLimit else { throw .tooLarge(count) }
    if let length, length != count { throw .twoLengths }
    length = count
  }

  private static func isLengthName(_ name: ArraySlice<UInt8>) -> Bool {
    name.lazy.map(\.asciiLowercased).elementsEqual("content-length".utf8)
  }

  private static func belongsToName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var value = value
    while value.first == 0x20 || value.first == 0x09 { value.removeFirst() }
    while value.last == 0x20 || value.last == 0x09 { value.removeLast() }
    return value
  }
}

extension MessageDecoder {
  /// A message framed for a stream.
  package static func framed(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
