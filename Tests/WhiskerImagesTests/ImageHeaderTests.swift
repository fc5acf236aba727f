import TestSupport
import WhiskerImages
import XCTest

/// The size of an image is that of its bytes, or a clear error.
final class ImageHeaderTests: XCTestCase {
  private func read(_ bytes: some Sequence<UInt8>) -> String {
    do {
      let header = try ImageHeader(Array(bytes))
      return "\(header.format.rawValue) \(header.size)"
    } catch {
      XCTAssertFalse(error.description.isEmpty)
      return error.code
    }
  }

  func testTheSizeOfEachFormatIsRead() {
    XCTAssertEqual(read(ImageFiles.png(1_204, 1_445, pixels: 6_000)), "PNG 1204×1445")
    XCTAssertEqual(read(ImageFiles.png(1, 1, depth: 16, color: 6)), "PNG 1×1")
    XCTAssertEqual(read(ImageFiles.png(300, 2, depth: 1, color: 3)), "PNG 300×2")
    for frame: UInt8 in [0xC0, 0xC1, 0xC2, 0xC9, 0xCF] {
      XCTAssertEqual(read(ImageFiles.jpeg(1_204, 1_445, frame: frame)), "JPEG 1204×1445")
    }
    XCTAssertEqual(read(ImageFiles.gif(640, 480)), "GIF 640×480")
    XCTAssertEqual(read(ImageFiles.gif(640, 480, colors: false)), "GIF 640×480")
    XCTAssertEqual(read(ImageFiles.webp(ImageFiles.lossy(0xC000 | 550, 0x4000 | 368))), "WebP 550×368")
    XCTAssertEqual(read(ImageFiles.webp(ImageFiles.lossless(16_384, 3))), "WebP 16384×3")
    XCTAssertEqual(
      read(ImageFiles.webp(ImageFiles.extended(70_000, 2) + ImageFiles.webpChunk("ANMF", [1, 2, 3]))),
      "WebP 70000×2")
    XCTAssertEqual(
      read(ImageFiles.webp(ImageFiles.extended(400, 300) + ImageFiles.lossy(400, 300))), "WebP 400×300")
  }

  /// Segments whose markers are among those of frames, and markers without a segment, may precede the frame.
  func testTheFrameOfAJPEGIsFoundAfterItsTables() {
    var bytes = ImageFiles.jpeg(20, 10)
    for marker: UInt8 in [0xC4, 0xC8, 0xCC] { bytes[2..<2] = [0xFF, marker, 0, 10, 8, 0, 1, 0, 1, 1, 0, 0] }
    for marker: UInt8 in [0x01, 0xD0, 0xD7] { bytes[2..<2] = [0xFF, marker] }
    XCTAssertEqual(read(bytes), "JPEG 20×10")
  }

  func testAGIFMayEndWithoutItsTrailer() {
    XCTAssertEqual(read(ImageFiles.gif(640, 480).dropLast()), "GIF 640×480")
  }

  func testAnythingElseIsNotAnImage() {
    for text in ["", "a picture", "<svg/>", "{\"a\": 1}", "<html>not found</html>", "GIF90a", "RIFF....WAVE"]
    {
      XCTAssertEqual(read(Array(text.utf8)), "not-an-image", text)
    }
    XCTAssertEqual(read([0x89, 0x50, 0x4E, 0x47]), "not-an-image", "half of the first bytes")
    XCTAssertEqual(read([UInt8](repeating: 0xFF, count: 1_000)), "not-an-image")
  }

  func testAnImageThatIsCutOffAnywhereIsNeverLoaded() {
    let whole = [
      ImageFiles.png(20, 10), ImageFiles.jpeg(20, 10), ImageFiles.gif(20, 10),
      ImageFiles.webp(ImageFiles.lossy(20, 10)),
      ImageFiles.webp(ImageFiles.extended(20, 10) + ImageFiles.lossless(20, 10)),
    ]
    for bytes in whole {
      // The last byte of a GIF may be missing.
      for length in bytes.indices.dropLast() {
        let read = read(Array(bytes.prefix(length)))
        XCTAssertTrue(["truncated", "not-an-image"].contains(read), "\(length) bytes of an image: \(read)")
        if length >= 16 { XCTAssertEqual(read, "truncated", "\(length) bytes") }
      }
    }
  }

