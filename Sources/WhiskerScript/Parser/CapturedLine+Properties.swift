import WhiskerSource

extension CapturedLine {
  /// Returns the properties of a reply that a line contains.
  func properties() throws(Fault) -> [Reply.Property] {
    guard let capture = capture(.properties) else { return [] }
    var list: [Reply.Property] = []
    var index = capture.first
    var earlier: [Keyword] = []
    while index < capture.end {
      if let keyword = words[index].keyword {
        try check(keyword, at: index, after: earlier)
        earlier.append(keyword)
      }
      let (property, length) = try property(at: index)
      list.append(property)
      index += length + 1
    }
    return list
  }

  /// Checks that a property neither repeats nor contradicts an earlier one; a reply may have several headers.
  private func check(_ keyword: Keyword, at index: Int, after earlier: [Keyword]) throws(Fault) {
    guard keyword != .header else { return }
    if earlier.contains(keyword) {
      let last = Self.hasTwoWords.contains(keyword) ? index + 1 : index
      let span = words[index].span.union(words[last].span)
      throw Fault(.badProperty(reason: "`\(literals.raw(span))` is given twice"), span)
    }
    if Self.damages.contains(keyword), earlier.contains(where: Self.damages.contains) {
      let span = words[index].span.union(words[index + 1].span)
      throw Fault(.badProperty(reason: "a body is damaged in one way only"), span)
    }
  }

  /// The properties that damage the body.
  private static let damages: [Keyword] = [.truncated, .broken, .doubled]
  /// The properties whose names have two words.
  private static let hasTwoWords = damages + [.first]

  /// Returns a property and the number of its words.
  private func property(at index: Int) throws(Fault) -> (Reply.Property, Int) {
    switch words[index].keyword {
    case .truncated: return (.truncated, 2)
    case .broken: return (.broken, 2)
    case .doubled: return (.doubled, 2)
    case .rate: return (.rate(try rate(words[index + 1], ofReply: true)), 2)
    case .page: return (.pageKey(try ofPages(index)), 2)
    case .limit: return (.limitKey(try ofPages(index)), 2)
    case .first:
      _ = try ofPages(index, at: index)
      return (.firstPage(try count(words[index + 2])), 3)
    case .search:
      guard has("from") else { throw Fault(.badProperty(reason: "`search` needs a file"), words[index].span) }
      return (.search(try literals.text(words[index + 1]), in: try literals.text(words[index + 3])), 4)
    default: return (try header(at: index), 4)
    }
  }

  /// Returns the text of a property that only a list in pages has.
  private func ofPages(_ index: Int, at text: Int? = nil) throws(Fault) -> LocatedText {
    guard has("paged") else {
      throw Fault(
        .badProperty(reason: "`\(literals.raw(words[index]))` needs a file that is `paged`"),
        words[index].span)
    }
    return text == nil ? try literals.text(words[index + 1]) : LocatedText("", words[index].span)
  }

  /// Checks that a field of a request or a response can have a name; one with names in braces is checked once their values are known.
  func checkHeader(_ name: LocatedText) throws(Fault) {
    let isOpen = bindings == nil && Payload(pieces: [name.span], bytes: bytes, bindings: nil).mayHaveNames
    guard isOpen || !name.value.isEmpty && name.value.utf8.allSatisfy(Self.isTokenByte) else {
      throw Fault(.badProperty(reason: "\(quoted(name.value)) is not the name of a header"), name.span)
    }
  }

  private func header(at index: Int) throws(Fault) -> Reply.Property {
    let name = try literals.text(words[index + 1])
    let value = try literals.text(words[index + 3])
    try checkHeader(name)
    if value.value.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) {
      throw Fault(
        .badProperty(reason: "the value of a header must not contain a line break or NUL"), value.span)
    }
    return .header(name, value)
  }

  /// Whether a byte may be in the name of a header (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
