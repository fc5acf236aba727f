import WhiskerRunner
import WhiskerText

/// A typed line that the header of a session has from its start: the title, or the app.
enum FirstLine {
  /// The line with the title of the journey.
  case title
  /// The name of an app.
  case app(String)

  /// Reads a line below its comments; nil for any other one.
  init?(_ lines: [String]) {
    let lines = lines.drop { $0.hasPrefix("#") }
    let words = (lines.first ?? "").split(separator: " ")
    guard lines.count == 1, let word = words.first else { return nil }
    switch word {
    case "journey": self = .title
    case "app" where words.count == 2 || words.count > 2 && words[2].hasPrefix("#"):
      self = .app(String(words[1]))
    default: return nil
    }
  }

  /// The reason why a session cannot take the line; nil if it can.
  @MainActor
  func refusal(in session: DriveSession) -> String? {
    let hasBegun = !session.journey.steps.isEmpty
    switch self {
    case .title:
      return hasBegun
        ? "a title is typed before the first step; from then on, change it in the saved file" : nil
    case .app(let name) where name != session.app.name:
      if !session.apps.contains(where: { $0.name == name }) {
        return PlanArguments.noApp(name, session.apps)
      }
      return "this session drives \(session.app.name); `\(CommandName.current) drive \(name)` drives \(name)"
    case .app(let name):
      return hasBegun ? "an app is named before the first step; this session drives \(name)" : nil
    }
  }
}
