import AppCoordinator
import ScreenModels
import WhiskerScript

/// Finds what a selector means on a screen.
///
/// Only the front layer is looked through: what a sheet or cover is in front of is not on the screen for a person.
struct ScreenSearch {
  let screen: Screen

  /// The elements in view that a selector matches, in the order of the screen.
  func visible(_ selector: Selector) -> [ElementMatch] {
    matches(selector.parts[...], includingOffScreen: false)
  }

  /// The elements that a selector matches, those scrolled out of view too.
  func all(_ selector: Selector) -> [ElementMatch] { all(selector.parts[...]) }

  /// The elements that the parts of a selector match, those scrolled out of view too.
  func all(_ parts: ArraySlice<Selector.Part>) -> [ElementMatch] { matches(parts, includingOffScreen: true) }

  /// Every element inside a place, those scrolled out of view too.
  func everything(in places: ArraySlice<Selector.Part>) -> [ElementMatch] {
    let tests = places.map(PartTest.init)
    return everything().filter { Self.areIn(tests[...], $0.ancestors) }
  }

  private func matches(
    _ parts: ArraySlice<Selector.Part>, includingOffScreen: Bool
  ) -> [ElementMatch] {
    let tests = parts.map(PartTest.init)
    var found: [ElementMatch] = []
    walk(includingOffScreen: includingOffScreen) { element, path, ancestors, isInAlert, offScreen in
      guard tests[0].accepts(element), Self.areIn(tests.dropFirst(), ancestors) else { return }
      found.append(
        ElementMatch(
          element: element, path: ElementPath(layer: screen.layers.count - 1, indices: path),
          ancestors: ancestors, isInAlert: isInAlert, offScreen: offScreen))
    }
    return found
  }

  /// Whether the places stand around an element, from the inside out.
  private static func areIn(_ places: ArraySlice<PartTest>, _ ancestors: [Element]) -> Bool {
    var outer = ancestors.count - 1
    for test in places {
      while outer >= 0, !test.accepts(ancestors[outer]) { outer -= 1 }
      if outer < 0 { return false }
      outer -= 1
    }
    return true
  }

  /// Every element of the front layer, for suggestions.
  func everything() -> [ElementMatch] {
    var found: [ElementMatch] = []
    walk(includingOffScreen: true) { element, path, ancestors, isInAlert, offScreen in
      found.append(
        ElementMatch(
          element: element, path: ElementPath(layer: screen.layers.count - 1, indices: path),
          ancestors: ancestors, isInAlert: isInAlert, offScreen: offScreen))
    }
    return found
  }

  private typealias Visit = (Element, [Int], [Element], Bool, (list: Element, row: Int)?) -> Void

  private func walk(includingOffScreen: Bool, _ visit: Visit) {
    let layer = screen.front
    var path: [Int] = []
    var ancestors: [Element] = []
    let alertStart = (layer.title == nil ? 0 : 1) + layer.toolbar.count + layer.elements.count
    for (index, element) in layer.allElements.enumerated() {
      // Only the first alert shows; those behind it wait.
      if index > alertStart, !includingOffScreen { break }
      path.append(index)
      descend(element, &path, &ancestors, index >= alertStart, nil, includingOffScreen, visit)
      path.removeLast()
    }
  }

  private func descend(
    _ element: Element, _ path: inout [Int], _ ancestors: inout [Element], _ isInAlert: Bool,
    _ offScreen: (list: Element, row: Int)?, _ includingOffScreen: Bool, _ visit: Visit
  ) {
    visit(element, path, ancestors, isInAlert, offScreen)
    if element.children.isEmpty { return }
    let visible = element.visibleRange
    let range = includingOffScreen ? 0..<element.children.count : visible
    ancestors.append(element)
    for index in range {
      path.append(index)
      let hidden = visible.contains(index) ? offScreen : (element, index)
      descend(element.children[index], &path, &ancestors, isInAlert, hidden, includingOffScreen, visit)
      path.removeLast()
    }
    ancestors.removeLast()
  }
}

/// One part of a selector, ready to be held against many elements.
private struct PartTest {
  private let roles: [Role]
  private let name: ExpectedText.Claim?
  private let id: String?

  init(_ part: Selector.Part) {
    name = part.expectedName
    switch part.kind {
    case .role(let word, _), .matching(let word, _):
      roles = Vocabulary.rolesByWord[word] ?? []
      id = nil
    case .id(let id):
      roles = []
      self.id = id
    }
  }

  func accepts(_ element: Element) -> Bool {
    if let id { return bytesEqual(element.id, id) }
    guard roles.contains(element.role) else { return false }
    return name?.accepts(element.name) ?? true
  }
}
