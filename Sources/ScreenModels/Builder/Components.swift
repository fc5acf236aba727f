/// The title in the navigation bar.
public struct NavigationTitle: ScreenContent {
  /// The title as a piece of the screen.
  public let node: Node

  /// Makes a title.
  public init(_ title: String) {
    var node = Node(.title, title)
    node.placement = .title
    self.node = node
  }
}

/// Buttons in the navigation bar.
public struct Toolbar: ScreenContent {
  /// The buttons as a piece of the screen.
  public let node: Node

  /// Makes a toolbar of the components in `content`.
  public init(@ScreenBuilder _ content: () -> [Node]) {
    var node = Node(.group)
    node.placement = .toolbar
    node.content = .nodes(content())
    self.node = node
  }
}

/// Copy on the screen.
public struct Text: ScreenContent {
  /// The text as a piece of the screen.
  public let node: Node

  /// Makes a text in a style; ``TextStyle/body`` is running text.
  public init(_ text: String, style: TextStyle = .body) {
    var node = Node(.text, text)
    node.detail = .text(style)
    self.node = node
  }
}

/// A picture and the state it is in.
public struct Image: ScreenContent {
  /// The picture as a piece of the screen.
  public let node: Node

  /// Makes a picture; `name` says what it shows.
  public init(_ name: String, _ phase: ImagePhase) {
    var node = Node(.image, name)
    node.detail = .image(phase)
    self.node = node
  }
}

/// Something to tap.
public struct Button: ScreenContent {
  /// The button as a piece of the screen.
  public let node: Node

  /// Makes a button that runs `action` when it is tapped.
  public init(_ name: String, role: ButtonRole = .standard, action: @escaping @MainActor () -> Void) {
    var node = Node(.button, name)
    node.detail = .button(role)
    node.handlers.tap = action
    self.node = node
  }
}

/// A switch.
public struct Toggle: ScreenContent {
  /// The switch as a piece of the screen.
  public let node: Node

  /// Makes a switch; `action` receives the side it was turned to.
  public init(_ name: String, isOn: Bool, action: @escaping @MainActor (Bool) -> Void) {
    var node = Node(.toggle, name, value: isOn ? "on" : "off")
    node.set(.selected, isOn)
    node.handlers.toggle = action
    self.node = node
  }
}

/// A line of text that can be edited.
public struct TextField: ScreenContent {
  /// The field as a piece of the screen.
  public let node: Node

  /// Makes a field; `name` is its label or prompt, `action` receives the whole new text.
  public init(_ name: String, text: String, action: @escaping @MainActor (String) -> Void) {
    var node = Node(.field, name, value: text)
    node.handlers.type = action
    self.node = node
  }
}

/// A field that searches.
public struct SearchField: ScreenContent {
  /// The field as a piece of the screen.
  public let node: Node

  /// Makes a search field; `name` is its prompt, `action` receives the whole new text.
  public init(_ name: String, text: String, action: @escaping @MainActor (String) -> Void) {
    var node = Node(.search, name, value: text)
    node.handlers.type = action
    self.node = node
  }
}

/// Work under way.
public struct ProgressView: ScreenContent {
  /// The indicator as a piece of the screen.
  public let node: Node

  /// Makes a bar for a fraction from 0 to 1, or a spinner for `nil`.
  public init(_ name: String, fraction: Double? = nil) {
    var node = Node(.progress, name)
    node.detail = .progress(fraction: fraction.map { min(max($0, 0), 1) })
    self.node = node
  }
}

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

/// A line between elements.
public struct Divider: ScreenContent {
  /// The line as a piece of the screen.
  public let node: Node

  /// Makes a line.
  public init() { node = Node(.divider) }
}
