import ScreenModels
import TextRenderer

/// Runs a coordinator's app: owns the view models of every stack and composes the screen from the visible ones.
@MainActor
final class CoordinatedApp<Flow: Coordinator>: ShownApp, RunningApp {
  private let name: String
  private let coordinator: Flow
  private let navigator: Navigator<Flow.Destination>
  private let ruler = WireframeRuler()
  private let alerts: AppAlerts
  private let tabBarChanges = ChangeFlag()

  /// Creates a running app; its screen is empty before the first ``update()``.
  init(name: String, coordinator: Flow, device: Device) {
    self.name = name
    self.coordinator = coordinator
    let navigator = coordinator.navigator
    self.navigator = navigator
    alerts = AppAlerts(of: coordinator)
    super.init(navigator.arrangement, on: device)
    tabBarChanges.set()
    navigator.isRecording = true
  }

  var screen: Screen {
    composed ?? Screen(app: name, device: device, tabBar: TabBar(), layers: [Layer(kind: .base, stack: [])])
  }

  func update() throws(ScreenError) -> Bool {
    if isOver { return false }
    var delivered = reconcile()
    var changed = delivered || composedAnnouncements != announcements.count
    if tabBarChanges.isSet {
      tabBarChanges.reset()
      tabBar = tabBarChanges.describing { makeTabBar() }
      tabLines = RoomPlan.lines(of: tabBar, on: device, ruler)
      changed = true
    }
    if try alerts.refresh(on: device, ruler) { changed = true }
    // One that is gone leaves the view before what it was in front of comes into it.
    if alerts.nodes.isEmpty, alerts.deliverLife() { delivered = true }
    var rooms = RoomPlan(device, tabLines: tabLines)
    let layout = layout
    for index in layout.indices where isInSight(layout[index]) {
      let room = rooms.room(for: layout[index])
      // Only the front layer shows an alert, and that of the app comes first.
      let showsAlert = index == layout.count - 1 && alerts.nodes.isEmpty
      switch layout[index].shown {
      case .single(let top):
        try refresh(top, in: room, showsAlert: showsAlert, &changed, &delivered)
        if index < layout.count - 1 { rooms.cover(barLines: screens[top]?.content?.barLines ?? 0) }
      case .columns(let sidebar, let detail):
        let columns = room.columnsOfSplitView
        try refresh(sidebar, in: columns.sidebar, showsAlert: showsAlert, &changed, &delivered)
        guard let detail else { continue }
        let isFirst = content(sidebar)?.alerts.isEmpty ?? true
        try refresh(detail, in: columns.detail, showsAlert: showsAlert && isFirst, &changed, &delivered)
      }
    }
    if alerts.deliverLife() { delivered = true }
    if let news = coordinator.announcer?.take(), !news.isEmpty {
      announcements += news
      changed = true
    }
    if changed { compose() }
    // Creating a model may have sent a command too.
    return delivered || reconciledGeneration != navigator.generation
  }

  private func refresh(
    _ identity: Int, in room: ScreenRoom, showsAlert: Bool, _ changed: inout Bool, _ delivered: inout Bool
  ) throws(ScreenError) {
    guard let live = screens[identity] else { return }
    if try live.refresh(in: room, ruler) { changed = true }
    if live.deliverLife(showsAlert: showsAlert) { delivered = true }
  }

  /// Creates models for new routes, releases those of removed ones, and notifies screens that appear or disappear.
  ///
  /// A notified model may send further commands; they change nothing here and are left for the next call.
  private func reconcile() -> Bool {
    guard reconciledGeneration != navigator.generation else { return false }
    reconciledGeneration = navigator.generation
    arrangement = navigator.arrangement
    layout = arrangement.layout(isWide: device.isWide)
    tabBarChanges.set()
    let items = arrangement.items
    let now = Arrangement.inSight(layout)
    let before = inSight
    inSight = now
    for item in items where screens[item.identity] == nil {
      screens[item.identity] = LiveScreen(coordinator.model(for: item.route()))
    }
    var delivered = false
    for identity in before where !now.contains(identity) {
      screens[identity]?.disappear()
      delivered = true
    }
    for identity in now where !before.contains(identity) {
      screens[identity]?.appear()
      delivered = true
    }
    if screens.count > items.count {
      var alive: Set<Int> = []
      for item in items { alive.insert(item.identity) }
      // In order of identity, so that models end in the same order on every run.
      for identity in screens.keys.sorted() where !alive.contains(identity) { screens[identity] = nil }
    }
    return delivered
  }

