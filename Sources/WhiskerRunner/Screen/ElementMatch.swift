import AppCoordinator
import ScreenModels

/// An element that matches a selector, with its place and its ancestors.
struct ElementMatch {
  let element: Element
  let path: ElementPath
  /// The elements that contain it, outermost first.
  let ancestors: [Element]
  /// Whether it belongs to the alert that needs a response.
  let isInAlert: Bool
  /// The list or grid, and the row, if the element is scrolled out of view; otherwise nil.
  let offScreen: (list: Element, row: Int)?

  /// The role, name and named places as a selector.
  var selectorText: String {
    let places = ancestors.reversed().filter { $0.id != nil && !$0.name.isEmpty }.map(\.selectorText)
    return ([element.selectorText] + places).joined(separator: " in ")
  }
}

extension Element {
  /// The role and name as a selector.
  var selectorText: String { name.isEmpty ? role.words[0] : "\(role.words[0]) \(quotedName)" }

  /// The quoted name, with quotes and control characters escaped.
  var quotedName: String { quoted(name) }
}
