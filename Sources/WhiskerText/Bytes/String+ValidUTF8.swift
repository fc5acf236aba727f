extension String {
  /// Creates the text of bytes; `nil` if they are not UTF-8.
  ///
  /// `String(validating:as:)` is generic and not specialized, which costs as much as a hundred bytes; most texts are ASCII.
  package init?(validUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    var all: UInt64 = 0
    while index &+ 8 <= raw.count {
      all |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    while index < raw.count {
      all |= UInt64(raw[index])
      index &+= 1
    }
    if all & 0x8080_8080_8080_8080 == 0 {
      self.init(decoding: bytes, as: UTF8.self)
    } else {
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      self = text
    }
  }
}
