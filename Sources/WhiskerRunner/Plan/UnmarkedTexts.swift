import ScreenModels
import WhiskerScript
import WhiskerSource

extension JourneyRun {
  /// Whether a step looks for texts that are in no string table.
  var asksForTables: Bool { allSteps.contains { $0.statement.asksForTables } }
}

extension Journey {
  /// Returns the error for a step that looks for texts that are in no table although the locale marks none.
  func unmarkedTexts(at planned: PlannedStep) -> Diagnostic {
    let locale = locale.map { "the locale is \(quoted($0.value))" } ?? "the journey has no locale"
    return Diagnostic(
      code: .needsPseudoLocale, message: "texts from tables are not marked in this journey",
      file: planned.file, span: planned.span, label: "needs a pseudo-locale",
      see: ["\(locale); en_XA and ar_XB mark texts"], remedies: [Remedy("locale \"en_XA\"")])
  }
}

extension Statement {
  /// Whether it looks for texts that are in no string table, or has a condition that does.
  var asksForTables: Bool {
    definition === ExpectLocalized.definition || condition?.definition === ExpectLocalized.definition
  }
}
