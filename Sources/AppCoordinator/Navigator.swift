public import Observation

/// The owner of an app's navigation state: every push, pop and presentation goes through it.
///
/// A coordinator gives it commands; view models never know it. Each route on a stack keeps an identity of its own
/// for as long as it is there, so that the same route pushed twice has two view models. Reading ``state`` is observed.
@MainActor
public final class Navigator<Destination: Route>: Observable {
  struct Item {
    let identity: Int
    let route: Destination
  }

  struct Stack {
    var items: [Item]

    var value: NavigationState<Destination>.Stack {
      NavigationState.Stack(root: items[0].route, path: items.dropFirst().map { $0.route })
    }
  }

  /// Everything that a command changes.
  private struct Place {
    var tabs: [(title: String, stack: Stack)] = []
    var selectedTab = 0
    var presented: [(style: PresentationStyle, stack: Stack)] = []

    var front: Stack {
      get { presented.last?.stack ?? tabs[selectedTab].stack }
      set {
        if presented.isEmpty {
          tabs[selectedTab].stack = newValue
        } else {
          presented[presented.count - 1].stack = newValue
        }
      }
    }

    var frontRoute: String { front.items.last?.route.name ?? "" }
  }

  private var place = Place()
  /// Counts the changes of the state, so that an unchanged one need not be looked at.
  private(set) var generation = 0 {
    didSet { revision.number = generation }
  }
  private let revision = Revision()
  private var lastIdentity = 0
  /// Whether commands are remembered for ``takeRecords()``; without somebody who takes them they would pile up.
  var isRecording = false
  private var records: [NavigationRecord] = []

  /// Makes a navigator that starts in a state.
  ///
  /// - Precondition: the state has no ``NavigationState/fault``.
  public init(_ state: NavigationState<Destination>) {
    if let fault = state.fault { preconditionFailure("an app cannot start where \(fault.message)") }
    _ = apply(.restore(state))
  }

  var tabs: [(title: String, stack: Stack)] { place.tabs }
  var selectedTab: Int { place.selectedTab }
  var presented: [(style: PresentationStyle, stack: Stack)] { place.presented }

  /// Where the person is.
  public var state: NavigationState<Destination> {
    _ = revision.number
    return NavigationState(
      tabs: tabs.map { .init($0.title, root: $0.stack.items[0].route, path: $0.stack.value.path) },
      selectedTab: selectedTab,
      presented: presented.map { .init($0.style, root: $0.stack.items[0].route, path: $0.stack.value.path) })
  }

  // MARK: Commands

  /// Puts a route on the front stack.
  @discardableResult
  public func push(_ route: Destination) -> NavigationResult { perform(.push(route)) }

  /// Takes the top off the front stack; refused at the root.
  @discardableResult
  public func pop() -> NavigationResult { perform(.pop) }

  /// Takes everything but the root off the front stack; at the root it does nothing.
  @discardableResult
  public func popToRoot() -> NavigationResult { perform(.popToRoot) }

  /// Takes off the front stack what is above a route; refused if the route is not there.
  @discardableResult
  public func pop(to route: Destination) -> NavigationResult { perform(.popTo(route)) }

  /// Puts other routes in the place of those on the front stack; refused without any.
  ///
  /// Routes that stay where they are, counted from the root, keep their view models.
  @discardableResult
  public func replaceStack(with routes: [Destination]) -> NavigationResult { perform(.replaceStack(routes)) }

  /// Presents a route in a sheet, with a stack of its own.
  @discardableResult
  public func presentSheet(_ route: Destination) -> NavigationResult { perform(.present(route, as: .sheet)) }

  /// Presents a route in a full-screen cover, with a stack of its own; refused while a cover is in front.
  @discardableResult
  public func presentCover(_ route: Destination) -> NavigationResult { perform(.present(route, as: .cover)) }

  /// Takes away what was presented last; refused when nothing is.
  @discardableResult
  public func dismiss() -> NavigationResult { perform(.dismiss) }

  /// Takes away everything that is presented; refused when nothing is.
  @discardableResult
  public func dismissAll() -> NavigationResult { perform(.dismissAll) }

  /// Selects a tab by title; the selected one again pops its stack to the root.
  @discardableResult
  public func selectTab(_ title: String) -> NavigationResult { perform(.selectTab(title)) }

