package import WhiskerSource

/// Why the names of a step could not be replaced.
package struct BindingFault: Error {
  /// What is wrong, in the file of the step.
  package let diagnostic: Diagnostic
}

extension JourneyParser {
  /// A step whose last names are replaced by what the run has taken from the screen.
  ///
  /// - Parameters:
  ///   - step: A step of a plan of this parser.
  ///   - taken: What the `let` steps of the step's scope took.
  /// - Throws: ``BindingFault`` where a text cannot stand where it would be put.
  package func bind(_ step: PlannedStep, to taken: Bindings) throws(BindingFault) -> PlannedStep {
    guard var names = step.openNames else { return step }
    for entry in taken.entries { names.set(entry.name, to: entry.value) }
    var bound = step.step
    do throws(Fault) { bound.statement = try statement(of: step.step, names) } catch {
      throw BindingFault(diagnostic: error.diagnostic(in: step.step.file))
    }
    return step.replacing(bound, text: names.inserted(in: step.step.text))
  }

  /// A step's statement with values in the place of its names; every part of it keeps its place in the file.
  func statement(of step: Step, _ names: Bindings) throws(Fault) -> any Statement {
    guard step.usesNames, let captured = step.captured else { return step.statement }
    return try step.file.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      try captured.statement(bytes, vocabulary, names)
    }
  }

  /// A text of the header with its names replaced.
  func text(_ literal: LocatedText, in file: SourceFile, _ names: Bindings) throws(Fault) -> String {
    try file.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      let token = Token(kind: .string, keyword: nil, span: literal.span)
      return try Literals(bytes: bytes, bindings: names).text(token).value
    }
  }
}

extension Bindings {
  /// A line with its names replaced, for people: what a name stands for is escaped as in a text literal.
  func inserted(in line: String) -> String {
    if entries.isEmpty { return line }
    let bytes = Array(line.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      var offset = 0
      while offset < bytes.count {
        if bytes[offset] == 0x7B, offset + 1 < bytes.count, bytes[offset + 1] == 0x7B {
          result += [0x7B, 0x7B]
          offset += 2
        } else if bytes[offset] == 0x7B, let name = NameInBraces(bytes, at: offset, before: bytes.count),
          let value = value(of: name.text)
        {
          result += quoted(value).utf8.dropFirst().dropLast()
          offset = name.span.end
        } else {
          result.append(bytes[offset])
          offset += 1
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
