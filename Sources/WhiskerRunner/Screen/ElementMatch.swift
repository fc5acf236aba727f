import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerText

/// An element that matches a selector, with its place and its ancestors.
struct ElementMatch {
  let element: Element
  let path: ElementPath
  /// The elements that contain it, outermost first.
  let ancestors: [Element]
  /// Whether it belongs to the alert that needs a response.
  let isInAlert: Bool
  /// The place of the element if it is scrolled out of view; otherwise nil.
  let offScreen: OffScreen?

  /// The elements that contain it, with the sections of lists, outermost first.
  var containers: [Element] {
    zip(ancestors, path.indices.dropFirst()).flatMap { place, index in [place] + place.sections(around: index)
    }
  }

  /// Returns the column of a split view that contains it, from 0; nil elsewhere.
  func column(of screen: Screen) -> Int? {
    guard let layer = screen.layers.indices.contains(path.layer) ? screen.layers[path.layer] : nil,
      layer.isSplit, let first = path.indices.first, first < 2
    else { return nil }
    return first
  }

  /// The element whose state disables it: itself, or the innermost one around it that is disabled; nil if it reacts.
  var disabling: Element? {
    let isDisabled = { (element: Element) in element.states.contains(.disabled) }
    return isDisabled(element) ? element : ancestors.last(where: isDisabled)
  }

  /// The element in the states in which a person finds it: what is inside a disabled element is disabled too.
  var asFound: Element {
    guard disabling != nil, !element.states.contains(.disabled) else { return element }
    return Element(
      element.role, element.name, id: element.id, value: element.value,
      states: element.states.union(.disabled), detail: element.detail, actions: element.actions,
      children: Array(element.children), extras: element.extras)
  }

  /// The closed picker that does not show it, or what it is in; nil if it is shown, or scrolled out of view.
  var closedPicker: Element? { offScreen?.row.flatMap { $0.list.role.isScrollable ? nil : $0.list } }

  /// Whether its children scroll with the screen, or with a column of it, so that some may be out of view.
  var isFlow: Bool { element.isFlow || element.role == .column }

  /// The number of elements inside it, or of the rows of a list or of a section of a list.
  var rowCount: Int { rows?.count ?? element.children.count }

  /// The names of the elements inside it, or of the rows of a list or of a section of a list.
  var rowNames: [String] { rows?.map(\.name) ?? element.children.map(\.name) }

  /// The rows of a list, or of a section of a list, where it is only a header that they follow; nil for anything else.
  ///
  /// A list scrolls the headers and footers of its sections as it scrolls rows, but they are none.
  private var rows: [Element]? {
    if element.role == .list {
      var sections: [String] = []
      return element.children.filter { child in
        guard child.role == .section else {
          return !(sections.contains { bytesEqual(child.id, $0 + SectionID.footer) })
        }
        if let id = child.id { sections.append(id) }
        return false
      }
    }
    guard element.role == .section, let list = ancestors.last, list.role.isScrollable,
      let id = element.id
    else { return nil }
    return list.children.filter { row in
      guard row.role != .section, let rowID = row.id else { return false }
      return SectionID.contains(rowID, in: id) && !SectionID.isFooter(rowID)
    }
  }

  /// Whether the footer of a section is in view, which belongs to its last element.
  ///
  /// - Parameter inside: Everything inside the section.
  func hasFooterInView(_ inside: [ElementMatch]) -> Bool {
    var last = element
    var indices = path.indices
    while last.isFlow {
      indices.append(last.children.count - 1)
      last = last.children[last.children.count - 1]
    }
    return inside.first { $0.path.indices == indices }.map { $0.offScreen == nil } ?? true
  }

  /// The role, name and named places as a selector in a message.
  var selectorText: String {
    var text = ByteBuffer(capacity: 128)
    element.writeSelector(to: &text)
    for place in containers.reversed() where place.isNamedPlace {
      text.append(" in ")
      place.writeSelector(to: &text)
    }
    return text.text
  }

  /// The role, name and named places as a selector in a step.
  var selectorLine: String { ([element] + namedPlaces).map(\.selectorLine).joined(separator: " in ") }

  /// The elements that contain it and are named as its places, from the inside out.
  var namedPlaces: [Element] { containers.reversed().filter(\.isNamedPlace) }
}

extension Element {
  /// Whether it has rows that can be counted, which the choices of a picker or a menu are.
  var hasRows: Bool { role.isScrollable || [.section, .picker, .menu].contains(role) }

  /// The role and name as a selector in a message.
  var selectorText: String {
    var text = ByteBuffer(capacity: 64)
    writeSelector(to: &text)
    return text.text
  }

  fileprivate func writeSelector(to text: inout ByteBuffer) {
    text.append(role.word)
    if name.isEmpty { return }
    text.append(UInt8(ascii: " "))
    text.append(quoted: name)
  }

  /// Whether a selector names it as the place of what is inside it.
  fileprivate var isNamedPlace: Bool { id != nil && !name.isEmpty }

  /// The role and name as a selector in a step.
  var selectorLine: String { name.isEmpty ? role.word : "\(role.word) \(literalName)" }

  /// The quoted name in a message, with quotes and control characters escaped.
  var quotedName: String { quoted(name) }

  /// The quoted name in a step, in which braces are doubled too.
  var literalName: String { JourneyParser.plainLiteral(name) }
}

/// The place of an element that is scrolled out of view.
struct OffScreen {
  /// The list or grid, and the row with the element; nil if the element is in view of its list, or in none.
  var row: (list: Element, index: Int)?
  /// The position in the flow of the screen, or of a column with this id, if that is what has to be scrolled.
  var flow: (id: String, position: Int, inView: Range<Int>)?
}
