import WhiskerSource

/// Splits the lines of a file into tokens.
///
/// It never fails: unrecognized bytes become an `unknown` token, and a line feed always ends a line, even within an open literal.
struct LineLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  private(set) var tokens: [Token] = []
  /// The significant tokens of the current line: no spaces, comment or line end.
  private(set) var words: [Token] = []
  /// The index of the first token of the current line that lacks a space before it, or -1.
  private(set) var glued = -1
  /// The offset of the first tab of the current line outside literals, or -1.
  private(set) var firstTab = -1
  /// The number of spaces and tabs before the first token of the current line.
  private(set) var indent = 0
  /// Whether a token of the current line is malformed.
  private(set) var hasMalformed = false
  /// Whether the current line contains a name in braces, or a text or pattern with a brace and so possibly a name.
  private(set) var hasBrace = false
  /// The lines that begin with the first word of the current line; nil if that is no keyword.
  private(set) var beginning: Grammar.Tree?
  /// The traits that the first word gives the line.
  private var traits: Grammar.LineTraits = []

  /// Creates a lexer for the lines of a file from an offset on.
  init(bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
    tokens.reserveCapacity(offset == 0 ? bytes.count / 4 + 16 : 64)
    words.reserveCapacity(64)
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Reads one line, its line end included.
  mutating func nextLine() {
    words.removeAll(keepingCapacity: true)
    glued = -1
    firstTab = -1
    hasMalformed = false
    hasBrace = false
    beginning = nil
    traits = []
    if offset == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      add(.byteOrderMark, 3)
    }
    let start = offset
    indent = 0
    if let end = blanks() {
      let isIndent = end < bytes.count && !isLineEnd(end)
      if isIndent { indent = end - start }
      add(isIndent ? .indent : .space, end - start)
    }
    var separated = true
    while offset < bytes.count {
      let byte = bytes[offset]
      if isLineEnd(offset) {
        add(.lineEnd, byte == 0x0D ? 2 : 1)
        return
      }
      if let end = blanks() {
        add(.space, end - offset)
        separated = true
        continue
      }
      if byte == 0x7C, words.isEmpty {
        addWord(.payload, restOfLine())
        continue
      }
      if byte == 0x23 {
        // The space before the missing JSON has been read.
        if !separated, tokens.last?.kind != .space, glued < 0 { glued = words.count }
        add(.comment, restOfLine() - offset)
        continue
      }
      if !separated, byte != 0x2C, byte != 0x3A, glued < 0, !isPunctuation(words.last) {
        glued = words.count
      }
      separated = false
      next(byte)
    }
  }

  /// Whether the line belongs to the header, whose numbers have no names.
  private var isHeader: Bool {
    beginning.map { $0.pointee.section == .header } ?? true
  }

  /// Whether a token may be followed by another without a space.
  private func isPunctuation(_ token: Token?) -> Bool {
    guard let token else { return false }
    return token.kind == .comma || (token.kind == .sign && bytes[token.span.start] == 0x3A)
  }

  private mutating func next(_ byte: UInt8) {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x5F:
      word()
    case 0x22:
      delimited(by: 0x22, .string, open: .openString)
    case 0x30...0x39:
      addWord(.number, rateEnd(end { isWordByte($0) || $0 == 0x25 || $0 == 0x2B || $0 == 0x3A }))
    case 0x2D where offset + 1 < bytes.count && bytes[offset + 1] >= 0x30 && bytes[offset + 1] <= 0x39:
      addWord(.number, end { isWordByte($0) || $0 == 0x25 || $0 == 0x2B || $0 == 0x3A })
    case 0x7B where !isHeader && NameInBraces(bytes, at: offset, before: restOfLine()) != nil:
      // A name in the place of a number.
      hasBrace = true
      addWord(.number, NameInBraces(bytes, at: offset, before: restOfLine())?.span.end ?? offset + 1)
    case 0x2C:
      addWord(.comma, offset + 1)
    case 0x3A where traits.contains(.takesColon), 0x3D where traits.contains(.takesEquals):
      addWord(.sign, offset + 1)
    case 0x40:
      let end = end(from: offset + 1) { isWordByte($0) || $0 == 0x3A || $0 == 0x2F }
      if OtherSpaces.isIn(UnsafeBufferPointer(rebasing: bytes[offset..<end])) { hasMalformed = true }
      addWord(.id, end)
    case 0x2F:
      delimited(by: 0x2F, .pattern, open: .openPattern)
    case 0x27:
      misquoted(closing: [0x27])
    case 0xE2 where isTypographicQuote(offset):
      misquoted(closing: nil)
    case 0x80...:
      word()
    default:
      addWord(.unknown, offset + 1)
    }
  }

  private mutating func word() {
    let start = offset
    let end = rateEnd(end(isWordByte))
    let spelled = UnsafeBufferPointer(rebasing: bytes[start..<end])
    let keyword = Keyword.index.index(of: spelled).map { Keyword(tag: UInt16($0)) }
    let token = Token(kind: .word, keyword: keyword, span: SourceSpan(start, end))
    tokens.append(token)
    words.append(token)
    offset = end
    guard let keyword else {
      if OtherSpaces.isIn(spelled) { hasMalformed = true }
      return
    }
    if words.count == 1 {
      let beginning = Grammar.shared.beginning(keyword)
      self.beginning = beginning
      traits = beginning.pointee.traits
    } else if traits.contains(.takesJSON), keyword == .json {
      json()
    } else if traits.contains(.takesSubset), keyword == .contains {
      let next = self.blanks() ?? offset
      if next < bytes.count, bytes[next] == 0x7B || bytes[next] == 0x5B { json(endsWithValue: true) }
    }
  }

  /// Reads the JSON that is the rest of the line, or ends before the words after its value.
  private mutating func json(endsWithValue: Bool = false) {
    let blank = self.blanks() ?? offset
    if blank > offset { add(.space, blank - offset) }
    var last = endBeforeComment()
    if endsWithValue, let end = endOfValue(before: last) { last = end }
    while last > offset, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    if last > offset { addWord(.json, last) }
  }

  /// Returns the end of the line, or the place of a comment in it: JSON has no number sign outside of its strings.
  private func endBeforeComment() -> Int {
    let end = restOfLine()
    var isString = false
    var index = offset
    while index < end {
      switch bytes[index] {
      case 0x5C where isString: index += 1
      case 0x22: isString.toggle()
      case 0x23 where !isString && index > 0 && (bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09):
        return index
      default: break
      }
      index += 1
    }
    return end
  }

  /// Returns the end of the JSON object or array at this place, if a word follows it.
  private func endOfValue(before limit: Int) -> Int? {
    var depth = 0
    var isString = false
    var index = offset
    while index < limit {
      switch bytes[index] {
      case 0x5C where isString: index += 1
      case 0x22: isString.toggle()
      case 0x7B where !isString, 0x5B where !isString: depth += 1
      case 0x7D where !isString, 0x5D where !isString: depth -= 1
      default: break
      }
      index += 1
      if depth <= 0 { break }
    }
    var next = index
    while next < limit, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    return next > index && next < limit && (0x61...0x7A).contains(bytes[next]) ? index : nil
  }

  /// Reads a literal between two equal marks, in which a backslash escapes the next character.
  private mutating func delimited(by mark: UInt8, _ kind: Token.Kind, open: Token.Kind) {
    var end = offset + 1
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == mark {
        addWord(kind, end + 1)
        return
      }
      if bytes[end] == 0x7B { hasBrace = true }
      end += bytes[end] == 0x5C && end + 1 < bytes.count && bytes[end + 1] != 0x0A ? 2 : 1
    }
    addWord(open, trimmed(min(end, restOfLine())))
  }

  private func trimmed(_ end: Int) -> Int {
    var end = end
    while end > offset + 1, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 || bytes[end - 1] == 0x0D {
      end -= 1
    }
    return end
  }

  /// Reads text in quotes of the wrong shape, up to the closing quote or the end of the line.
  private mutating func misquoted(closing: [UInt8]?) {
    let line = restOfLine()
    var end = offset + (closing?.count ?? 3)
    while end < line {
      if let closing, bytes[end] == closing[0] { return addWord(.misquoted, end + 1) }
      if closing == nil, isTypographicQuote(end) { return addWord(.misquoted, end + 3) }
      end += 1
    }
    addWord(.misquoted, trimmed(line))
  }

  /// Whether a quote from U+2018 to U+201F is at an offset; word processors insert these curly quotes.
  private func isTypographicQuote(_ place: Int) -> Bool {
    place + 2 < bytes.count && bytes[place] == 0xE2 && bytes[place + 1] == 0x80
      && bytes[place + 2] >= 0x98 && bytes[place + 2] <= 0x9F
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x2D, 0x2E: true
    default: byte >= 0x80
    }
  }

  private func end(from start: Int? = nil, _ belongs: (UInt8) -> Bool) -> Int {
    var end = start ?? offset
    while end < bytes.count, belongs(bytes[end]) { end += 1 }
    return end
  }

  /// Returns the end of a rate such as `50kB/s`; in lines without rates a slash begins a pattern.
  private func rateEnd(_ end: Int) -> Int {
    guard traits.contains(.takesRate), end + 1 < bytes.count, bytes[end] == 0x2F, bytes[end + 1] == 0x73,
      end + 2 == bytes.count || !isWordByte(bytes[end + 2])
    else { return end }
    return end + 2
  }

  private mutating func blanks() -> Int? {
    var end = offset
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 {
      if bytes[end] == 0x09, firstTab < 0 { firstTab = end }
      end += 1
    }
    return end > offset ? end : nil
  }

  private func isLineEnd(_ place: Int) -> Bool {
    bytes[place] == 0x0A || (bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A)
  }

  private func restOfLine() -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end > offset && end < bytes.count && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  private mutating func add(_ kind: Token.Kind, _ count: Int) {
    tokens.append(Token(kind: kind, keyword: nil, span: SourceSpan(offset, offset + count)))
    offset += count
  }

  private mutating func addWord(_ kind: Token.Kind, _ end: Int) {
    let token = Token(kind: kind, keyword: nil, span: SourceSpan(offset, end))
    switch kind {
    case .openString, .misquoted, .openPattern, .unknown: hasMalformed = true
    default: break
    }
    tokens.append(token)
    words.append(token)
    offset = end
  }
}
