import ScreenModels
import TextRenderer
import WhiskerHTML
import WhiskerRunner
import WhiskerSource
import WhiskerText

/// `whisker preview APP [NAME]`: prints screens of an app with mocked models.
@MainActor
struct PreviewCommand {
  let apps: [AppDescriptor]
  let arguments: PreviewArguments

  /// - Returns: 0, 2 for an unknown name, or 3 for a screen that cannot exist.
  func run() -> Int32 {
    guard let app = apps.first(where: { $0.name == arguments.app }) else {
      return Terminal.refuse(PlanArguments.noApp(arguments.app, apps))
    }
    let previews = app.previews.filter { arguments.name == nil || $0.name == arguments.name }
    guard !previews.isEmpty else {
      guard let name = arguments.name, !app.previews.isEmpty else {
        return Terminal.refuse(
          "`\(app.name)` has no previews\(others); its `AppDescriptor` takes them as `previews:`")
      }
      let known = app.previews.map(\.name)
      let near = NearestName.best(for: name, among: known).map { "did you mean `\($0)`?" }
      let all = "there are " + known.map { "`\($0)`" }.joined(separator: ", ")
      return Terminal.refuse("unknown preview of `\(app.name)`: `\(name)`; \(near ?? all)")
    }
    var screens: [(caption: String, screen: Screen)] = []
    for preview in previews {
      do throws(ScreenError) { screens.append((preview.name, try preview.screen(of: app))) } catch {
        Terminal.error("`\(preview.name)`: \(error)")
        return 3
      }
    }
    if arguments.isHTML {
      Terminal.report(ScreenHTML.page(title: app.title, screens: screens).utf8)
    } else {
      Terminal.print(Self.text(screens))
    }
    return 0
  }

  /// The apps that have previews.
  private var others: String {
    let names = apps.filter { !$0.previews.isEmpty }.map { "`\($0.name)`" }
    return names.isEmpty ? "" : "; \(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") some"
  }

  private static func text(_ screens: [(caption: String, screen: Screen)]) -> String {
    screens.map { Wireframe.text($0.screen) }.joined(separator: "\n")
  }
}
