/// Reads the size of a GIF from its screen descriptor, and follows its blocks to the trailer.
///
/// Many programs omit the trailer, so that a file may also end after any block that follows an image.
struct GIFReader {
  let bytes: ImageBytes

  func size() throws(ImageError) -> PixelSize {
    guard let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8),
      let flags = bytes.byte(at: 10)
    else { throw .truncated(.gif) }
    var position = 13 + Self.colorTable(flags)
    var hasImage = false
    while let block = bytes.byte(at: position) {
      switch block {
      case 0x3B:
        guard hasImage else { throw .damaged(.gif) }
        return PixelSize(width: width, height: height)
      case 0x21: position += 2
      case 0x2C:
        guard let flags = bytes.byte(at: position + 9) else { throw .truncated(.gif) }
        hasImage = true
        position += 11 + Self.colorTable(flags)
      default: throw .damaged(.gif)
      }
      try skipSubblocks(&position)
    }
    guard hasImage, position == bytes.count else { throw .truncated(.gif) }
    return PixelSize(width: width, height: height)
  }

  /// The length in bytes of the color table that flags announce.
  private static func colorTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  private func skipSubblocks(_ position: inout Int) throws(ImageError) {
    while true {
      guard let length = bytes.byte(at: position) else { throw .truncated(.gif) }
      position += 1 + length
      if length == 0 { return }
    }
  }
}
