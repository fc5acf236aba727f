import WhiskerHTTP
import XCTest

final class HTTPHeadersTests: XCTestCase {
  func testNamesIgnoreCaseAndKeepTheirSpelling() {
    let headers: HTTPHeaders = ["Content-Type": "application/json"]
    XCTAssertEqual(headers["content-type"], "application/json")
    XCTAssertNil(headers["content"])
    XCTAssertEqual(headers.fields.map(\.name), ["Content-Type"])
    XCTAssertEqual(headers, ["CONTENT-TYPE": "application/json"])
  }

  func testFieldsKeepTheirOrderAndMayRepeat() {
    var headers: HTTPHeaders = ["b": "1", "Set-Cookie": "x", "a": "2", "set-cookie": "y"]
    XCTAssertEqual(headers.values(of: "SET-COOKIE"), ["x", "y"])
    headers["set-cookie"] = "z"
    XCTAssertEqual(headers.fields.map(\.value), ["1", "z", "2"])
    headers["a"] = nil
    headers.add("c", "3")
    XCTAssertEqual(headers.fields.map(\.name), ["b", "set-cookie", "c"])
  }

  func testOrderAndBytesOfValuesCount() {
    XCTAssertNotEqual(["a": "1", "b": "2"] as HTTPHeaders, ["b": "2", "a": "1"])
    XCTAssertNotEqual(["a": "\u{E9}"] as HTTPHeaders, ["a": "e\u{301}"])
    XCTAssertEqual((["A": "1"] as HTTPHeaders).hashValue, (["a": "1"] as HTTPHeaders).hashValue)
  }

  func testAFieldThatCouldSmuggleAnotherIsADefect() {
    XCTAssertNil((["x": "fine, with spaces"] as HTTPHeaders).defect)
    for value in ["a\r\nevil: 1", "a\rb", "a\n", "\0a"] {
      XCTAssertEqual((["x": value] as HTTPHeaders).defect, "header x holds a line break or NUL")
    }
    XCTAssertEqual((["x y": "a"] as HTTPHeaders).defect, "a header field has a name that is not a token")
    XCTAssertNotNil((["": "a"] as HTTPHeaders).defect)
  }

  func testAMethodIsAToken() {
    XCTAssertEqual(HTTPMethod("GET"), .get)
    XCTAssertNotEqual(HTTPMethod("get"), .get)
    XCTAssertNil(HTTPMethod(""))
    XCTAssertNil(HTTPMethod("GET /"))
  }
}
