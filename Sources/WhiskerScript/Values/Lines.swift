package import WhiskerSource

/// The raw lines below a `screen matches` or `expect change`.
package struct Lines: Sendable {
  /// The lines in their order.
  package let lines: [LinePattern]

  /// Lines in their order.
  init(_ lines: [LinePattern] = []) { self.lines = lines }

  /// From the first line to the last; empty at the start of the file where there are none.
  package var span: SourceSpan {
    guard let first = lines.first, let last = lines.last else { return SourceSpan(0, 0) }
    return first.text.span.union(last.text.span)
  }
}
