/// Checks that bytes are one JSON value (RFC 8259) and finds the first place where they are not.
///
/// It walks with a stack of its own, so depth costs memory of one bit, never the thread's stack.
struct JSONCheck {
  /// The first error: its offset and what is wrong.
  struct Failure: Equatable {
    let offset: Int
    let reason: String
    /// The comma that is too much, if that is what is wrong.
    var comma: Int?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// The first error, or nil for a whole JSON value with nothing behind it.
  static func firstFailure(in bytes: UnsafeBufferPointer<UInt8>) -> Failure? {
    var check = JSONCheck(bytes: bytes)
    do throws(Stop) {
      try check.document()
      return nil
    } catch {
      return Failure(
        offset: error.offset, reason: error.reason, comma: comma(before: error.offset, in: bytes))
    }
  }

  /// A comma in front of a closing bracket.
  private static func comma(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard offset < bytes.count, bytes[offset] == 0x7D || bytes[offset] == 0x5D else { return nil }
    var place = offset - 1
    while place >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place -= 1 }
    return place >= 0 && bytes[place] == 0x2C ? place : nil
  }

  private struct Stop: Error {
    let offset: Int
    let reason: String
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func stop(_ reason: String) -> Stop {
    Stop(offset: offset, reason: offset >= bytes.count ? "it ends here; " + reason : reason)
  }

  private mutating func blanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  private mutating func document() throws(Stop) {
    var isObject: [Bool] = []
    while true {
      blanks()
      if next == 0x7B || next == 0x5B {
        let opensObject = next == 0x7B
        guard isObject.count < ScriptLimits.jsonDepth else {
          throw stop("nested deeper than \(ScriptLimits.jsonDepth)")
        }
        offset += 1
        blanks()
        if next == (opensObject ? 0x7D : 0x5D) {
          offset += 1
        } else {
          isObject.append(opensObject)
          if opensObject { try key() }
          continue
        }
      } else {
        try scalar()
      }
      // A value is complete: close what it completes, or go on behind a comma.
      while true {
        blanks()
        guard let object = isObject.last else {
          guard next == nil else { throw stop("something follows the value") }
          return
        }
        if next == 0x2C {
          offset += 1
          if object { try key() }
          break
        }
        guard next == (object ? 0x7D : 0x5D) else {
          throw stop(object ? "expected , or }" : "expected , or ]")
        }
        offset += 1
        isObject.removeLast()
      }
    }
  }

  private mutating func key() throws(Stop) {
    blanks()
    guard next == 0x22 else { throw stop("expected a key in quotes") }
    try string()
    blanks()
    guard next == 0x3A else { throw stop("expected :") }
    offset += 1
  }

  private mutating func scalar() throws(Stop) {
    guard let byte = next else { throw stop("expected a value") }
    switch byte {
    case 0x22: try string()
    case 0x2D, 0x30...0x39: try number()
    case 0x74: try word("true")
    case 0x66: try word("false")
    case 0x6E: try word("null")
    default: throw stop("expected a value")
    }
  }

  private mutating func word(_ text: StaticString) throws(Stop) {
    let start = offset
    for index in 0..<text.utf8CodeUnitCount {
      guard next == text.utf8Start[index] else {
        offset = start
        throw stop("expected a value")
      }
      offset += 1
    }
  }

  private mutating func string() throws(Stop) {
    offset += 1
    while let byte = next, byte != 0x22 {
      guard byte >= 0x20 else { throw stop("a control character in a string") }
      if byte == 0x5C {
        offset += 1
        switch next {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: break
        case 0x75:
          for _ in 0..<4 {
            offset += 1
            guard let digit = next, hexadecimalDigit(digit) != nil else {
              throw stop("expected four hexadecimal digits")
            }
          }
        default: throw stop("not an escape of JSON")
        }
      }
      offset += 1
    }
    guard next == 0x22 else { throw stop("expected a closing quote") }
    offset += 1
  }

  private mutating func number() throws(Stop) {
    if next == 0x2D { offset += 1 }
    if next == 0x30 {
      offset += 1
      if let byte = next, byte >= 0x30, byte <= 0x39 { throw stop("a number does not begin with 0") }
    } else {
      try digits()
    }
    if next == 0x2E {
      offset += 1
      try digits()
    }
    if next == 0x65 || next == 0x45 {
      offset += 1
      if next == 0x2B || next == 0x2D { offset += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(Stop) {
    let start = offset
    while let byte = next, byte >= 0x30, byte <= 0x39 { offset += 1 }
    guard offset > start else { throw stop("expected a digit") }
  }
}
