package import WhiskerSource

/// Parses journeys with one vocabulary; create one and use it for every file.
///
/// A parse never stops early: the result has the tree of the whole file, every problem in it, and the journey if there is no problem.
package struct JourneyParser: Sendable {
  let vocabulary: VocabularyIndex

  /// Creates a parser with a vocabulary of roles and states.
  package init(vocabulary: Vocabulary) {
    self.vocabulary = VocabularyIndex(vocabulary)
  }

  /// Parses a file; O(bytes).
  ///
  /// - Parameter problems: The maximum number of problems to report; a last one reports that there are more.
  package func parse(_ file: SourceFile, problems: Int = ScriptLimits.diagnostics) -> ParseResult {
    parse(file, problems: problems, effort: ExplanationEffort())
  }

  /// Parses a file, and counts the explanations of its mistakes.
  func parse(_ file: SourceFile, problems: Int, effort: ExplanationEffort) -> ParseResult {
    guard file.bytes.count <= ScriptLimits.fileBytes else {
      let fault = Fault(.fileTooLarge(bytes: file.bytes.count), SourceSpan(0, 0))
      let whole = Token(kind: .unknown, keyword: nil, span: SourceSpan(0, file.bytes.count))
      let line = SyntaxTree.Line(kind: .broken, parent: nil, tokens: 0..<1)
      return ParseResult(
        journey: nil, app: nil, title: nil, diagnostics: [fault.diagnostic(in: file)],
        tree: SyntaxTree(file: file, tokens: [whole], lines: [line]))
    }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var explanations = Self.explanations(forProblems: problems)
      while true {
        let pass = pass(over: bytes, of: file, explanations: explanations, effort)
        if pass.explains(limit: problems) { return pass.result(limit: problems) }
        // Of several problems on a line one is kept, and some are found at the end of their block.
        explanations = Self.explanations(forProblems: 2 * explanations)
      }
    }
  }

  /// The number of problems of a pass to explain, so that a number of them is hardly ever missing at its end.
  static func explanations(forProblems problems: Int) -> Int {
    // Up to this number they are also merged, for which all have to be known.
    let needed = max(problems, LineEndRepair.problemLimit)
    return needed < .max / 4 ? needed + 32 : .max
  }

  private func pass(
    over bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile, explanations: Int,
    _ effort: ExplanationEffort
  ) -> ParsePass {
    var pass = ParsePass(
      file: file, bytes: bytes, vocabulary: vocabulary, explanations: explanations, effort: effort)
    pass.run()
    if pass.faults.count > 1 {
      let trial = LineTrial(vocabulary: vocabulary, allowsHeader: true)
      var repair = LineEndRepair(
        file: file, mayStand: { [pass] in pass.isRaw($1) || trial.isValid($0) },
        parse: { faults(in: $0) })
      pass.faults = repair.merged(pass.faults)
    }
    return pass
  }

  /// Returns the faults of a plain pass, without merging any.
  private func faults(in file: SourceFile) -> [Fault] {
    file.bytes.withUnsafeBufferPointer { bytes in
      var pass = ParsePass(file: file, bytes: bytes, vocabulary: vocabulary)
      pass.run()
      return pass.faults
    }
  }
}
