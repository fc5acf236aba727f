import ScreenModels

/// A stack of routes that is a layer of the screen.
struct PlacedStack {
  let kind: Layer.Kind
  /// The names of its routes, root first.
  let routes: [String]
  /// The identities of the routes that it shows.
  let shown: Shown

  enum Shown {
    /// Its top.
    case single(Int)
    /// Its root, and beside it its top or, without one, what is shown instead.
    case columns(sidebar: Int, detail: Int?)
  }

  /// The identity that is in sight whenever the layer is.
  var first: Int {
    switch shown {
    case .single(let top): top
    case .columns(let sidebar, _): sidebar
    }
  }

  /// Whether the navigation bar of the top has a back button.
  var canGoBack: Bool {
    switch shown {
    case .single: routes.count > 1
    // The sidebar is in view, so there is no way back to it.
    case .columns: routes.count > 2
    }
  }
}

/// The stacks of an app, in which every route has its own identity.
///
/// An identity belongs to a route while it is on a stack and is never reused, so the same route pushed twice has two view models.
/// Commands are applied here: each is performed completely, or throws and leaves the arrangement unchanged.
///
/// All routes have one type, that of the app. Only the functions that take or return routes know it: a generic structure would be asked for its
/// layout again at each use, which takes longer than what is done with it.
struct Arrangement {
  struct Item {
    let identity: Int
    /// The route's name, which is asked for far more often than routes change.
    let name: String
    private let route: any Route

    init(identity: Int, _ route: some Route) {
      self.identity = identity
      self.route = route
      name = route.name
    }

    /// The route, in the type of the app's routes.
    func route<Destination: Route>(as type: Destination.Type = Destination.self) -> Destination {
      guard let route = route as? Destination else { preconditionFailure("an app has routes of one type") }
      return route
    }
  }

  struct Stack {
    /// Root first; never empty.
    var items: [Item]
    /// Whether a wide device shows two columns.
    var isSplit = false
    /// The item in the detail column while the root is the only one.
    var detail: Item?

    func value<Destination: Route>() -> NavigationState<Destination>.Stack {
      .init(
        root: items[0].route(), path: items.dropFirst().map { $0.route() },
        splitView: isSplit ? .init(detail: detail?.route()) : nil)
    }

    /// Appends every item that has a model.
    func appendItems(to all: inout [Item]) {
      all += items
      if let detail { all.append(detail) }
    }
  }

  private(set) var tabs: [(id: String, title: String, stack: Stack)] = []
  private(set) var selectedTab = 0
  private(set) var presented: [(style: PresentationStyle, stack: Stack)] = []
  private var lastIdentity: Int

  /// Creates the stacks of a legal state; new identities follow `identity`.
  init<Destination: Route>(_ state: NavigationState<Destination>, after identity: Int = 0) {
    lastIdentity = identity
    for tab in state.tabs { tabs.append((tab.id, tab.title, stack(tab.stack))) }
    selectedTab = state.selectedTab
    for presentation in state.presented {
      // Only a tab can be a split view: what a presented one would show beside its root would have a model and no place.
      presented.append((presentation.style, stack(presentation.stack.routes)))
    }
  }

  func state<Destination: Route>() -> NavigationState<Destination> {
    var state = NavigationState<Destination>(tabs: [], selectedTab: selectedTab)
    for tab in tabs {
      var value = NavigationState<Destination>.Tab(tab.title, id: tab.id, root: tab.stack.items[0].route())
      value.stack = tab.stack.value()
      state.tabs.append(value)
    }
    for presentation in presented {
      let stack: NavigationState<Destination>.Stack = presentation.stack.value()
      state.presented.append(.init(presentation.style, root: stack.root, path: stack.path))
    }
    return state
  }

  /// Whether there is a tab bar: there are several tabs, or the only one has a title.
  var hasTabBar: Bool { tabs.count > 1 || !tabs[0].title.isEmpty }

  /// The layers: the selected tab's stack, then those of the presentations, bottom first.
  ///
  /// - Parameter isWide: Whether the width is regular, so that a split view has two columns.
  func layout(isWide: Bool) -> [PlacedStack] {
    var layers = [Self.place(.base, tabs[selectedTab].stack, isWide)]
    for presentation in presented {
      layers.append(Self.place(presentation.style == .cover ? .cover : .sheet, presentation.stack, isWide))
    }
    return layers
  }

  private static func place(_ kind: Layer.Kind, _ stack: Stack, _ isWide: Bool) -> PlacedStack {
    let top = stack.items[stack.items.count - 1].identity
    var shown = PlacedStack.Shown.single(top)
    if isWide, kind == .base, stack.isSplit {
      shown = .columns(
        sidebar: stack.items[0].identity, detail: stack.items.count > 1 ? top : stack.detail?.identity)
    }
    return PlacedStack(kind: kind, routes: stack.items.map { $0.name }, shown: shown)
  }

  /// The stack that reacts to touch.
  var front: Stack { presented.last?.stack ?? tabs[selectedTab].stack }

