package import WhiskerSource

/// The raw lines below a `screen matches` or `expect change` step.
package struct Lines: Sendable {
  /// The lines in order.
  package let lines: [LinePattern]

  /// Returns the lines with their texts and pattern sources transformed.
  package func mapTexts(_ transform: (String) -> String) -> Lines {
    Lines(lines.map { $0.mapTexts(transform) })
  }

  /// Creates a block of lines.
  init(_ lines: [LinePattern] = []) { self.lines = lines }

  /// The bytes from the first to the last line; an empty span at the start of the file if there are no lines.
  package var span: SourceSpan {
    guard let first = lines.first, let last = lines.last else { return SourceSpan(0, 0) }
    return first.text.span.union(last.text.span)
  }
}
