/// The closures that belong to an element's actions and to its coming into view.
public struct Handlers {
  var tap: (@MainActor () -> Void)?
  var type: (@MainActor (String) -> Void)?
  var submit: (@MainActor () -> Void)?
  var refresh: (@MainActor () -> Void)?
  var toggle: (@MainActor (Bool) -> Void)?
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
  /// The closures that few elements have, kept apart so that the others do not pay for them.
  private var rare: RareHandlers?

  /// The actions that have a handler, in the order of ``ElementAction``.
  var actions: [ElementAction] {
    let bits =
      (tap == nil ? 0 : 1) | (type == nil ? 0 : 2) | (submit == nil ? 0 : 4) | (refresh == nil ? 0 : 8)
      | (toggle == nil ? 0 : 16)
    let usual = Self.sets[bits]
    return rare.map { usual + $0.handlers.map(\.action) } ?? usual
  }

  /// Every set of the usual actions, so that elements with the same actions share one array.
  private static let sets: [[ElementAction]] = (0..<32).map { bits in
    let ordered: [ElementAction] = [.tap, .type, .submit, .refresh, .toggle]
    return ordered.indices.filter { bits & 1 << $0 != 0 }.map { ordered[$0] }
  }

  /// Adds the handler of an action that few elements have, in the place of one for the same action.
  ///
  /// The handler receives what the action needs to know, and says whether it could be done.
  mutating func add(_ action: ElementAction, _ run: @escaping @MainActor (String) -> Bool) {
    var handlers = rare?.handlers ?? []
    if let index = handlers.firstIndex(where: { $0.action == action }) {
      handlers[index].run = run
    } else {
      handlers.append((action, run))
      handlers.sort { $0.action.place < $1.action.place }
    }
    rare = RareHandlers(handlers)
  }

  /// Runs the handler of an action that few elements have; says whether there was one that could do it.
  @MainActor func performRare(_ action: ElementAction, _ text: String) -> Bool {
    rare?.handlers.first { $0.action == action }?.run(text) ?? false
  }
}

/// The handlers of the actions that few elements have, shared by the copies of a node.
private final class RareHandlers {
  let handlers: [(action: ElementAction, run: @MainActor (String) -> Bool)]

  init(_ handlers: [(action: ElementAction, run: @MainActor (String) -> Bool)]) { self.handlers = handlers }
}

extension ElementAction {
  /// Its place among the actions of an element; those with a name come last, as they were given.
  fileprivate var place: Int {
    switch self {
    case .swipe: Self.allCases.count
    case .custom: Self.allCases.count + 1
    default: Self.allCases.firstIndex(of: self) ?? 0
    }
  }
}
