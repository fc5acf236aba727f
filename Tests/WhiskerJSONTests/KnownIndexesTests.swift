import WhiskerText
import XCTest

@testable import WhiskerJSON

/// Documents that are decoded again: what is kept of them changes no value and no error.
final class KnownIndexesTests: XCTestCase {
  private struct Cat: Codable, Equatable {
    var name: String
    var number: Int
    var marks: [Int]
  }

  /// A document of some hundred bytes, which all differ in a single one.
  private func document(_ number: Int) -> [UInt8] {
    Array(
      #"{"marks": [\#((0..<200).map(String.init).joined(separator: ","))], "number": \#(number), "name": "cat"}"#
        .utf8)
  }

  func testDocumentsOfOneSizeAreToldApart() throws {
    for _ in 0..<3 {
      for number in 10..<99 {
        let cat = try CodableJSON.decode(Cat.self, from: document(number))
        XCTAssertEqual(cat, Cat(name: "cat", number: number, marks: Array(0..<200)))
      }
    }
  }

  func testABrokenDocumentIsBrokenAgain() throws {
    let whole = document(10)
    _ = try CodableJSON.decode(Cat.self, from: whole)
    var broken = whole
    broken[broken.count - 1] = UInt8(ascii: " ")
    for _ in 0..<2 {
      XCTAssertThrowsError(try CodableJSON.decode(Cat.self, from: broken)) {
        guard case DecodingError.dataCorrupted = $0 else { return XCTFail("\($0)") }
      }
      XCTAssertEqual(try CodableJSON.decode(Cat.self, from: whole).number, 10)
    }
  }

  func testADocumentOfSeveralTypesIsReadAsEach() throws {
    struct Name: Decodable { var name: String }
    XCTAssertEqual(try CodableJSON.decode(Cat.self, from: document(11)).number, 11)
    XCTAssertEqual(try CodableJSON.decode(Name.self, from: document(11)).name, "cat")
    XCTAssertThrowsError(try CodableJSON.decode([Cat].self, from: document(11)))
  }

  func testTheIndexOfEqualBytesIsKept() throws {
    let first = try KnownIndexes.index(of: document(12))
    let second = try KnownIndexes.index(of: document(12))
    XCTAssertEqual(
      first.entries.withUnsafeBytes { $0.baseAddress }, second.entries.withUnsafeBytes { $0.baseAddress })
  }
}
