import Foundation
import WhiskerText
import XCTest

/// Reads the published vectors of RFC 8785 and writes them in canonical form.
///
/// They are not part of the project: they are expected beside it, or in `WHISKER_REAL_DATA`.
final class CanonicalJSONTests: XCTestCase {
  static let folder = (ProcessInfo.processInfo.environment["WHISKER_REAL_DATA"] ?? "../shared/data") + "/jcs"

  func testThePublishedVectors() throws {
    guard FileManager.default.fileExists(atPath: Self.folder) else {
      throw XCTSkip("no vectors in \(Self.folder)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "/input").sorted()
    XCTAssertGreaterThanOrEqual(names.count, 6)
    for name in names {
      let input = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/input/\(name)"))
      let output = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/output/\(name)"))
      let value = try JSONValue(reading: Array(input))
      XCTAssertEqual(canonical(value).description, String(decoding: output, as: UTF8.self), name)
      XCTAssertEqual(
        try JSONValue(reading: Array(output)).description, String(decoding: output, as: UTF8.self), name)
    }
  }

  /// The value with members in the order of their names in UTF-16 and numbers as `Double`s.
  private func canonical(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .string: value
    case .number(let number): .number(JSONNumber(number.double ?? 0))
    case .array(let items): .array(items.map(canonical))
    case .object(let members):
      .object(
        members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
          .map { JSONValue.Member(key: $0.key, value: canonical($0.value)) })
    }
  }
}
