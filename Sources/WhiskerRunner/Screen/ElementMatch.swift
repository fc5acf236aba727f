import AppCoordinator
import ScreenModels

/// An element that a selector found, with its place and with what it is in.
struct ElementMatch {
  let element: Element
  let path: ElementPath
  /// The elements around it, outermost first.
  let ancestors: [Element]
  /// Whether it belongs to the alert that has to be answered.
  let isInAlert: Bool
  /// The list or grid out of whose view it is scrolled, with the row.
  let offScreen: (list: Element, row: Int)?

  /// Role, name and the named places around it, as a selector would be written.
  var selectorText: String {
    let places = ancestors.reversed().filter { $0.id != nil && !$0.name.isEmpty }.map(\.selectorText)
    return ([element.selectorText] + places).joined(separator: " in ")
  }
}

extension Element {
  /// Role and name, as a selector would be written.
  var selectorText: String { name.isEmpty ? role.words[0] : "\(role.words[0]) \(quotedName)" }

  /// The name between quotes, its quotes and control characters escaped.
  var quotedName: String { quoted(name) }
}
