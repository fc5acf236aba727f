import AppCoordinator
import ScreenModels
import WhiskerScript

/// Finds the elements of a screen that a selector matches.
///
/// Only the front layer is searched, because a sheet or cover hides the layers below it from the user.
struct ScreenSearch {
  let screen: Screen

  /// Returns the visible elements that a selector matches, in the order of the screen.
  func visible(_ selector: Selector) -> [ElementMatch] {
    matches(selector.parts[...], includingOffScreen: false)
  }

  /// Returns the elements that a selector matches, including those scrolled out of view.
  func all(_ selector: Selector) -> [ElementMatch] { all(selector.parts[...]) }

  /// Returns the elements that the parts of a selector match, including those scrolled out of view.
  func all(_ parts: ArraySlice<Selector.Part>) -> [ElementMatch] { matches(parts, includingOffScreen: true) }

  /// Returns every element inside a place, including those scrolled out of view.
  func everything(in places: ArraySlice<Selector.Part>) -> [ElementMatch] {
    matches(nil, in: places, includingOffScreen: true)
  }

  /// Returns everything inside an element that a selector matches, including what is scrolled out of view.
  func inside(_ match: ElementMatch, _ selector: Selector) -> [ElementMatch] {
    let path = match.path.indices
    return everything(in: selector.parts[...]).filter {
      $0.path.indices.count > path.count && $0.path.indices.starts(with: path)
    }
  }

  /// Returns every element of the front layer that is in view.
  func everythingInView() -> [ElementMatch] { everythingInView(ofLayer: screen.layers.count - 1) }

  /// Returns every element of a layer that is in view, by the position of the layer from the back.
  func everythingInView(ofLayer layer: Int) -> [ElementMatch] {
    var walk = ScreenWalk(nil, in: [], layer: layer, includingOffScreen: false)
    walk.descend(screen.layers[layer])
    return walk.found
  }

  /// Returns every element of the front layer, for suggestions.
  func everything() -> [ElementMatch] { everything(in: []) }

  /// Returns the element at a path, in view or not; nil if there is none in the front layer.
  func match(at path: ElementPath) -> ElementMatch? {
    let front = screen.layers.count - 1
    guard path.layer == front else { return nil }
    var walk = ScreenWalk(nil, in: [], at: path.indices, layer: front, includingOffScreen: true)
    walk.descend(screen.layers[front])
    return walk.found.first
  }

  private func matches(_ parts: ArraySlice<Selector.Part>, includingOffScreen: Bool) -> [ElementMatch] {
    matches(parts.first, in: parts.dropFirst(), includingOffScreen: includingOffScreen)
  }

  private func matches(
    _ part: Selector.Part?, in places: ArraySlice<Selector.Part>, includingOffScreen: Bool
  ) -> [ElementMatch] {
    // The position of an element counts those out of view, so that scrolling does not change it.
    if let part, case .numbered(let role, let position) = part.kind {
      let match = found(PartTest(role), in: places, only: position, includingOffScreen: true)
      return match.filter { includingOffScreen || $0.offScreen == nil }
    }
    return found(part.map { PartTest($0) }, in: places, includingOffScreen: includingOffScreen)
  }

  private func found(
    _ test: PartTest?, in places: ArraySlice<Selector.Part>, only position: Int? = nil,
    includingOffScreen: Bool
  ) -> [ElementMatch] {
    var tests: [PartTest] = []
    if !places.isEmpty { tests.reserveCapacity(places.count) }
    for (index, place) in zip(places.indices, places) {
      guard case .numbered = place.kind else {
        tests.append(PartTest(place))
        continue
      }
      let matches = all(places[index...])
      if matches.isEmpty { return [] }
      tests.append(PartTest(place, at: matches.map(\.path.indices)))
    }
    var walk = ScreenWalk(
      test, in: tests, only: position, layer: screen.layers.count - 1, includingOffScreen: includingOffScreen)
    walk.descend(screen.layers[screen.layers.count - 1])
    return walk.found
  }
}

/// A traversal of a layer from top to bottom that collects the elements that pass its tests.
///
/// Most elements pass none. The context of the current element is therefore kept in one place and copied
/// for matches only.
private struct ScreenWalk {
  private(set) var found: [ElementMatch] = []
  private let test: PartTest?
  private let places: [PartTest]
  /// The position of the elements to collect among those that pass in the same place, from 1; nil for all.
  private let position: Int?
  /// The path of the only element to collect; nil for any path.
  private let target: [Int]?
  /// The number of elements that have passed so far in each place around the current element, from the outside in; a place that the walk
  /// has left is not entered again.
  private var passed: [(place: [Int], section: Int?, count: Int)] = []
  private let layer: Int
  private let includingOffScreen: Bool
  private var path: [Int] = []
  private var ancestors: [Element] = [] { didSet { holds = nil } }
  /// The sections of lists around the present element, from the outside in; each is a row of its list, and no ancestor.
  private var sections: [OpenSection] = [] { didSet { holds = nil } }
  /// Where the places contain what has the present ancestors and sections, such as all rows of a list; `nil` before it is asked.
  private var holds: Holding?
  private var isInAlert = false
  private var offScreen: OffScreen?

