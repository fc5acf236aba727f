/// A piece of text prepared for display: safe bytes and, on demand, the units between which it can be broken.
///
/// Texts are appended one after the other and then wrapped together. As long as only marks of a drawing and ``PlainText``
/// have been added, each scalar is a cluster and no units are kept: they are made only if the run turns out
/// to be wider than its line.
package struct TextRun {
  /// An indivisible unit: a grapheme cluster, an escape or a space.
  struct Unit {
    enum Kind: UInt8 {
      case glyph
      /// A line can end here; the space itself is dropped.
      case space
      /// A line ends after this.
      case lineFeed
    }

    var end: Int32
    var columns: UInt8
    var kind: Kind
  }

  /// One line of the wrapped run, as a range of ``bytes``.
  package struct Row {
    package var start: Int
    package var end: Int
    package var columns: Int
  }

  /// A part of the run that a mirrored drawing moves as a whole.
  package struct Piece {
    /// The end of the part in ``bytes``.
    package var end: Int
    /// Whether the part consists of marks of a drawing, which are mirrored, and not of text.
    package var isMark: Bool

    package init(end: Int, isMark: Bool) {
      self.end = end
      self.isMark = isMark
    }
  }

  /// The maximum number of scalars in a grapheme cluster that is shown unescaped; the longest emoji has ten.
  static let clusterLimit = 32

  /// The displayed text, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// The width in columns of the text on one line.
  package private(set) var columns = 0
  /// Whether it takes several lines at any width.
  package private(set) var hasLineFeed = false
  var units: [Unit] = []
  private var isSimple = true
  /// The places of the non-breaking spaces in ``bytes``, in ascending order.
  private var glues: [Int] = []
  /// Whether ``pieces`` are recorded.
  package var isMirrored = false
  /// The parts of the run, if they are recorded.
  package private(set) var pieces: [Piece] = []
  /// Whether all characters outside ASCII are escaped.
  package var isASCIIOnly = false

  /// Creates an empty run.
  package init() {}

  /// Removes the text and keeps the memory.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    columns = 0
    hasLineFeed = false
    isSimple = true
    glues.removeAll(keepingCapacity: true)
    if isMirrored { pieces.removeAll(keepingCapacity: true) }
  }

  private mutating func endPiece(isMark: Bool) {
    pieces.append(Piece(end: bytes.count, isMark: isMark))
  }

  /// Makes one part of everything since a number of parts: a size or a count is read from left to right in every language.
  package mutating func joinPieces(since count: Int) {
    guard isMirrored else { return }
    pieces.removeLast(pieces.count - count)
    endPiece(isMark: false)
  }

  /// Whether the run is empty.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Adds a static string whose characters take one column each; lines can break at its spaces.
  package mutating func add(_ mark: StaticString, columns: Int) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
    self.columns += columns
    if !isSimple { addSimpleUnits(from: bytes.count - mark.utf8CodeUnitCount) }
    if isMirrored { endPiece(isMark: true) }
  }

  /// Adds a space that may end a line.
  package mutating func addSpace() { addASCII(0x20) }

  /// Adds a non-breaking space.
  package mutating func addGlue() {
    glues.append(bytes.count)
    addASCII(0x20)
  }

  private mutating func addASCII(_ byte: UInt8) {
    bytes.append(byte)
    columns += 1
    if !isSimple { addSimpleUnits(from: bytes.count - 1) }
    if isMirrored { endPiece(isMark: true) }
  }

  /// Adds a number in decimal.
  package mutating func add(number: Int) { add(String(number)) }

  /// Adds a text, with all invisible characters escaped.
  package mutating func add(_ text: String) {
    let isPlain = text.withBytes { utf8 in
      guard let plain = PlainText.columns(of: utf8), plain == utf8.count || !isASCIIOnly else { return false }
      bytes.append(contentsOf: utf8)
      columns += plain
      return true
    }
    if isPlain {
      if !isSimple { addSimpleUnits(from: bytes.count - text.utf8.count) }
    } else {
      makeUnits()
      addClusters(of: text)
    }
    if isMirrored { endPiece(isMark: false) }
  }

  /// Adds a line of a drawing made of characters: lines do not break at its spaces, and only trailing ones
  /// are escaped.
  package mutating func add(picture row: String) {
    makeUnits()
    let ink = row.unicodeScalars.lastIndex { $0 != " " }
    let end = ink.map { row.unicodeScalars.index(after: $0) } ?? row.unicodeScalars.startIndex
    Self.visit(row[..<end]) { character, next in
      if character == " ", character.utf8.count == 1 {
        append(0x20)
        endUnit(columns: 1, kind: .glyph)
      } else {
        addCluster(character.unicodeScalars, before: next)
      }
    }
    for _ in row.unicodeScalars[end...] { addEscape(0x20) }
    if isMirrored { endPiece(isMark: false) }
  }

  /// Starts keeping units.
  mutating func makeUnits() {
    guard isSimple else { return }
    isSimple = false
    addSimpleUnits(from: 0)
  }

  private mutating func addSimpleUnits(from start: Int) {
    var nextGlue = glues.endIndex
    while nextGlue > 0, glues[nextGlue - 1] >= start { nextGlue -= 1 }
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        let isGlue = nextGlue < glues.endIndex && index == glues[nextGlue]
        if isGlue { nextGlue += 1 }
        let isSpace = byte == 0x20 && !isGlue
        let columns = PlainText.columns(at: index, in: bytes)
        index += byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
        units.append(
          Unit(
            end: Int32(truncatingIfNeeded: index), columns: UInt8(truncatingIfNeeded: columns),
            kind: isSpace ? .space : .glyph))
      }
    }
  }
}

