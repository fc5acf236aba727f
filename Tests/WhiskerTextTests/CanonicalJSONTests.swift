import Foundation
import WhiskerText
import XCTest

/// Reads JSON and writes it in the canonical form of RFC 8785.
final class CanonicalJSONTests: XCTestCase {
  static let folder = (ProcessInfo.processInfo.environment["WHISKER_REAL_DATA"] ?? "../shared/data") + "/jcs"

  /// The published vectors are not part of the project: they are expected beside it, or in `WHISKER_REAL_DATA`.
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

  private func check(_ json: String, _ expected: String, line: UInt = #line) throws {
    let written = canonical(try JSONValue(reading: Array(json.utf8))).description
    XCTAssertEqual(written, expected, line: line)
    XCTAssertEqual(try JSONValue(reading: Array(expected.utf8)).description, expected, line: line)
  }

  /// Section 3.2.3: members are in the order of their names in UTF-16, where a cat precedes the ligature that has a smaller code point.
  func testMembersAreSortedByTheCodeUnitsOfTheirNames() throws {
    try check(
      #" { "\ufb01" : 1, "z" : {"b":[ ], "a":{ }}, "\ud83d\udc08":2, "" : 3, "\r":4, "10":5, "9":6, "é":7 } "#,
      #"{"":3,"\r":4,"10":5,"9":6,"z":{"a":{},"b":[]},"é":7,"🐈":2,"ﬁ":1}"#)
  }

  /// Section 3.2.2.2: only quotes, backslashes and the characters below the space are escaped, in the shortest way.
  func testStringsHaveTheShortestEscapes() throws {
    try check(
      #"["\u0041\/\u00e9", "\u0008\u0009\u000A\u000C\u000d", "\u0022\u005c", "\u0000\u000B\u001F", "\u007f\u2028\ud83d\udc08"]"#,
      #"["A/é","\b\t\n\f\r","\"\\","\u0000\u000b\u001f",""# + "\u{7F}\u{2028}🐈\"]")
  }

  /// Section 3.2.2.3: a number is written as ECMAScript writes the nearest `Double`.
  func testNumbersAreWrittenAsInECMAScript() throws {
    try check(
      "[0, -0, 7.50, -12e1, 1E20, 1e21, 0.0000010, 1e-7, 2.5E-9, 1234567890123456789, 0.30000000000000004]",
      "[0,0,7.5,-120,100000000000000000000,1e+21,0.000001,1e-7,2.5e-9,1234567890123456800,0.30000000000000004]"
    )
    try check(
      "[9007199254740993, 1.7976931348623157e308, 2.2250738585072014E-308, 49e-325]",
      "[9007199254740992,1.7976931348623157e+308,2.2250738585072014e-308,5e-324]")
  }

  func testWordsStayAndSpaceBetweenTokensDoesNot() throws {
    try check("[ true,\r\n\tfalse , null ]", "[true,false,null]")
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