  init(
    _ test: PartTest?, in places: [PartTest], only position: Int? = nil, at target: [Int]? = nil, layer: Int,
    includingOffScreen: Bool
  ) {
    self.test = test
    self.places = places
    self.position = position
    self.target = target
    self.layer = layer
    self.includingOffScreen = includingOffScreen
    // Few elements are deeper.
    path.reserveCapacity(8)
    ancestors.reserveCapacity(8)
  }

  /// Traverses a layer, in the order of ``Layer/allElements``.
  mutating func descend(_ layer: Layer) {
    var index = 0
    path.append(0)
    if let title = layer.title { descend(title, at: &index) }
    for element in layer.toolbar { descend(element, at: &index) }
    if let inView = layer.inView {
      var cursor = FlowCursor(inView)
      for element in layer.elements {
        path[0] = index
        index += 1
        if element.role == .toast {
          visit(element)
        } else {
          visit(element, in: Scrollable.screen, inView, &cursor)
        }
      }
    } else {
      for element in layer.elements { descend(element, at: &index) }
    }
    isInAlert = true
    // Only the first alert is shown; later ones wait, which is not the same as being scrolled out of view.
    if let alert = layer.alerts.first { descend(alert, at: &index) }
  }

  private mutating func descend(_ element: Element, at index: inout Int) {
    path[0] = index
    index += 1
    visit(element)
  }

  /// Visits an element of a flow of which a part is in view.
  private mutating func visit(
    _ element: Element, in id: String, _ inView: Range<Int>, _ cursor: inout FlowCursor
  ) {
    let position = cursor.position
    let isInView = !element.hasFlowHeader || cursor.next()
    offScreen = isInView ? nil : OffScreen(flow: (id, position, inView))
    guard element.isFlow else {
      if isInView || includingOffScreen { visit(element) }
      offScreen = nil
      return
    }
    if isInView || includingOffScreen, test?.accepts(element) ?? true { collect(element) }
    offScreen = nil
    let depth = path.count
    path.append(0)
    ancestors.append(element)
    for (index, child) in element.children.enumerated() {
      path[depth] = index
      visit(child, in: id, inView, &cursor)
    }
    ancestors.removeLast()
    path.removeLast()
  }

  private mutating func visit(_ element: Element) {
    if test?.accepts(element) ?? true { collect(element) }
    inside(element)
  }

  /// Collects an element that passes the test, if it is in the places.
  private mutating func collect(_ element: Element) {
    if let target, target != path { return }
    let holds = self.holds ?? holding
    self.holds = holds
    guard case .inside(let depth, let section) = holds else { return }
    var offScreen = offScreen
    if let position {
      if count(depth, section) != position { return }
      offScreen = offScreen ?? uncountedRow(below: depth)
    }
    found.append(
      ElementMatch(
        element: element, path: ElementPath(layer: layer, indices: path), ancestors: ancestors,
        isInAlert: isInAlert, offScreen: offScreen))
  }

  /// The first row of a list or grid around the present element, if rows before its own are out of view: their elements cannot be
  /// counted, and the element at a position may be one of that.
  private func uncountedRow(below depth: Int) -> OffScreen? {
    ancestors.indices.dropLast().dropFirst(max(0, depth - 1))
      .first { ancestors[$0].visibleRange.lowerBound > 0 }
      .map { OffScreen(row: (ancestors[$0], 0), flow: nil) }
  }

  private mutating func inside(_ element: Element) {
    let count = element.children.count
    if count == 0 { return }
    if let target, !target.starts(with: path) { return }
    if element.role == .column, case .column(let bar, let inView?) = element.detail {
      return insideColumn(element, bar: bar, inView)
    }
    let children = element.children
    let visible = element.visibleRange
    let outer = offScreen
    let depth = path.count
    var isInside = false
    let isSectioned = element.role == .list && !places.isEmpty
    let range = includingOffScreen ? 0..<count : visible
    if isSectioned {
      // The header of the first section in view may be out of view.
      for index in 0..<range.lowerBound { passSection(children[index], at: index, depth) }
    }
    for index in range {
      let child = children[index]
      if isSectioned { leaveSections(before: child, depth) }
      defer { if isSectioned { enterSection(child, at: index, depth) } }
      // Most elements of a screen are texts and, in a long list, rows out of view, which have nothing inside them.
      let passes = test?.accepts(child) ?? true
      if !passes, child.count == 1 { continue }
      if !isInside {
        path.append(0)
        ancestors.append(element)
        isInside = true
      }
      path[depth] = index
      if includingOffScreen {
        offScreen = visible.contains(index) ? outer : OffScreen(row: (element, index), flow: outer?.flow)
      }
      if passes { collect(child) }
      inside(child)
    }
    while let last = sections.last, last.depth == depth { sections.removeLast() }
    guard isInside else { return }
    offScreen = outer
    ancestors.removeLast()
    path.removeLast()
  }

