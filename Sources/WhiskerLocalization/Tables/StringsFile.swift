extension StringCatalog {
  /// Reads tables in the format of `.strings` files, one for each language.
  ///
  /// The format has no plurals. Texts are UTF-8, or UTF-16 with a byte order mark.
  ///
  /// - Parameters:
  ///   - developmentLanguage: The language that the app is written in, such as `en`.
  ///   - tables: The bytes of a file for each language tag, such as `pt` or `pt-BR`; `pt_br` is the same tag.
  public init(
    developmentLanguage: String, strings tables: [String: [UInt8]]
  ) throws(StringTableError) {
    var entries: [String: [String: Content]] = [:]
    var spelled: [String: String] = [:]
    for language in tables.keys.sorted() {
      let tag = Self.normalized(language)
      if let first = spelled.updateValue(language, forKey: tag) {
        throw StringTableError(.sameLanguage(first, language))
      }
      var table: [String: Content] = [:]
      for pair in try StringsFile.pairs(tables[language] ?? []) {
        do throws(TextTemplate.Fault) {
          table[pair.key] = Content(forms: PluralForms(other: try TextTemplate(pair.value)))
        } catch {
          throw StringTableError(
            .placeholder(language: tag, key: pair.key, reason: error.reason), line: pair.line)
        }
      }
      entries[tag] = table
    }
    let development = Self.normalized(developmentLanguage)
    guard entries[development] != nil else { throw StringTableError(.noDevelopmentLanguage(development)) }
    self.init(developmentLanguage: development, tables: entries)
  }
}

/// The reader of `.strings` files: `"key" = "text";` with comments as in C.
enum StringsFile {
  struct Pair {
    let key: String
    let value: String
    let line: Int
  }

  /// Reads the pairs of a file, in order.
  static func pairs(_ bytes: [UInt8]) throws(StringTableError) -> [Pair] {
    var scanner = try StringsScanner(bytes)
    return try scanner.pairs()
  }
}

private struct StringsScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8]) throws(StringTableError) {
    let text: String?
    switch Array(bytes.prefix(2)) {
    case [0xFF, 0xFE]: text = Self.utf16(bytes.dropFirst(2)) { UInt16($0) | UInt16($1) << 8 }
    case [0xFE, 0xFF]: text = Self.utf16(bytes.dropFirst(2)) { UInt16($0) << 8 | UInt16($1) }
    default:
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      text = String(validating: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self)
    }
    guard let text else { throw StringTableError(.encoding) }
    scalars = Array(text.unicodeScalars)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, _ unit: (UInt8, UInt8) -> UInt16) -> String? {
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      unit(bytes[$0], bytes[$0 + 1])
    }
    return String(validating: units, as: UTF16.self)
  }

  mutating func pairs() throws(StringTableError) -> [StringsFile.Pair] {
    var pairs: [StringsFile.Pair] = []
    var lines: [String: Int] = [:]
    while try skipSpace(), position < scalars.count {
      let start = line
      let key = try string("a key")
      try expect("=", after: "the key")
      let value = try string("a text")
      try expect(";", after: "the text")
      if let first = lines[key] {
        throw StringTableError(.duplicate(key: key, firstLine: first), line: start)
      }
      lines[key] = start
      pairs.append(StringsFile.Pair(key: key, value: value, line: start))
    }
    return pairs
  }

  private func fault(_ reason: String, line: Int? = nil) -> StringTableError {
    StringTableError(.syntax(reason), line: line ?? self.line)
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func advance() {
    let scalar = scalars[position]
    position += 1
    // A line ends with a line feed, with a carriage return, or with both.
    if scalar == "\n" || scalar == "\r" && current != "\n" { line += 1 }
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(StringTableError) -> Bool {
    while let scalar = current {
      if scalar.properties.isWhitespace {
        advance()
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "/" {
        while let scalar = current, scalar != "\n", scalar != "\r" { advance() }
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "*" {
        let start = line
        position += 2
        while !(current == "*" && position + 1 < scalars.count && scalars[position + 1] == "/") {
          guard current != nil else { throw fault("the comment has no end", line: start) }
          advance()
        }
        position += 2
      } else {
        break
      }
    }
    return true
  }

  private mutating func expect(_ scalar: Unicode.Scalar, after what: String) throws(StringTableError) {
    let last = line
    _ = try skipSpace()
    guard current == scalar else { throw fault("missing \"\(scalar)\" after \(what)", line: last) }
    advance()
  }

  /// Reads a text in quotes, or a word without.
  private mutating func string(_ what: String) throws(StringTableError) -> String {
    _ = try skipSpace()
    guard let first = current else { throw fault("missing \(what)") }
    var text = String.UnicodeScalarView()
    guard first == "\"" else {
      while let scalar = current, scalar.isASCII,
        scalar.properties.isAlphabetic || "0123456789_.-$".unicodeScalars.contains(scalar)
      {
        text.append(scalar)
        advance()
      }
      guard !text.isEmpty else { throw fault("missing quote before \(what)") }
      return String(text)
    }
    let start = line
    advance()
    while current != "\"" {
      guard let scalar = current else { throw fault("the quote has no end", line: start) }
      advance()
      text.append(scalar == "\\" ? try escape() : scalar)
    }
    advance()
    return String(text)
  }

  /// Reads the digits of a character after `\U`; one that UTF-16 writes as a pair has two such escapes.
  private mutating func character() throws(StringTableError) -> Unicode.Scalar {
    let first = try unit()
    if UTF16.isLeadSurrogate(first), current == "\\", position + 1 < scalars.count,
      scalars[position + 1] == "U" || scalars[position + 1] == "u"
    {
      advance()
      advance()
      let second = try unit()
      guard UTF16.isTrailSurrogate(second) else { throw fault("\\U is not a character") }
      return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }
    guard let scalar = Unicode.Scalar(first) else { throw fault("\\U is not a character") }
    return scalar
  }

  private mutating func unit() throws(StringTableError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character($0).hexDigitValue }) else {
        throw fault("\\U needs four hexadecimal digits")
      }
      value = value * 16 + UInt16(digit)
      advance()
    }
    return value
  }

  private mutating func escape() throws(StringTableError) -> Unicode.Scalar {
    guard let scalar = current else { throw fault("the quote has no end") }
    advance()
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "U", "u": return try character()
    case "\\", "\"", "'", "\n": return scalar
    default: throw fault("unknown escape \\\(scalar)")
    }
  }
}