  /// The route that reacts to touch.
  var top: Item {
    if let last = presented.indices.last { return presented[last].stack.items.last! }
    return tabs[selectedTab].stack.items.last!
  }

  /// Every item: the tabs from left to right, then the presentations, each stack root first.
  var items: [Item] {
    var items: [Item] = []
    for tab in tabs { tab.stack.appendItems(to: &items) }
    for presentation in presented { presentation.stack.appendItems(to: &items) }
    return items
  }

  /// The identities of the visible screens of a layout, bottom layer first.
  ///
  /// A sheet leaves the layer below it visible, a cover hides it.
  static func inSight(_ layout: [PlacedStack]) -> [Int] {
    var identities: [Int] = []
    for placed in layout[(layout.lastIndex { $0.kind == .cover } ?? 0)...] {
      identities.append(placed.first)
      if case .columns(_, let detail?) = placed.shown { identities.append(detail) }
    }
    return identities
  }

  /// Performs a command, and returns whether it changed anything.
  mutating func apply<Destination: Route>(
    _ command: NavigationCommand<Destination>
  ) throws(NavigationRefusal) -> Bool {
    switch command {
    case .push(let route):
      if front.items.count >= NavigationLimits.stackDepth { throw .stackTooDeep }
      let item = item(route)
      changeFront { $0.items.append(item) }
    case .pop:
      if front.items.count == 1 { throw .atRoot }
      changeFront { $0.items.removeLast() }
    case .popToRoot: return keep(1)
    case .popTo(let route):
      guard let place = front.items.lastIndex(where: { $0.route() == route }) else { throw .notOnStack }
      return keep(place + 1)
    case .replaceStack(let routes): return try replaceFront(routes)
    case .present(let route, let style): try present(style, route)
    case .dismiss:
      if presented.isEmpty { throw .nothingPresented }
      presented.removeLast()
    case .dismissSheet: try dismiss(.sheet, else: .noSheetInFront)
    case .dismissCover: try dismiss(.cover, else: .noCoverInFront)
    case .dismissAll:
      if presented.isEmpty { return false }
      presented.removeAll()
    case .selectTab(let name): return try selectTab(name)
    case .restore(let state):
      if state.fault != nil { throw .illegalState }
      self = Arrangement(state, after: lastIdentity)
    }
    return true
  }

  private mutating func changeFront(_ change: (inout Stack) -> Void) {
    if presented.isEmpty {
      change(&tabs[selectedTab].stack)
    } else {
      change(&presented[presented.count - 1].stack)
    }
  }

  /// Removes all but the first `count` routes from the front stack; returns whether there were more.
  private mutating func keep(_ count: Int) -> Bool {
    if front.items.count <= count { return false }
    changeFront { $0.items.removeSubrange(count...) }
    return true
  }

  private mutating func replaceFront(_ routes: [some Route]) throws(NavigationRefusal) -> Bool {
    if routes.isEmpty { throw .emptyStack }
    if routes.count > NavigationLimits.stackDepth { throw .stackTooDeep }
    let old = front.items
    let alike = zip(old, routes).prefix { $0.route() == $1 }.count
    if alike == old.count, alike == routes.count { return false }
    let new = routes[alike...].map { item($0) }
    changeFront { $0.items.replaceSubrange(alike..., with: new) }
    return true
  }

  private mutating func present(
    _ style: PresentationStyle, _ route: some Route
  ) throws(NavigationRefusal) {
    if style == .cover, presented.last?.style == .cover { throw .alreadyCovered }
    if presented.count >= NavigationLimits.presentations { throw .tooManyPresentations }
    presented.append((style, stack([route])))
  }

  private mutating func dismiss(
    _ style: PresentationStyle, else refusal: NavigationRefusal
  ) throws(NavigationRefusal) {
    guard let front = presented.last else { throw .nothingPresented }
    guard front.style == style else { throw refusal }
    presented.removeLast()
  }

  /// The index of the tab with an id or a title; no tab's id is the title of another.
  func tab(named name: String) -> Int? {
    tabs.firstIndex { bytesEqual($0.id, name) || bytesEqual($0.title, name) }
  }

  private mutating func selectTab(_ name: String) throws(NavigationRefusal) -> Bool {
    guard let index = tab(named: name) else { throw .noSuchTab }
    if !presented.isEmpty { throw .tabBarCovered }
    if index == selectedTab { return keep(1) }
    selectedTab = index
    return true
  }

  private mutating func item(_ route: some Route) -> Item {
    lastIdentity += 1
    return Item(identity: lastIdentity, route)
  }

  private mutating func stack<Destination: Route>(_ value: NavigationState<Destination>.Stack) -> Stack {
    var stack = stack(value.routes)
    stack.isSplit = value.splitView != nil
    stack.detail = value.splitView?.detail.map { item($0) }
    return stack
  }

  private mutating func stack(_ routes: [some Route]) -> Stack { Stack(items: routes.map { item($0) }) }
}
