import WhiskerSource
import WhiskerText

/// The source of a step with values in the place of its names, so that it means the same without them.
///
/// A value is written as its place needs it: with the escapes of a text, a pattern or a JSON string, with doubled braces in a raw line. A name
/// without a value stays, or is replaced by another name.
struct InsertedText {
  /// The kind of a part that may have names.
  private enum Place: Equatable {
    case number
    case braced(BracedText)
  }

  private let file: SourceFile
  private let names: Bindings
  /// The names in the place of some that have no value.
  private let otherNames: [Bytewise: String]
  /// The parts that may have names, in the order of the file.
  private var spots: [(span: SourceSpan, place: Place)] = []

  /// Creates the source of a step that uses names.
  init(_ step: Step, _ names: Bindings, renaming otherNames: [Bytewise: String] = [:]) {
    file = step.file
    self.names = names
    self.otherNames = otherNames
    guard let captured = step.captured else { return }
    add(captured.head.words)
    add(captured.pieces, of: step.statement.definition)
    for reply in captured.replies {
      add(reply.head.words)
      let form = BracedText(below: reply.head.words)
      spots += reply.pieces.map { ($0, .braced(form)) }
    }
  }

  /// The parts that may have names, each with its form.
  var parts: [(span: SourceSpan, form: BracedText)] {
    spots.map { spot in
      switch spot.place {
      case .number: (spot.span, .raw)
      case .braced(let form): (spot.span, form)
      }
    }
  }

  private mutating func add(_ words: [Token]) {
    for word in words {
      switch word.kind {
      case .string: spots.append((word.span, .braced(.text)))
      case .pattern: spots.append((word.span, .braced(.pattern)))
      case .number: spots.append((word.span, .number))
      case .json: spots.append((word.span, .braced(.json)))
      default: break
      }
    }
  }

  private mutating func add(_ pieces: [SourceSpan], of definition: StatementDefinition) {
    file.bytes.withUnsafeBufferPointer { bytes in
      for piece in pieces {
        guard let pattern = LinePattern.pattern(in: piece, bytes, isChange: definition.block == .difference)
        else {
          spots.append((piece, .braced(.outline)))
          continue
        }
        spots += [
          (SourceSpan(piece.start, pattern.start), .braced(.outline)), (pattern, .braced(.pattern)),
          (SourceSpan(pattern.end, piece.end), .braced(.outline)),
        ]
      }
    }
  }

  /// Returns the source between two places, names replaced.
  func text(of span: SourceSpan) -> String {
    file.bytes.withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      var offset = span.start
      for spot in spots where spot.span.start >= offset && spot.span.end <= span.end {
        result += bytes[offset..<spot.span.start]
        result += replaced(spot.span, spot.place, bytes)
        offset = spot.span.end
      }
      result += bytes[offset..<span.end]
      return String(decoding: result, as: UTF8.self)
    }
  }

  private func replaced(
    _ span: SourceSpan, _ place: Place, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    switch place {
    case .number:
      guard bytes[span.start] == 0x7B, let name = NameInBraces(bytes, at: span.start, before: span.end)
      else { return Array(bytes[span.start..<span.end]) }
      return names.value(of: name.text).map { Array($0.utf8) } ?? withoutValue(name)
    case .braced(.pattern):
      let inner = SourceSpan(span.start + 1, span.end - 1)
      return [0x2F] + names.inserted(inPattern: inner, bytes, unknown: withoutValue) + [0x2F]
    case .braced(let form): return replaced(span, form, bytes)
    }
  }

  private func replaced(
    _ span: SourceSpan, _ form: BracedText, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    var result: [UInt8] = []
    var string: Int?
    var offset = span.start
    while offset < span.end {
      let byte = bytes[offset]
      if let end = form.literalEnd(bytes, at: offset, before: span.end, isInString: string != nil) {
        result += bytes[offset..<end]
        offset = end
      } else if byte == 0x7B, let name = NameInBraces(bytes, at: offset, before: span.end) {
        result +=
          names.value(of: name.text).map { value in
            let place = string.map { PlaceInString(name.span, stringStart: $0, span, bytes) }
            return written(value, form, place)
          } ?? withoutValue(name)
        offset = name.span.end
      } else {
        if byte == 0x22, form.hasStrings { string = string == nil ? offset : nil }
        result.append(byte)
        offset += 1
      }
    }
    return result
  }

  private func written(_ value: String, _ form: BracedText, _ place: PlaceInString?) -> [UInt8] {
    switch form {
    case .text: Array(JourneyParser.plainLiteral(value).utf8.dropFirst().dropLast())
    case .json where place == nil: Array(value.utf8)
    case .json, .outline, .raw, .pattern:
      form.withoutNames(
        place.map { form.escaped(value, in: $0) } ?? Array(value.utf8), isInString: place != nil,
        isWhole: false)
    }
  }

  private func withoutValue(_ name: NameInBraces) -> [UInt8] {
    Array("{\(otherNames[Bytewise(name.text)] ?? name.text)}".utf8)
  }
}
