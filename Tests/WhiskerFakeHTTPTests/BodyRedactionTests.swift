import Testing
import WhiskerFakeHTTP
import WhiskerHTTP

/// Which parts of a body are hidden.
struct BodyRedactionTests {
  private func shown(_ text: String, _ type: String? = nil) -> String {
    let once = HTTPRedaction.standard.redacted(body: Array(text.utf8), contentType: type)
    let twice = HTTPRedaction.standard.redacted(body: once.bytes, contentType: type)
    #expect(once.bytes == twice.bytes, "redacting \(text) again changes it")
    #expect(once.hiddenNames == twice.hiddenNames)
    return String(decoding: once.bytes, as: UTF8.self)
  }

  @Test func theValueOfAHiddenNameIsReplacedAndTheRestStays() {
    let mark = "\"[redacted]\""
    for (text, expected) in [
      (#"{ "token" : "abc", "a": [1,  2] }"#, #"{ "token" : \#(mark), "a": [1,  2] }"#),
      (#"{"accessToken":"a\"b\\","x":"token"}"#, #"{"accessToken":\#(mark),"x":"token"}"#),
      (#"{"API-KEY":{"a":["}",{"b":"]"}]},"c":1}"#, #"{"API-KEY":\#(mark),"c":1}"#),
      (#"{"password":12.5e3}"#, #"{"password":\#(mark)}"#),
      (#"[{"secret":null},7]"#, #"[{"secret":\#(mark)},7]"#),
      (#"{"to\u006ben":"abc"}"#, #"{"to\u006ben":\#(mark)}"#),
      (
        #"{"tokens":"abc","author":"x","a":"token: abc"}"#, #"{"tokens":"abc","author":"x","a":"token: abc"}"#
      ),
      // Cut off, in a script, and within strings.
      (#"{"a":1,"token":"ab"#, #"{"a":1,"token":\#(mark)"#), (#"{"token":{"a":["b"#, #"{"token":\#(mark)"#),
      (#"{"token":"#, #"{"token":"#), (#"{"token""#, #"{"token""#),
      (#"say("it's", {"session_id":"x"}); // ""#, #"say("it's", {"session_id":\#(mark)}); // ""#),
      (#"{"a":"{\"token\":\"x \\\" y\",\"b\":1}"}"#, #"{"a":"{\"token\":\"[redacted]\",\"b\":1}"}"#),
      (
        #"{"a":"{\"b\":\"{\\\"token\\\":\\\"x\\\"}\"}"}"#,
        #"{"a":"{\"b\":\"{\\\"token\\\":\\\"[redacted]\\\"}\"}"}"#
      ),
    ] { #expect(shown(text) == expected) }
  }

  /// The search leaves out most bytes, so a name must be found at any distance from the beginning and the end.
  @Test func aHiddenNameIsFoundAnywhere() {
    for name in HTTPRedaction.standard.queryNames {
      for name in [name, name.uppercased(), name.replacing("_", with: "-")] {
        for before in 0...9 {
          let start = String(repeating: "x", count: before)
          #expect(shown("\(start)\"\(name)\":1") == "\(start)\"\(name)\":\"[redacted]\"")
        }
      }
    }
    for before in 0...17 {
      let start = String(repeating: "x", count: before)
      #expect(shown(#"\#(start)"to\u006ben":1"#) == #"\#(start)"to\u006ben":"[redacted]""#)
    }
  }

  @Test func theItemsOfAFormAreHidden() {
    let type = "application/x-www-form-urlencoded; charset=utf-8"
    #expect(
      shown("user=ada&pass%77ord=a+b&&token=&token", type)
        == "user=ada&pass%77ord=[redacted]&&token=[redacted]&token")
    #expect(shown("token=abc", "text/plain") == "token=abc")
  }

  @Test func aHiddenNameMayBeDividedBetweenItsWords() {
    for name in ["pass_word", "Pass-Word", "pass_wd", "session_Token", "x_amz-credential"] {
      #expect(shown(#"{"\#(name)":"abc"}"#) == #"{"\#(name)":"[redacted]"}"#)
    }
  }

  @Test func eachStandardNameIsFoundInABody() {
    let names = HTTPRedaction.standard.queryNames + HTTPRedaction.standard.headerNames
    for name in names {
      for spelling in [name, name.uppercased(), name.filter { $0 != "_" && $0 != "-" }] {
        #expect(shown(#"{"\#(spelling)":"abc"}"#) == #"{"\#(spelling)":"[redacted]"}"#)
      }
    }
  }

  @Test func theEffortGrowsWithTheBytesOnly() {
    // Each of these would take minutes if a quote or backslash led to a search through all bytes.
    for text in [
      String(repeating: "\"token", count: 200_000), String(repeating: "\\", count: 1_000_000) + "\"token\"",
      String(repeating: "\"token\":[", count: 100_000),
      String(repeating: "{", count: 1_000_000) + "\"token\":{",
    ] { #expect(!shown(text).isEmpty) }
  }
}
