import WhiskerScript
import WhiskerSource

extension Diagnostic {
  /// Returns the problem of a planned step with the lines that brought the step there.
  func placed(in planned: PlannedStep) -> Diagnostic {
    var diagnostic = withoutEditsOfNames()
    diagnostic.see += planned.origins.map(\.description)
    return diagnostic
  }

  /// Returns the problem with an edit only if no name in braces inserts the text that the edit replaces.
  ///
  /// Such text comes from the line of a `use`, or from a row of examples, so that an edit in the step would give
  /// every user of its file one value. What the edit would write is only named.
  func withoutEditsOfNames() -> Diagnostic {
    // A brace that is written twice inserts nothing.
    guard let span, file.text(of: span).replacing("{{", with: "").contains("{"),
      let edit = remedies.lazy.compactMap({ $0.fix?.edits.first }).first
    else { return self }
    var diagnostic = self
    diagnostic.label = "did you mean \(edit.replacement)?"
    diagnostic.remedies = [.doing("change the value of the name in braces")]
    return diagnostic
  }
}
