import WhiskerText
import XCTest

private struct NotANumber: Error {
  let value: JSONValue
}

/// Numbers are exact, whatever their size.
final class JSONNumberTests: XCTestCase {
  private func number(_ text: String) throws -> JSONNumber {
    let value = try JSONValue(reading: Array(text.utf8))
    guard case .number(let number) = value else { throw NotANumber(value: value) }
    return number
  }

  func testSpellingsOfOneNumberAreEqual() throws {
    for (a, b) in [
      ("1", "1.0"), ("100", "1E+2"), ("0", "-0"), ("0", "0e999999999"), ("0.1", "1e-1"),
      ("-12.50", "-125e-1"),
      ("1e400", "10e399"), ("9007199254740993", "9007199254740993.0"), ("1e99999999999", "1e99999999999"),
    ] {
      XCTAssertEqual(try number(a), try number(b), "\(a) \(b)")
      XCTAssertEqual(try number(a).hashValue, try number(b).hashValue, "\(a) \(b)")
    }
    for (a, b) in [
      ("1", "-1"), ("1", "10"), ("9007199254740993", "9007199254740992"), ("0.1", "0.10000000000000001"),
      ("1e9999999", "1e9999998"), ("1e-400", "0"),
    ] { XCTAssertNotEqual(try number(a), try number(b), "\(a) \(b)") }
  }

  func testWholeNumbersAreReadExactlyAndDoublesWhereTheyFit() throws {
    XCTAssertEqual(try number("9223372036854775807").integer, .max)
    XCTAssertEqual(try number("-9223372036854775808").integer, .min)
    XCTAssertNil(try number("9223372036854775808").integer)
    XCTAssertEqual(try number("1.50e2").integer, 150)
    XCTAssertNil(try number("1.5").integer)
    XCTAssertEqual(try number("-0").integer, 0)
    XCTAssertNil(try number("1e400").double)
    XCTAssertEqual(try number("1e-400").double, 0)
    XCTAssertEqual(try number("0.1").double, 0.1)
    XCTAssertNil(try JSONValue(reading: Array("9007199254740992".utf8)).integer)
    XCTAssertEqual(try JSONValue(reading: Array("-9007199254740991".utf8)).integer, -9_007_199_254_740_991)
  }

  func testDoublesAreWrittenAsECMAScriptWritesThem() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (1e21, "1e+21"), (1e20, "100000000000000000000"),
      (123_456_789_012_345_683_968, "123456789012345680000"), (0.000001, "0.000001"), (0.0000001, "1e-7"),
      (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"), (0.1, "0.1"),
      (1e23, "1e+23"),
    ]
    for (number, text) in cases { XCTAssertEqual(JSONNumber.text(number), text) }
  }

  func testPiecesAreReadAsTheCallerWantsThem() throws {
    var reader = JSONReader(Array(" 12 -3.5 1.0 1e999".utf8))
    XCTAssertEqual(try reader.integer(), 12)
    XCTAssertEqual(try reader.double(), -3.5)
    XCTAssertThrowsError(try reader.integer()) {
      XCTAssertEqual($0 as? JSONError, JSONError(.expected(.wholeNumber), at: 9))
    }
    XCTAssertThrowsError(try reader.double()) {
      XCTAssertEqual($0 as? JSONError, JSONError(.numberOutOfRange, at: 13))
    }
  }
}
