/// Everything that a person can see and do at one moment, as one immutable value.
///
/// Renderers, selectors, snapshots and reports read this value and nothing else. ``layers`` are ordered from
/// bottom to top: the selected tab's stack, followed by the presented layers. Only the last layer reacts to touch, and
/// an alert in it takes precedence over everything else.
///
/// Copies share their parts until one of them is changed.
public struct Screen: Sendable, Hashable {
  private struct Parts: Sendable, Hashable {
    @Bytewise var app: String
    var device: Device
    var tabBar: TabBar
    var layers: [Layer]
    var announcements: [String]

    static func == (a: Parts, b: Parts) -> Bool {
      bytesEqual(a.app, b.app) && a.device == b.device && a.tabBar == b.tabBar && a.layers == b.layers
        && bytesEqual(a.announcements, b.announcements)
    }
  }

  private final class Storage: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// A screen is copied several times a step, so a copy should count one reference and not one for each part.
  private var storage: Storage

  /// The app's name.
  public var app: String {
    get { storage.parts.app }
    set { change { $0.app = newValue } }
  }
  /// The device that the screen is laid out for.
  public var device: Device {
    get { storage.parts.device }
    set { change { $0.device = newValue } }
  }
  /// The tab bar, which has no items in an app without one.
  public var tabBar: TabBar {
    get { storage.parts.tabBar }
    set { change { $0.tabBar = newValue } }
  }
  /// The stacks on top of each other, bottom first; never empty.
  public var layers: [Layer] {
    get { storage.parts.layers }
    set { change { $0.layers = newValue } }
  }
  /// The current announcements of assistive technologies; each is on one screen only, see ``Announcer``.
  public var announcements: [String] {
    get { storage.parts.announcements }
    set { change { $0.announcements = newValue } }
  }

  /// Creates a screen.
  ///
  /// - Precondition: `layers` is not empty.
  public init(
    app: String, device: Device, tabBar: TabBar, layers: [Layer], announcements: [String] = []
  ) {
    precondition(!layers.isEmpty, "a screen needs at least one layer (was empty)")
    storage = Storage(
      Parts(app: app, device: device, tabBar: tabBar, layers: layers, announcements: announcements))
  }

  private mutating func change(_ change: (inout Parts) -> Void) {
    var parts = storage.parts
    change(&parts)
    storage = Storage(parts)
  }

  /// Returns whether both are equal in every part, comparing texts byte by byte.
  public static func == (a: Screen, b: Screen) -> Bool {
    a.storage === b.storage || a.storage.parts == b.storage.parts
  }

  /// Hashes all parts, texts byte by byte.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.parts) }

  /// The layer that reacts to touch.
  public var front: Layer { layers[layers.count - 1] }

  /// The route at the top of the front layer's stack.
  public var name: String { front.stack.last ?? "" }

  /// The alert that has to be answered before any other action.
  public var alert: Element? { front.alerts.first }

  /// The number of elements on all layers.
  public var elementCount: Int {
    var count = 0
    for layer in layers {
      count += layer.title?.count ?? 0
      for element in layer.toolbar { count += element.count }
      for element in layer.elements { count += element.count }
      for element in layer.alerts { count += element.count }
    }
    return count
  }

  /// A digest of the whole screen, the same on every machine and in every run.
  public var fingerprint: Fingerprint {
    var digest = Fingerprint()
    digest.combine(app)
    digest.combine(device.name)
    digest.combine(UInt64(device.columns))
    digest.combine(UInt64(device.lines))
    if device.textSize != .standard { digest.combine(device.textSize.rawValue) }
    if device.layoutDirection != .leftToRight { digest.combine(device.layoutDirection.rawValue) }
    tabBar.combine(into: &digest)
    for layer in layers { layer.combine(into: &digest) }
    for announcement in announcements { digest.combine(announcement) }
    return digest
  }
}

/// The tab bar at the bottom of an app.
public struct TabBar: Sendable, Hashable {
  /// One tab, with its title and badge.
  public struct Item: Sendable, Hashable {
    /// The text below its icon.
    @Bytewise public var title: String
    /// A short text at the tab's corner, such as a count.
    public var badge: String?

    /// Creates a tab.
    public init(title: String, badge: String? = nil) {
      self.title = title
      self.badge = badge
    }

    /// Returns whether both are equal, comparing texts byte by byte.
    public static func == (a: Item, b: Item) -> Bool {
      bytesEqual(a.title, b.title) && bytesEqual(a.badge, b.badge)
    }
  }

