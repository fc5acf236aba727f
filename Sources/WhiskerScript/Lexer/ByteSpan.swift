import WhiskerSource

extension UnsafeBufferPointer<UInt8> {
  /// The bytes of a span.
  subscript(span: SourceSpan) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[span.start..<span.end])
  }
}