  /// Replaces the whole state, every view model is made anew; refused if the state has a
  /// ``NavigationState/fault``.
  @discardableResult
  public func restore(_ state: NavigationState<Destination>) -> NavigationResult { perform(.restore(state)) }

  /// Follows a command.
  @discardableResult
  public func perform(_ command: NavigationCommand<Destination>) -> NavigationResult {
    perform([command], as: command.operation)
  }

  /// Follows commands one after the other, or none of them if one is refused; they are recorded as one operation.
  func perform(
    _ commands: [NavigationCommand<Destination>], as operation: NavigationOperation
  ) -> NavigationResult {
    let before = place
    let origin = before.frontRoute
    for command in commands {
      if let refusal = apply(command) {
        place = before
        return record(operation, .refused(refusal), from: origin)
      }
    }
    generation += 1
    return record(operation, .performed, from: origin)
  }

  /// Says that a command could not even be tried.
  func refuse(_ operation: NavigationOperation, _ refusal: NavigationRefusal) -> NavigationResult {
    record(operation, .refused(refusal), from: place.frontRoute)
  }

  /// Changes the place, or says why not.
  private func apply(_ command: NavigationCommand<Destination>) -> NavigationRefusal? {
    switch command {
    case .push(let route): place.front.items.append(item(route))
    case .pop:
      guard place.front.items.count > 1 else { return .atRoot }
      place.front.items.removeLast()
    case .popToRoot: popFrontToRoot()
    case .popTo(let route):
      guard let index = place.front.items.lastIndex(where: { $0.route == route }) else { return .notOnStack }
      place.front.items.removeSubrange((index + 1)...)
    case .replaceStack(let routes):
      guard !routes.isEmpty else { return .emptyStack }
      let kept = zip(place.front.items, routes).prefix { $0.route == $1 }.count
      place.front.items = place.front.items.prefix(kept) + routes.dropFirst(kept).map { item($0) }
    case .present(let route, let style):
      if style == .cover, place.presented.last?.style == .cover { return .alreadyCovered }
      place.presented.append((style, Stack(items: [item(route)])))
    case .dismiss:
      guard !place.presented.isEmpty else { return .nothingPresented }
      place.presented.removeLast()
    case .dismissAll:
      guard !place.presented.isEmpty else { return .nothingPresented }
      place.presented.removeAll()
    case .selectTab(let title): return selectTab(at: title)
    case .restore(let state):
      if state.fault != nil { return .illegalState }
      place = Place(
        tabs: state.tabs.map { ($0.title, stack($0.stack)) }, selectedTab: state.selectedTab,
        presented: state.presented.map { ($0.style, stack($0.stack)) })
    }
    return nil
  }

  private func selectTab(at title: String) -> NavigationRefusal? {
    guard let index = place.tabs.firstIndex(where: { $0.title.utf8.elementsEqual(title.utf8) }) else {
      return .noSuchTab
    }
    guard place.presented.isEmpty else { return .tabBarCovered }
    if index == place.selectedTab { popFrontToRoot() } else { place.selectedTab = index }
    return nil
  }

  private func popFrontToRoot() {
    if place.front.items.count > 1 { place.front.items.removeSubrange(1...) }
  }

  // MARK: Bookkeeping

  /// The commands since this was last asked for, with what became of each.
  func takeRecords() -> [NavigationRecord] {
    defer { records = [] }
    return records
  }

  /// Whether the app has a tab bar.
  var hasTabBar: Bool { tabs.count > 1 || !tabs[0].title.isEmpty }

  private func item(_ route: Destination) -> Item {
    lastIdentity += 1
    return Item(identity: lastIdentity, route: route)
  }

  private func stack(_ value: NavigationState<Destination>.Stack) -> Stack {
    Stack(items: value.routes.map { item($0) })
  }

  private func record(
    _ operation: NavigationOperation, _ result: NavigationResult, from origin: String
  ) -> NavigationResult {
    if isRecording {
      records.append(
        NavigationRecord(
          operation: operation, result: result, origin: origin, destination: place.frontRoute))
    }
    return result
  }
}

/// What observers of a navigator observe.
///
/// The key paths of a generic class are made anew at each access, which would cost more than all of its work; this
/// one is not generic.
@MainActor @Observable
private final class Revision {
  var number = 0
}
