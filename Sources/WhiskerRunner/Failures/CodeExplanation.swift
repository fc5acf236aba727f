import WhiskerScript

/// The general meaning of diagnostic codes; the messages themselves describe the specific case.
package enum CodeExplanation {
  /// The explanation of a code; nil for an unknown code.
  package static func text(of code: String) -> String? {
    ProblemCode(rawValue: code)?.explanation ?? FailureCode(rawValue: code)?.explanation
  }

  /// All codes with an explanation, in order.
  package static var codes: [String] {
    ProblemCode.allCases.map(\.rawValue) + FailureCode.allCases.map(\.rawValue)
  }
}
