import WhiskerSource

extension Diagnostic {
  /// Creates a message with a registered code.
  init(
    code: FailureCode, severity: Severity = .error, message: String, file: SourceFile, span: SourceSpan?,
    label: String = "", see: [String] = [], remedies: [Remedy] = []
  ) {
    self.init(
      code: code.rawValue, severity: severity, message: message, file: file, span: span, label: label,
      see: see, remedies: remedies)
  }
}
