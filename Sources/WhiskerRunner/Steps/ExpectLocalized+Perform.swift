import ScreenModels
import WhiskerScript
import WhiskerText

extension ExpectLocalized: PerformedStatement {
  /// Expects each text in view to be from a string table, or to be data.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let texts = UnlocalizedTexts(
      on: try app.onScreen().screen, data: world.receivedData, exceptions: exceptions
    ).texts
    app.saw(
      texts.isEmpty
        ? "every text is from a table or is data"
        : "no table has " + folded(texts.map { quoted($0.text) }))
    guard texts.isEmpty else { throw .screen(.unlocalized(texts, world.span)) }
  }
}
