/// Images made byte by byte, as small as their formats allow.
enum ImageFiles {
  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

  /// A PNG; its pixels are as many bytes of which none is looked at.
  static func png(
    _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2, pixels: Int = 100
  ) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width, 4) + big(height, 4) + [depth, color, 0, 0, 0])
      + chunk("IDAT", [UInt8](repeating: 1, count: pixels)) + chunk("IEND", [])
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return big(data.count, 4) + content + big(checksum(content), 4)
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= Int(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return sum ^ 0xFFFF_FFFF
  }

  /// A JPEG whose frame header has this marker, after a segment of an application.
  static func jpeg(_ width: Int, _ height: Int, frame: UInt8 = 0xC0) -> [UInt8] {
    [0xFF, 0xD8] + [0xFF, 0xE0, 0, 6, 0xFF, 0xC0, 1, 2] + [0xFF, 0xFF, frame, 0, 11, 8]
      + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0] + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
      + [0x12, 0xFF, 0x00, 0x34] + [0xFF, 0xD9]
  }

  static func gif(_ width: Int, _ height: Int, colors: Bool = true) -> [UInt8] {
    Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [colors ? 0x80 : 0, 0, 0]
      + (colors ? [0, 0, 0, 255, 255, 255] : []) + [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
      + [0x2C, 0, 0, 0, 0] + little(width, 2) + little(height, 2) + [0, 2, 2, 0x44, 1, 0] + [0x3B]
  }

  static func webp(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  static func webpChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  static func lossy(_ width: Int, _ height: Int) -> [UInt8] {
    webpChunk("VP8 ", [0x30, 1, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2) + [0, 0])
  }

  static func lossless(_ width: Int, _ height: Int) -> [UInt8] {
    webpChunk("VP8L", [0x2F] + little(width - 1 | (height - 1) << 14, 4))
  }

  static func extended(_ width: Int, _ height: Int) -> [UInt8] {
    webpChunk("VP8X", [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }
}
