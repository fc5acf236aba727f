import WhiskerRunner
import XCTest

/// Conditions on tags, compared with a truth table and with their mistakes.
final class TagExpressionTests: XCTestCase {
  private func truth(_ text: String) throws -> String {
    let expression = try TagExpression(text)
    let sets = [[], ["a"], ["b"], ["a", "b"]]
    return sets.map { expression.holds(for: $0) ? "1" : "0" }.joined()
  }

  func testNotBindsMoreTightlyThanAndAndAndMoreTightlyThanOr() throws {
    XCTAssertEqual(try truth("a"), "0101")
    XCTAssertEqual(try truth("not a"), "1010")
    XCTAssertEqual(try truth("not not a"), "0101")
    XCTAssertEqual(try truth("a and b"), "0001")
    XCTAssertEqual(try truth("a or b"), "0111")
    XCTAssertEqual(try truth("not a and b"), "0010")
    XCTAssertEqual(try truth("not (a and b)"), "1110")
    XCTAssertEqual(try truth("a or a and b"), "0101")
    XCTAssertEqual(try truth("(a or a) and b"), "0001")
    XCTAssertEqual(try truth("a and not b or not a and b"), "0110")
    XCTAssertTrue(try TagExpression("not v1.2-é_x").holds(for: []))
  }

  func testMistakesHavePlaces() {
    for (text, message) in [
      ("", "missing tag at column 1"), ("a and", "missing tag at column 6"),
      ("or a", "missing tag at column 1"),
      ("a b", "missing `and` or `or` before \"b\" at column 3"), ("(a", "missing `)` at column 3"),
      ("a,b", "expected `and` or `or` instead of `,` at column 2"),
      ("a, b", "expected `and` or `or` instead of `,` at column 2"),
      ("(a or b, c)", "expected `and` or `or` instead of `,` at column 8"),
      (", a", "missing tag at column 1"), ("a or ,", "missing tag at column 6"),
      ("a)", "unexpected `)` at column 2"), ("not", "missing tag at column 4"),
      // The operators of other tools, which are no tags.
      ("smoke or !slow", "\"!slow\" is not a tag at column 10; did you mean `not slow`?"),
      ("-slow", "\"-slow\" is not a tag at column 1; did you mean `not slow`?"),
      ("~slow", "\"~slow\" is not a tag at column 1; did you mean `not slow`?"),
      ("!(a or b)", "\"!\" is not a tag at column 1; did you mean `not`?"),
      ("NOT slow", "\"NOT\" is not a tag at column 1; did you mean `not`?"),
      ("smoke AND slow", "\"AND\" is not a tag at column 7; did you mean `and`?"),
      ("smoke && slow", "\"&&\" is not a tag at column 7; did you mean `and`?"),
      ("smoke || slow", "\"||\" is not a tag at column 7; did you mean `or`?"),
      ("@smoke", "\"@smoke\" is not a tag at column 1; did you mean `smoke`?"),
      ("slow*", "\"slow*\" is not a tag at column 1"), ("!!a", "\"!!a\" is not a tag at column 1"),
      (String(repeating: "(", count: 200_000), "nested too deeply at column 101"),
    ] {
      XCTAssertThrowsError(try TagExpression(text), text.prefix(20).description) {
        XCTAssertEqual("\($0)", message)
      }
    }
  }
}
