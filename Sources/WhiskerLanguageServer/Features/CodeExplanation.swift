import WhiskerRunner
import WhiskerScript

/// What the codes of messages mean in general; the messages themselves say what it means in their place.
enum CodeExplanation {
  /// The explanation of a code; nil for an unknown one.
  static func text(of code: String) -> String? {
    ProblemCode(rawValue: code)?.explanation ?? FailureCode(rawValue: code)?.explanation
  }

  /// The codes that are explained, in their order.
  static var codes: [String] { ProblemCode.allCases.map(\.rawValue) + FailureCode.allCases.map(\.rawValue) }
}
