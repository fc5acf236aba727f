import ScreenModels
import WhiskerScript

extension ChangeTextSize: PerformedStatement {
  /// Changes the size of texts, also if the app is in the background, as a person does in the device's settings.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    _ = try app.onScreen()
    world.device.textSize = TextSize(rawValue: size.value) ?? .standard
    app.resize()
    try app.frame()
  }
}
