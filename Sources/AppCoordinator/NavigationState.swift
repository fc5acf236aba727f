import ScreenModels

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
    /// The form in which a wide device shows the stack; `nil` for one screen at a time.
    public var splitView: SplitView?

    /// Creates a stack.
    public init(root: Destination, path: [Destination] = [], splitView: SplitView? = nil) {
      self.root = root
      self.path = path
      self.splitView = splitView
    }

    /// All routes, root first.
    public var routes: [Destination] { [root] + path }
  }

  /// SwiftUI's `NavigationSplitView`: where the width is regular, the root is the sidebar, and the detail column beside it
  /// shows the top of the path.
  ///
  /// Where the width is compact the same stack shows one screen at a time, so a rotation changes no state.
  public struct SplitView: Hashable, Codable, Sendable {
    /// The route in the detail column while the path is empty; `nil` for an empty column.
    public var detail: Destination?

    /// Creates a split view.
    public init(detail: Destination? = nil) { self.detail = detail }
  }

  /// A tab with its own stack.
  ///
  /// An app in several languages gives each tab an id, by which its code selects it, so that links and kept states do not depend on the
  /// language. People, and journeys, know a tab by its title.
  public struct Tab: Hashable, Codable, Sendable {
    /// The name of the tab in code and in kept states; the title unless it was given.
    public var id: String
    /// The title in the tab bar.
    public var title: String
    /// The stack of the tab.
    public var stack: Stack

    /// Creates a tab; its id is its title unless it is given.
    public init(_ title: String, id: String? = nil, root: Destination, path: [Destination] = []) {
      self.id = id ?? title
      self.title = title
      stack = Stack(root: root, path: path)
    }

    /// Creates a tab with a split view.
    ///
    /// - Parameters:
    ///   - title: The title in the tab bar.
    ///   - id: The name of the tab in code; `nil` for its title.
    ///   - sidebar: The root of the stack.
    ///   - detail: The route in the detail column while `path` is empty.
    ///   - path: The routes above the sidebar, of which the last is in the detail column.
    public init(
      _ title: String, id: String? = nil, sidebar: Destination, detail: Destination? = nil,
      path: [Destination] = []
    ) {
      self.id = id ?? title
      self.title = title
      stack = Stack(root: sidebar, path: path, splitView: SplitView(detail: detail))
    }

    private enum CodingKeys: CodingKey { case id, title, stack }

    /// Decodes a tab; one without an id has its title as its id.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      title = try values.decode(String.self, forKey: .title)
      id = try values.decodeIfPresent(String.self, forKey: .id) ?? title
      stack = try values.decode(Stack.self, forKey: .stack)
    }

    /// Encodes the tab, and its id unless that is the title.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      if !bytesEqual(id, title) { try values.encode(id, forKey: .id) }
      try values.encode(title, forKey: .title)
      try values.encode(stack, forKey: .stack)
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

  /// An app with one split view and no tab bar; see ``Tab/init(_:id:sidebar:detail:path:)``.
  public init(sidebar: Destination, detail: Destination? = nil, path: [Destination] = []) {
    tabs = [Tab("", sidebar: sidebar, detail: detail, path: path)]
    selectedTab = 0
    presented = []
  }

  /// An app with tabs.
  public init(tabs: [Tab], selectedTab: Int = 0, presented: [Presentation] = []) {
    self.tabs = tabs
    self.selectedTab = selectedTab
    self.presented = presented
  }

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
