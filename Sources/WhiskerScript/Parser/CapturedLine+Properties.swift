import WhiskerSource

extension CapturedLine {
  /// Returns the properties of a reply that a line contains.
  func properties() throws(Fault) -> [Reply.Property] {
    guard let capture = capture(.properties) else { return [] }
    var list: [Reply.Property] = []
    var index = capture.first
    while index < capture.end {
      let (property, length) = try property(at: index)
      list.append(property)
      index += length + 1
    }
    return list
  }

  /// Returns a property and the number of its words.
  private func property(at index: Int) throws(Fault) -> (Reply.Property, Int) {
    switch words[index].keyword {
    case .truncated: return (.truncated, 2)
    case .broken: return (.broken, 2)
    case .doubled: return (.doubled, 2)
    case .rate: return (.rate(try rate(words[index + 1])), 2)
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

  private func header(at index: Int) throws(Fault) -> Reply.Property {
    let name = try literals.text(words[index + 1])
    let value = try literals.text(words[index + 3])
    guard !name.value.isEmpty, name.value.utf8.allSatisfy(Self.isTokenByte) else {
      throw Fault(.badProperty(reason: "\(quoted(name.value)) is not the name of a header"), name.span)
    }
    if value.value.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) {
      throw Fault(.badProperty(reason: "the value of a header has no line break"), value.span)
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
