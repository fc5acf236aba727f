import WhiskerSource
import WhiskerText

/// A completion.
struct CompletionItem {
  /// The kind of an item, by the protocol's number.
  enum Kind: Int {
    case function = 3, variable = 6, module = 9, value = 12, enumMember = 20, keyword = 14,
      snippet = 15, file = 17,
      reference = 18, folder = 19
  }

  let label: String
  let kind: Kind
  /// The inserted text.
  let text: String
  /// The bytes that it replaces.
  let span: SourceSpan
  /// The text beside the label.
  var detail: String?
  /// Markdown that explains it.
  var documentation: String?
  /// The text to compare with the typed one; the inserted text if nil.
  var filter: String?
  /// Whether the text has placeholders.
  var isSnippet = false

  /// The `CompletionItem` of the protocol; `order` keeps the order of the items.
  func value(_ lines: TextLines, order: Int) -> JSONValue {
    return [
      "label": .string(label), "kind": JSONValue(kind.rawValue),
      "detail": detail.map { .string($0) },
      "documentation": documentation.map { ["kind": "markdown", "value": .string($0)] },
      "sortText": .string(padded(order, 5)),
      "filterText": .string(filter ?? text),
      "insertTextFormat": isSnippet ? 2 : 1,
      "textEdit": lines.edit(span, text),
    ]
  }
}
