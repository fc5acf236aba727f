/// The closures for an element's actions and its appearance.
///
/// A node is copied often and has few handlers or none, so its copies share them in a box.
public struct Handlers {
  private var box: HandlerBox?

  var tap: (@MainActor () -> Void)? {
    get { box?.tap }
    set { own().tap = newValue }
  }
  var type: (@MainActor (String) -> Void)? {
    get { box?.type }
    set { own().type = newValue }
  }
  var submit: (@MainActor () -> Void)? {
    get { box?.submit }
    set { own().submit = newValue }
  }
  var refresh: (@MainActor () async -> Void)? {
    get { box?.refresh }
    set { own().refresh = newValue }
  }
  /// Starts ``refresh``; set by the build, which knows the screen that the element is on.
  var pull: (@MainActor () -> Void)? {
    get { box?.pull }
    set { own().pull = newValue }
  }
  /// How the element can be zoomed; the build connects it with the screen that the element is on.
  var zoom: ZoomHandler? {
    get { box?.zoom }
    set { own().zoom = newValue }
  }
  /// What the element shows, if neither its id nor its name says so.
  var content: String? {
    get { box?.content }
    set { own().content = newValue }
  }
  /// Whether the build has to connect handlers with the state of the screen.
  var needScreen: Bool { box.map { $0.refresh != nil || $0.zoom != nil } ?? false }
  var toggle: (@MainActor (Bool) -> Void)? {
    get { box?.toggle }
    set { own().toggle = newValue }
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

  /// The actions with a handler, in the order of ``ElementAction``.
  var actions: [ElementAction] {
    guard let box else { return [] }
    let bits =
      (box.tap == nil ? 0 : 1) | (box.type == nil ? 0 : 2) | (box.submit == nil ? 0 : 4)
      | (box.refresh == nil ? 0 : 8) | (box.toggle == nil ? 0 : 16)
    let usual = Self.sets[bits]
    return box.rare.isEmpty ? usual : usual + box.rare.map(\.action)
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

  /// Sets the handler of an action that few elements have, replacing one for the same action.
  ///
  /// The handler receives the argument of the action and returns whether it could be performed.
  mutating func add(_ action: ElementAction, _ run: @escaping @MainActor (String) -> Bool) {
    let box = own()
    if let index = box.rare.firstIndex(where: { $0.action == action }) {
      box.rare[index].run = run
    } else {
      box.rare.append((action, run))
      box.rare.sort { $0.action.place < $1.action.place }
    }
  }

  /// Runs the handler of an action that few elements have; returns whether a handler accepted it.
  @MainActor func performRare(_ action: ElementAction, _ text: String) -> Bool {
    box?.rare.first { $0.action == action }?.run(text) ?? false
  }
}

/// The closures of one element.
private final class HandlerBox {
  var tap: (@MainActor () -> Void)?
  var type: (@MainActor (String) -> Void)?
  var submit: (@MainActor () -> Void)?
  var refresh: (@MainActor () async -> Void)?
  var pull: (@MainActor () -> Void)?
  var zoom: ZoomHandler?
  var content: String?
  var toggle: (@MainActor (Bool) -> Void)?
  var life: [LifeHandler] = []
  var site: SourceSite?
  /// The handlers of actions that few elements have, in the order of ``ElementAction``.
  var rare: [(action: ElementAction, run: @MainActor (String) -> Bool)] = []

  /// Creates a copy of another box, or an empty one.
  init(_ other: HandlerBox?) {
    guard let other else { return }
    tap = other.tap
    type = other.type
    submit = other.submit
    refresh = other.refresh
    toggle = other.toggle
    pull = other.pull
    zoom = other.zoom
    content = other.content
    life = other.life
    site = other.site
    rare = other.rare
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
