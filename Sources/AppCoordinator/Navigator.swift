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

  private(set) var tabs: [(title: String, stack: Stack)] = []
  private(set) var selectedTab = 0
  private(set) var presented: [(style: PresentationStyle, stack: Stack)] = []
  /// Counts the changes of the state, so that an unchanged one need not be looked at.
  private(set) var generation = 0 {
    didSet { revision.number = generation }
  }
  private let revision = Revision()
  private var lastIdentity = 0
  private var records: [NavigationRecord] = []

  /// Makes a navigator that starts in a state.
  public init(_ state: NavigationState<Destination>) {
    restore(state)
  }

  /// Where the person is.
  public var state: NavigationState<Destination> {
    _ = revision.number
    return NavigationState(
      tabs: tabs.map { .init($0.title, root: $0.stack.items[0].route, path: $0.stack.value.path) },
      selectedTab: selectedTab,
      presented: presented.map { .init($0.style, root: $0.stack.items[0].route, path: $0.stack.value.path) })
  }

  /// Replaces the whole state; every view model is made anew.
  public func restore(_ state: NavigationState<Destination>) {
    tabs = state.tabs.map { ($0.title, stack($0.stack)) }
    selectedTab = state.selectedTab
    presented = state.presented.map { ($0.style, stack($0.stack)) }
    generation += 1
  }

  /// Puts a route on the front stack.
  @discardableResult
  public func push(_ route: Destination) -> NavigationResult {
    changeFront { $0.items.append(item(route)) }
    return record(.push(route.name), .performed)
  }

  /// Takes the top off the front stack; refused at the root.
  @discardableResult
  public func pop() -> NavigationResult {
    guard front.items.count > 1 else { return record(.pop, .refused(.atRoot)) }
    changeFront { $0.items.removeLast() }
    return record(.pop, .performed)
  }

  /// Takes everything but the root off the front stack; at the root it does nothing.
  @discardableResult
  public func popToRoot() -> NavigationResult {
    if front.items.count > 1 { changeFront { $0.items.removeSubrange(1...) } }
    return record(.popToRoot, .performed)
  }

  /// Presents a route in a sheet, with a stack of its own.
  @discardableResult
  public func presentSheet(_ route: Destination) -> NavigationResult {
    presented.append((.sheet, Stack(items: [item(route)])))
    generation += 1
    return record(.presentSheet(route.name), .performed)
  }

  /// Presents a route in a full-screen cover, with a stack of its own; refused while a cover is in front.
  @discardableResult
  public func presentCover(_ route: Destination) -> NavigationResult {
    guard presented.last?.style != .cover else {
      return record(.presentCover(route.name), .refused(.alreadyCovered))
    }
    presented.append((.cover, Stack(items: [item(route)])))
    generation += 1
    return record(.presentCover(route.name), .performed)
  }

  /// Takes away what was presented last; refused when nothing is.
  @discardableResult
  public func dismiss() -> NavigationResult {
    guard !presented.isEmpty else { return record(.dismiss, .refused(.nothingPresented)) }
    presented.removeLast()
    generation += 1
    return record(.dismiss, .performed)
  }

  /// Selects a tab by title; the selected one again pops its stack to the root.
  @discardableResult
  public func selectTab(_ title: String) -> NavigationResult {
    let operation = NavigationOperation.selectTab(title)
    guard let index = tabs.firstIndex(where: { $0.title.utf8.elementsEqual(title.utf8) }) else {
      return record(operation, .refused(.noSuchTab))
    }
    guard presented.isEmpty else { return record(operation, .refused(.tabBarCovered)) }
    if index == selectedTab {
      if tabs[index].stack.items.count > 1 { tabs[index].stack.items.removeSubrange(1...) }
    } else {
      selectedTab = index
    }
    generation += 1
    return record(operation, .performed)
  }

  /// The commands since this was last asked for, with what became of each.
  func takeRecords() -> [NavigationRecord] {
    defer { records = [] }
    return records
  }

  /// Whether the app has a tab bar.
  var hasTabBar: Bool { tabs.count > 1 || !tabs[0].title.isEmpty }

  private var front: Stack { presented.last?.stack ?? tabs[selectedTab].stack }

  private func changeFront(_ change: (inout Stack) -> Void) {
    if presented.isEmpty {
      change(&tabs[selectedTab].stack)
    } else {
      change(&presented[presented.count - 1].stack)
    }
    generation += 1
  }

  private func item(_ route: Destination) -> Item {
    lastIdentity += 1
    return Item(identity: lastIdentity, route: route)
  }

  private func stack(_ value: NavigationState<Destination>.Stack) -> Stack {
    Stack(items: value.routes.map(item))
  }

  private func record(_ operation: NavigationOperation, _ result: NavigationResult) -> NavigationResult {
    records.append(NavigationRecord(operation: operation, result: result))
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
