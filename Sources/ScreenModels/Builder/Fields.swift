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

  /// Makes a search field with scopes to search in; `onScope` receives the one that was chosen.
  public init(
    _ name: String, text: String, scopes: [String], scope: String,
    onScope: @escaping @MainActor (String) -> Void, action: @escaping @MainActor (String) -> Void
  ) {
    var node = SearchField(name, text: text, action: action).node
    node.offer(scopes, chosen: { bytesEqual($0, scope) }, title: { $0 }, choose: onScope)
    self.node = node
  }

  /// Makes a search field; `name` is its prompt, `action` receives the whole new text.
  public init(_ name: String, text: String, action: @escaping @MainActor (String) -> Void) {
    var node = Node(.search, name, value: text)
    node.handlers.type = action
    self.node = node
  }
}

/// A line of text that can be edited and is hidden, such as a password.
///
/// What was entered never reaches the screen: its value is a bullet for each character. A driver that adds to the
/// text hands over the bullets with what is new, and the handler receives the text they stand for.
public struct SecureField: ScreenContent {
  /// The field as a piece of the screen.
  public let node: Node

  /// Makes a field; `name` is its label or prompt, `action` receives the whole new text.
  public init(_ name: String, text: String, action: @escaping @MainActor (String) -> Void) {
    let shown = String(repeating: "•", count: text.count)
    var node = Node(.secure, name, value: shown)
    node.handlers.type = { entered in
      let isAddition = entered.utf8.starts(with: shown.utf8)
      action(isAddition ? text + String(entered.unicodeScalars.dropFirst(text.count)) : entered)
    }
    self.node = node
  }
}

/// Several lines of text that can be edited.
public struct TextEditor: ScreenContent {
  /// The editor as a piece of the screen.
  public let node: Node

  /// Makes an editor; `name` is its label, `action` receives the whole new text.
  public init(_ name: String, text: String, action: @escaping @MainActor (String) -> Void) {
    var node = Node(.editor, name, value: text)
    node.handlers.type = action
    self.node = node
  }
}
