package import WhiskerSource

/// An error for a step whose names cannot be replaced.
package struct BindingFault: Error {
  /// The problem, in the step's file.
  package let diagnostic: Diagnostic
  /// The name that has no value, if that is the problem: the `let` that takes it was not reached.
  package let missingName: String?
}

extension JourneyParser {
  /// Replaces the remaining names of a step by the values that the run has taken from the screen.
  ///
  /// - Parameters:
  ///   - step: A step of a plan made by this parser.
  ///   - taken: The values that the `let` steps of the step's scope took.
  /// - Throws: ``BindingFault`` if a value is not valid where its name is used.
  package func bind(_ step: PlannedStep, to taken: Bindings) throws(BindingFault) -> PlannedStep {
    guard let names = step.openNames?.adding(taken) else { return step }
    var bound = step.step
    do throws(Fault) { bound.statement = try statement(of: step.step, names) } catch {
      let missing: String? =
        if case .structure(.unknownName(let name, _, _, _)) = error.problem { name } else { nil }
      throw BindingFault(diagnostic: error.diagnostic(in: step.file), missingName: missing)
    }
    return step.replacing(bound, text: InsertedText(step.step, names).text(of: step.step.span))
  }

  /// Returns a step's statement with values in place of its names; its source places stay the same.
  func statement(of step: Step, _ names: Bindings) throws(Fault) -> any Statement {
    guard step.usesNames, let captured = step.captured else { return step.statement }
    try names.checkSize(in: InsertedText(step, names).parts, of: step.file)
    return try step.file.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      try captured.statement(bytes, vocabulary, names)
    }
  }

  /// Returns a text of the header with its names replaced.
  func text(_ literal: LocatedText, in file: SourceFile, _ names: Bindings) throws(Fault) -> String {
    try names.checkSize(in: [(literal.span, .text)], of: file)
    return try file.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      let token = Token(kind: .string, keyword: nil, span: literal.span)
      return try Literals(bytes: bytes, bindings: names).text(token).value
    }
  }
}
