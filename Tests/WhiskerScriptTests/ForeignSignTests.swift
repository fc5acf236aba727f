import Testing
import WhiskerScript
import WhiskerSource

/// A sign of another language in the middle of a line.
struct ForeignSignTests {
  @Test(arguments: [
    ("expect grid has >= 3 rows", "expect grid has at least 3 rows"),
    ("expect grid has <=3 rows", "expect grid has at most 3 rows"),
    ("expect stored \"x\" == \"y\"", "expect stored \"x\" is \"y\""),
    ("expect stored \"x\"=\"y\"", "expect stored \"x\" is \"y\""),
    ("expect cell \"x\" != selected", "expect cell \"x\" is not selected"),
    ("expect screen: home", "expect screen is home"), ("let x: text of @a", "let x = text of @a"),
    ("use \"f.journey\" with a = \"x\"", "use \"f.journey\" with a: \"x\""),
    ("expect grid has > 3 rows", nil), ("expect grid has < 3 rows", nil), ("!see text \"x\"", nil),
    ("tap cell \"a\" > button \"b\"", nil), ("expect grid has => 3 rows", nil),
  ])
  func aSignBecomesItsWord(line: String, proposed: String?) throws {
    let fault = try #require(firstFault(in: line))
    let edited = fault.remedies.filter { $0.fix != nil }
    #expect(edited.map(\.text) == (proposed.map { [$0] } ?? []), "\(DiagnosticRenderer().render(fault))")
    #expect(edited.allSatisfy { $0.fix?.isSafe == false })
  }

  @Test(arguments: [
    ("on GET \"/a\"\n", "  reply 200 {\"a\": 1}", "reply 200 json {\"a\": 1}"),
    ("on GET \"/a\"\n", "  reply 200 after 2s [{\"a\": 1}]", "reply 200 after 2s json [{\"a\": 1}]"),
    ("", "given stored \"x\" is [1]", "given stored \"x\" is json [1]"),
    ("on GET \"/a\"\n", "  reply 200 {a: 1}", nil),
  ])
  func aValueGetsTheWordBeforeIt(above: String, line: String, proposed: String?) throws {
    let fault = try #require(firstFault(in: line, after: above))
    let edited = fault.remedies.filter { $0.fix != nil }
    #expect(edited.map(\.text) == (proposed.map { [$0] } ?? []), "\(DiagnosticRenderer().render(fault))")
  }

  /// A line that is right up to the sign says what it expects there, and its forms.
  @Test func theMessageSaysWhatIsExpected() throws {
    let fault = try #require(firstFault(in: "tap cell \"a\" > button \"b\""))
    #expect(fault.code == "J013")
    #expect(fault.label == "expected `in` or the end of the line")
    #expect(fault.see == ["tap SELECTOR"])
  }
}
