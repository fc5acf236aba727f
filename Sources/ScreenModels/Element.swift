/// One element of a screen: its role, its name, its state and the actions that it allows.
///
/// An element is an immutable value. Copies share their storage, so an unchanged row has the same storage on consecutive
/// screens, and the cost of comparing two screens depends on their differences.
///
/// ```swift
/// let retry = Element(.button, "Retry", id: "home.retry", actions: [.tap])
/// ```
public struct Element: Sendable {
  @usableFromInline let storage: Storage

  /// The stored parts of an element, which never change after initialization.
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
      let detail = detail.normalized
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
      // Last, so that nothing is copied.
      self.role = role
      self.id = id
      self.name = name
      self.value = value
      self.states = states
      self.detail = detail
      self.actions = actions
      self.children = children
      self.extras = extras
    }
  }

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - name: The name that people use for it; the text itself for a text, the title for a cell.
  ///   - id: A name that selectors can use independently of the copy; `nil` for an element without actions.
  ///   - value: The current value: a field's text, "on" or "off", a message.
  ///   - states: The states it is in.
  ///   - detail: The properties specific to its role.
  ///   - actions: The actions that it allows, in the order of ``ElementAction``.
  ///   - children: The elements inside it.
  ///   - extras: Properties that few elements have; `nil` and empty extras are the same.
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

  /// The kind of element, which selectors begin with.
  @inlinable public var role: Role { storage.role }
  /// The name that selectors can use independently of the copy.
  @inlinable public var id: String? { storage.id }
  /// The name that people use for it.
  @inlinable public var name: String { storage.name }
  /// The current value, if there is one.
  @inlinable public var value: String? { storage.value }
  /// The states it is in.
  @inlinable public var states: ElementState { storage.states }
  /// The properties specific to its role.
  @inlinable public var detail: ElementDetail { storage.detail }
  /// The actions that it allows.
  @inlinable public var actions: [ElementAction] { storage.actions }
  /// The elements inside it.
  @inlinable public var children: ElementList { storage.children }
  /// The properties that few elements have; `nil` for most.
  public var extras: ElementExtras? { storage.extras?.value }
  /// Whether it has ``extras``, which is faster than reading them.
  @inlinable public var hasExtras: Bool { storage.extras != nil }
  /// A digest of all the properties above.
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
  /// Returns whether both are equal in every part, comparing texts byte by byte.
  public static func == (a: Element, b: Element) -> Bool {
    if a.storage === b.storage { return true }
    guard a.fingerprint == b.fingerprint else { return false }
    return a.role == b.role && bytesEqual(a.id, b.id) && bytesEqual(a.name, b.name)
      && bytesEqual(a.value, b.value) && a.states == b.states && a.detail == b.detail
      && a.actions == b.actions && a.children == b.children
      && ExtrasBox.areEqual(a.storage.extras, b.storage.extras)
  }

  /// Hashes the fingerprint, which covers all parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint.value) }
}
