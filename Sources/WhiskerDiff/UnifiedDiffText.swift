import WhiskerText

extension UnifiedDiff {
  /// The default limit of ``text(limit:colour:)``: 40 lines.
  package static let defaultLimit = 40

  /// Returns the difference as unified-diff text, each line ended by a line feed; empty if the texts are equal.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of lines, including the two names and hunk headers; one more line counts the rest. With nil
  ///     all are shown and the text is a valid patch.
  ///   - colour: Whether to mark lines, and the words that changed in them, with ANSI escape sequences.
  /// - Precondition: `limit` is not negative.
  package func text(limit: Int? = UnifiedDiff.defaultLimit, colour: Bool = false) -> String {
    precondition(limit ?? 0 >= 0, "the limit of a diff must not be negative (was \(limit ?? 0))")
    guard !isEmpty else { return "" }
    var writer = DiffWriter(limit: limit ?? .max, colour: colour)
    writer.write("--- " + Self.header(oldName), style: .name)
    writer.write("+++ " + Self.header(newName), style: .name)
    for hunk in hunks {
      let position = "-" + Self.position(hunk.old) + " +" + Self.position(hunk.new)
      writer.write("@@ " + position + " @@", style: .position)
      writer.write(hunk)
    }
    return writer.finished()
  }

  /// A range in the notation of hunks: lines count from 1, and an empty range names the line before it.
  private static func position(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  /// A name in git's notation, so that it can be parsed: quoted if it contains control characters, quotes or backslashes.
  private static func header(_ name: String) -> String {
    let needsQuotes = name.utf8.contains { $0 < 0x20 || $0 == 0x7f || $0 == 0x22 || $0 == 0x5c }
    guard needsQuotes else {
      // Without the tab, a parser could take the text after a space for a date.
      return name.utf8.contains(0x20) ? name + "\t" : name
    }
    var quoted = "\""
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5c:
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case ..<0x20, 0x7f:
        quoted += "\\" + padded(scalar.value, 3, radix: 8)
      default:
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// Colours a difference that comes as text, such as that of a report.
package enum DiffPainting {
  /// Returns the text with its lines in colours, and the words that changed in them marked.
  package static func painted(_ text: String) -> String {
    var writer = DiffWriter(limit: .max, colour: true)
    var lines: [UnifiedDiff.Line] = []
    func flush() {
      writer.write(UnifiedDiff.Hunk(old: 0..<0, new: 0..<0, lines: lines))
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let rest = String(line.dropFirst())
      switch line.utf8.first {
      case UInt8(ascii: "-") where !line.hasPrefix("--- "):
        lines.append(UnifiedDiff.Line(kind: .removed, text: rest, hasLineFeed: true))
      case UInt8(ascii: "+") where !line.hasPrefix("+++ "):
        lines.append(UnifiedDiff.Line(kind: .added, text: rest, hasLineFeed: true))
      case UInt8(ascii: "\\") where !lines.isEmpty:
        // It belongs to the line before it, and the change may go on.
        lines[lines.count - 1].hasLineFeed = false
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        flush()
        writer.write(String(line), style: .name)
      case UInt8(ascii: "@"):
        flush()
        writer.write(String(line), style: .position)
      default:
        flush()
        writer.write(String(line), style: .plain)
      }
    }
    flush()
    return writer.finished()
  }
}

/// Collects lines up to a limit and counts the others.
private struct DiffWriter {
  enum Style {
    case name, position, removed, added, plain

    /// The style of the line in a terminal; nil for plain text.
    var painted: Painter.Style? {
      switch self {
      case .name: .bold
      case .position: .cyan
      case .removed: .red
      case .added: .green
      case .plain: nil
      }
    }
  }

  let limit: Int
  let painter: Painter
  private var text = ""
  private var shown = 0
  private var hidden = 0

  init(limit: Int, colour: Bool) {
    self.limit = limit
    painter = Painter(isOn: colour)
  }

  mutating func write(_ line: String, style: Style, emphasis: [Range<Int>] = []) {
    guard shown < limit else {
      hidden += 1
      return
    }
    shown += 1
    guard painter.isOn, let painted = style.painted else {
      text += line
      text += "\n"
      return
    }
    var content = ""
    var position = 0
    let bytes = line.utf8
    for range in emphasis {
      content += Self.slice(bytes, position..<range.lowerBound)
      content += painter.emphasize(Self.slice(bytes, range))
      position = range.upperBound
    }
    content += Self.slice(bytes, position..<bytes.count)
    text += painter.paint(content, painted) + "\n"
  }

  mutating func write(_ hunk: UnifiedDiff.Hunk) {
    let emphasis = painter.isOn && shown < limit ? hunk.emphasis() : [:]
    for (index, line) in hunk.lines.enumerated() {
      let marked = (emphasis[index] ?? []).map { ($0.lowerBound + 1)..<($0.upperBound + 1) }
      switch line.kind {
      case .context: write(" " + line.text, style: .plain)
      case .removed: write("-" + line.text, style: .removed, emphasis: marked)
      case .added: write("+" + line.text, style: .added, emphasis: marked)
      }
      if !line.hasLineFeed { write(#"\ No newline at end of file"#, style: .plain) }
    }
  }

  func finished() -> String {
    hidden == 0 ? text : text + "(\(counted(hidden, "more line")) not shown)\n"
  }

  private static func slice(_ bytes: String.UTF8View, _ range: Range<Int>) -> String {
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(decoding: bytes[start..<bytes.index(start, offsetBy: range.count)], as: UTF8.self)
  }
}
