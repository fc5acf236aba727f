import WhiskerText

/// Appends numbers and texts to bytes in a compact and simple encoding.
///
/// A number is a varint, seven bits per byte with the low ones first; a signed one is zigzag-encoded first, so that small magnitudes
/// stay short. A text is its length in UTF-8 and its bytes; a list is its length and its elements.
package struct EventBytes {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(_ number: Int) {
    append(number: UInt64(bitPattern: Int64((number &<< 1) ^ (number &>> 63))))
  }

  mutating func append(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func append(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    append(Int(seconds))
    append(Int(attoseconds))
  }

  mutating func append(_ number: Double) {
    let bits = number.bitPattern
    for shift: UInt64 in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits &>> shift))
    }
  }

  package mutating func append(_ text: String) {
    text.withBytes {
      append(number: UInt64($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  package mutating func append(_ content: [UInt8]) {
    append(number: UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  mutating func append(_ text: String?) {
    append(text != nil)
    if let text { append(text) }
  }

  mutating func append(_ number: Int?) {
    append(number != nil)
    if let number { append(number) }
  }

  mutating func append<Part>(_ parts: some Collection<Part>, _ append: (inout EventBytes, Part) -> Void) {
    self.append(number: UInt64(parts.count))
    for part in parts { append(&self, part) }
  }

  package mutating func append(_ texts: [String]) { append(texts) { $0.append($1) } }

  /// Removes all bytes but keeps the allocated memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
