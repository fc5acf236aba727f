import WhiskerScript
import WhiskerSource

/// Finds the names in braces of a line, in the parts where braces enclose names.
struct BraceScan {
  /// The names without their braces.
  private(set) var names: [SourceSpan] = []
  /// The start of an unfinished name in braces at the end of the part, after its brace; nil for none.
  private(set) var unfinished: Int?

  init(_ line: TreeLine) {
    for word in line.words { scan(word, upTo: word.span.end, line) }
  }

  /// Scans one part of a line only, up to a position in it.
  init(_ word: Token, upTo end: Int, in line: TreeLine) { scan(word, upTo: end, line) }

  private mutating func scan(_ word: Token, upTo end: Int, _ line: TreeLine) {
    let file = line.tree.file
    let form: BracedText
    switch word.kind {
    case .string, .openString: form = .text
    case .pattern, .openPattern: form = .pattern
    case .json: form = .json
    case .payload: form = BracedText(below: line.parent?.words ?? [])
    case .number: return scanNumber(word, file)
    default: return
    }
    let start = word.span.start + (word.kind == .json ? 0 : 1)
    guard start <= end else { return }
    unfinished = nil
    file.bytes.withUnsafeBufferPointer { bytes in
      let span = SourceSpan(start, end)
      // A line of a change has a sign, which no other line of an outline begins with.
      guard form == .outline, let pattern = LinePattern.pattern(in: span, bytes, isChange: true) else {
        return scan(span, form, bytes)
      }
      scan(SourceSpan(start, pattern.start), .outline, bytes)
      scan(pattern, .pattern, bytes)
      scan(SourceSpan(pattern.end, end), .outline, bytes)
    }
  }

  private mutating func scan(
    _ span: SourceSpan, _ form: BracedText, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var isInString = false
    var offset = span.start
    while offset < span.end {
      let byte = bytes[offset]
      if let end = form.literalEnd(bytes, at: offset, before: span.end, isInString: isInString) {
        offset = end
      } else if byte == 0x7B, let name = NameInBraces(bytes, at: offset, before: span.end) {
        names.append(SourceSpan(name.span.start + 1, name.span.end - 1))
        offset = name.span.end
      } else {
        if byte == 0x7B {
          let rest = bytes[(offset + 1)..<span.end]
          if rest.isEmpty || NameInBraces.isName(rest) { unfinished = offset + 1 }
        }
        if byte == 0x22, form.hasStrings { isInString.toggle() }
        offset += 1
      }
    }
  }

  /// A number may be a name in braces, as a whole.
  private mutating func scanNumber(_ word: Token, _ file: SourceFile) {
    file.bytes.withUnsafeBufferPointer { bytes in
      guard bytes[word.span.start] == 0x7B,
        let name = NameInBraces(bytes, at: word.span.start, before: word.span.end)
      else { return }
      names.append(SourceSpan(name.span.start + 1, name.span.end - 1))
    }
  }
}
