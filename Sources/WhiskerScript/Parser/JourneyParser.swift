public import WhiskerSource

/// Parses journeys with one vocabulary; make one and use it for every file.
///
/// A parse never stops early: it gives the tree of the whole file and every problem in it, and the journey if there is none.
public struct JourneyParser: Sendable {
  let vocabulary: VocabularyIndex

  /// A parser that knows the given roles and states.
  public init(vocabulary: Vocabulary) {
    self.vocabulary = VocabularyIndex(vocabulary)
  }

  /// Parses a file; O(bytes).
  public func parse(_ file: SourceFile) -> ParseResult {
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
  public static let diagnosticCodes: [String] = [
    "J001", "J002", "J003", "J004", "J005", "J006", "J007", "J008", "J009", "J010",
    "J011", "J012", "J013", "J014", "J015", "J016", "J017", "J018", "J020", "J021",
    "J022", "J023", "J024", "J025", "J026", "J027", "J028", "J029", "J030", "J031", "J032", "J033",
    "J040", "J041", "J042", "J043", "J044", "J045", "J046", "J047", "J048", "J049",
    "J050", "J051", "J052", "J053", "J054", "J055", "J056", "J057", "J060", "J061", "J062",
    "J063", "J064", "J065", "J066", "J067", "J068", "J069", "J070", "J071", "J072", "J073", "J074",
    "J075", "J076", "J077", "J078", "J079", "J080", "J081", "J082", "J083", "J084", "J085", "J086",
    "J087", "J088", "J089", "J090", "J091", "J092", "J093", "J094", "J095", "J096", "J097", "J098", "J099",
    "J100", "J120", "J130", "J131", "J132", "J133",
  ]
}
