package import WhiskerSource

/// Parses journeys with one vocabulary; make one and use it for every file.
///
/// A parse never stops early: it gives the tree of the whole file and every problem in it, and the journey if there is none.
package struct JourneyParser: Sendable {
  let vocabulary: VocabularyIndex

  /// A parser that knows the given roles and states.
  package init(vocabulary: Vocabulary) {
    self.vocabulary = VocabularyIndex(vocabulary)
  }

  /// Parses a file; O(bytes).
  package func parse(_ file: SourceFile) -> ParseResult {
    guard file.bytes.count <= ScriptLimits.fileBytes else {
      let fault = Fault(.fileTooLarge(bytes: file.bytes.count), SourceSpan(0, 0))
      let whole = Token(kind: .unknown, keyword: nil, span: SourceSpan(0, file.bytes.count))
      let line = SyntaxTree.Line(kind: .broken, parent: nil, tokens: 0..<1)
      return ParseResult(
        journey: nil, diagnostics: [fault.diagnostic(in: file)],
        tree: SyntaxTree(file: file, tokens: [whole], lines: [line]))
    }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var pass = ParsePass(file: file, bytes: bytes, vocabulary: vocabulary)
      pass.run()
      if pass.faults.count > 1 {
        var repair = LineEndRepair(file: file) { faults(in: $0) }
        pass.faults = repair.merged(pass.faults)
      }
      return pass.result()
    }
  }

  /// What a plain pass finds, nothing of it merged.
  private func faults(in file: SourceFile) -> [Fault] {
    file.bytes.withUnsafeBufferPointer { bytes in
      var pass = ParsePass(file: file, bytes: bytes, vocabulary: vocabulary)
      pass.run()
      return pass.faults
    }
  }

  /// Every code that a parse can give, in order; codes of a run are not among them.
  package static let diagnosticCodes: [String] = ProblemCode.allCases.map(\.rawValue)
}
