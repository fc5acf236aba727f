import WhiskerFiles
import WhiskerRunner
import WhiskerSource

/// What a command reads journeys with that do not run: the same as for `whisker run`.
struct PlanArguments: Equatable {
  /// The app whose journeys are read, and that of journeys that name none; nil for all.
  var app: String?
  /// The folder of reply files; nil for the `Fixtures` folder that contains a journey.
  var fixtures: String?

  /// The options of commands that read journeys and do not run them.
  static let options: [CommandOption<PlanArguments>] = [
    .app("read only the journeys of this app, and those that name none", \.app),
    .fixtures(\.fixtures),
  ]

  /// Returns the reason why journeys cannot be read so; nil if they can.
  @MainActor
  func mistake(_ apps: [AppDescriptor]) throws(FileError) -> String? {
    if let app, !apps.contains(where: { $0.name == app }) { return Self.noApp(app, apps) }
    if let fixtures, try Files.kind(of: fixtures) != .folder { return "missing fixtures folder \(fixtures)" }
    return nil
  }

  /// The message for an unknown app.
  static func noApp(_ app: String, _ apps: [AppDescriptor]) -> String {
    let names = apps.map(\.name)
    let near = NearestName.suggestion(for: app, among: names)
    return "unknown app `\(app)`\(near) (apps: \(names.joined(separator: ", ")))"
  }
}

extension RunArguments {
  /// The app and the reply files with which the journeys are read.
  var plan: PlanArguments { PlanArguments(app: app, fixtures: fixtures) }

  /// Returns the reason why journeys cannot be read or run so; nil if they can.
  @MainActor
  func mistake(_ apps: [AppDescriptor]) throws(FileError) -> String? {
    if let mistake = try plan.mistake(apps) { return mistake }
    return try Files.kind(of: artifacts) == .file ? "the artifacts folder \(artifacts) is a file" : nil
  }
}
