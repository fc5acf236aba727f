import WhiskerScript
import WhiskerSource

/// Finds the names in braces of a line, in the parts where braces enclose names.
struct BraceScan {
  /// The names without their braces.
  private(set) var names: [SourceSpan] = []
  /// The start of an unfinished name in braces at the end of the part, after its brace; nil for none.
  private(set) var unfinished: Int?

  init(_ line: TreeLine) {
    for word in line.words { scan(word, upTo: word.span.end, line.tree.file) }
  }

  /// Scans one part only, up to a position in it.
  init(_ word: Token, upTo end: Int, in file: SourceFile) { scan(word, upTo: end, file) }

  private mutating func scan(_ word: Token, upTo end: Int, _ file: SourceFile) {
    switch word.kind {
    case .string, .openString, .pattern, .openPattern, .json, .payload: break
    case .number: return scanNumber(word, file)
    default: return
    }
    unfinished = nil
    let isPattern = word.kind == .pattern || word.kind == .openPattern
    let isJSON = word.kind == .json
    let isRaw = word.kind == .payload
    var isInString = false
    file.bytes.withUnsafeBufferPointer { bytes in
      var offset = word.span.start + (isJSON ? 0 : 1)
      while offset < end {
        switch bytes[offset] {
        case 0x5C where !isRaw || isInString:
          // An escape, which a raw line has within quotes only; the braces of a character's number do not enclose a name.
          let isNumber = offset + 2 < end && bytes[offset + 1] == 0x75 && bytes[offset + 2] == 0x7B
          offset += isNumber ? 3 : 2
        case 0x7B
        where !isPattern && (!isJSON || isInString) && offset + 1 < end && bytes[offset + 1] == 0x7B:
          offset += 2
        case 0x7B:
          if let name = NameInBraces(bytes, at: offset, before: end) {
            names.append(SourceSpan(name.span.start + 1, name.span.end - 1))
            offset = name.span.end
          } else {
            let rest = bytes[(offset + 1)..<end]
            if rest.isEmpty || NameInBraces.isName(rest) { unfinished = offset + 1 }
            offset += 1
          }
        default:
          if bytes[offset] == 0x22 { isInString.toggle() }
          offset += 1
        }
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
