import WhiskerRunner
import WhiskerText

extension JourneyPlan {
  /// Says why a plan without mistakes has no run.
  ///
  /// - Parameters:
  ///   - verb: What the command does with journeys, such as `run`.
  ///   - paths: The paths that were read.
  ///   - app: The app to which the plan is narrowed; nil for none.
  ///   - filter: The text to which it is narrowed; nil for none.
  func nothing(to verb: String, in paths: [String], app: String?, filter: String? = nil) -> String {
    let places = paths.joined(separator: ", ")
    if fileCount == 0 { return "no journey to \(verb): there is no `.journey` file in \(places)" }
    let text = "no journey to \(verb) in \(counted(fileCount, "file"))"
    if parts.count == fileCount { return text + ": they launch no app, and only other journeys can use them" }
    if let filter {
      let app = app.map { " of app \($0)" } ?? ""
      return text + ": no path or title\(app) contains `\(filter)`, and no variant of a run is called that"
    }
    if let app { return text + ": none drives app \(app)" }
    return text
  }
}
