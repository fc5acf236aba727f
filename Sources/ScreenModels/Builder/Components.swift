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

/// A text with an icon.
public struct Label: ScreenContent {
  /// The label as a piece of the screen.
  public let node: Node

  /// Makes a label; `systemImage` is the icon's name.
  public init(_ title: String, systemImage: String) {
    var node = Node(.label, title)
    node.extend { $0.icon = systemImage }
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

  /// Makes a button with an icon beside its name.
  public init(
    _ name: String, systemImage: String, role: ButtonRole = .standard,
    action: @escaping @MainActor () -> Void
  ) {
    var node = Button(name, role: role, action: action).node
    node.extend { $0.icon = systemImage }
    self.node = node
  }
}

/// A text that leads to another place.
public struct Link: ScreenContent {
  /// The link as a piece of the screen.
  public let node: Node

  /// Makes a link; `destination` is the address it shows to lead to, `action` follows it.
  public init(_ title: String, destination: String, action: @escaping @MainActor () -> Void) {
    var node = Node(.link, title, value: destination)
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

/// A line between elements.
public struct Divider: ScreenContent {
  /// The line as a piece of the screen.
  public let node: Node

  /// Makes a line.
  public init() { node = Node(.divider) }
}

/// Empty room that keeps elements apart; in a horizontal stack it takes all the room there is.
public struct Spacer: ScreenContent {
  /// The room as a piece of the screen.
  public let node: Node

  /// Makes room.
  public init() { node = Node(.spacer) }
}
