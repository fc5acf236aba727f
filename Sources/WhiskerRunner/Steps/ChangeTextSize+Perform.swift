import ScreenModels
import WhiskerScript

extension ChangeTextSize: PerformedStatement {
  /// Changes the size of texts, also if the app is in the background, as a person does in the device's settings.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    guard let size = TextSize(rawValue: size.value) else {
      preconditionFailure("the vocabulary has other sizes of texts")
    }
    _ = try app.onScreen()
    world.device.textSize = size
    app.resize()
    try app.frame()
  }
}
