/// A message where content would be.
public struct ContentUnavailableView: ScreenContent {
  /// The message as a piece of the screen.
  public let node: Node

  /// Makes a message with a title, an explanation and what can be done about it.
  public init(
    _ title: String, description: String? = nil, @ScreenBuilder actions: () -> [Node] = { [] }
  ) {
    var node = Node(.unavailable, title, value: description)
    node.content = .nodes(actions())
    self.node = node
  }
}

/// A message across the top of the content.
public struct Banner: ScreenContent {
  /// The message as a piece of the screen.
  public let node: Node

  /// Makes a banner with its actions.
  public init(_ text: String, tone: Tone = .info, @ScreenBuilder actions: () -> [Node] = { [] }) {
    var node = Node(.banner, text)
    node.detail = .banner(tone)
    node.content = .nodes(actions())
    self.node = node
  }
}

/// A message above everything that has to be answered.
public struct Alert: ScreenContent {
  /// The alert as a piece of the screen.
  public let node: Node

  /// Makes an alert with its title, message and buttons.
  public init(_ title: String, message: String? = nil, @ScreenBuilder actions: () -> [Node]) {
    var node = Node(.alert, title, value: message)
    node.placement = .alert
    node.content = .nodes(actions())
    self.node = node
  }
}

/// A choice of actions above everything.
public struct ConfirmationDialog: ScreenContent {
  /// The dialog as a piece of the screen.
  public let node: Node

  /// Makes a dialog with its title, message and buttons.
  public init(_ title: String, message: String? = nil, @ScreenBuilder actions: () -> [Node]) {
    var node = Node(.dialog, title, value: message)
    node.placement = .alert
    node.content = .nodes(actions())
    self.node = node
  }
}

/// A message over the content that does not block it; when it goes away is up to the model.
public struct Toast: ScreenContent {
  /// The message as a piece of the screen.
  public let node: Node

  /// Makes a toast with what can be done about it.
  public init(_ text: String, tone: Tone = .info, @ScreenBuilder actions: () -> [Node] = { [] }) {
    var node = Node(.toast, text)
    node.detail = .banner(tone)
    node.placement = .overlay
    node.content = .nodes(actions())
    self.node = node
  }
}