  private mutating func passSection(_ row: Element, at index: Int, _ depth: Int) {
    leaveSections(before: row, depth)
    enterSection(row, at: index, depth)
  }

  /// Leaves the sections of a list that a row of it is not in.
  private mutating func leaveSections(before row: Element, _ depth: Int) {
    while let last = sections.last, last.depth == depth, !row.isInSection(of: last.header) {
      sections.removeLast()
    }
  }

  private mutating func enterSection(_ row: Element, at index: Int, _ depth: Int) {
    if row.role == .section { sections.append(OpenSection(header: row, depth: depth, index: index)) }
  }

  /// Visits a column of a split view, whose bar is always in view.
  private mutating func insideColumn(_ column: Element, bar: Int, _ inView: Range<Int>) {
    let depth = path.count
    path.append(0)
    ancestors.append(column)
    var cursor = FlowCursor(inView)
    for (index, child) in column.children.enumerated() {
      path[depth] = index
      if index < bar || child.role == .toast {
        visit(child)
      } else {
        visit(child, in: column.id ?? Scrollable.screen, inView, &cursor)
      }
    }
    ancestors.removeLast()
    path.removeLast()
  }

  /// Counts the present element in its place, whose path has a length, and in a section of that place; returns how many have passed there.
  private mutating func count(_ depth: Int, _ section: Int?) -> Int {
    while let last = passed.last, !isInside(last.place, section: last.section) { passed.removeLast() }
    if passed.last?.place.count != depth || passed.last?.section != section {
      passed.append((Array(path[..<depth]), section, 0))
    }
    passed[passed.count - 1].count += 1
    return passed[passed.count - 1].count
  }

  /// Whether the present element is in a place and, if there is one, in the section of it whose header has an index.
  private func isInside(_ place: [Int], section: Int?) -> Bool {
    guard path.starts(with: place) else { return false }
    return section == nil || sections.contains { $0.depth == place.count && $0.index == section }
  }

  /// Where the selector's places contain the present element, from the inside out.
  private var holding: Holding {
    var outer = ancestors.count - 1
    var open = sections.count - 1
    var innermost: Holding?
    for test in places {
      var place: Holding?
      while place == nil, outer >= 0 {
        // The sections of a list are inside it.
        if open >= 0, sections[open].depth == outer + 1 {
          let section = sections[open]
          open -= 1
          if test.accepts(section.header, at: path[...outer] + [section.index]) {
            place = .inside(depth: outer + 1, section: section.index)
          }
        } else {
          if test.accepts(ancestors[outer], at: path[...outer]) {
            place = .inside(depth: outer + 1, section: nil)
          }
          outer -= 1
        }
      }
      guard let place else { return .outside }
      innermost = innermost ?? place
    }
    return innermost ?? .inside(depth: 0, section: nil)
  }

  /// Whether a selector's places contain an element; the length of the path of the innermost one or, if that is a section of a list, of
  /// the list, with the index of the header.
  private enum Holding {
    case outside
    case inside(depth: Int, section: Int?)
  }

  /// A section of a list around the present element.
  private struct OpenSection {
    let header: Element
    /// The length of the path of the list.
    let depth: Int
    /// The index of the header in the list.
    let index: Int
  }
}

/// One part of a selector, prepared for matching many elements.
private struct PartTest {
  private let roles: [Role]
  private let name: ExpectedText.Claim?
  private let id: String?
  /// The paths of the only elements that pass; nil for any path.
  private let paths: [[Int]]?

  /// - Parameter paths: The paths of the elements that a numbered part means.
  init(_ part: Selector.Part, at paths: [[Int]]? = nil) {
    name = part.expectedName
    self.paths = paths
    switch part.kind {
    case .role(let word, _), .matching(let word, _), .numbered(let word, _):
      roles = Vocabulary.rolesByWord[word] ?? []
      id = nil
    case .id(let id):
      roles = []
      self.id = id
    }
  }

  /// Creates a test for any element of a role.
  init(_ role: String) {
    roles = Vocabulary.rolesByWord[role] ?? []
    name = nil
    id = nil
    paths = nil
  }

  /// Whether an element passes that contains others.
  func accepts(_ element: Element, at place: ArraySlice<Int>) -> Bool {
    if let paths, !paths.contains(where: { place.elementsEqual($0) }) { return false }
    return accepts(element)
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