// MARK: - Text other than plain ASCII

extension TextRun {
  private mutating func addClusters(of text: String) {
    // Only a single space between two visible characters remains a space.
    var isAfterInk = false
    var pendingSpaces = 0
    func add(_ run: inout TextRun, _ cluster: (inout TextRun) -> Void) {
      if pendingSpaces > 0 {
        run.addSpaces(pendingSpaces, isAfterInk: isAfterInk, isLast: false)
        pendingSpaces = 0
      }
      cluster(&run)
      isAfterInk = !(run.units.last?.kind == .lineFeed)
    }
    text.withBytes { utf8 in
      var index = 0
      while index < utf8.count {
        // Most texts are made of scalars that need no Unicode tables, but for a few places.
        if let lone = LoneScalars.scalar(at: index, in: utf8) {
          if lone.scalar == 0x20 { pendingSpaces += 1 } else { add(&self) { $0.add(lone: lone.scalar) } }
          index += lone.size
          continue
        }
        let end = Self.endOfClusters(from: index, in: utf8)
        let part = String(decoding: UnsafeBufferPointer(rebasing: utf8[index..<end]), as: UTF8.self)
        Self.visit(part[...]) { character, next in
          if character == " ", character.utf8.count == 1 {
            pendingSpaces += 1
          } else {
            add(&self) { $0.addCluster(character.unicodeScalars, before: next) }
          }
        }
        index = end
      }
    }
    if pendingSpaces > 0 { addSpaces(pendingSpaces, isAfterInk: isAfterInk, isLast: true) }
  }

  /// Calls a closure with each character of a text and the first scalar of the character after it.
  @inline(__always)
  private static func visit(_ text: Substring, _ body: (_ character: Character, _ next: UInt32?) -> Void) {
    var current: Character?
    for character in text {
      if let current { body(current, character.unicodeScalars.first?.value) }
      current = character
    }
    if let current { body(current, nil) }
  }

  /// Returns the end of the shortest part of a text that certainly ends with a cluster: two characters of ASCII never share one, but for a carriage
  /// return and a line feed, which are both escaped.
  @inline(__always)
  private static func endOfClusters(from start: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start + 1
    while end < utf8.count, utf8[end - 1] | utf8[end] >= 0x80 { end += 1 }
    return end
  }

