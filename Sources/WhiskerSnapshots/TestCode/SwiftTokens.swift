/// The words, signs and line ends of a Swift source, without its comments and its literals of strings and regular expressions.
struct SwiftTokens: Sequence, IteratorProtocol {
  enum Token: Equatable {
    /// A name, a keyword or a number; a sign that begins an attribute or a directive belongs to it, as in `@Test` or `#if`.
    case word(String)
    case sign(UInt8)
    case lineEnd
  }

  private let source: [UInt8]
  private var index = 0
  /// Whether what was read last ends an operand, so that a slash after it divides.
  private var endsOperand = false

  init(_ source: String) { self.source = Array(source.utf8) }

  mutating func next() -> Token? {
    let token = read()
    endsOperand =
      switch token {
      case .word(let word): !Self.wordsBeforeOperands.contains(word)
      case .sign(let sign): Self.signsAfterOperands.contains(sign)
      case .lineEnd, nil: false
      }
    return token
  }

  private static let wordsBeforeOperands: Set<String> = [
    "return", "in", "case", "try", "await", "throw", "where", "while", "if", "else", "guard", "switch",
  ]
  private static let signsAfterOperands = Array(")]}.?!".utf8)

  private mutating func read() -> Token? {
    while index < source.count {
      let byte = source[index]
      if byte == slash, self.byte(ahead: 1) == slash {
        while index < source.count, !isLineEnd(source[index]) { index += 1 }
      } else if byte == slash, self.byte(ahead: 1) == star {
        skipComment()
      } else if let hashes = hashesOfString() {
        skipString(hashes)
        endsOperand = true
      } else if let end = endOfExpression() {
        index = end
        endsOperand = true
      } else if isPartOfWord(byte) || [at, hash].contains(byte) && isPartOfWord(self.byte(ahead: 1)) {
        return .word(word())
      } else {
        index += 1
        if isLineEnd(byte) { return .lineEnd }
        if byte > space { return .sign(byte) }
      }
    }
    return nil
  }

  private mutating func word() -> String {
    let start = index
    repeat { index += 1 } while isPartOfWord(byte())
    return String(decoding: source[start..<index], as: UTF8.self)
  }

  /// The byte so far ahead; 0 beyond the end.
  private func byte(ahead distance: Int = 0) -> UInt8 {
    index + distance < source.count ? source[index + distance] : 0
  }

  /// The number of equal bytes in a row, from so far ahead.
  private func count(of wanted: UInt8, ahead distance: Int = 0) -> Int {
    var count = 0
    while byte(ahead: distance + count) == wanted { count += 1 }
    return count
  }

  /// The number of signs before the quotation mark of a literal that begins here; nil if none does.
  private func hashesOfString() -> Int? {
    let hashes = count(of: hash)
    return byte(ahead: hashes) == quote ? hashes : nil
  }

  /// The end of a literal of a regular expression that begins here; nil if none does.
  private func endOfExpression() -> Int? {
    let hashes = count(of: hash)
    guard byte(ahead: hashes) == slash else { return nil }
    let first = byte(ahead: hashes + 1)
    if hashes == 0, endsOperand || first == space || first == tab { return nil }
    var end = index + hashes + 1
    while end < source.count, hashes > 0 || !isLineEnd(source[end]) {
      if source[end] == backslash {
        end += 2
      } else if source[end] == slash,
        source[(end + 1)...].prefix(hashes).count(where: { $0 == hash }) == hashes
      {
        return end + 1 + hashes
      } else {
        end += 1
      }
    }
    return nil
  }

  /// Skips a comment and those inside of it.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == slash, byte(ahead: 1) == star {
        depth += 1
        index += 2
      } else if byte() == star, byte(ahead: 1) == slash {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < source.count
  }

  /// Skips a literal with its interpolated expressions.
  private mutating func skipString(_ hashes: Int) {
    index += hashes
    // The text of a long string begins on a line of its own.
    let spaces = count(of: space, ahead: 3)
    let quotes = count(of: quote) >= 3 && isLineEnd(byte(ahead: 3 + spaces)) ? 3 : 1
    index += quotes
    while index < source.count {
      let byte = source[index]
      if byte == quote, count(of: byte) >= quotes, count(of: hash, ahead: quotes) >= hashes {
        index += quotes + hashes
        return
      }
      // A short string ends with its line at the latest.
      if quotes == 1, isLineEnd(byte) { return }
      index += 1
      guard byte == backslash, count(of: hash) >= hashes else { continue }
      index += hashes
      if self.byte() == open { skipInterpolation() } else { index += 1 }
    }
  }

  /// Skips an expression in parentheses, which may contain strings.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch next() {
      case .sign(open): depth += 1
      case .sign(close): depth -= 1
      case .word, .sign, .lineEnd: break
      case nil: return
      }
    } while depth > 0
  }
}

private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let slash = UInt8(ascii: "/")
private let star = UInt8(ascii: "*")
private let quote = UInt8(ascii: "\"")
private let hash = UInt8(ascii: "#")
private let at = UInt8(ascii: "@")
private let backslash = UInt8(ascii: "\\")
private let open = UInt8(ascii: "(")
private let close = UInt8(ascii: ")")

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// Whether a byte is a letter of a name, as every byte beyond ASCII may be, or a digit.
private func isPartOfWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
    true
  default: false
  }
}
