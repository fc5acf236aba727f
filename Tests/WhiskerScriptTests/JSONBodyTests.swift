import Testing
import WhiskerScript
import WhiskerSource

struct JSONBodyTests {
  /// The marked text in the message about a body, or nil if it is accepted.
  private func marked(_ body: String) -> String? {
    let result = parse("journey \"J\"\non GET \"/a\"\n  reply 200 json \(body)\n")
    guard let diagnostic = result.diagnostics.first, let span = diagnostic.span else { return nil }
    return "\(diagnostic.label)|\(diagnostic.file.text(of: span))"
  }

  @Test func valuesOfEveryKindAreAccepted() {
    for body in [
      "{}", "[]", "null", "true", "false", "0", "-0.5e+10", "1E3", #""a\u00e9\n\/""#,
      #"{"a":[1,{"b":null}],"c":""}"#,
      "[ 1 , 2 ]", #""\ud800""#, #"{"a":"# + "\"猫\"}",
    ] {
      #expect(marked(body) == nil, "\(body)")
    }
  }

  @Test func aCommentMayFollow() throws {
    for (line, content) in [
      (#"{"a":" # no","b":1}  # yes"#, #"{"a":" # no","b":1}"#), ("[1] # one", "[1]"),
      (" # raw\n    | [2]", "[2]"),
    ] {
      let text = "journey \"J\"\non GET \"/a\"\n  reply 200 json \(line)\nlaunch\n"
      let result = parse(text)
      #expect(result.diagnostics.map(\.code) == [], "\(line)")
      let on = try #require(result.journey?.steps.first?.statement as? On)
      guard case .answer(_, .json(let json)) = on.exchange.replies[0].outcome else {
        Issue.record("no JSON: \(line)")
        continue
      }
      #expect(json.value == content)
    }
    #expect(marked("{\"a\":1}# glued") != nil)
  }

  @Test func theFirstWrongByteIsMarked() {
    #expect(marked("{\"a\":1,}") == "expected a name in quotes|}")
    #expect(marked("[1,]") == "expected a value|]")
    #expect(marked("[1 2]") == "expected ',' or ']'|2")
    #expect(marked("{a:1}") == "expected a name in quotes|a")
    #expect(marked("01") == "a number has no leading zero|1")
    #expect(marked("1.") == "it ends too soon: expected a digit|")
    #expect(marked("tru") == "expected a value|t")
    #expect(marked("[1] 2") == "unexpected content after the value|2")
    #expect(marked("\"a\\x\"") == "unknown escape|x")
    #expect(marked("{\"a\":1") == "it ends too soon: expected ',' or '}'|")
  }
}
