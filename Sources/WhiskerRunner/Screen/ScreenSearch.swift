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
    matches(nil, in: places, includingOffScreen: true)
  }

  /// Every element of the front layer, for suggestions.
  func everything() -> [ElementMatch] { everything(in: []) }

  private func matches(_ parts: ArraySlice<Selector.Part>, includingOffScreen: Bool) -> [ElementMatch] {
    matches(parts.first, in: parts.dropFirst(), includingOffScreen: includingOffScreen)
  }

  private func matches(
    _ part: Selector.Part?, in places: ArraySlice<Selector.Part>, includingOffScreen: Bool
  ) -> [ElementMatch] {
    var walk = ScreenWalk(
      part.map(PartTest.init), in: places.map(PartTest.init), layer: screen.layers.count - 1,
      includingOffScreen: includingOffScreen)
    walk.descend(screen.layers[screen.layers.count - 1])
    return walk.found
  }
}

/// A way through a layer, from top to bottom, that collects what passes its tests.
///
/// Most elements pass none. What a match needs to know of its place is therefore kept in one spot on the way and copied
/// for matches only.
private struct ScreenWalk {
  private(set) var found: [ElementMatch] = []
  private let test: PartTest?
  private let places: [PartTest]
  private let layer: Int
  private let includingOffScreen: Bool
  private var path: [Int] = []
  private var ancestors: [Element] = []
  private var isInAlert = false
  private var offScreen: (list: Element, row: Int)?

  init(_ test: PartTest?, in places: [PartTest], layer: Int, includingOffScreen: Bool) {
    self.test = test
    self.places = places
    self.layer = layer
    self.includingOffScreen = includingOffScreen
  }

  /// Goes through a layer, in the order of ``Layer/allElements``.
  mutating func descend(_ layer: Layer) {
    var index = 0
    path.append(0)
    if let title = layer.title { descend(title, at: &index) }
    for element in layer.toolbar { descend(element, at: &index) }
    for element in layer.elements { descend(element, at: &index) }
    isInAlert = true
    for element in layer.alerts {
      descend(element, at: &index)
      // Only the first alert shows; those after it wait.
      if !includingOffScreen { break }
    }
  }

  private mutating func descend(_ element: Element, at index: inout Int) {
    path[0] = index
    index += 1
    visit(element)
  }

  private mutating func visit(_ element: Element) {
    if test?.accepts(element) ?? true, isInPlaces {
      found.append(
        ElementMatch(
          element: element, path: ElementPath(layer: layer, indices: path), ancestors: ancestors,
          isInAlert: isInAlert, offScreen: offScreen))
    }
    let count = element.children.count
    if count == 0 { return }
    let children = element.children
    let visible = element.visibleRange
    let outer = offScreen
    let depth = path.count
    path.append(0)
    ancestors.append(element)
    for index in includingOffScreen ? 0..<count : visible {
      path[depth] = index
      if includingOffScreen { offScreen = visible.contains(index) ? outer : (element, index) }
      visit(children[index])
    }
    offScreen = outer
    ancestors.removeLast()
    path.removeLast()
  }

  /// Whether the places are around the present element, from the inside out.
  private var isInPlaces: Bool {
    var outer = ancestors.count - 1
    for test in places {
      while outer >= 0, !test.accepts(ancestors[outer]) { outer -= 1 }
      if outer < 0 { return false }
      outer -= 1
    }
    return true
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
    switch name {
    case .exact(let name): return bytesEqual(element.name, name)
    case .matching?: return name?.accepts(element.name) ?? true
    case nil: return true
    }
  }
}
