import ScreenModels
import WhiskerScript
import WhiskerSource

extension JourneyRun {
  /// Whether a step looks for texts that are in no string table.
  var asksForTables: Bool { allSteps.contains(where: \.asksForTables) }

  /// An error for each step that looks for texts that are in no table although the locale marks none.
  var unmarkedTexts: [Diagnostic] {
    if journey.hasPseudoLocale { return [] }
    return allSteps.filter(\.asksForTables).map { planned in
      let locale = journey.locale.map { "the locale is \(quoted($0.value))" } ?? "the journey has no locale"
      return Diagnostic(
        code: .needsPseudoLocale, message: "texts from tables are not marked in this journey",
        file: planned.file, span: planned.span, label: "needs a pseudo-locale",
        see: ["\(locale); en_XA and ar_XB mark texts"], remedies: [Remedy("locale \"en_XA\"")])
    }
  }
}

extension PlannedStep {
  fileprivate var asksForTables: Bool {
    definition === ExpectLocalized.definition
      || statement.condition?.definition === ExpectLocalized.definition
  }
}
