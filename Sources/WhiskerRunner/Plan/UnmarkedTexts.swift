import ScreenModels
import WhiskerScript
import WhiskerSource

extension JourneyRun {
  /// Whether a step looks for texts that are in no string table.
  var asksForTables: Bool { allSteps.contains(where: \.asksForTables) }
}

extension [JourneyRun] {
  /// An error for each step that looks for texts that are in no table although the locale marks none.
  var unmarkedTexts: [Diagnostic] {
    guard let journey = first?.journey, !journey.hasPseudoLocale else { return [] }
    let locale = journey.locale.map { "the locale is \(quoted($0.value))" } ?? "the journey has no locale"
    var problems = ProblemsOfPlaces()
    for run in self {
      for planned in run.allSteps where planned.asksForTables {
        problems.add(planned.file, planned.span) {
          [
            Diagnostic(
              code: .needsPseudoLocale, message: "texts from tables are not marked in this journey",
              file: planned.file, span: planned.span, label: "needs a pseudo-locale",
              see: ["\(locale); en_XA and ar_XB mark texts"], remedies: [Remedy("locale \"en_XA\"")])
          ]
        }
      }
    }
    return problems.all
  }
}

extension PlannedStep {
  fileprivate var asksForTables: Bool {
    definition === ExpectLocalized.definition
      || statement.condition?.definition === ExpectLocalized.definition
  }
}
