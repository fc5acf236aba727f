/// A range of bytes in one source file.
///
/// Offsets count bytes from the start of the file, so they are independent of the text's encoding; lines and columns
/// are derived from them only when a message is shown. An empty span marks an insertion point.
@usableFromInline
package struct SourceSpan: Sendable, Hashable {
  @usableFromInline let first: UInt32
  @usableFromInline let limit: UInt32

  /// The offset of the first byte.
  @inlinable package var start: Int { Int(first) }
  /// The offset after the last byte.
  @inlinable package var end: Int { Int(limit) }
  /// The number of bytes.
  @inlinable package var count: Int { end - start }
  /// Whether the span is an insertion point.
  @inlinable package var isEmpty: Bool { first == limit }

  /// Creates a span from `start` up to, but not including, `end`.
  ///
  /// - Precondition: `0 <= start <= end <= UInt32.max`.
  @inlinable
  package init(_ start: Int, _ end: Int) {
    precondition(start >= 0 && start <= end, "a span runs forward from zero")
    first = UInt32(start)
    limit = UInt32(end)
  }

  /// Whether an offset is inside the span or at one of its ends, as that of a cursor.
  @inlinable
  package func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }

  /// The smallest span that contains this one and another.
  package func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(min(start, other.start), max(end, other.end))
  }
}
