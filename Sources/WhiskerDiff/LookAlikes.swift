/// Finds changed lines that look like a line of the other text, and the reasons why they differ.
struct LookAlikes {
  let old: LineTable
  let new: LineTable

  func notes(of changes: [Change]) -> [DiffNote] {
    var collector = NoteCollector()
    for change in changes where !change.old.isEmpty && !change.new.isEmpty {
      // The old lines of each appearance, the first one last, to be removed in order.
      var candidates: [String: [Int]] = [:]
      for line in change.old.reversed() {
        candidates[Self.appearance(old.text(line)), default: []].append(line)
      }
      for line in change.new {
        guard let match = candidates[Self.appearance(new.text(line))]?.popLast() else { continue }
        compare(match, line, &collector)
      }
    }
    return collector.notes
  }

  private func compare(_ oldLine: Int, _ newLine: Int, _ collector: inout NoteCollector) {
    func note(_ kind: DiffNote.Kind, _ before: Int, _ now: Int) {
      collector.add(kind, before, now, oldLine, newLine)
    }
    let (oldFeed, newFeed) = (old.hasLineFeed(oldLine), new.hasLineFeed(newLine))
    if oldFeed != newFeed { note(.finalNewline, oldFeed ? 1 : 0, newFeed ? 1 : 0) }
    let (oldText, newText) = (old.text(oldLine), new.text(newLine))
    if oldText.utf8.elementsEqual(newText.utf8) {
      if !old.bytes[old[oldLine]].elementsEqual(new.bytes[new[newLine]]), oldFeed == newFeed {
        note(.notUTF8, 0, 0)
      }
      return
    }
    let before = Invisibles(oldText)
    let now = Invisibles(newText)
    var isNamed = false
    func noteIfDifferent(_ kind: DiffNote.Kind, _ first: Int, _ second: Int) {
      guard first != second else { return }
      note(kind, first, second)
      isNamed = true
    }
    noteIfDifferent(.carriageReturns, before.carriageReturns, now.carriageReturns)
    noteIfDifferent(.trailingBlanks, before.trailingBlanks, now.trailingBlanks)
    for scalar in Set(before.others.keys).union(now.others.keys).sorted() {
      noteIfDifferent(.character(scalar), before.others[scalar] ?? 0, now.others[scalar] ?? 0)
    }
    if !before.visible.utf8.elementsEqual(now.visible.utf8) {
      note(.normalization, before.combiningMarks, now.combiningMarks)
      isNamed = true
    }
    if !isNamed { note(.placement, 0, 0) }
  }

  /// The visible form of a line; lines look alike if these are equal by Swift's `==`, which ignores the normalization form.
  private static func appearance(_ text: String) -> String {
    // Most lines have no special characters.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }), text.utf8.last != 0x20 { return text }
    return Invisibles(text).visible
  }
}

/// The invisible characters of a line, and its visible rest.
struct Invisibles {
  private(set) var carriageReturns = 0
  private(set) var trailingBlanks = 0
  private(set) var combiningMarks = 0
  /// Other invisible characters, and white space other than spaces, with their counts.
  private(set) var others: [Unicode.Scalar: Int] = [:]
  /// The line with all white space as spaces, without invisible characters and without white space at its end.
  private(set) var visible = ""

  init(_ text: String) {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      let category = properties.generalCategory
      if scalar == "\r" {
        carriageReturns += 1
      } else if scalar == " " {
        kept.append(scalar)
      } else if scalar == "\t" || category == .spaceSeparator {
        others[scalar, default: 0] += 1
        kept.append(" ")
      } else if Self.isInvisible(category) || properties.isDefaultIgnorableCodePoint {
        others[scalar, default: 0] += 1
      } else {
        if properties.canonicalCombiningClass != .notReordered { combiningMarks += 1 }
        kept.append(scalar)
      }
    }
    while kept.last == " " {
      kept.removeLast()
      trailingBlanks += 1
    }
    visible = String(kept)
  }

  private static func isInvisible(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// Adds up the notes of one kind.
private struct NoteCollector {
  private(set) var notes: [DiffNote] = []
  private var positions: [DiffNote.Kind: Int] = [:]

  mutating func add(_ kind: DiffNote.Kind, _ before: Int, _ now: Int, _ oldLine: Int, _ newLine: Int) {
    if let position = positions[kind] {
      notes[position].before += before
      notes[position].now += now
      notes[position].lines += 1
    } else {
      positions[kind] = notes.count
      notes.append(
        DiffNote(
          kind: kind, before: before, now: now, lines: 1, firstOldLine: oldLine + 1, firstNewLine: newLine + 1
        ))
    }
  }
}