  /// The tabs from left to right.
  public var items: [Item]
  /// The index of the selected tab.
  public var selected: Int
  /// The tint of the selected tab, as a word; `nil` for the app's default.
  public var tint: String?

  /// Creates a tab bar; without items, the screen shows none.
  public init(items: [Item] = [], selected: Int = 0, tint: String? = nil) {
    self.items = items
    self.selected = selected
    self.tint = tint
  }

  /// Returns whether both are equal, comparing texts byte by byte.
  public static func == (a: TabBar, b: TabBar) -> Bool {
    a.items == b.items && a.selected == b.selected && bytesEqual(a.tint, b.tint)
  }

  /// The title of the selected tab, or `nil` without tabs.
  public var selectedTitle: String? { items.indices.contains(selected) ? items[selected].title : nil }

  func combine(into digest: inout Fingerprint) {
    digest.combine(UInt64(items.count))
    for item in items {
      digest.combine(item.title)
      digest.combine(item.badge)
    }
    digest.combine(UInt64(bitPattern: Int64(selected)))
    digest.combine(tint)
  }
}

/// A stack of screens and the content of its top.
public struct Layer: Sendable, Hashable {
  /// The way in which a layer is presented.
  public enum Kind: String, Sendable, Hashable {
    /// The selected tab, or the only stack of an app without tabs.
    case base
    /// A sheet: the edge of the layer below remains visible.
    case sheet
    /// A full-screen cover: the layer below is hidden.
    case cover
  }

  /// The way in which the layer is presented.
  public var kind: Kind
  /// The names of the routes on its stack, root first.
  public var stack: [String]
  /// Whether a layer above it hides it completely; its elements are then omitted.
  public var isHidden: Bool
  /// The title in the navigation bar.
  public var title: Element?
  /// The buttons in the navigation bar.
  public var toolbar: [Element]
  /// The content, from top to bottom.
  public var elements: [Element]
  /// The elements of the flow that are in view, by position (see ``FlowCursor``); `nil` if the device has room for all.
  public var inView: Range<Int>?
  /// The alerts and dialogs that require an answer, of which the first is shown.
  public var alerts: [Element]

  /// Creates a layer.
  public init(
    kind: Kind, stack: [String], isHidden: Bool = false, title: Element? = nil, toolbar: [Element] = [],
    elements: [Element] = [], inView: Range<Int>? = nil, alerts: [Element] = []
  ) {
    self.kind = kind
    self.stack = stack
    self.isHidden = isHidden
    self.title = title
    self.toolbar = toolbar
    self.elements = elements
    self.inView = inView
    self.alerts = alerts
  }

  /// Returns whether both are equal, comparing texts byte by byte.
  public static func == (a: Layer, b: Layer) -> Bool {
    a.kind == b.kind && bytesEqual(a.stack, b.stack) && a.isHidden == b.isHidden && a.title == b.title
      && a.toolbar == b.toolbar && a.elements == b.elements && a.inView == b.inView && a.alerts == b.alerts
  }

  /// The id of the first column of a split view.
  public static let sidebarID = "sidebar"
  /// The id of the second column of a split view.
  public static let detailID = "detail"

  /// Whether the layer is a split view: its first two elements are columns, which have its navigation bars.
  public var isSplit: Bool {
    elements.count >= 2 && elements[0].role == .column && elements[1].role == .column && title == nil
      && toolbar.isEmpty
  }

  /// Whether the navigation bar has a back button; in a split view, that of the second column.
  public var canGoBack: Bool { stack.count > (isSplit ? 2 : 1) }

  /// Title, toolbar, content and alerts, in the order in which they are searched.
  public var allElements: [Element] {
    if title == nil, toolbar.isEmpty, alerts.isEmpty { return elements }
    var all: [Element] = []
    all.reserveCapacity(1 + toolbar.count + elements.count + alerts.count)
    if let title { all.append(title) }
    all += toolbar
    all += elements
    all += alerts
    return all
  }

  func combine(into digest: inout Fingerprint) {
    digest.combine(kind.rawValue)
    digest.combine(UInt64(stack.count))
    for route in stack { digest.combine(route) }
    digest.combine(isHidden ? 1 : 0)
    digest.combine(title?.fingerprint.value ?? 0)
    if let inView {
      digest.combine(UInt64(inView.lowerBound))
      digest.combine(UInt64(inView.upperBound))
    }
    Self.combine(toolbar, into: &digest)
    Self.combine(elements, into: &digest)
    Self.combine(alerts, into: &digest)
  }

  private static func combine(_ group: [Element], into digest: inout Fingerprint) {
    digest.combine(UInt64(group.count))
    for element in group { digest.combine(element.fingerprint.value) }
  }
}