  /// Adds a scalar other than a space that is a cluster of its own.
  @inline(__always)
  private mutating func add(lone scalar: UInt32) {
    if scalar < 0x80 {
      guard scalar > 0x20, scalar < 0x7F, scalar != 0x5C else { return addEscape(scalar) }
      append(UInt8(scalar))
      return endUnit(columns: 1, kind: .glyph)
    }
    if isASCIIOnly { return addEscape(scalar) }
    if scalar < 0x800 {
      append(UInt8(0xC0 | scalar >> 6))
    } else {
      append(UInt8(0xE0 | scalar >> 12))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
    }
    append(UInt8(0x80 | scalar & 0x3F))
    endUnit(columns: CharacterWidth.columns(of: scalar), kind: .glyph)
  }

  private mutating func addSpaces(_ count: Int, isAfterInk: Bool, isLast: Bool) {
    var rest = count
    if isAfterInk, !isLast {
      append(0x20)
      endUnit(columns: 1, kind: .space)
      rest -= 1
    }
    for _ in 0..<rest { addEscape(0x20) }
  }

  /// Adds a cluster with its invisible scalars escaped.
  ///
  /// - Parameter following: The first scalar of the cluster after it.
  private mutating func addCluster(_ scalars: Character.UnicodeScalarView, before following: UInt32?) {
    var previous: UInt32?
    var index = scalars.startIndex
    var count = 0
    var shown: [Unicode.Scalar] = []
    var pending: [Unicode.Scalar] = []
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      let next = index < scalars.endIndex ? scalars[index].value : nil
      count += 1
      let isFlag = scalars.first?.value == EmojiSequence.flag
      // What follows an escape is no part of what came before it: a letter is shown by itself, and a mark would go to the brace.
      if !pending.isEmpty { previous = nil }
      let isInWord =
        JoinedLetters.isJoiner(scalar.value) && !isASCIIOnly
        && JoinedLetters.holds(scalar.value, after: previous, before: next ?? following)
      if count <= Self.clusterLimit,
        isInWord || isShown(scalar.value, after: previous, before: next, isFlag: isFlag)
      {
        if !pending.isEmpty { flush(&shown, &pending) }
        shown.append(scalar)
        previous = scalar.value
      } else if count <= Self.clusterLimit {
        pending.append(scalar)
      } else {
        // The rest of an over-long cluster is escaped without being collected first.
        flush(&shown, &pending)
        addEscape(scalar.value)
      }
    }
    flush(&shown, &pending)
  }

  private mutating func flush(_ shown: inout [Unicode.Scalar], _ hidden: inout [Unicode.Scalar]) {
    if !shown.isEmpty {
      for scalar in shown { bytes.append(contentsOf: UTF8.encode(scalar)!) }
      endUnit(columns: CharacterWidth.columns(of: shown), kind: .glyph)
      shown.removeAll(keepingCapacity: true)
    }
    for scalar in hidden { addEscape(scalar.value) }
    hidden.removeAll(keepingCapacity: true)
  }

  private func isShown(
    _ scalar: UInt32, after previous: UInt32?, before next: UInt32?, isFlag: Bool
  ) -> Bool {
    if isASCIIOnly, scalar > 0x7E { return false }
    if scalar == 0x5C { return false }
    if EmojiSequence.isPart(scalar) {
      return EmojiSequence.holds(scalar, after: previous, before: next, isFlag: isFlag)
    }
    if CharacterWidth.isHidden(scalar) { return false }
    return previous != nil || !CharacterWidth.isMark(scalar)
  }

  private mutating func addEscape(_ scalar: UInt32) {
    var columns = 2
    append(0x5C)
    switch scalar {
    case 0x5C: append(0x5C)
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x09: append(UInt8(ascii: "t"))
    default:
      let start = bytes.count
      append(UInt8(ascii: "u"))
      append(UInt8(ascii: "{"))
      bytes.append(contentsOf: Hexadecimal.text(UInt64(scalar), .large).utf8)
      append(UInt8(ascii: "}"))
      columns = bytes.count - start + 1
    }
    if scalar == 0x0A { hasLineFeed = true }
    endUnit(columns: columns, kind: scalar == 0x0A ? .lineFeed : .glyph)
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) { bytes.append(byte) }

  private mutating func endUnit(columns: Int, kind: Unit.Kind) {
    units.append(
      Unit(
        end: Int32(truncatingIfNeeded: bytes.count), columns: UInt8(truncatingIfNeeded: columns), kind: kind))
    self.columns += columns
  }
}
