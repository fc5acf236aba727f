import WhiskerText

/// Reads what ``EventBytes`` wrote, without trusting it.
package struct EventReader {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// Whether all bytes were read.
  package var isAtEnd: Bool { offset == bytes.endIndex }

  private var rest: Int { bytes.endIndex - offset }

  mutating func byte() throws(EventStreamError) -> UInt8 {
    guard offset < bytes.endIndex else { throw .truncated }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func number() throws(EventStreamError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      // The tenth byte has room for the last of 64 bits only.
      guard shift < 63 || byte <= 1 else { throw .numberTooLarge }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  mutating func integer() throws(EventStreamError) -> Int {
    let number = try number()
    return Int(truncatingIfNeeded: number &>> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }

  /// More than any run counts, and so little that the sum of many is still a number.
  private static let largestCount = 1 << 40

  /// Reads a non-negative number, such as a count.
  mutating func count() throws(EventStreamError) -> Int {
    let number = try integer()
    guard number >= 0, number <= Self.largestCount else { throw .invalidValue("a count") }
    return number
  }

  mutating func flag() throws(EventStreamError) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw .unknownKind("truth value", Int(byte)) }
    return byte == 1
  }

  /// Reads a virtual time; more than ``VirtualMoment/last``, which a clock never shows, does not fit into the 64 bits of nanoseconds that
  /// reports use.
  mutating func time() throws(EventStreamError) -> Duration {
    let seconds = try integer()
    let attoseconds = try integer()
    let time = Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
    guard attoseconds.magnitude < 1_000_000_000_000_000_000, time <= VirtualMoment.last,
      time >= .zero - VirtualMoment.last
    else { throw .invalidValue("a time") }
    return time
  }

  mutating func double() throws(EventStreamError) -> Double {
    var bits: UInt64 = 0
    for shift: UInt64 in stride(from: 0, to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
    return Double(bitPattern: bits)
  }

  /// Reads the length of a sequence whose elements take at least one byte each.
  ///
  /// - Parameter known: The number of elements besides that may take no byte.
  mutating func length(besides known: Int = 0) throws(EventStreamError) -> Int {
    let length = try number()
    guard length <= UInt64(rest + known) else { throw .lengthTooLarge(Int(clamping: length)) }
    return Int(length)
  }

  package mutating func content() throws(EventStreamError) -> ArraySlice<UInt8> {
    let length = try length()
    defer { offset += length }
    return bytes[offset..<(offset + length)]
  }

  package mutating func text() throws(EventStreamError) -> String {
    let content = try content()
    guard let text = content.withUnsafeBufferPointer({ String(validUTF8: $0) }) else {
      throw .invalidText
    }
    return text
  }

  mutating func optionalText() throws(EventStreamError) -> String? { try flag() ? try text() : nil }

  mutating func optionalInteger() throws(EventStreamError) -> Int? { try flag() ? try integer() : nil }

  mutating func list<Part>(
    _ part: (inout EventReader) throws(EventStreamError) -> Part
  ) throws(EventStreamError) -> [Part] {
    let count = try length()
    var parts: [Part] = []
    parts.reserveCapacity(min(count, 1_024))
    for _ in 0..<count { parts.append(try part(&self)) }
    return parts
  }

  package mutating func texts() throws(EventStreamError) -> [String] {
    try list { reader throws(EventStreamError) in try reader.text() }
  }

  /// Reads a case of an enumeration, by its index among all cases.
  mutating func choice<Choice>(_ what: String, of choices: [Choice]) throws(EventStreamError) -> Choice {
    let index = Int(try byte())
    guard choices.indices.contains(index) else { throw .unknownKind(what, index) }
    return choices[index]
  }

  /// Reads a value by its raw text.
  mutating func word<Value: RawRepresentable<String>>(_ what: String) throws(EventStreamError) -> Value {
    guard let value = Value(rawValue: try text()) else { throw .invalidValue(what) }
    return value
  }
}
