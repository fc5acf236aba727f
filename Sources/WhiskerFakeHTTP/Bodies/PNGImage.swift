import Synchronization
import WhiskerText

/// Makes small valid PNGs of any size, for replies that are pictures.
///
/// All pixels are black, so that a file has about one byte for every thousand pixels.
enum PNGImage {
  /// Returns the bytes of an image; the same size gives the same bytes.
  ///
  /// - Precondition: Both sides are at least 1.
  static func bytes(width: Int, height: Int) -> [UInt8] {
    precondition(width > 0 && height > 0, "an image has a size (was \(width)x\(height))")
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // One bit for a pixel, gray, and no interlacing.
    add(chunk: "IHDR", big(width) + big(height) + [1, 0, 0, 0, 0], to: &png)
    // A line has a byte for its filter before its pixels.
    add(chunk: "IDAT", zeros(height * (1 + (width + 7) / 8)), to: &png)
    add(chunk: "IEND", [], to: &png)
    return png
  }

  /// The image that was made last; most journeys answer with images of one size.
  private static let last = Mutex<(width: Int, height: Int, bytes: [UInt8])?>(nil)

  /// Returns the bytes of an image, made once for all requests of its size that follow each other.
  static func shared(width: Int, height: Int) -> [UInt8] {
    last.withLock { last in
      if let last, last.width == width, last.height == height { return last.bytes }
      let bytes = bytes(width: width, height: height)
      last = (width, height, bytes)
      return bytes
    }
  }

  /// The bytes of an image that ends in the middle.
  static let broken = Array(bytes(width: 64, height: 64).prefix(40))

  private static func add(chunk type: StaticString, _ data: [UInt8], to png: inout [UInt8]) {
    png += big(data.count)
    let start = png.count
    type.withUTF8Buffer { png += $0 }
    png += data
    png += big(Int(CRC32.of(png[start...])))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns compressed zeros (RFC 1950 and 1951): one zero, then repetitions of it.
  private static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter(bytes: [0x78, 0x01])
    bits.add(0b011, 3)  // The last block, with fixed codes.
    bits.add(0b0000_1100, 8)  // The code of the byte 0, its most significant bit first.
    var rest = count - 1
    while rest >= 258 {
      bits.add(0b1010_0011, 8)  // The code of the length 258.
      bits.add(0, 5)  // The code of the distance 1.
      rest -= 258
    }
    for _ in 0..<rest { bits.add(0b0000_1100, 8) }
    bits.add(0, 7)  // The code of the end.
    // Adler's checksum of zeros: the sum of the bytes is 1, and the sum of the sums is their number.
    return bits.finished + big((count % 65_521) << 16 | 1)
  }
}

/// Collects bits from the least significant one on, as deflate does.
private struct BitWriter {
  private var bytes: [UInt8]
  private var pending = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func add(_ bits: Int, _ length: Int) {
    pending |= bits << count
    count += length
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// The bytes, the last one filled up with zeros.
  var finished: [UInt8] { count == 0 ? bytes : bytes + [UInt8(truncatingIfNeeded: pending)] }
}
