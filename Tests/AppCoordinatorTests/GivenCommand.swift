import AppCoordinator
import TestSupport

/// A command of a random sequence, and the way in which it is sent.
enum GivenCommand: CustomStringConvertible {
  case command(NavigationCommand<TestRoute>, byName: Bool)
  case link(String)

  var description: String {
    switch self {
    case .command(.replaceStack(let routes), _) where routes.count > 9: "replace stack of \(routes.count)"
    case .command(.restore(let state), _):
      "restore \(state.tabs.count) tabs, \(state.presented.count) presented"
    case .command(let command, let byName): "\(command)\(byName ? " by name" : "")"
    case .link(let link): "link \(link)"
    }
  }

  /// The same command for the reference.
  var forReference: ReferenceNavigation.Command {
    switch self {
    case .command(let command, _): .init(command)
    case .link(""): .init(name: "open link")
    case .link(let link):
      .init(name: "open link", link: link.split(separator: ";").map { .init(TestLink.command(String($0))) })
    }
  }
}

extension ReferenceNavigation.Command {
  init(_ command: NavigationCommand<TestRoute>) {
    switch command {
    case .push(let route): self.init(name: "push", routes: [route])
    case .pop: self.init(name: "pop")
    case .popToRoot: self.init(name: "pop to root")
    case .popTo(let route): self.init(name: "pop to", routes: [route])
    case .replaceStack(let routes): self.init(name: "replace stack", routes: routes)
    case .present(let route, .sheet): self.init(name: "present sheet", routes: [route])
    case .present(let route, .cover): self.init(name: "present cover", routes: [route])
    case .dismiss: self.init(name: "dismiss")
    case .dismissSheet: self.init(name: "dismiss sheet")
    case .dismissCover: self.init(name: "dismiss cover")
    case .dismissAll: self.init(name: "dismiss all")
    case .selectTab(let title): self.init(name: "select tab", tab: title)
    case .restore(let state): self.init(name: "restore", state: state)
    }
  }
}

extension NavigationCommand<TestRoute> {
  /// The command with the names of its routes; a state has none.
  var byName: NavigationOperation? {
    switch self {
    case .push(let route): .push(route.fullName)
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .popTo(let route): .popTo(route.fullName)
    case .replaceStack(let routes): .replaceStack(routes.map(\.fullName))
    case .present(let route, .sheet): .presentSheet(route.fullName)
    case .present(let route, .cover): .presentCover(route.fullName)
    case .dismiss: .dismiss
    case .dismissSheet: .dismissSheet
    case .dismissCover: .dismissCover
    case .dismissAll: .dismissAll
    case .selectTab(let title): .selectTab(title)
    case .restore: nil
    }
  }
}

extension SeededGenerator {
  private mutating func route() -> TestRoute {
    switch next(below: 4) {
    case 0: .start
    case 1: .other
    default: .item(next(below: 4))
    }
  }

  private mutating func link() -> String {
    let words = ["dismiss all", "pop", "pop to root", "tab A", "tab B", "tab Z", "item 1", "item 2", "other"]
    return (0..<next(below: 5)).map { _ in words[next(below: words.count)] }.joined(separator: ";")
  }

  /// Any state, including illegal ones.
  private mutating func anyState() -> NavigationState<TestRoute> {
    let titles = ["A", "B", "C", "A", ""]
    let tabs = (0..<next(below: 4)).map { number in
      NavigationState<TestRoute>.Tab(
        next(below: 10) == 0 ? titles[next(below: titles.count)] : titles[number], root: route(),
        path: (0..<next(below: 3)).map { _ in route() })
    }
    return NavigationState(
      tabs: tabs, selectedTab: next(below: max(tabs.count, 1) + (next(below: 6) == 0 ? 1 : 0)),
      presented: (0..<next(below: 3)).map { _ in
        .init(
          next(below: 3) == 0 ? .cover : .sheet, root: route(),
          path: (0..<next(below: 2)).map { _ in route() })
      })
  }

  /// Some routes, often with the same beginning as `front`.
  private mutating func stack(_ front: [TestRoute]) -> [TestRoute] {
    if next(below: 400) == 0 { return Array(repeating: .other, count: 1_001) }
    return front.prefix(next(below: 5)) + (0..<next(below: 3)).map { _ in route() }
  }

  /// A random command; pushes and presentations are more likely than others.
  mutating func command(front: [TestRoute]) -> GivenCommand {
    let byName = next(below: 3) == 0
    func given(_ command: NavigationCommand<TestRoute>) -> GivenCommand {
      .command(command, byName: byName)
    }
    switch next(below: 24) {
    case 0...5: return given(.push(route()))
    case 6, 7: return given(.pop)
    case 8: return given(.popToRoot)
    case 9: return given(.popTo(route()))
    case 10: return given(.replaceStack(stack(front)))
    case 11, 12: return given(.present(route(), as: .sheet))
    case 13, 14: return given(.present(route(), as: .cover))
    case 15: return given(.dismiss)
    case 16: return given(.dismissSheet)
    case 17: return given(.dismissCover)
    case 18: return given(next(below: 3) == 0 ? .dismissAll : .dismiss)
    case 19, 20, 21: return given(.selectTab(["A", "B", "C", "Z"][next(below: 4)]))
    case 22: return .link(link())
    default: return next(below: 3) == 0 ? given(.restore(anyState())) : given(.push(route()))
    }
  }
}
