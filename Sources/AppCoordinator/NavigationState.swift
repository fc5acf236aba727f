/// Where in an app a person is: every tab with its stack, and what is presented over them.
///
/// The state is a plain value that can be stored and restored. One that was decoded may be one that no app can be in:
/// ``fault`` says so, and ``Navigator/restore(_:)`` refuses it.
public struct NavigationState<Destination: Route>: Hashable, Codable, Sendable {
  /// Routes on top of each other; never empty.
  public struct Stack: Hashable, Codable, Sendable {
    /// The route at the bottom, which cannot be popped.
    public var root: Destination
    /// The routes pushed over it, bottom first.
    public var path: [Destination]

    /// Makes a stack.
    public init(root: Destination, path: [Destination] = []) {
      self.root = root
      self.path = path
    }

    /// All routes, root first.
    public var routes: [Destination] { [root] + path }
  }

  /// A tab with its own stack.
  public struct Tab: Hashable, Codable, Sendable {
    /// What the tab bar calls it.
    public var title: String
    /// What it shows.
    public var stack: Stack

    /// Makes a tab.
    public init(_ title: String, root: Destination, path: [Destination] = []) {
      self.title = title
      stack = Stack(root: root, path: path)
    }
  }

  /// A stack presented over what is below it.
  public struct Presentation: Hashable, Codable, Sendable {
    /// How it is presented.
    public var style: PresentationStyle
    /// What it shows.
    public var stack: Stack

    /// Makes a presentation.
    public init(_ style: PresentationStyle, root: Destination, path: [Destination] = []) {
      self.style = style
      stack = Stack(root: root, path: path)
    }
  }

  /// The tabs from left to right; one without a title for an app that has no tab bar.
  public var tabs: [Tab]
  /// The index of the selected tab.
  public var selectedTab: Int
  /// What is presented, bottom first.
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

/// How a stack is presented over what is below it.
public enum PresentationStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// What is below still shows at the edge and stays in sight.
  case sheet
  /// What is below goes out of sight.
  case cover
}
