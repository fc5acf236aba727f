import WhiskerText

/// Reads the size of a PNG (RFC 2083), and follows its chunks to the last one.
struct PNGReader {
  /// Deflate shortens data at most to this fraction (RFC 1951: 258 bytes in 2 bits).
  private static let greatestRatio = 1_032

  let bytes: ImageBytes

  func size() throws(ImageError) -> PixelSize {
    guard bytes.count >= 33 else { throw .truncated(.png) }
    guard bytes.big(4, at: 8) == 13, bytes.has("IHDR", at: 12) else { throw .damaged(.png) }
    guard let width = bytes.big(4, at: 16), let height = bytes.big(4, at: 20),
      let depth = bytes.byte(at: 24), let color = bytes.byte(at: 25), let sum = bytes.big(4, at: 29)
    else { throw .truncated(.png) }
    guard sum == Int(CRC32.of(bytes.bytes[12..<29])), let bits = Self.bitsPerPixel(color: color, depth: depth)
    else { throw .damaged(.png) }
    let size = PixelSize(width: width, height: height)
    let data = try dataLength()
    // A line has a byte for its filter before its pixels.
    let (line, overflows) = height.multipliedReportingOverflow(by: 1 + (width * bits + 7) / 8)
    guard !overflows, line / Self.greatestRatio <= data else { throw .falseSize(.png, size) }
    return size
  }

  /// Returns the number of bytes of compressed pixels.
  private func dataLength() throws(ImageError) -> Int {
    var position = 33
    var total = 0
    while let length = bytes.big(4, at: position), let next = bytes.big(4, at: position + 4) {
      guard length <= bytes.count - position - 12 else { throw .truncated(.png) }
      switch next {
      case 0x4944_4154: total += length  // IDAT
      case 0x4945_4E44:  // IEND
        guard total > 0 else { throw .damaged(.png) }
        return total
      default: break
      }
      position += 12 + length
    }
    throw .truncated(.png)
  }

  private static func bitsPerPixel(color: Int, depth: Int) -> Int? {
    switch (color, depth) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (3, 1), (3, 2), (3, 4), (3, 8): depth
    case (4, 8), (4, 16): 2 * depth
    case (2, 8), (2, 16): 3 * depth
    case (6, 8), (6, 16): 4 * depth
    default: nil
    }
  }
}
