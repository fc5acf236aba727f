/// A quote that word processors insert, from U+2018 to U+201F.
enum QuoteShape {
  case single, double

  /// Finds the quote whose last byte is before an offset; nil if another character is there.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int) {
    guard end >= 3, end <= bytes.count, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x80,
      (0x98...0x9F).contains(bytes[end - 1])
    else { return nil }
    self = bytes[end - 1] < 0x9C ? .single : .double
  }
}
