import WhiskerFiles
import WhiskerRunner

/// What a command reads journeys with that do not run: the same as for `whisker run`.
struct PlanArguments: Equatable {
  /// The app whose journeys are read, and that of journeys that name none; nil for all.
  var app: String?
  /// The folder of reply files; nil for the `Fixtures` folder that contains a journey.
  var fixtures: String?

  /// The names of the options.
  static let options: Set<String> = ["--app", "--fixtures"]

  /// Reads the value of one of the options.
  mutating func read(_ option: String, _ words: inout ArgumentCursor) throws(ArgumentError) {
    if option == "--app" { app = try words.value(of: option) } else { fixtures = try words.path(of: option) }
  }

  /// Returns the reason why journeys cannot be read so; nil if they can.
  @MainActor
  func mistake(_ apps: [AppDescriptor]) throws(FileError) -> String? {
    if let app, !apps.contains(where: { $0.name == app }) { return RunCommand.noApp(app, apps) }
    if let fixtures, try Files.kind(of: fixtures) != .folder { return "missing fixtures folder \(fixtures)" }
    return nil
  }
}
