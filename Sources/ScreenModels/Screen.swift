/// Everything a person can see and do at one moment, as one immutable value.
///
/// Renderers, selectors, snapshots and reports all read this value and nothing else. ``layers`` go from the
/// bottom to the top: the selected tab's stack, then what is presented over it. Only the last layer reacts to
/// touch, and an alert in it comes before everything else.
public struct Screen: Sendable, Hashable {
  /// The app's name.
  @Bytewise public var app: String
  /// What it is laid out for.
  public var device: Device
  /// The tabs, empty for an app without a tab bar.
  public var tabBar: TabBar
  /// The stacks on top of each other, bottom first; never empty.
  public var layers: [Layer]
  /// What assistive technologies say at this moment; each is on one screen only, see ``Announcer``.
  public var announcements: [String]

  /// Makes a screen.
  ///
  /// - Precondition: `layers` is not empty.
  public init(
    app: String, device: Device, tabBar: TabBar, layers: [Layer], announcements: [String] = []
  ) {
    precondition(!layers.isEmpty, "a screen needs at least one layer (was empty)")
    self.app = app
    self.device = device
    self.tabBar = tabBar
    self.layers = layers
    self.announcements = announcements
  }

  /// Whether both are equal in every part, texts byte by byte.
  public static func == (a: Screen, b: Screen) -> Bool {
    bytesEqual(a.app, b.app) && a.device == b.device && a.tabBar == b.tabBar && a.layers == b.layers
      && bytesEqual(a.announcements, b.announcements)
  }

  /// The layer that reacts to touch.
  public var front: Layer { layers[layers.count - 1] }

  /// The route on top of the front layer's stack.
  public var name: String { front.stack.last ?? "" }

  /// The alert that has to be answered before anything else can be done.
  public var alert: Element? { front.alerts.first }

  /// The number of elements on all layers.
  public var elementCount: Int {
    layers.reduce(0) { sum, layer in
      let groups = [layer.toolbar, layer.elements, layer.alerts].joined()
      return groups.reduce(sum + (layer.title?.count ?? 0)) { $0 + $1.count }
    }
  }

  /// A digest of the whole screen, the same on every machine and in every run.
  public var fingerprint: Fingerprint {
    var digest = Fingerprint()
    digest.combine(app)
    digest.combine(device.name)
    digest.combine(UInt64(device.columns))
    digest.combine(UInt64(device.lines))
    if device.textSize != .standard { digest.combine(device.textSize.rawValue) }
    tabBar.combine(into: &digest)
    for layer in layers { layer.combine(into: &digest) }
    for announcement in announcements { digest.combine(announcement) }
    return digest
  }
}

/// The tabs at the bottom of an app.
public struct TabBar: Sendable, Hashable {
  /// One tab: its title and its badge.
  public struct Item: Sendable, Hashable {
    /// What the tab is called.
    @Bytewise public var title: String
    /// A short text at its corner, such as a count.
    public var badge: String?

    /// Makes a tab.
    public init(title: String, badge: String? = nil) {
      self.title = title
      self.badge = badge
    }

    /// Whether both are equal, texts byte by byte.
    public static func == (a: Item, b: Item) -> Bool {
      bytesEqual(a.title, b.title) && bytesEqual(a.badge, b.badge)
    }
  }

  /// The tabs from left to right.
  public var items: [Item]
  /// The index of the selected tab.
  public var selected: Int
  /// The colour of the selected tab, as a word; `nil` for the app's usual one.
  public var tint: String?

  /// Makes a tab bar; without items there is none on the screen.
  public init(items: [Item] = [], selected: Int = 0, tint: String? = nil) {
    self.items = items
    self.selected = selected
    self.tint = tint
  }

  /// Whether both are equal, texts byte by byte.
  public static func == (a: TabBar, b: TabBar) -> Bool {
    a.items == b.items && a.selected == b.selected && bytesEqual(a.tint, b.tint)
  }

  /// The title of the selected tab, if there are tabs.
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

/// One stack of screens and what its top shows.
public struct Layer: Sendable, Hashable {
  /// How a layer came to be above the one below it.
  public enum Kind: String, Sendable, Hashable {
    /// The selected tab, or the only stack of an app without tabs.
    case base
    /// A sheet: what is below still shows at the edge.
    case sheet
    /// A full-screen cover: nothing below shows.
    case cover
  }

  /// How it came to be here.
  public var kind: Kind
  /// The names of the routes on its stack, root first.
  public var stack: [String]
  /// Whether something above it hides it altogether; its elements are not listed then.
  public var isHidden: Bool
  /// The title in its navigation bar.
  public var title: Element?
  /// The buttons in its navigation bar.
  public var toolbar: [Element]
  /// What it shows, from top to bottom.
  public var elements: [Element]
  /// The alerts and dialogs that wait for an answer; the first one shows.
  public var alerts: [Element]

  /// Makes a layer.
  public init(
    kind: Kind, stack: [String], isHidden: Bool = false, title: Element? = nil, toolbar: [Element] = [],
    elements: [Element] = [], alerts: [Element] = []
  ) {
    self.kind = kind
    self.stack = stack
    self.isHidden = isHidden
    self.title = title
    self.toolbar = toolbar
    self.elements = elements
    self.alerts = alerts
  }

  /// Whether both are equal, texts byte by byte.
  public static func == (a: Layer, b: Layer) -> Bool {
    a.kind == b.kind && bytesEqual(a.stack, b.stack) && a.isHidden == b.isHidden && a.title == b.title
      && a.toolbar == b.toolbar && a.elements == b.elements && a.alerts == b.alerts
  }

  /// Whether its navigation bar has a way back.
  public var canGoBack: Bool { stack.count > 1 }

  /// Title, toolbar, content and alerts, in the order in which they are looked through.
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
    for group in [toolbar, elements, alerts] {
      digest.combine(UInt64(group.count))
      for element in group { digest.combine(element.fingerprint.value) }
    }
  }
}
