/// The place of a person in an app: every tab with its stack, and the presentations above them.
///
/// The state is a plain value that can be stored and restored. A decoded state may be illegal: then it has a
/// ``fault``, and ``Navigator/restore(_:)`` refuses it.
public struct NavigationState<Destination: Route>: Hashable, Codable, Sendable {
  /// Routes on top of each other; never empty.
  public struct Stack: Hashable, Codable, Sendable {
    /// The route at the bottom, which cannot be popped.
    public var root: Destination
    /// The routes pushed over it, bottom first.
    public var path: [Destination]

    /// Creates a stack.
    public init(root: Destination, path: [Destination] = []) {
      self.root = root
      self.path = path
    }

    /// All routes, root first.
    public var routes: [Destination] { [root] + path }
  }

  /// A tab with its own stack.
  public struct Tab: Hashable, Codable, Sendable {
    /// The title in the tab bar.
    public var title: String
    /// The stack of the tab.
    public var stack: Stack

    /// Creates a tab.
    public init(_ title: String, root: Destination, path: [Destination] = []) {
      self.title = title
      stack = Stack(root: root, path: path)
    }
  }

  /// A stack presented above the layers below it.
  public struct Presentation: Hashable, Codable, Sendable {
    /// The style of the presentation.
    public var style: PresentationStyle
    /// The presented stack.
    public var stack: Stack

    /// Creates a presentation.
    public init(_ style: PresentationStyle, root: Destination, path: [Destination] = []) {
      self.style = style
      stack = Stack(root: root, path: path)
    }
  }

  /// The tabs from left to right; one without a title for an app without a tab bar.
  public var tabs: [Tab]
  /// The index of the selected tab.
  public var selectedTab: Int
  /// The presentations, bottom first.
  public var presented: [Presentation]

  /// An app with one stack and no tab bar.
  public init(root: Destination, path: [Destination] = []) {
    tabs = [Tab("", root: root, path: path)]
    selectedTab = 0
    presented = []
  }

  /// An app with tabs.
  public init(tabs: [Tab], selectedTab: Int = 0, presented: [Presentation] = []) {
    self.tabs = tabs
    self.selectedTab = selectedTab
    self.presented = presented
  }

  /// Whether the app has a tab bar.
  public var hasTabBar: Bool { tabs.count > 1 || tabs.first?.title.isEmpty == false }

  /// The stack that reacts to touch; `nil` only in a state with a ``fault``.
  public var front: Stack? {
    presented.last?.stack ?? (tabs.indices.contains(selectedTab) ? tabs[selectedTab].stack : nil)
  }
}

/// The style in which a stack is presented.
public enum PresentationStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// The layer below remains visible at the edge.
  case sheet
  /// The layer below is hidden.
  case cover
}
