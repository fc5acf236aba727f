/// An editable line of text.
public struct TextField: ScreenContent {
  /// The node that describes the field.
  public let node: Node

  /// Creates a field; `name` is its label or prompt, `action` receives the whole new text.
  public init(_ name: String, text: String, action: @escaping @MainActor (String) -> Void) {
    var node = Node(.field, name, value: text)
    node.handlers.type = action
    self.node = node
  }
}

/// A text field for searching.
public struct SearchField: ScreenContent {
  /// The node that describes the field.
  public let node: Node

  /// Creates a search field with search scopes; `onScope` receives the selected one.
  public init(
    _ name: String, text: String, scopes: [String], scope: String,
    onScope: @escaping @MainActor (String) -> Void, action: @escaping @MainActor (String) -> Void
  ) {
    var node = SearchField(name, text: text, action: action).node
    node.offer(scopes, chosen: { bytesEqual($0, scope) }, title: { $0 }, choose: onScope)
    self.node = node
  }

  /// Creates a search field; `name` is its prompt, `action` receives the whole new text.
  public init(_ name: String, text: String, action: @escaping @MainActor (String) -> Void) {
    var node = Node(.search, name, value: text)
    node.handlers.type = action
    self.node = node
  }
}

/// An editable line of hidden text, such as a password.
///
/// The entered text never reaches the screen: the value is one bullet per character. A driver that appends to the text
/// passes the bullets followed by the new characters, and the handler receives the text that they represent.
public struct SecureField: ScreenContent {
  /// The node that describes the field.
  public let node: Node

  /// Creates a field; `name` is its label or prompt, `action` receives the whole new text.
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

/// Several lines of editable text.
public struct TextEditor: ScreenContent {
  /// The node that describes the editor.
  public let node: Node

  /// Creates an editor; `name` is its label, `action` receives the whole new text.
  public init(_ name: String, text: String, action: @escaping @MainActor (String) -> Void) {
    var node = Node(.editor, name, value: text)
    node.handlers.type = action
    self.node = node
  }
}
