import WhiskerScript
import WhiskerSource
import XCTest

final class JSONBodyTests: XCTestCase {
  /// The marked text in the message about a body, or nil if it is accepted.
  private func marked(_ body: String) -> String? {
    let result = parse("journey \"J\"\non GET \"/a\"\n  reply 200 json \(body)\n")
    guard let diagnostic = result.diagnostics.first, let span = diagnostic.span else { return nil }
    return "\(diagnostic.label)|\(diagnostic.file.text(of: span))"
  }

  func testValuesOfEveryKindAreAccepted() {
    for body in [
      "{}", "[]", "null", "true", "false", "0", "-0.5e+10", "1E3", #""a\u00e9\n\/""#,
      #"{"a":[1,{"b":null}],"c":""}"#,
      "[ 1 , 2 ]", #""\ud800""#, #"{"a":"# + "\"猫\"}",
    ] {
      XCTAssertNil(marked(body), body)
    }
  }

  func testTheFirstWrongByteIsMarked() {
    XCTAssertEqual(marked("{\"a\":1,}"), "expected a name in quotes|}")
    XCTAssertEqual(marked("[1,]"), "expected a value|]")
    XCTAssertEqual(marked("[1 2]"), "expected ',' or ']'|2")
    XCTAssertEqual(marked("{a:1}"), "expected a name in quotes|a")
    XCTAssertEqual(marked("01"), "a number does not begin with 0|1")
    XCTAssertEqual(marked("1."), "it ends too soon: expected a digit|")
    XCTAssertEqual(marked("tru"), "expected a value|t")
    XCTAssertEqual(marked("[1] 2"), "unexpected content after the value|2")
    XCTAssertEqual(marked("\"a\\x\""), "unknown escape|x")
    XCTAssertEqual(marked("{\"a\":1"), "it ends too soon: expected ',' or '}'|")
  }
}
