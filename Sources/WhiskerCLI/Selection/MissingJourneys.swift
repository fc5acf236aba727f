import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// The probable meaning of a path of journeys at which there is nothing: an app, or a journey without its folder or its suffix.
@MainActor
struct MissingJourneys {
  let apps: [AppDescriptor]
  /// The folder in which journeys are searched.
  let folder: String
  /// The command of the line.
  let command: CommandDefinition

  /// The most files that are listed.
  private static let longestList = 3

  /// Returns the end of a message about a path; empty if nothing is known of it.
  func advice(on path: String) -> String {
    if path.isEmpty || Paths.isAbsolute(path) { return suffixed(path).map { Self.question($0) } ?? "" }
    if let file = suffixed(path) { return Self.question(file) }
    if let app = apps.first(where: { $0.name == path }) { return advice(on: app) }
    let files = files(named: path)
    if files.isEmpty { return "" }
    if files.count <= Self.longestList { return "; did you mean \(Alternatives.list(files))?" }
    guard command.option(named: "--filter") != nil, !path.contains("/") else {
      return "; \(files.count) journeys have this name, such as \(files[0])"
    }
    let name = Self.withoutSuffix(path)
    return "; \(files.count) journeys have this name, such as \(files[0]); `--filter \(name)` chooses them"
  }

  private func advice(on app: AppDescriptor) -> String {
    if command.option(named: "--app") != nil, !command.arguments.hasPrefix("JOURNEY") {
      return "; did you mean `--app \(app.name)`?"
    }
    let reason = "; it is an app, and a journey is expected"
    do throws(FileError) {
      let plan = try JourneyPlan(paths: [folder], apps: apps, app: app.name)
      return reason + (plan.entries.first.map { ", such as \($0.journey.file.path)" } ?? "")
    } catch { return reason }
  }

  private static func question(_ path: String) -> String { "; did you mean \(path)?" }

  private static func withoutSuffix(_ path: String) -> String {
    JourneyPath.isJourney(path) ? String(path.dropLast(JourneyPath.suffix.count)) : path
  }

  /// The path with the suffix of journeys, if there is a file.
  private func suffixed(_ path: String) -> String? {
    let file = path + JourneyPath.suffix
    do throws(FileError) { return try Files.kind(of: file) == .file ? file : nil } catch { return nil }
  }

  /// The journeys whose paths end with one, with or without the suffix.
  private func files(named path: String) -> [String] {
    let ending = "/" + Self.withoutSuffix(path) + JourneyPath.suffix
    do throws(FileError) {
      guard try Files.kind(of: folder) == .folder else { return [] }
      return try Files.filesRecursively(in: folder, suffix: JourneyPath.suffix)
        .map { Paths.normalized(Paths.join(folder, $0)) }.filter { $0.hasSuffix(ending) }
    } catch {
      // The message about the path is what matters; without the folder there is no advice.
      return []
    }
  }
}
