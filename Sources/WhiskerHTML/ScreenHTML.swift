public import ScreenModels

/// A screen as HTML: a phone or tablet, in light and dark, for reports.
///
/// It shows the same as the wireframe. It runs no script and loads nothing; all text of a screen is escaped, and invisible
/// characters are spelled out. Roles, names, values and states are available to assistive technologies.
///
/// ```swift
/// let page = ScreenHTML.page(title: "Home", screens: [("loading", loading), ("loaded", loaded)])
/// ```
public enum ScreenHTML {
  /// Returns a screen as a fragment; a page needs ``style`` once.
  ///
  /// - Complexity: Linear in the number of elements in view and the length of their texts.
  public static func fragment(_ screen: Screen) -> String {
    ScreenWriter(screen).html.html
  }

  /// Returns a screen as a fragment in which each element has the attribute `data-e`, with the key that ``key(role:name:id:)`` returns.
  ///
  /// - Parameter hasLabels: Whether each element also has the attribute `data-l`, with its role and name as selectors write them.
  package static func keyedFragment(_ screen: Screen, hasLabels: Bool = false) -> String {
    ScreenWriter(screen, tags: hasLabels ? .keysAndLabels : .keys).html.html
  }

  /// Returns the key of an element: 8 hexadecimal digits that elements with the same role, name and id share.
  package static func key(role: Role, name: String, id: String?) -> String {
    // Two elements of one screen with the same key are marked together, which is all that it is for.
    var hash = FNV1a32()
    func add(_ text: String) {
      hash.combine(text)
      hash.combine(0xFF)
    }
    add(role.rawValue)
    add(name)
    add(id ?? "")
    return Hexadecimal.text(UInt64(hash.value), width: 8, .small)
  }

  /// The key of the tab bar, which is no element.
  package static let tabBarKey = "tabs"

  /// The style sheet of all fragments.
  ///
  /// It follows the person's preference for light or dark, unless an element around a fragment has `data-theme="light"`
  /// or `"dark"`.
  public static var style: String { StyleSheet.text }

  /// Returns a whole page with screens side by side, each with its caption.
  public static func page(title: String, screens: [(caption: String, screen: Screen)]) -> String {
    var body = HTMLWriter()
    body.element("h1", "", text: title)
    body.newLine()
    body.begin("main")
    for (caption, screen) in screens {
      body.newLine()
      body.element("figure") { figure in
        figure.element("figcaption", "", text: caption)
        figure.newLine()
        figure.insert(ScreenWriter(screen).html)
      }
    }
    body.newLine()
    body.end()
    var head = HTMLWriter()
    head.element("title", "", plain: title)
    return """
      <!DOCTYPE html>
      <html lang="und">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      \(head.html)
      <style>
      \(StyleSheet.page)
      \(style)
      </style>
      </head>
      <body>
      \(body.html)
      </body>
      </html>

      """
  }
}
