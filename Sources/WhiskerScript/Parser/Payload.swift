import WhiskerSource
import WhiskerText

/// Raw text on one or more lines: a JSON value, the text of a reply, the lines of an outline.
///
/// A name in braces is replaced, a double brace is a single one, and any other brace is literal, since JSON is full of them.
struct Payload {
  let pieces: [SourceSpan]
  let bytes: UnsafeBufferPointer<UInt8>
  let bindings: Bindings?

  private var span: SourceSpan {
    guard let first = pieces.first, let last = pieces.last else { return SourceSpan(0, 0) }
    return first.union(last)
  }

  /// Returns the text of all lines, joined by line feeds.
  func text() throws(Fault) -> LocatedText {
    LocatedText(String(decoding: try inserted(as: .raw), as: UTF8.self), span)
  }

  /// Returns the lines, each with its names replaced.
  func lines(isChange: Bool) throws(Fault) -> Lines {
    var lines: [LinePattern] = []
    for piece in pieces { lines.append(try LinePattern(piece, bytes, bindings, isChange: isChange)) }
    return Lines(lines)
  }

  /// Returns the bytes of a part of an outline's line, with names replaced; a value between quotes has the escapes of an outline.
  func outline() throws(Fault) -> [UInt8] { try inserted(as: .outline) }

  /// Returns the bytes of a pattern in an outline's line, with names replaced.
  func pattern() -> [UInt8] { bindings?.inserted(inPattern: span, bytes) ?? joined() }

  /// Returns the text, which must be one JSON value.
  func json() throws(Fault) -> LocatedText {
    if pieces.count == 1, !mayHaveNames {
      let text = bytes[span]
      if JSONCheck.firstFailure(in: text) == nil {
        return LocatedText(String(decoding: text, as: UTF8.self), span)
      }
    }
    let content = try inserted(as: .json)
    if let failure = content.withUnsafeBufferPointer(JSONCheck.firstFailure) {
      // Once names are replaced, an offset in the text is no longer an offset in the file.
      if bindings != nil { throw Fault(.badJSON(reason: failure.reason), span) }
      let fix = failure.comma.map { Fix([Fix.Edit(place(of: $0), with: "")], isSafe: true) }
      throw Fault(.badJSON(reason: failure.reason), place(of: failure.offset), fix: fix)
    }
    guard bindings == nil else { return LocatedText(String(decoding: content, as: UTF8.self), span) }
    return LocatedText(String(decoding: joined(), as: UTF8.self), span)
  }

  /// Whether the text contains a name in braces or a double brace; one that is literal after all, as in `\u{e9}`, counts too.
  var mayHaveNames: Bool {
    for piece in pieces {
      for offset in piece.start..<piece.end where bytes[offset] == 0x7B {
        if offset + 1 < piece.end, bytes[offset + 1] == 0x7B { return true }
        if NameInBraces(bytes, at: offset, before: piece.end) != nil { return true }
      }
    }
    return false
  }

  private func joined() -> [UInt8] {
    var content: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      if index > 0 { content.append(0x0A) }
      content += bytes[piece.start..<piece.end]
    }
    return content
  }

  /// Returns the bytes with names replaced; during parsing, with a filler of the same length in their place, so that the rest
  /// can be checked.
  private func inserted(as form: BracedText) throws(Fault) -> [UInt8] {
    var content: [UInt8] = []
    var string: Int?
    for (index, piece) in pieces.enumerated() {
      if index > 0 { content.append(0x0A) }
      var offset = piece.start
      while offset < piece.end {
        let byte = bytes[offset]
        if byte == 0x7B || byte == 0x5C,
          let end = form.literalEnd(bytes, at: offset, before: piece.end, isInString: string != nil)
        {
          // A double brace is a single one, also in an escape.
          let isDouble = bytes[end - 1] == 0x7B && bytes[end - 2] == 0x7B
          content += bytes[offset..<(isDouble && bindings != nil ? end - 1 : end)]
          offset = end
          continue
        }
        if byte == 0x7B, let name = NameInBraces(bytes, at: offset, before: piece.end) {
          offset = name.span.end
          guard let bindings else {
            if form == .json {
              content += [UInt8](repeating: 0x31, count: name.span.count)
            } else {
              content += bytes[name.span.start..<name.span.end]
            }
            continue
          }
          guard let value = bindings.value(of: name.text) else { throw bindings.fault(for: name) }
          content +=
            string.map { form.escaped(value, in: PlaceInString(name.span, stringStart: $0, piece, bytes)) }
            ?? Array(value.utf8)
          continue
        }
        if byte == 0x22, form.hasStrings { string = string == nil ? offset : nil }
        content.append(byte)
        offset += 1
      }
    }
    return content
  }

  private func place(of offset: Int) -> SourceSpan {
    var left = offset
    for piece in pieces {
      if left <= piece.count {
        return SourceSpan(piece.start + left, min(piece.start + left + 1, piece.end))
      }
      left -= piece.count + 1
    }
    let end = pieces.last?.end ?? 0
    return SourceSpan(end, end)
  }
}