  func testAHeaderThatLiesIsAnError() {
    XCTAssertEqual(read(ImageFiles.png(0, 10)), "false-size")
    XCTAssertEqual(read(ImageFiles.jpeg(10, 0)), "false-size")
    XCTAssertEqual(read(ImageFiles.gif(0, 0)), "false-size")
    XCTAssertEqual(read(ImageFiles.webp(ImageFiles.lossy(0, 4))), "false-size")
    XCTAssertEqual(read(ImageFiles.png(10_000, 10_000)), "false-size", "100 bytes cannot be that many pixels")
    XCTAssertEqual(read(ImageFiles.png(0xFFFF_FFFF, 0xFFFF_FFFF, depth: 16, color: 6)), "false-size")
    XCTAssertEqual(
      read(ImageFiles.webp(ImageFiles.extended(400, 300) + ImageFiles.lossy(40, 30))), "false-size")
    XCTAssertEqual(read(ImageFiles.gif(65_535, 65_535)), "too-large")
    XCTAssertEqual(read(ImageFiles.gif(16_384, 16_384)), "GIF 16384×16384", "that is the limit")
  }

  func testADamagedStructureIsAnError() {
    var png = ImageFiles.png(20, 10)
    png[20] ^= 1
    XCTAssertEqual(read(png), "damaged", "the header's checksum is wrong")
    XCTAssertEqual(read(ImageFiles.png(20, 10, depth: 3)), "damaged", "no color has three bits")
    XCTAssertEqual(read(ImageFiles.png(20, 10, pixels: 0)), "damaged", "there are no pixels")
    var jpeg = ImageFiles.jpeg(20, 10)
    jpeg[10] = 7
    XCTAssertEqual(read(jpeg), "damaged", "a marker begins with FF")
    XCTAssertEqual(read([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9]), "damaged", "there is no frame")
    XCTAssertEqual(read([0xFF, 0xD8, 0xFF, 0xD9, 0]), "damaged", "there is nothing between start and end")
    jpeg = ImageFiles.jpeg(20, 10)
    jpeg[5] = 1
    XCTAssertEqual(read(jpeg), "damaged", "the length of a segment has two bytes of its own")
    var gif = ImageFiles.gif(20, 10)
    XCTAssertEqual(read(gif.prefix(27) + [0x3B]), "damaged", "there is no image before the trailer")
    gif[27] = 0x55
    XCTAssertEqual(read(gif), "damaged", "no block begins like this")
    XCTAssertEqual(read(ImageFiles.webp(ImageFiles.webpChunk("VP8 ", [1, 2, 3]))), "damaged")
  }

  func testEachColorOfAPNGHasItsDepths() {
    // A line of 8,000 pixels has a byte for its filter besides them; the file is as small as it may be, or a byte smaller.
    let channels: [UInt8: (count: Int, depths: Set<UInt8>)] = [
      0: (1, [1, 2, 4, 8, 16]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8, 16]), 6: (4, [8, 16]),
    ]
    for color: UInt8 in 0...8 {
      for depth: UInt8 in 0...17 {
        func png(_ pixels: Int) -> [UInt8] {
          ImageFiles.png(8_000, 1_032, depth: depth, color: color, pixels: pixels)
        }
        guard let channel = channels[color], channel.depths.contains(depth) else {
          XCTAssertEqual(read(png(100)), "damaged", "color \(color), depth \(depth)")
          continue
        }
        let size = 1 + channel.count * Int(depth) * 1_000
        XCTAssertEqual(read(png(size)), "PNG 8000×1032", "color \(color), depth \(depth)")
        XCTAssertEqual(read(png(size - 1)), "false-size", "color \(color), depth \(depth)")
      }
    }
  }

  func testNoBytesAtAllMakeItTrap() {
    var random = SeededGenerator(seed: 7)
    let whole = [
      ImageFiles.png(20, 10), ImageFiles.jpeg(20, 10), ImageFiles.gif(20, 10),
      ImageFiles.webp(ImageFiles.extended(20, 10) + ImageFiles.lossless(20, 10)),
    ]
    for round in 0..<4_000 {
      var bytes = whole[round % whole.count]
      for _ in 0...round % 7 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let size = try ImageHeader(bytes).size
        XCTAssertTrue(size.width > 0 && size.height > 0 && size.width * size.height <= ImageHeader.pixelLimit)
      } catch { XCTAssertFalse(error.code.isEmpty) }
    }
  }
}