  private func makeTabBar() -> TabBar {
    guard arrangement.hasTabBar else { return TabBar() }
    let tabs = arrangement.tabs
    var items: [TabBar.Item] = []
    items.reserveCapacity(tabs.count)
    // A loop here and below, since a closure would ask for the main actor for every value.
    for tab in tabs {
      let badge = coordinator.badge(ofTab: tab.id) ?? ""
      // An empty text is no badge, as on any element.
      items.append(TabBar.Item(title: tab.title, badge: badge.isEmpty ? nil : badge))
    }
    return TabBar(items: items, selected: arrangement.selectedTab, tint: coordinator.tabTint)
  }

  private func compose() {
    revision += 1
    var layers: [Layer] = []
    layers.reserveCapacity(layout.count)
    for placed in layout { layers.append(layer(placed)) }
    // They lie above everything, so the front layer has them, before those of its model.
    if !alerts.nodes.isEmpty {
      layers[layers.count - 1].alerts.insert(contentsOf: ElementList.elements(of: alerts.nodes), at: 0)
    }
    composed = Screen(
      app: name, device: device, tabBar: tabBar, layers: layers, announcements: announcements)
    composedAnnouncements = announcements.count
  }

  private func isInSight(_ placed: PlacedStack) -> Bool { inSight.contains(placed.first) }

  private func content(_ identity: Int) -> BuiltContent? { screens[identity]?.content }

  private func layer(_ placed: PlacedStack) -> Layer {
    guard isInSight(placed), let live = screens[placed.first], let content = live.content else {
      return Layer(kind: placed.kind, stack: placed.routes, isHidden: true)
    }
    if case .columns(_, let detail) = placed.shown {
      let detail = detail.flatMap { self.content($0) }
      return Layer(
        kind: placed.kind, stack: placed.routes,
        elements: [column(Layer.sidebarID, content), column(Layer.detailID, detail)],
        alerts: ElementList.elements(of: content.alerts + (detail?.alerts ?? [])))
    }
    return Layer(
      kind: placed.kind, stack: placed.routes, title: content.title?.element,
      toolbar: ElementList.elements(of: content.toolbar),
      elements: ElementList.elements(of: content.elements),
      inView: content.inView, alerts: ElementList.elements(of: content.alerts))
  }

  /// One column of a split view, as an element.
  private func column(_ id: String, _ content: BuiltContent?) -> Element {
    let bar = (content?.title == nil ? 0 : 1) + (content?.toolbar.count ?? 0)
    return Element(
      .column, content?.title?.element.name ?? "", id: id,
      detail: .column(bar: bar, inView: content?.inView),
      children: ElementList.elements(of: content?.columnNodes ?? []))
  }

  /// The screens of a layer, each with the id of its column in a split view.
  private func lives(ofLayer layer: Int) -> [(column: String, live: LiveScreen)] {
    guard layout.indices.contains(layer) else { return [] }
    switch layout[layer].shown {
    case .single(let top):
      guard let live = screens[top] else { return [] }
      return [(Scrollable.screen, live)]
    case .columns(let sidebar, let detail):
      var lives: [(column: String, live: LiveScreen)] = []
      if let live = screens[sidebar] { lives.append((Layer.sidebarID, live)) }
      if let detail, let live = screens[detail] { lives.append((Layer.detailID, live)) }
      return lives
    }
  }

  func perform(_ action: ElementAction, at path: ElementPath, text: String) -> Bool {
    announcements = []
    guard layout.indices.contains(path.layer) else { return false }
    let appAlerts = path.layer == layout.count - 1 ? alerts.nodes : []
    switch layout[path.layer].shown {
    case .single(let top):
      guard let nodes = content(top)?.allNodes(withAlertsFirst: appAlerts) else { return false }
      return perform(action, in: nodes, at: path.indices[...], text: text)
    case .columns(let sidebar, let detail):
      guard let first = path.indices.first else { return false }
      let columns = [content(sidebar), detail.flatMap { content($0) }]
      if columns.indices.contains(first) {
        let nodes = columns[first]?.columnNodes ?? []
        return perform(action, in: nodes, at: path.indices.dropFirst(), text: text)
      }
      var rest = path.indices[...]
      rest[rest.startIndex] -= columns.count
      let nodes = appAlerts + columns.flatMap { $0?.alerts ?? [] }
      return perform(action, in: nodes, at: rest, text: text)
    }
  }

