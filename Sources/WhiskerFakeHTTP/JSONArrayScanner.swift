/// Why bytes are no JSON array.
public struct JSONArrayDefect: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was missing.
  public enum Expectation: String, Hashable, Sendable, CaseIterable {
    /// The bracket that opens the array.
    case openingBracket = "expected \"[\""
    /// An element.
    case element = "expected an element"
    /// What follows an element.
    case commaOrEnd = "expected \",\" or \"]\""
    /// The quote that closes a string.
    case closingQuote = "a string has no end"
    /// The bracket or brace that closes a value, of the kind that opened it.
    case closingBracket = "a bracket or brace has no partner"
    /// Nothing after the array.
    case end = "expected nothing after the array"
    /// Values that aren't nested deeper than 512 levels.
    case shallower = "nested deeper than 512 levels"
  }

  /// What was missing.
  public let expectation: Expectation
  /// Where, in bytes from the beginning.
  public let offset: Int
  /// The line of that place, from 1.
  public let line: Int

  /// What was missing and on which line.
  public var description: String { "line \(line): \(expectation.rawValue)" }
}

/// Finds the elements of a JSON array without building them.
///
/// Only what tells elements apart is checked: strings, escapes, brackets, braces and commas between elements.
/// What stands inside an element is the app's to judge. A byte order mark is skipped. O(n), no recursion.
struct JSONArrayScanner {
  static let nestingLimit = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// The byte ranges of the elements, in order, without the space around them.
  static func elements(of bytes: [UInt8]) throws(JSONArrayDefect) -> [Range<Int>] {
    // `withUnsafeBufferPointer` doesn't carry a typed error out in every toolchain, a result does.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<[Range<Int>], JSONArrayDefect> in
      var scanner = JSONArrayScanner(bytes: buffer)
      do throws(JSONArrayDefect) { return .success(try scanner.scan()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func scan() throws(JSONArrayDefect) -> [Range<Int>] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    guard take(UInt8(ascii: "[")) else { throw defect(.openingBracket) }
    var elements: [Range<Int>] = []
    skipSpace()
    if !take(UInt8(ascii: "]")) {
      repeat {
        skipSpace()
        let start = position
        try skipValue()
        elements.append(start..<position)
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw defect(.commaOrEnd) }
    }
    skipSpace()
    guard position == bytes.count else { throw defect(.end) }
    return elements
  }

  private mutating func skipValue() throws(JSONArrayDefect) {
    guard position < bytes.count else { throw defect(.element) }
    switch bytes[position] {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "["), UInt8(ascii: "{"): try skipContainer()
    default:
      let start = position
      while position < bytes.count, Self.isScalar(bytes[position]) { position += 1 }
      if position == start { throw defect(.element) }
    }
  }

  private mutating func skipContainer() throws(JSONArrayDefect) {
    var closers: [UInt8] = []
    repeat {
      guard position < bytes.count else { throw defect(.closingBracket) }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        try skipString()
        continue
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard closers.popLast() == byte else { throw defect(.closingBracket) }
      default: break
      }
      if closers.count > Self.nestingLimit { throw defect(.shallower) }
      position += 1
    } while !closers.isEmpty
  }

  private mutating func skipString() throws(JSONArrayDefect) {
    let start = position
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    position = start
    throw defect(.closingQuote)
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// What a number, `true`, `false` or `null` consists of.
  private static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private func defect(_ expectation: JSONArrayDefect.Expectation) -> JSONArrayDefect {
    let place = min(position, bytes.count)
    let line = 1 + bytes[..<place].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    return JSONArrayDefect(expectation: expectation, offset: place, line: line)
  }
}
