/// A message in place of missing content.
public struct ContentUnavailableView: ScreenContent {
  /// The node that describes the message.
  public let node: Node

  /// Creates a message with a title, an explanation and actions.
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
  /// The node that describes the message.
  public let node: Node

  /// Creates a banner with its actions.
  public init(_ text: String, tone: Tone = .info, @ScreenBuilder actions: () -> [Node] = { [] }) {
    var node = Node(.banner, text)
    node.detail = .banner(tone)
    node.content = .nodes(actions())
    self.node = node
  }
}

/// A message in front of everything that requires an answer.
public struct Alert: ScreenContent {
  /// The node that describes the alert.
  public let node: Node

  /// Creates an alert with its title, message and buttons.
  public init(_ title: String, message: String? = nil, @ScreenBuilder actions: () -> [Node]) {
    var node = Node(.alert, title, value: message)
    node.placement = .alert
    node.content = .nodes(actions())
    self.node = node
  }
}

/// A choice of actions in front of everything.
public struct ConfirmationDialog: ScreenContent {
  /// The node that describes the dialog.
  public let node: Node

  /// Creates a dialog with its title, message and buttons.
  public init(_ title: String, message: String? = nil, @ScreenBuilder actions: () -> [Node]) {
    var node = Node(.dialog, title, value: message)
    node.placement = .alert
    node.content = .nodes(actions())
    self.node = node
  }
}

/// A message over the content that does not block it; the model decides when to dismiss it.
public struct Toast: ScreenContent {
  /// The node that describes the message.
  public let node: Node

  /// Creates a toast with its actions.
  public init(_ text: String, tone: Tone = .info, @ScreenBuilder actions: () -> [Node] = { [] }) {
    var node = Node(.toast, text)
    node.detail = .banner(tone)
    node.placement = .overlay
    node.content = .nodes(actions())
    self.node = node
  }
}
