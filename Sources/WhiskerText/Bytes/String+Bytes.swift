extension String {
  /// Returns the result of a closure that is called with the UTF-8 bytes.
  ///
  /// `withUTF8` needs a variable. The copy into one counts references, which takes longer than to go through a short text.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? withCopiedBytes(body)
  }

  /// The rare case of a text in another encoding, such as one from Objective-C.
  @usableFromInline @inline(never)
  func withCopiedBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }

  /// Whether one of the UTF-8 bytes is this one; the view of a string checks its storage again for every byte.
  @inlinable
  package func hasByte(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}
