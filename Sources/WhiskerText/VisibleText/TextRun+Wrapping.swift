extension TextRun {
  /// Breaks the run into lines of at most `width` columns and passes each to `body`, in order.
  ///
  /// Lines end at spaces, after a line feed, and inside a word that is longer than a whole line. A line that
  /// ends at a space reserves a column for it, so that "to day" and "today" look different wherever they break,
  /// unless a single word fills the whole line: the space after that word has no column.
  ///
  /// - Returns: The number of words that are longer than a whole line. Characters of two columns, as those of Japanese, are no
  ///   words: a line may end between any of them.
  /// - Precondition: `width` is at least 2, the width of one wide character.
  @discardableResult
  package mutating func wrap(to width: Int, _ body: (Row) -> Void) -> Int {
    precondition(width >= 2, "text cannot be wrapped to fewer than two columns (was \(width))")
    if columns <= width, !hasLineFeed {
      body(Row(start: 0, end: bytes.count, columns: columns))
      return 0
    }
    makeUnits()
    splitWideUnits(width)
    // Through a pointer, because a copy of the run would count references for every unit.
    return units.withUnsafeBufferPointer { units in
      bytes.withUnsafeBufferPointer { bytes in
        var line = Line(units: units, bytes: bytes, width: width)
        for index in units.indices { line.add(index, body) }
        line.finish(body)
        return line.brokenWords
      }
    }
  }

  /// Splits escapes and clusters that are wider than a line into their scalars.
  private mutating func splitWideUnits(_ width: Int) {
    guard units.contains(where: { $0.columns > width }) else { return }
    var split: [Unit] = []
    var start = 0
    for unit in units {
      let end = Int(unit.end)
      if unit.columns > width {
        split += scalars(in: start..<end)
        split[split.count - 1].kind = unit.kind
      } else {
        split.append(unit)
      }
      start = end
    }
    units = split
  }

  /// Returns a unit for each scalar of a part of the text that advances, with the marks and joiners after it.
  private func scalars(in part: Range<Int>) -> [Unit] {
    var result: [Unit] = []
    var end = part.lowerBound
    for scalar in String(decoding: bytes[part], as: UTF8.self).unicodeScalars {
      end += UTF8.width(scalar)
      let columns = CharacterWidth.columns(of: CollectionOfOne(scalar))
      if columns == 0, !result.isEmpty {
        result[result.count - 1].end = Int32(truncatingIfNeeded: end)
      } else {
        result.append(
          Unit(
            end: Int32(truncatingIfNeeded: end), columns: UInt8(truncatingIfNeeded: columns), kind: .glyph))
      }
    }
    return result
  }

  /// The line being filled.
  private struct Line {
    let units: UnsafeBufferPointer<Unit>
    let bytes: UnsafeBufferPointer<UInt8>
    let width: Int
    /// The first unit of the line, and the columns of the units after it.
    var first = 0
    var columns = 0
    /// The last space at which a line can end, and the columns before it.
    var space = -1
    var columnsBeforeSpace = 0
    var brokenWords = 0
    /// Whether the word that is being added is among them.
    var isBroken = false

    init(units: UnsafeBufferPointer<Unit>, bytes: UnsafeBufferPointer<UInt8>, width: Int) {
      self.units = units
      self.bytes = bytes
      self.width = width
    }

    mutating func add(_ index: Int, _ body: (Row) -> Void) {
      let unit = units[index]
      let needed = Int(unit.columns)
      while columns + needed > width {
        if space >= 0 {
          emit(upTo: space, columnsBeforeSpace, body)
          columns -= columnsBeforeSpace + 1
          first = space + 1
          space = -1
        } else if unit.kind == .space {
          // A word exactly as wide as the line; its space ends the line.
          break
        } else {
          if !isBroken, index > first, !isWide(index), !isWide(index - 1) {
            brokenWords += 1
            isBroken = true
          }
          emit(upTo: index, columns, body)
          columns = 0
          first = index
        }
      }
      if unit.kind != .glyph { isBroken = false }
      if unit.kind == .space {
        space = index
        columnsBeforeSpace = columns
      }
      columns += needed
      guard unit.kind == .lineFeed else { return }
      emit(upTo: index + 1, columns, body)
      columns = 0
      first = index + 1
      space = -1
    }

    mutating func finish(_ body: (Row) -> Void) {
      if first < units.count { emit(upTo: units.count, columns, body) }
    }

    /// Returns whether a unit begins with a scalar of two columns.
    private func isWide(_ index: Int) -> Bool {
      let start = index == 0 ? 0 : Int(units[index - 1].end)
      let unit = UnsafeBufferPointer(rebasing: bytes[start..<Int(units[index].end)])
      let scalar = String(decoding: unit, as: UTF8.self).unicodeScalars.first
      return scalar.map { CharacterWidth.columns(of: $0.value) == 2 } ?? false
    }

    private func emit(upTo index: Int, _ columns: Int, _ body: (Row) -> Void) {
      let start = first == 0 ? 0 : Int(units[first - 1].end)
      let end = index == 0 ? 0 : Int(units[index - 1].end)
      body(Row(start: start, end: end, columns: columns))
    }
  }
}
