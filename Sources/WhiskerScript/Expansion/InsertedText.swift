import WhiskerSource
import WhiskerText

/// The source of a step with values in the place of its names, so that it means the same without them.
///
/// A value is written as its place needs it: with the escapes of a text, a pattern or a JSON string, with doubled braces in a raw line. A name
/// without a value stays.
struct InsertedText {
  /// Where a name can stand.
  private enum Place {
    case text, pattern, number, json, raw, outline
  }

  private let file: SourceFile
  private let names: Bindings
  /// The parts that may have names, in the order of the file.
  private var spots: [(span: SourceSpan, place: Place)] = []

  /// Creates the source of a step that uses names.
  init(_ step: Step, _ names: Bindings) {
    file = step.file
    self.names = names
    guard let captured = step.captured else { return }
    add(captured.head.words)
    add(captured.pieces, of: step.statement.definition)
    for reply in captured.replies {
      add(reply.head.words)
      let isJSON = reply.head.words.last?.keyword == .json
      spots += reply.pieces.map { ($0, isJSON ? .json : .raw) }
    }
  }

  /// The parts that may have names, each with whether it is JSON.
  var parts: [(span: SourceSpan, isJSON: Bool)] { spots.map { ($0.span, $0.place == .json) } }

  private mutating func add(_ words: [Token]) {
    for word in words {
      switch word.kind {
      case .string: spots.append((word.span, .text))
      case .pattern: spots.append((word.span, .pattern))
      case .number: spots.append((word.span, .number))
      case .json: spots.append((word.span, .json))
      default: break
      }
    }
  }

  private mutating func add(_ pieces: [SourceSpan], of definition: StatementDefinition) {
    file.bytes.withUnsafeBufferPointer { bytes in
      for piece in pieces {
        guard let pattern = LinePattern.pattern(in: piece, bytes, isChange: definition.block == .difference)
        else {
          spots.append((piece, .outline))
          continue
        }
        spots += [
          (SourceSpan(piece.start, pattern.start), .outline), (pattern, .pattern),
          (SourceSpan(pattern.end, piece.end), .outline),
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
    if place == .pattern {
      let inner = SourceSpan(span.start + 1, span.end - 1)
      return [0x2F] + names.inserted(inPattern: inner, bytes) + [0x2F]
    }
    var result: [UInt8] = []
    var isInString = false
    var offset = span.start
    while offset < span.end {
      let byte = bytes[offset]
      // What these begin is literal: an escape, and outside JSON's objects a double brace.
      let isPair = byte == 0x7B && offset + 1 < span.end && bytes[offset + 1] == 0x7B
      let isEscape = byte == 0x5C && (place == .text || isInString) && offset + 1 < span.end
      if isEscape || isPair && (place != .json || isInString) {
        result += bytes[offset..<offset + 2]
        offset += 2
      } else if byte == 0x7B, let name = NameInBraces(bytes, at: offset, before: span.end) {
        result +=
          names.value(of: name.text).map { written($0, place, isInString: isInString) }
          ?? Array(bytes[name.span.start..<name.span.end])
        offset = name.span.end
      } else {
        if byte == 0x22, place == .json || place == .outline { isInString.toggle() }
        result.append(byte)
        offset += 1
      }
    }
    return result
  }

  private func written(_ value: String, _ place: Place, isInString: Bool) -> [UInt8] {
    switch place {
    case .text: Array(JourneyParser.plainLiteral(value).utf8.dropFirst().dropLast())
    case .json where isInString: Self.withDoubledBraces(JSONText.escaped(Array(value.utf8)))
    case .outline where isInString:
      Self.withDoubledBraces(Array(quoted(value).utf8.dropFirst().dropLast()))
    case .raw, .outline: Self.withDoubledBraces(Array(value.utf8))
    case .number, .json, .pattern: Array(value.utf8)
    }
  }

  private static func withDoubledBraces(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == 0x7B ? [$0, $0] : [$0] }
  }
}
