@testable import WhiskerText
import XCTest

/// The examples of FIPS 180-4 and the lengths around the end of a block.
final class ContentDigestTests: XCTestCase {
  private func digest(_ text: String) -> String { ContentDigest(of: Array(text.utf8)).hexadecimal }

  func testPublishedExamples() {
    XCTAssertEqual(digest(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    XCTAssertEqual(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    XCTAssertEqual(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    XCTAssertEqual(
      digest(String(repeating: "a", count: 1_000_000)),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  func testLengthsAroundTheEndOfABlock() {
    XCTAssertEqual(
      digest(String(repeating: "a", count: 55)),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318")
    XCTAssertEqual(
      digest(String(repeating: "a", count: 56)),
      "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a")
    XCTAssertEqual(
      digest(String(repeating: "a", count: 64)),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
  }

  func testEveryLengthOfAFewBlocks() {
    var digests: [UInt8] = []
    for count in 0..<300 {
      let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
      digests += ContentDigest(of: content).hexadecimal.utf8
    }
    // As Python's hashlib digests the same.
    XCTAssertEqual(
      ContentDigest(of: digests).hexadecimal,
      "def85da8f53f8ad58eda585dce61c0d7bfbb3da6924badae49d32d11288c576f")
  }

  func testInstructionsOfTheProcessorAndSwiftAgree() {
    for count in Array(0..<300) + [1_000, 4_095, 4_096, 4_097, 100_003] {
      let content = (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) }
      XCTAssertEqual(ContentDigest(of: content), ContentDigest(portablyOf: content), "\(count) bytes")
    }
    XCTAssertEqual(
      ContentDigest(portablyOf: Array("abc".utf8)).hexadecimal,
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  func testPartsOfArraysAndTexts() {
    let content = Array("0123456789 åß∂ƒ".utf8)
    for start in content.indices {
      XCTAssertEqual(ContentDigest(of: content[start...]), ContentDigest(of: Array(content[start...])))
    }
    XCTAssertEqual(ContentDigest(of: "0123456789 åß∂ƒ"), ContentDigest(of: content))
  }

  func testLetters() {
    // ba7816bf8f… in groups of five bits: 10111 01001 11100 00001 01101 01111 11100 01111
    XCTAssertEqual(ContentDigest(of: "abc").letters(8), "q9w1dfwf")
    let all = ContentDigest(of: "abc").letters(100)
    XCTAssertEqual(all.utf8.count, 51)
    XCTAssertTrue(all.hasPrefix(ContentDigest(of: "abc").letters(16)))
  }

  func testParsing() {
    func parsed(_ text: String) -> ContentDigest? {
      Array(text.utf8).withUnsafeBufferPointer { ContentDigest(hexadecimal: $0) }
    }
    let digest = ContentDigest(of: "abc")
    XCTAssertEqual(parsed(digest.hexadecimal), digest)
    let short = String(digest.hexadecimal.dropLast())
    for wrong in ["", short, short + "00", short + "g", digest.hexadecimal.uppercased()] {
      XCTAssertNil(parsed(wrong), wrong)
    }
  }
}
