extension StringProtocol {
  /// The text without surrounding spaces and line feeds.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
