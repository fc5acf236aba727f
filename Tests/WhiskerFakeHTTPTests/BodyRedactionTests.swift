import TestSupport
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
      (#"[{"secret":"x"},7]"#, #"[{"secret":\#(mark)},7]"#),
      (
        #"{"secretAccessKey":"x","jwt":"y","pwd":"z"}"#,
        #"{"secretAccessKey":\#(mark),"jwt":\#(mark),"pwd":\#(mark)}"#
      ),
      // Truth values and null tell nothing, and an app may need them as they are.
      (
        #"{"secret":null,"hasPassword":true,"auth":false,"secret":nullx}"#,
        #"{"secret":null,"hasPassword":true,"auth":false,"secret":\#(mark)}"#
      ),
      (#"{"to\u006ben":"abc"}"#, #"{"to\u006ben":\#(mark)}"#),
      (
        #"{"tokens":"abc","author":"x","a":"token: abc"}"#, #"{"tokens":"abc","author":"x","a":"token: abc"}"#
      ),
      // Cut off, in a script, and within strings.
      (#"{"a":1,"token":"ab"#, #"{"a":1,"token":\#(mark)"#), (#"{"token":{"a":["b"#, #"{"token":\#(mark)"#),
      (#"{"token":"#, #"{"token":"#), (#"{"token""#, #"{"token""#),
      (#"log "token": abc then more"#, #"log "token": \#(mark) then more"#),
      (#"{"a":"\"token\":1","b":"c"}"#, #"{"a":"\"token\":\"[redacted]\"","b":"c"}"#),
      (#"{"a":"{\"token\":1"#, #"{"a":"{\"token\":\"[redacted]\""#),
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
          #expect(shown("\(start)\"\(name)\":\"1") == "\(start)\"\(name)\":\"[redacted]\"")
          #expect(shown("\(start)?\(name)=1") == "\(start)?\(name)=[redacted]")
        }
        for count in name.indices { #expect(shown(String(name[..<count])) == name[..<count]) }
      }
    }
    for before in 0...17 {
      let start = String(repeating: "x", count: before)
      #expect(shown(#"\#(start)"to\u006ben":1"#) == #"\#(start)"to\u006ben":"[redacted]""#)
    }
  }

  @Test func theItemsOfURLsAreHidden() {
    let mark = "[redacted]"
    for (text, expected) in [
      (
        #"{"next":"https://a.test/?page=1&api_key=x#b","c":1}"#,
        #"{"next":"https://a.test/?page=1&api_key=\#(mark)#b","c":1}"#
      ),
      (
        #"{"next":"/a?page=1\u0026token=x\u0026b=2","c":"\u003ftoken=\"x"}"#,
        #"{"next":"/a?page=1\u0026token=\#(mark)\u0026b=2","c":"\u003ftoken=\#(mark)\"x"}"#
      ),
      (
        #"<a href="?a=1&amp;X-Amz-Signature=x">token=x &token=</a>"#,
        #"<a href="?a=1&amp;X-Amz-Signature=\#(mark)">token=x &token=\#(mark)</a>"#
      ),
      ("x?user[password]=a b", "x?user[password]=\(mark) b"),
      ("x#access_token=a&b", "x#access_token=\(mark)&b"),
      (#"{"token":"?token=1&a=2","b":"?token=1"}"#, #"{"token":"\#(mark)","b":"?token=\#(mark)"}"#),
      (
        #"{"a":"?token=A\/B\u002BC\\D'E)\u003cb","b":"?a\u003d1\u0026token\u003DF"}"#,
        #"{"a":"?token=\#(mark)\u003cb","b":"?a\u003d1\u0026token\u003D\#(mark)"}"#
      ),
      (#"?token=a\nb ?token=c\"d ?token=e\"#, #"?token=\#(mark)\nb ?token=\#(mark)\"d ?token=\#(mark)"#),
      ("a token=a ?=b ?nextPageToken=c ?a.token", "a token=a ?=b ?nextPageToken=c ?a.token"),
    ] { #expect(shown(text) == expected) }
  }

  /// A link in a text, a tag or a script ends where its quote or bracket is closed.
  @Test func whatFollowsAURLInQuotesOrBracketsIsShown() {
    for (before, after) in [
      ("[reset](https://x.org/?token=", "), or"), ("(https://x.org/a_(b)?token=", ")."),
      ("see `/r?page=1&token=", "` there"), ("<a href='/r?token=", "' class='b'>"),
      ("fetch('/a?token=", "');init('x')"), ("a='/b?c=1',d=['/a#token=", "'];e(f)"),
      ("a:url(/a?token=", ");b:c"), ("a:url('/a?token=", "');b:c"),
      (#"{"a":"[b](https:\/\/x.org\/?token="#, #")\nc"}"#), (#"{"a":"b\n(/a?token="#, #")"}"#),
      (#"{"a":"\u003Ca href='/r?token="#, #"'\u003E"}"#),
      ("('/a?token=1','/b?token=", "')"),
    ] {
      for secret in ["", "s3cret", "s3%27cret", #"s3\/cret"#] {
        let hidden = before.replacing("token=1", with: "token=[redacted]") + "[redacted]" + after
        #expect(shown(before + secret + after) == hidden)
      }
    }
    // One URL after the other in the same quotes or brackets.
    #expect(
      shown("('/a?token=b&c=d&api_key=e'),(f)") == "('/a?token=[redacted]&c=d&api_key=[redacted]'),(f)")
    #expect(shown("[a](/b?token=c(d)e)f") == "[a](/b?token=[redacted]")
    #expect(shown("[a](/b?token=c(d)e) f") == "[a](/b?token=[redacted]) f")
  }

  /// A quote or a bracket may also be part of a URL, or of a secret.
  @Test func aQuoteOrBracketInASecretHidesAllOfIt() {
    for secret in ["s3'-cret", "s3)-cret", "s3`-cret", "s3')-cret", "(s3)'-cret", #"s3\u0027-cret"#] {
      for text in [
        "/a?token=", "\"/a?token=", "it's/a?token=", "a(b/c?token=", "/a'b?token=", "/a(b?token=",
        "?a='b&token=",
        "?a=(b&token=", "a='b&token=", "a=(b&token=", "don't /a?token=", "(see /a?token=", "'a'/b?token=",
        "(a)/b?token=", "['a']/b?token=", "'/a'/b?token=",
        "https://a.test/('b')/?c='d'&token=", "https://a.test/?c=',token='&token=",
      ] { #expect(!shown(text + secret).contains("cret"), "\(text)\(secret)") }
    }
    for (before, secrets) in [
      ("'/a?token=", ["s3)-cret", "s3(-cret", "s3'cret", #"s3\'-cret"#, "s3`-cret"]),
      ("(/a?token=", ["s3'-cret", "(s3)-cret", "s3)cret", "s3`-cret"]),
    ] {
      for secret in secrets { #expect(!shown(before + secret).contains("cret"), "\(before)\(secret)") }
    }
  }

  /// A string within a string escapes backslashes, and a script writes a letter of a text as an escape.
  @Test func anEscapedQuoteOrBracketInASecretEndsNothing() {
    for (before, secret, after) in [
      (#"{"js":"go('/a?password="#, #"pa\\'-s3cret"#, #"')"}"#),
      (#"{"h":"<a onclick=\"go('/login?password="#, #"p\\'$s3cret"#, #"')\">"}"#),
      (#"{"js":"go(`/a?password="#, #"p\\`-s3cret"#, #"`)"}"#),
      (#"{"md":"[a](/a?password="#, #"p\\\\)-s3cret"#, #")"}"#),
      (#"{"js":"see [a](/a?password="#, #"p\\)-s3cret"#, #")"}"#),
      ("fetch('/a?password=", #"ab\u0027-s3cret"#, "')"),
      ("var u = '/a?x=1&password=", #"ab\u0027\u002Ds3cret"#, "';"),
      (#"{"a":"href=\u0027/r?a=1\u0026token="#, #"s3cret\u0027"#, #" b"}"#),
    ] { #expect(shown(before + secret + after) == before + "[redacted]" + after) }
  }

  /// Encoders write the sign before a value, and what is in it, in several ways.
  @Test func aSignThatIsWrittenInAnotherWayIsOneAsWell() {
    for (before, secret, after) in [
      (#"{"s":"{\"u\":\"/a?x\\u003d1\\u0026token\\u003d"#, "s3cret", #"\"}"}"#),
      (#"<a href="/a?token&#x3D;"#, "s3cret", #"">"#),
      (#"<a href="/a?b&#61;1&#38;token&#61;"#, "s3cret", #"">"#),
      ("<a href='/a?password=", "it&#39;-s3cret", "'>"), (#"<a href="/a?token="#, "ab&#x2F;s3cret", #"">"#),
      (#"/a?token\x3d"#, "s3cret", " b"), (#"/a?x=1\x26token="#, "s3cret", " b"),
      ("/a?token=", "s3cret", "&#38;b=c"), ("/a?token=", "s3cret", "&#x22; b"),
    ] { #expect(shown(before + secret + after) == before + "[redacted]" + after) }
    for text in ["&#x3D;", "a&#61;b", "&#61", "&#;", "&", #"\x3d"#, "token&#62;a", "?token&#x;a"] {
      #expect(shown(text) == text)
    }
  }

  @Test func theItemsOfAFormAreHidden() {
    let type = "application/x-www-form-urlencoded; charset=utf-8"
    #expect(
      shown("user=ada&pass%77ord=a+b&&token=&token", type)
        == "user=ada&pass%77ord=[redacted]&&token=[redacted]&token")
    #expect(shown("user=ada&token=abc", " \(type)") == "user=ada&token=[redacted]")
    let part = multipart(("Content-Disposition: form-data; name=token", "abc"))
    #expect(shown(part, "text/plain") == part)
  }

  /// A server may send a form with another type, or without any, and JSON may contain one.
  @Test func theFirstItemOfAFormIsHiddenWhateverItsType() {
    for type in ["text/plain", "application/json", nil] {
      #expect(
        shown("access_token=s3cret&a=b&refresh_token=s3cret", type)
          == "access_token=[redacted]&a=b&refresh_token=[redacted]")
      #expect(shown("user%5Bpassword%5D=s3cret", type) == "user%5Bpassword%5D=[redacted]")
      #expect(
        shown(#"{"a":"access_token=s3cret&a=b","b":"{\"c\":\"pwd=s3cret\"}"}"#, type)
          == #"{"a":"access_token=[redacted]&a=b","b":"{\"c\":\"pwd=[redacted]\"}"}"#)
      for text in ["=abc", "a=b", "nextPageToken=abc", "the token=abc"] { #expect(shown(text, type) == text) }
    }
    let form = HTTPRedaction.standard.redacted(body: Array("jwt=1&pwd_=2".utf8), contentType: nil)
    #expect(form.hiddenNames == ["jwt", "pwd_"])
  }

  private func multipart(_ parts: (head: String, value: String)..., boundary: String = "b") -> String {
    parts.map { "--\(boundary)\r\n\($0.head)\r\n\r\n\($0.value)\r\n" }.joined() + "--\(boundary)--\r\n"
  }

  @Test func theValuesOfPartsWithHiddenNamesAreHidden() {
    let mark = "[redacted]"
    let disposition = "Content-Disposition: form-data; name="
    for (head, isHidden) in [
      (disposition + "\"password\"", true), (disposition + "Access-Token", true),
      ("content-disposition:form-data;name=\"to\\ken\"", true),
      ("Content-Type: text/plain\r\n" + disposition + "\"secret\"; filename=\"a;b.txt\"\r\nX-A: b", true),
      ("Content-Disposition: form-data;\r\n\tname=\"password\"", true),
      ("Content-Disposition: form-data; filename=\"a\"; NAME = \"password\"", true),
      ("Content-Disposition: form-data; name*=UTF-8''pass%77ord", true),
      (disposition + "\"user\"", false),
      (disposition + "\"file\"; filename=\"password\"", false),
      (disposition + "\"a\"; filename=\"; name=password\"", false),
      ("X-Name: password", false),
    ] {
      for value in ["", "s3cret", "s3\r\n\r\ncr--b--et\r\n--bc", "\u{0}\n--b\u{7F}-"] {
        let text = multipart(("X: y", "one"), (head, value), ("Y: z", "two\r\n"))
        let expected = multipart(("X: y", "one"), (head, isHidden ? mark : value), ("Y: z", "two\r\n"))
        #expect(shown(text, "multipart/form-data; boundary=b") == expected)
        #expect(shown(text, "Multipart/Form-Data; charset=\"x;y\"; Boundary=\"b\"") == expected)
        #expect(shown(text, "multipart/form-data") == expected)
        #expect(
          shown("prologue\r\n" + text + "epilogue", "multipart/form-data; boundary=b") == "prologue\r\n"
            + expected + "epilogue")
        let lines = text.replacing("\r\n", with: "\n")
        #expect(shown(lines, "multipart/form-data; boundary=b") == expected.replacing("\r\n", with: "\n"))
      }
    }
    let hidden = HTTPRedaction.standard.redacted(
      body: Array(
        multipart(
          (disposition + "token", "1"), (disposition + "\"password\"", #"{"secret":1}"#),
          (disposition + "a", #"{"secret":1}"#)
        )
        .utf8), contentType: "multipart/form-data; boundary=b")
    #expect(hidden.hiddenNames == ["token", "password", "secret"])
    #expect(
      String(decoding: hidden.bytes, as: UTF8.self)
        == multipart(
          (disposition + "token", mark), (disposition + "\"password\"", mark),
          (disposition + "a", #"{"secret":"[redacted]"}"#)))
  }

  @Test func aHiddenNameIsListedOnce() {
    let part = (head: "Content-Disposition: form-data; name=token", value: "1")
    for (text, type) in [
      (#"{"token":1,"a":{"token":2}}"#, "application/json"),
      ("token=1&token=2", "application/x-www-form-urlencoded"),
      (multipart(part, part), "multipart/form-data; boundary=b"),
    ] {
      let body = HTTPRedaction.standard.redacted(body: Array(text.utf8), contentType: type)
      #expect(body.hiddenNames == ["token"], "\(type)")
    }
  }

  @Test func theEndOfAMultipartFormStays() {
    let disposition = "Content-Disposition: form-data; name="
    for (value, expected) in [
      ("s3cret", "[redacted]"), ("", "[redacted]"), ("Content-Disposition form-data; name=a", "[redacted]"),
    ] {
      #expect(
        shown(multipart((disposition + "token", value)), "multipart/form-data; boundary=b")
          == multipart((disposition + "token", expected)))
    }
    let empty = "--b\r\n\(disposition)token\r\n\r\n--b--\r\n"
    #expect(shown(empty, "multipart/form-data; boundary=b") == empty)
    let other = multipart((disposition + "a", "Content-Disposition form-data; name=token\r\n\r\nb"))
    #expect(shown(other, "multipart/form-data; boundary=b") == other)
  }

  @Test func otherBytesOfAMultipartFormStay() {
    let bytes: [UInt8] =
      Array("--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n".utf8) + [
        0xFF, 0x0D, 0x0A, 0xFE,
      ]
      + Array("\r\n--b\r\nContent-Disposition: form-data; name=\"photo\"\r\n\r\n".utf8)
      + [0xFF, 0x0D, 0x0A, 0xFE, 0x00] + Array("\r\n--b--".utf8)
    let shown = HTTPRedaction.standard.redacted(body: bytes, contentType: "multipart/form-data; boundary=b")
    #expect(
      shown.bytes == Array("--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n[redacted]".utf8)
        + Array("\r\n--b\r\nContent-Disposition: form-data; name=\"photo\"\r\n\r\n".utf8)
        + [0xFF, 0x0D, 0x0A, 0xFE, 0x00] + Array("\r\n--b--".utf8))
  }

  /// Whatever is cut off, missing or replaced in a form, its hidden value is not shown.
  @Test func aBrokenMultipartFormShowsNoHiddenValue() {
    let disposition = "Content-Disposition: form-data; name="
    let whole = multipart((disposition + "\"user\"", "ada"), (disposition + "\"password\"", "s3cret"))
    let types = [
      "multipart/form-data; boundary=b", "multipart/form-data; boundary=other",
      "multipart/form-data; boundary=",
      "multipart/form-data; boundary=\"b", "multipart/form-data", "multipart/form-data;",
    ]
    for type in types {
      for count in Thoroughness.some(of: Array(0...whole.utf8.count), every: 3) {
        let cut = String(decoding: whole.utf8.prefix(count), as: UTF8.self)
        #expect(!shown(cut, type).contains("s3cret"), "\(type) \(cut.debugDescription)")
        _ = shown(String(decoding: whole.utf8.dropFirst(count), as: UTF8.self), type)
      }
      for text in [
        "\(disposition)password\r\n\r\ns3cret", "--b\r\n\(disposition)\"password\r\n\r\ns3cret\r\n--b--",
        "--b\r\n\(disposition)\"password\"\r\ns3cret\r\n--b--",
        "--b\r\(disposition)\"password\"\r\rs3cret\r--b--",
        "--b\r\n\(disposition)\"password\"\r\n\r\ns3cret--b--",
        "--\r\n\(disposition)\"password\"\r\n\r\na\r\n--\r\ns3cret\r\n--b",
        "--b\r\n \(disposition)\"password\"\r\n\r\ns3cret\r\n--b--",
        "--b \(disposition)\"password\"\r\n\r\ns3cret\r\n--b--",
        "--b\(disposition)\"password\"\r\n\r\ns3cret\r\n--b--",
        "--b\r\n\(disposition)\"a\"\r\n--b\(disposition)\"password\"\r\n\r\ns3cret\r\n--b--",
        "--b\r\n\(disposition)\"\"password\"\"\r\n\r\ns3cret\r\n--b--",
        "--b\r\n\(disposition)'password'; x\r\n\r\ns3cret\r\n--b--",
        "--b\r\n\(disposition)\"password; filename=x\r\n\r\ns3cret\r\n--b--",
        "--b\r\n\(disposition)\"password\"\r\n \t\r\na: s3cret\r\n--b--",
        // Without an empty line a value may be taken for a field.
        "--b\r\n\(disposition)\"password\"\r\nX: s3cret",
        "--b\r\n\(disposition)\"password\"\r\nX: s3cret\r\n--b--",
        "--b\r\n\(disposition)\"password\"\r\nX: s3cret\r\n\(disposition)token\r\n--b--",
        "--b\r\n\(disposition)\"password\"\r\ns3cret",
        "--b\r\n\(disposition)\"password\"\r\ns3cret\r\n\r\nmore\r\n--b--",
        "--b\r\n\(disposition)\"password\"\r\n: s3cret\r\n\r\nmore\r\n--b--",
        // The first line is no delimiter.
        "x\r\n--b\r\n\(disposition)\"password\"\r\n\r\na\r\nx\r\ns3cret",
      ] { #expect(!shown(text, type).contains("s3cret"), "\(type) \(text.debugDescription)") }
    }
    for end in ["", " ", " \t"] {
      let text = "--b\r\nContent-Disposition" + end
      #expect(shown(text, types[0]) == text)
    }
    let seed: UInt64 = 23
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      var bytes = Array(whole.utf8)
      for _ in 0...random.next(below: 6) {
        let place = random.next(below: bytes.count)
        switch random.next(below: 3) {
        case 0: bytes[place] = Array("\r\n-b:;=\" \\".utf8)[random.next(below: 10)]
        case 1: bytes.remove(at: place)
        default: bytes.insert(Array("\r\n-b:;=\" \\".utf8)[random.next(below: 10)], at: place)
        }
      }
      _ = shown(String(decoding: bytes, as: UTF8.self), types[random.next(below: types.count)])
    }
  }

  @Test func aHiddenNameMayBeDividedBetweenItsWords() {
    for name in ["pass_word", "Pass-Word", "pass_wd", "session_Token", "x_amz-credential"] {
      #expect(shown(#"{"\#(name)":"abc"}"#) == #"{"\#(name)":"[redacted]"}"#)
    }
  }

  /// A search for a part of every name decides whether a body is looked at.
  @Test func aBodyWhoseOnlyHiddenNameHasMoreAroundItIsLookedAt() {
    for name in HTTPRedaction.standard.queryNames {
      for name in [name, name.uppercased()] {
        for spelling in [
          "user[\(name)]", "user.\(name)", "user.\(name)[0]", "\(name).0", "\(name)[]", "\(name)_",
          "\(name)-",
          "user%5B\(name)%5D", "\(name)%5B0%5D",
        ] {
          #expect(shown("?\(spelling)=abc") == "?\(spelling)=[redacted]")
          if spelling.contains("%") { continue }
          #expect(shown(#"{"\#(spelling)":"abc"}"#) == #"{"\#(spelling)":"[redacted]"}"#)
          #expect(shown(#""{\"\#(spelling)\":1}""#) == #""{\"\#(spelling)\":\"[redacted]\"}""#)
        }
      }
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
    // Each of these would take many seconds if a quote or backslash led to a search through all bytes.
    for text in [
      String(repeating: "\"token", count: 20_000), String(repeating: "\\", count: 100_000) + "\"token\"",
      String(repeating: "\"token\":[", count: 10_000),
      String(repeating: "{", count: 100_000) + "\"token\":{",
      String(repeating: "('?token=a';", count: 20_000), String(repeating: "(", count: 100_000) + "?token=a",
      String(repeating: "?token=&", count: 20_000),
    ] { #expect(!shown(text).isEmpty) }
    let head = "Content-Disposition: form-data; name=\"password\"\r\n"
    for text in [
      String(repeating: head, count: 800), String(repeating: head + "\r\n", count: 800),
      String(repeating: head + "\r\n\r\n--b\r\n", count: 800),
      String(repeating: "\r\n--b", count: 10_000),
      "--b\r\nContent-Disposition: x" + String(repeating: ";name=\"", count: 12_000),
      "--b\r\nContent-Disposition: x" + String(repeating: "\r\n x", count: 20_000),
    ] { #expect(!shown(text, "multipart/form-data; boundary=b").isEmpty) }
  }
}
