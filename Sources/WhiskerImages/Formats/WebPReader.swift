/// Reads the size of a WebP (RFC 9649) from its first chunk, and follows the chunks to the image data.
struct WebPReader {
  let bytes: ImageBytes

  func size() throws(ImageError) -> PixelSize {
    guard let length = bytes.little(4, at: 4), length <= bytes.count - 8 else { throw .truncated(.webp) }
    var canvas: PixelSize?
    var position = 12
    while position < 8 + length {
      guard let count = bytes.little(4, at: position + 4), count <= bytes.count - position - 8
      else { throw .truncated(.webp) }
      let content = position + 8
      if bytes.has("VP8X", at: position) {
        guard canvas == nil, count >= 10, let width = bytes.little(3, at: content + 4),
          let height = bytes.little(3, at: content + 7)
        else { throw .damaged(.webp) }
        canvas = PixelSize(width: width + 1, height: height + 1)
      } else if bytes.has("ANMF", at: position) {
        guard let canvas else { throw .damaged(.webp) }
        return canvas
      } else if let size = try image(at: position, content, count) {
        if let canvas, canvas != size { throw .falseSize(.webp, canvas) }
        return size
      }
      position = content + count + count % 2
    }
    throw .truncated(.webp)
  }

  /// Returns the size of the image in a chunk; `nil` for a chunk of another kind.
  private func image(at position: Int, _ content: Int, _ count: Int) throws(ImageError) -> PixelSize? {
    if bytes.has("VP8 ", at: position) {
      guard count >= 10, bytes.has([0x9D, 0x01, 0x2A], at: content + 3),
        let width = bytes.little(2, at: content + 6), let height = bytes.little(2, at: content + 8)
      else { throw .damaged(.webp) }
      // The upper two bits are a scale.
      return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if bytes.has("VP8L", at: position) {
      guard count >= 5, bytes.byte(at: content) == 0x2F, let sides = bytes.little(4, at: content + 1)
      else { throw .damaged(.webp) }
      return PixelSize(width: sides & 0x3FFF + 1, height: sides >> 14 & 0x3FFF + 1)
    }
    return nil
  }
}
