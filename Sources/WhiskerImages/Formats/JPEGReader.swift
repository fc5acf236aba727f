/// Reads the size of a JPEG (ITU-T T.81, annex B) from its frame header, and looks for the end of the image.
struct JPEGReader {
  let bytes: ImageBytes

  func size() throws(ImageError) -> PixelSize {
    var position = 2
    var size: PixelSize?
    while true {
      guard let marker = try marker(at: &position) else { continue }
      if marker == 0xD9 { throw .damaged(.jpeg) }
      guard let length = bytes.big(2, at: position) else { throw .truncated(.jpeg) }
      guard length >= 2 else { throw .damaged(.jpeg) }
      if marker == 0xDA {
        guard let size else { throw .damaged(.jpeg) }
        guard hasEnd(after: position + length) else { throw .truncated(.jpeg) }
        return size
      }
      if Self.isFrame(marker) {
        guard size == nil, length >= 8 else { throw .damaged(.jpeg) }
        guard let height = bytes.big(2, at: position + 3), let width = bytes.big(2, at: position + 5)
        else { throw .truncated(.jpeg) }
        size = PixelSize(width: width, height: height)
      }
      position += length
    }
  }

  /// Returns the marker at a position and moves past it; `nil` for one without a segment.
  private func marker(at position: inout Int) throws(ImageError) -> Int? {
    guard let first = bytes.byte(at: position) else { throw .truncated(.jpeg) }
    guard first == 0xFF else { throw .damaged(.jpeg) }
    // Any number of FF may precede a marker.
    while bytes.byte(at: position) == 0xFF { position += 1 }
    guard let marker = bytes.byte(at: position) else { throw .truncated(.jpeg) }
    position += 1
    if marker == 0 { throw .damaged(.jpeg) }
    return marker == 0x01 || (0xD0...0xD8).contains(marker) ? nil : marker
  }

  /// Whether a marker begins a frame header; the others in this range are tables.
  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  /// Whether the marker at the image's end follows; in compressed data, FF is always followed by 00 or by another marker.
  private func hasEnd(after start: Int) -> Bool {
    var position = bytes.count - 2
    while position >= start {
      if bytes.bytes[position] == 0xFF, bytes.bytes[position + 1] == 0xD9 { return true }
      position -= 1
    }
    return false
  }
}