  private func perform(
    _ action: ElementAction, in nodes: [BuiltNode], at path: ArraySlice<Int>, text: String
  ) -> Bool {
    guard let first = path.first, nodes.indices.contains(first) else { return false }
    var found = nodes[first]
    for index in path.dropFirst() {
      guard found.children.indices.contains(index) else { return false }
      found = found.children[index]
    }
    return found.perform(action, text: text)
  }

  func scroll(layer: Int, column: Int?, id: String, to destination: ScrollDestination) {
    var lives = lives(ofLayer: layer)
    if let column { lives = lives.indices.contains(column) ? [lives[column]] : [] }
    for (_, live) in lives {
      for list in live.content?.scrollables ?? [] where list.id == id && !list.isScreen {
        return live.memory.scroll(id, to: destination)
      }
    }
    // The id of a column, which a list in it may have as well.
    for (column, live) in lives where column == id {
      return live.memory.scroll(Scrollable.screen, to: destination)
    }
  }

  func scrollables(layer: Int) -> [Scrollable] {
    let lives = lives(ofLayer: layer)
    var scrollables: [Scrollable] = []
    for index in lives.indices {
      let (column, live) = lives[index]
      guard let lists = live.content?.scrollables else { continue }
      scrollables.reserveCapacity(scrollables.count + lists.count)
      for list in lists {
        var list = list.isScreen ? list.named(column) : list
        if column != Scrollable.screen { list.column = index }
        scrollables.append(list)
      }
    }
    return scrollables
  }

  func goBack() -> NavigationResult {
    announcements = []
    if let front = layout.last, case .columns = front.shown, !front.canGoBack {
      return navigator.refuse(.pop, .atFirstDetail)
    }
    return navigator.pop()
  }

  func goBackToRoot() -> NavigationResult {
    announcements = []
    guard let front = layout.last else { return navigator.refuse(.popToRoot, .atRoot) }
    guard case .columns = front.shown else {
      return front.canGoBack ? navigator.popToRoot() : navigator.refuse(.popToRoot, .atRoot)
    }
    return front.canGoBack ? navigator.popToFirstDetail() : navigator.refuse(.popToRoot, .atFirstDetail)
  }

  func selectTab(_ title: String) -> NavigationResult {
    announcements = []
    guard hasTab(titled: title) else { return navigator.refuse(.selectTab(title), .noSuchTab) }
    return navigator.selectTab(title)
  }

  /// Whether the tab bar has a tab with a title; nobody sees the id of a tab.
  private func hasTab(titled title: String) -> Bool {
    let arrangement = navigator.arrangement
    guard arrangement.hasTabBar else { return false }
    for tab in arrangement.tabs where bytesEqual(tab.title, title) { return true }
    return false
  }

  func dismiss() -> NavigationResult {
    announcements = []
    return navigator.dismiss()
  }

  func open(_ link: String) -> NavigationResult {
    announcements = []
    return coordinator.open(link)
  }

  func navigate(_ operation: NavigationOperation) -> NavigationResult {
    announcements = []
    if case .selectTab(let title) = operation, !hasTab(titled: title) {
      return navigator.refuse(operation, .noSuchTab)
    }
    return coordinator.perform(operation)
  }

  func stateToKeep() throws -> [UInt8]? {
    coordinator.restoresNavigation ? try coordinator.encodedState() : nil
  }

  func restore(_ kept: [UInt8]) -> NavigationResult { coordinator.restore(kept) }

  func resize(to device: Device) {
    guard device != self.device else { return }
    announcements = []
    // Another size class may show or hide the sidebar of a split view.
    if device.isWide != self.device.isWide { reconciledGeneration = -1 }
    self.device = device
    tabLines = RoomPlan.lines(of: tabBar, on: device, ruler)
    composed = nil
    composedAnnouncements = -1
    alerts.invalidate()
    for identity in screens.keys.sorted() { screens[identity]?.invalidate() }
  }

  func takeNavigation() -> [NavigationRecord] { navigator.takeRecords() }

  func end() {
    isOver = true
    for identity in inSight { screens[identity]?.disappear() }
    alerts.end()
    inSight = []
    // In order of identity, so that models end in the same order on every run.
    for identity in screens.keys.sorted() { screens[identity] = nil }
  }
}
