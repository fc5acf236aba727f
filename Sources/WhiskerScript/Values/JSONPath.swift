/// A place in a JSON value: `$.items[0].name`.
///
/// The subset of RFC 9535 that identifies exactly one place: `$` is the whole value, `.name` or `["name"]` a member, `[0]` an element, counted
/// from 0. Wildcards, slices, filters and `..` are not part of it.
package struct JSONPath: Sendable {
  /// One step from a value to a part of it.
  package enum Step: Sendable, Hashable {
    /// The member of an object with this name.
    case member(String)
    /// The element of an array at this index, from 0.
    case element(Int)
  }

  /// The steps from the outside in; empty for the whole value.
  package let steps: [Step]

  /// An error for a text that is not a path: the reason, and the offset in its bytes.
  struct Defect: Error {
    let reason: String
    let offset: Int
  }

  /// Parses a path.
  ///
  /// - Parameter hasOpenNames: Whether the path may contain names in braces whose values are not yet known.
  init(_ text: String, hasOpenNames: Bool) throws(Defect) {
    var reader = JSONPathReader(bytes: Array(text.utf8), hasOpenNames: hasOpenNames)
    steps = try reader.steps()
  }
}

private struct JSONPathReader {
  let bytes: [UInt8]
  let hasOpenNames: Bool
  private var offset = 0

  init(bytes: [UInt8], hasOpenNames: Bool) {
    self.bytes = bytes
    self.hasOpenNames = hasOpenNames
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func defect(_ reason: String) -> JSONPath.Defect { JSONPath.Defect(reason: reason, offset: offset) }

  mutating func steps() throws(JSONPath.Defect) -> [JSONPath.Step] {
    guard next == 0x24 else { throw defect("must begin with $") }
    offset += 1
    var steps: [JSONPath.Step] = []
    while let byte = next {
      offset += 1
      switch byte {
      case 0x2E: steps.append(.member(try name()))
      case 0x5B: steps.append(next == 0x22 || next == 0x27 ? .member(try quoted()) : .element(try index()))
      default:
        offset -= 1
        throw defect("expected . or [")
      }
      if steps.count > ScriptLimits.jsonDepth {
        throw defect("more than \(ScriptLimits.jsonDepth) steps")
      }
    }
    return steps
  }

  private mutating func name() throws(JSONPath.Defect) -> String {
    let start = offset
    while let byte = next, isNameByte(byte) { offset += 1 }
    if offset == start {
      throw defect(
        next == 0x2A || next == 0x2E
          ? "a path selects one value, so .. and * are not allowed" : "expected a name")
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x2D, 0x24, 0x80...: true
    case 0x7B, 0x7D: hasOpenNames
    default: false
    }
  }

  private mutating func quoted() throws(JSONPath.Defect) -> String {
    let mark = next
    offset += 1
    let start = offset
    while let byte = next, byte != mark { offset += byte == 0x5C ? 2 : 1 }
    guard offset < bytes.count else {
      offset = start - 1
      throw defect("the name has no closing quote")
    }
    let name = bytes[start..<offset]
    offset += 1
    guard next == 0x5D else { throw defect("expected ]") }
    offset += 1
    // A backslash escapes only a quote or another backslash; JSON's other escapes must be written as the characters themselves.
    var result: [UInt8] = []
    var place = name.startIndex
    while place < name.endIndex {
      if name[place] == 0x5C { place += 1 }
      result.append(name[place])
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func index() throws(JSONPath.Defect) -> Int {
    let start = offset
    var value = 0
    var isOpen = false
    while let byte = next, byte != 0x5D {
      if byte == 0x7B || byte == 0x7D || isOpen, hasOpenNames {
        isOpen = true
      } else if byte >= 0x30, byte <= 0x39 {
        value = value * 10 + Int(byte - 0x30)
      } else {
        throw defect(
          byte == 0x2A ? "a path selects one value, so * is not allowed" : "expected the number of an element"
        )
      }
      if value > ScriptLimits.count { throw defect("an element's number is at most \(ScriptLimits.count)") }
      offset += 1
    }
    guard offset > start, next == 0x5D else { throw defect("expected the number of an element and ]") }
    offset += 1
    return value
  }
}
