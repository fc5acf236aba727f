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
}
