/// The closures for an element's actions and its appearance.
///
/// A node is copied often and has few handlers or none, so its copies share them in a box.
public struct Handlers {
  private var box: HandlerBox?

  var tap: (@MainActor () -> Void)? {
    get { box?.tap }
    set { own(.tap, newValue != nil).tap = newValue }
  }
  var type: (@MainActor (String) -> Void)? {
    get { box?.rare?.type }
    set { own(.type, newValue != nil).ownRare().type = newValue }
  }
  var submit: (@MainActor () -> Void)? {
    get { box?.rare?.submit }
    set { own(.submit, newValue != nil).ownRare().submit = newValue }
  }
  var refresh: (@MainActor () async -> Void)? {
    get { box?.rare?.refresh }
    set { own(.refresh, newValue != nil).ownRare().refresh = newValue }
  }
  /// Starts ``refresh``; set by the build, which knows the screen that the element is on.
  var pull: (@MainActor () -> Void)? {
    get { box?.rare?.pull }
    set { own().ownRare().pull = newValue }
  }
  /// The way in which the element can be zoomed; the build connects it with the screen that the element is on.
  var zoom: ZoomHandler? {
    get { box?.rare?.zoom }
    set { own().ownRare().zoom = newValue }
  }
  /// The content that the element shows, if neither its id nor its name identifies it.
  var content: String? {
    get { box?.content }
    set { own().content = newValue }
  }
  /// Whether the build has to connect handlers with the state of the screen.
  var needScreen: Bool { box?.rare.map { $0.refresh != nil || $0.zoom != nil } ?? false }
  /// The place to which the app scrolls the list; `nil` if only a person scrolls it.
  var scrollPosition: ScrollPosition? {
    get { box?.rare?.scrollPosition }
    set { own().ownRare().scrollPosition = newValue }
  }
  var toggle: (@MainActor (Bool) -> Void)? {
    get { box?.rare?.toggle }
    set { own(.toggle, newValue != nil).ownRare().toggle = newValue }
  }
  /// The handlers of the element's life in view, in the order in which they were added.
  var life: [LifeHandler] { box?.life ?? [] }
  /// The position in the source of the first of them; `nil` without any.
  var site: SourceSite? { box?.site }

  /// Returns the box, copying it first if another node shares it.
  private mutating func own() -> HandlerBox {
    if isKnownUniquelyReferenced(&box), let box { return box }
    let own = HandlerBox(box)
    box = own
    return own
  }

  /// Returns the box as above, and notes in it whether it has a handler of a usual action.
  private mutating func own(_ action: UsualActions, _ hasHandler: Bool) -> HandlerBox {
    let box = own()
    if hasHandler { box.actions.insert(action) } else { box.actions.remove(action) }
    return box
  }

  /// The actions with a handler, in the order of ``ElementAction``.
  var actions: [ElementAction] {
    guard let box else { return [] }
    let usual = Self.sets[box.actions.rawValue]
    guard box.hasOthers, let others = box.rare?.others else { return usual }
    return usual + others.map(\.action)
  }

  /// All subsets of the usual actions, so that elements with the same actions share one array.
  private static let sets: [[ElementAction]] = (0..<32).map { bits in
    let ordered: [ElementAction] = [.tap, .type, .submit, .refresh, .toggle]
    return ordered.indices.filter { bits & 1 << $0 != 0 }.map { ordered[$0] }
  }

  /// Adds a handler of the element's life in view, which the app adds at a position in its source.
  mutating func add(_ handler: LifeHandler, at site: SourceSite) {
    let box = own()
    box.life.append(handler)
    if box.site == nil { box.site = site }
  }

  /// The name of an action that was added twice; `nil` if each is there once.
  var repeatedAction: String? { box.flatMap { $0.hasOthers ? $0.rare?.repeated : nil } }

  /// Sets the handler of an action that few elements have, replacing one for the same action.
  ///
  /// The handler receives the argument of the action and returns whether it could be performed.
  mutating func add(_ action: ElementAction, _ run: @escaping @MainActor (String) -> Bool) {
    let box = own()
    box.hasOthers = true
    let rare = box.ownRare()
    if let index = rare.others.firstIndex(where: { $0.action == action }) {
      rare.others[index].run = run
      if case .swipe(let name) = action { rare.repeated = name }
      if case .custom(let name) = action { rare.repeated = name }
    } else {
      rare.others.append((action, run))
      rare.others.sort { $0.action.place < $1.action.place }
    }
  }

  /// Runs the handler of an action that few elements have; returns whether a handler accepted it.
  @MainActor func performRare(_ action: ElementAction, _ text: String) -> Bool {
    box?.rare?.others.first { $0.action == action }?.run(text) ?? false
  }
}

/// The actions that most elements with handlers have, in the order of ``ElementAction``.
private struct UsualActions: OptionSet {
  let rawValue: Int

  static let tap = UsualActions(rawValue: 1)
  static let type = UsualActions(rawValue: 2)
  static let submit = UsualActions(rawValue: 4)
  static let refresh = UsualActions(rawValue: 8)
  static let toggle = UsualActions(rawValue: 16)
}

/// The closures of one element: those that rows have, and the others in a box of their own.
private final class HandlerBox {
  /// The usual actions with a handler: elements are asked for them far more often than handlers are set.
  var actions: UsualActions = []
  /// Whether there are handlers of other actions.
  var hasOthers = false
  var tap: (@MainActor () -> Void)?
  var content: String?
  var life: [LifeHandler] = []
  var site: SourceSite?
  var rare: RareHandlers?

  /// Creates a copy of another box, or an empty one.
  init(_ other: HandlerBox?) {
    guard let other else { return }
    actions = other.actions
    hasOthers = other.hasOthers
    tap = other.tap
    content = other.content
    life = other.life
    site = other.site
    rare = other.rare
  }

  /// Returns the box of the other closures, copying it first if another element shares it.
  func ownRare() -> RareHandlers {
    if isKnownUniquelyReferenced(&rare), let rare { return rare }
    let own = RareHandlers(rare)
    rare = own
    return own
  }
}

/// The closures that few elements have.
private final class RareHandlers {
  var type: (@MainActor (String) -> Void)?
  var submit: (@MainActor () -> Void)?
  var refresh: (@MainActor () async -> Void)?
  var pull: (@MainActor () -> Void)?
  var zoom: ZoomHandler?
  var scrollPosition: ScrollPosition?
  var toggle: (@MainActor (Bool) -> Void)?
  /// The handlers of all other actions, in the order of ``ElementAction``.
  var others: [(action: ElementAction, run: @MainActor (String) -> Bool)] = []
  /// The name of a swipe action or a custom one that was added twice.
  var repeated: String?

  /// Creates a copy of another box, or an empty one.
  init(_ other: RareHandlers?) {
    guard let other else { return }
    type = other.type
    submit = other.submit
    refresh = other.refresh
    pull = other.pull
    zoom = other.zoom
    scrollPosition = other.scrollPosition
    toggle = other.toggle
    others = other.others
    repeated = other.repeated
  }
}

extension ElementAction {
  /// The sort position among an element's actions; named ones come last, in the order given.
  fileprivate var place: Int {
    switch self {
    case .swipe: Self.allCases.count
    case .custom: Self.allCases.count + 1
    default: Self.allCases.firstIndex(of: self) ?? 0
    }
  }
}
