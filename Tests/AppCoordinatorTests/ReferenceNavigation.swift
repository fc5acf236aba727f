import AppCoordinator

/// The meaning of the words in the table of `Documentation/NAVIGATION.md`; the table decides when each applies.
struct ReferenceNavigation {
  struct Entry: Equatable {
    let id: Int
    let route: TestRoute
  }

  /// The arguments of a command, besides its name.
  struct Command {
    var name: String
    var routes: [TestRoute] = []
    var tab = ""
    /// The commands of a link; `nil` for an unknown link.
    var link: [Command]? = nil
    var state: NavigationState<TestRoute>? = nil
  }

  var tabs: [(title: String, stack: [Entry])] = []
  var selected = 0
  var presented: [(isCover: Bool, stack: [Entry])] = []
  private var lastID = 0
  private let table: NavigationTable
  /// The numbers of the rows that have applied.
  private(set) var rowsSeen: Set<Int> = []

  init(_ table: NavigationTable, _ state: NavigationState<TestRoute>) {
    self.table = table
    lay(state)
  }

  private mutating func entry(_ route: TestRoute) -> Entry {
    lastID += 1
    return Entry(id: lastID, route: route)
  }

  private mutating func lay(_ state: NavigationState<TestRoute>) {
    tabs = state.tabs.map { tab in (tab.title, tab.stack.routes.map { entry($0) }) }
    selected = state.selectedTab
    presented = state.presented.map { ($0.style == .cover, $0.stack.routes.map { entry($0) }) }
  }

  var front: [Entry] {
    get { presented.last?.stack ?? tabs[selected].stack }
    set {
      if presented.isEmpty {
        tabs[selected].stack = newValue
      } else {
        presented[presented.count - 1].stack = newValue
      }
    }
  }

  /// The visible tops, lowest first.
  var inSight: [Entry] {
    let stacks = [(isCover: false, stack: tabs[selected].stack)] + presented
    let lowest = stacks.lastIndex { $0.isCover } ?? 0
    return stacks[lowest...].compactMap { $0.stack.last }
  }

  /// The number of routes on all stacks.
  var count: Int { (tabs.map(\.stack.count) + presented.map(\.stack.count)).reduce(0, +) }

  private func holds(_ condition: String, _ command: Command) -> Bool? {
    switch condition {
    case "always", "otherwise": true
    case "the front stack is full": front.count == 1_000
    case "only the root is on the front stack": front.count == 1
    case "R is not on the front stack": !front.contains { $0.route == command.routes[0] }
    case "L is empty": command.routes.isEmpty
    case "L is too long": command.routes.count > 1_000
    case "too much is presented": presented.count == 100
    case "nothing is presented": presented.isEmpty
    case "something is presented": !presented.isEmpty
    case "a cover is in front": presented.last?.isCover == true
    case "a sheet is in front": presented.last?.isCover == false
    case "there is no tab T": !tabs.contains { $0.title == command.tab }
    case "T is selected": tabs[selected].title == command.tab
    case "L means nothing": command.link == nil
    case "a command of L is refused": trial(command).refusal != nil
    case "S is not legal": command.state?.fault != nil
    default: nil
    }
  }

  private mutating func bring(about effect: String, _ command: Command) -> Bool {
    switch effect {
    case "as before": break
    case "R is on top of the front stack": front.append(entry(command.routes[0]))
    case "the top of the front stack is removed": front.removeLast()
    case "only the root is on the front stack": front = [front[0]]
    case "the last R is the top of the front stack":
      while front.last?.route != command.routes[0] { front.removeLast() }
    case "L is the front stack, and its common beginning with the former one is kept":
      var new: [Entry] = []
      for (place, route) in command.routes.enumerated() {
        let stays =
          new.count == place && place < front.count && front[place].route == route
          && new.elementsEqual(front[..<place])
        new.append(stays ? front[place] : entry(route))
      }
      front = new
    case "R is presented in a sheet": presented.append((false, [entry(command.routes[0])]))
    case "R is presented in a cover": presented.append((true, [entry(command.routes[0])]))
    case "the last presentation is gone": presented.removeLast()
    case "nothing is presented any more": presented = []
    case "T is the selected tab": selected = tabs.firstIndex { $0.title == command.tab } ?? selected
    case "the commands of L were done": self = trial(command).after
    case "S, with everything new": if let state = command.state { lay(state) }
    default: return false
    }
    return true
  }

  private func trial(_ link: Command) -> (after: ReferenceNavigation, refusal: String?) {
    var copy = self
    for command in link.link ?? [] {
      let result = copy.perform(command)
      if result != "performed" { return (copy, result) }
    }
    return (copy, nil)
  }

  /// Performs a command as the table says; returns `performed` or the code of the refusal.
  mutating func perform(_ command: Command) -> String {
    for row in table.rows(of: command.name) {
      guard let isRow = holds(row.condition, command) else { return "what is \"\(row.condition)\"?" }
      guard isRow else { continue }
      rowsSeen.insert(row.number)
      let refusal = row.result == "that refusal" ? trial(command).refusal : nil
      guard bring(about: row.effect, command) else { return "what is \"\(row.effect)\"?" }
      return refusal ?? row.result
    }
    return "the table has no row for \(command.name)"
  }
}
