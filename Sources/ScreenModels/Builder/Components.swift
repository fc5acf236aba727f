/// The title in the navigation bar.
public struct NavigationTitle: ScreenContent {
  /// The node that describes the title.
  public let node: Node

  /// Creates a title.
  public init(_ title: String) {
    var node = Node(.title, title)
    node.placement = .title
    self.node = node
  }
}

/// Buttons in the navigation bar.
public struct Toolbar: ScreenContent {
  /// The node that describes the buttons.
  public let node: Node

  /// Creates a toolbar of the components in `content`.
  public init(@ScreenBuilder _ content: () -> [Node]) {
    var node = Node(.group)
    node.placement = .toolbar
    node.content = .nodes(content())
    self.node = node
  }
}

/// Static text.
public struct Text: ScreenContent {
  /// The node that describes the text.
  public let node: Node

  /// Creates a text with a style; ``TextStyle/body`` is body text.
  public init(_ text: String, style: TextStyle = .body) {
    var node = Node(.text, text)
    node.detail = .text(style)
    self.node = node
  }
}

/// An image and its loading phase.
public struct Image: ScreenContent {
  /// The node that describes the picture.
  public let node: Node

  /// Creates an image; `name` describes what it shows.
  public init(_ name: String, _ phase: ImagePhase) {
    var node = Node(.image, name)
    node.detail = .image(phase)
    self.node = node
  }
}

/// A text with an icon.
public struct Label: ScreenContent {
  /// The node that describes the label.
  public let node: Node

  /// Creates a label; `systemImage` is the icon's name.
  public init(_ title: String, systemImage: String) {
    var node = Node(.label, title)
    node.extend { $0.icon = systemImage }
    self.node = node
  }
}

/// A control that runs an action when it is tapped.
public struct Button: ScreenContent {
  /// The node that describes the button.
  public let node: Node

  /// Creates a button that runs `action` when it is tapped.
  public init(_ name: String, role: ButtonRole = .standard, action: @escaping @MainActor () -> Void) {
    var node = Node(.button, name)
    node.detail = .button(role)
    node.handlers.tap = action
    self.node = node
  }

  /// Creates a button with an icon next to its name.
  public init(
    _ name: String, systemImage: String, role: ButtonRole = .standard,
    action: @escaping @MainActor () -> Void
  ) {
    var node = Button(name, role: role, action: action).node
    node.extend { $0.icon = systemImage }
    self.node = node
  }
}

/// A text that opens another place.
public struct Link: ScreenContent {
  /// The node that describes the link.
  public let node: Node

  /// Creates a link; `destination` is the address that is shown, `action` opens it.
  public init(_ title: String, destination: String, action: @escaping @MainActor () -> Void) {
    var node = Node(.link, title, value: destination)
    node.handlers.tap = action
    self.node = node
  }
}

/// A control that switches between on and off.
public struct Toggle: ScreenContent {
  /// The node that describes the switch.
  public let node: Node

  /// Creates a switch; `action` receives the new state.
  public init(_ name: String, isOn: Bool, action: @escaping @MainActor (Bool) -> Void) {
    var node = Node(.toggle, name, value: isOn ? "on" : "off")
    node.set(.selected, isOn)
    node.handlers.toggle = action
    self.node = node
  }
}

/// An indicator of work in progress.
public struct ProgressView: ScreenContent {
  /// The node that describes the indicator.
  public let node: Node

  /// Creates a bar for a fraction from 0 to 1, or a spinner for `nil`.
  public init(_ name: String, fraction: Double? = nil) {
    var node = Node(.progress, name)
    node.detail = .progress(fraction: fraction.map { min(max($0, 0), 1) })
    self.node = node
  }
}

/// A line between elements.
public struct Divider: ScreenContent {
  /// The node that describes the line.
  public let node: Node

  /// Creates a line.
  public init() { node = Node(.divider) }
}

/// Empty space between elements; in a horizontal stack it takes all the remaining width.
public struct Spacer: ScreenContent {
  /// The node that describes the spacer.
  public let node: Node

  /// Creates a spacer.
  public init() { node = Node(.spacer) }
}
