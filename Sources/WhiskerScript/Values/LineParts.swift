/// The parts of an outline's line: its role, and then its name, id, detail, value, states and others, as they are separated by spaces.
struct LineParts {
  /// The kinds of parts in the order in which a line has them.
  enum Kind: CaseIterable {
    case role, name, id, detail, value, states, other

    /// Every kind.
    static var all: Set<Kind> { Set(allCases) }
  }

  /// The parts with the offsets of their ends.
  private(set) var parts: [(kind: Kind, end: Int)] = []

  /// The words before the name.
  let role: ArraySlice<UInt8>

  /// The name with its quotes; empty for a line without one.
  private(set) var name: ArraySlice<UInt8> = []

  /// The id with its `@`; empty for a line without one.
  private(set) var id: ArraySlice<UInt8> = []

  /// Reads a line without the spaces before it.
  ///
  /// - Parameter first: The kind of the first part: another one than a role if the line is the end of a line.
  init(_ line: ArraySlice<UInt8>, first: Kind = .role) {
    var offset = line.startIndex
    var role = line[offset..<offset]
    while offset < line.endIndex {
      while offset < line.endIndex, line[offset] == 0x20 { offset += 1 }
      let start = offset
      guard start < line.endIndex else { break }
      let isWord = (0x61...0x7A).contains(line[start]) || line[start] == 0xE2
      let kind: Kind =
        switch line[start] {
        case 0x22 where parts.allSatisfy { $0.kind == .role }: .name
        case 0x40: .id
        case 0x28: .detail
        case 0x3D: .value
        case 0x5B: .states
        default: isWord && first == .role && parts.allSatisfy { $0.kind == .role } ? .role : .other
        }
      offset = LineParts.end(of: line, from: start)
      if kind == .value, offset < line.endIndex { offset = LineParts.end(of: line, from: offset + 1) }
      if kind == .role { role = line[line.startIndex..<offset] }
      if kind == .id, id.isEmpty { id = line[start..<offset] }
      if kind == .name { name = line[start..<offset] }
      parts.append((kind, offset))
    }
    self.role = role
  }

  /// The name without its quotes.
  var plainName: String { String(decoding: name.dropFirst().dropLast(), as: UTF8.self) }

  /// The kinds that the line has.
  var kinds: Set<Kind> { Set(parts.map(\.kind)) }

  /// Returns the end of the last part with one of some kinds.
  func end(ofLast kinds: Set<Kind>) -> Int? { parts.last { kinds.contains($0.kind) }?.end }

  /// The end of a word; the spaces in quotes and brackets are part of it.
  private static func end(of line: ArraySlice<UInt8>, from start: Int) -> Int {
    var offset = start
    var isQuoted = false
    var depth = 0
    while offset < line.endIndex {
      let byte = line[offset]
      if isQuoted {
        if byte == 0x5C { offset += 1 }
        if byte == 0x22 { isQuoted = false }
      } else {
        switch byte {
        case 0x22: isQuoted = true
        case 0x28, 0x5B: depth += 1
        case 0x29, 0x5D: depth -= 1
        case 0x20 where depth <= 0: return offset
        default: break
        }
      }
      offset += 1
    }
    return min(offset, line.endIndex)
  }
}
