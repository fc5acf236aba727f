/// One thing on a screen: what it is, what it is called, the state it is in and what can be done with it.
///
/// An element is an immutable value. Copies share their storage, so an unchanged row of the next screen is the
/// same storage as in the last one, and comparing two screens costs what changed.
///
/// ```swift
/// let retry = Element(.button, "Retry", id: "home.retry", actions: [.tap])
/// ```
public struct Element: Sendable {
  @usableFromInline let storage: Storage

  /// The stored parts of an element; never changed after it was made.
  @usableFromInline final class Storage: Sendable {
    @usableFromInline let role: Role
    @usableFromInline let id: String?
    @usableFromInline let name: String
    @usableFromInline let value: String?
    @usableFromInline let states: ElementState
    @usableFromInline let detail: ElementDetail
    @usableFromInline let actions: [ElementAction]
    @usableFromInline let children: ElementList
    @usableFromInline let extras: ExtrasBox?
    @usableFromInline let fingerprint: Fingerprint
    @usableFromInline let count: Int

    init(
      role: Role, id: String?, name: String, value: String?, states: ElementState, detail: ElementDetail,
      actions: [ElementAction], children: ElementList, extras: ExtrasBox?
    ) {
      self.role = role
      self.id = id
      self.name = name
      self.value = value
      self.states = states
      let detail = detail.normalized
      self.detail = detail
      self.actions = actions
      self.children = children
      self.extras = extras
      var digest = Fingerprint()
      digest.combine(role.rawValue)
      digest.combine(id)
      digest.combine(name)
      digest.combine(value)
      digest.combine(UInt64(states.rawValue))
      detail.combine(into: &digest)
      for action in actions { digest.combine(action.rawValue) }
      extras?.value.combine(into: &digest)
      children.combine(into: &digest)
      fingerprint = digest
      count = 1 + children.treeCount
    }
  }

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - role: What it is.
  ///   - name: What a person calls it; the text itself for a text, the title for a cell.
  ///   - id: The name a selector can use whatever the copy says; `nil` for what cannot be acted on.
  ///   - value: What it holds: a field's text, "on" or "off", a message.
  ///   - states: The states it is in.
  ///   - detail: What only its role has.
  ///   - actions: What can be done with it, in the order of ``ElementAction``.
  ///   - children: The elements inside it.
  ///   - extras: What few elements have; `nil` and empty extras are the same.
  public init(
    _ role: Role, _ name: String = "", id: String? = nil, value: String? = nil, states: ElementState = [],
    detail: ElementDetail = .plain, actions: [ElementAction] = [], children: [Element] = [],
    extras: ElementExtras? = nil
  ) {
    self.init(
      role, name, id: id, value: value, states: states, detail: detail, actions: actions,
      children: ElementList(children), sharing: extras.flatMap { $0.isEmpty ? nil : ExtrasBox($0) })
  }

  init(
    _ role: Role, _ name: String, id: String?, value: String?, states: ElementState, detail: ElementDetail,
    actions: [ElementAction], children: ElementList, sharing extras: ExtrasBox?
  ) {
    storage = Storage(
      role: role, id: id, name: name, value: value, states: states, detail: detail, actions: actions,
      children: children, extras: extras)
  }

  /// What it is.
  @inlinable public var role: Role { storage.role }
  /// The name a selector can use whatever the copy says.
  @inlinable public var id: String? { storage.id }
  /// What a person calls it.
  @inlinable public var name: String { storage.name }
  /// What it holds, if it holds something.
  @inlinable public var value: String? { storage.value }
  /// The states it is in.
  @inlinable public var states: ElementState { storage.states }
  /// What only its role has.
  @inlinable public var detail: ElementDetail { storage.detail }
  /// What can be done with it.
  @inlinable public var actions: [ElementAction] { storage.actions }
  /// The elements inside it.
  @inlinable public var children: ElementList { storage.children }
  /// What few elements have; `nil` for most.
  public var extras: ElementExtras? { storage.extras?.value }
  /// Whether it has ``extras``, which is cheaper to ask than to look at them.
  @inlinable public var hasExtras: Bool { storage.extras != nil }
  /// A digest of all of the above.
  @inlinable public var fingerprint: Fingerprint { storage.fingerprint }

  /// The number of elements in this tree, this one included.
  @inlinable public var count: Int { storage.count }

  /// The children that are in view: all of them unless this is a list or grid, or a picker with a menu.
  public var visibleRange: Range<Int> {
    switch detail {
    case .rows(_, let visible): visible
    case .picker(.menu): 0..<0
    default: 0..<children.count
    }
  }
}

extension Element: Hashable {
  /// Whether both are equal in every part, texts byte by byte.
  public static func == (a: Element, b: Element) -> Bool {
    if a.storage === b.storage { return true }
    guard a.fingerprint == b.fingerprint else { return false }
    return a.role == b.role && bytesEqual(a.id, b.id) && bytesEqual(a.name, b.name)
      && bytesEqual(a.value, b.value) && a.states == b.states && a.detail == b.detail
      && a.actions == b.actions && a.children == b.children && a.extras == b.extras
  }

  /// Feeds the fingerprint, which all parts went into.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint.value) }
}
