extension String {
  /// Whether both texts have the same bytes when ASCII letters are folded, as names of header fields are
  /// compared.
  @inlinable
  package func hasSameBytesIgnoringASCIICase(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension UInt8 {
  /// The byte with `A`…`Z` folded to `a`…`z`; every other byte unchanged.
  @inlinable
  package var asciiLowercased: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }
}
