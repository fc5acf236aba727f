import Testing

@testable import WhiskerRunner

/// A secret that is a number leaves JSON valid in which it is one.
@MainActor
struct SecretNumberTests {
  private func masked(_ body: String) -> String {
    let mask = SecretMask(["pin": "91204", "note": "a\\\"91204"])
    return String(decoding: mask.masked(body: Array(body.utf8)).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      #"{"pin":91204,"id":1912045,"of":[91204.5,-91204e3],"n":9120}"#,
      #"{"pin":0,"id":0,"of":[0,0],"n":9120}"#
    ),
    (#"{"pin":"91204","a":"\" 91204","b":91204}"#, #"{"pin":"‹pin›","a":"\" ‹pin›","b":0}"#),
    ("[91204]", "[0]"), (" \n{\"91204\":true}", " \n{\"‹pin›\":true}"),
    ("pin=91204", "pin=‹pin›"), ("91204", "‹pin›"), (#"{"pin":9120}"#, #"{"pin":9120}"#),
  ])
  func onlyNumbersBecomeZero(body: String, shown: String) {
    #expect(masked(body) == shown)
    #expect(masked(shown) == shown)
  }

  @Test(arguments: [
    (#"[1,912045,{"a":91204,"b":"4711"}]"#, ["pin"]), ("[4711.5,91204,4711]", ["code", "pin"]),
    (#"{"a":"91204"}"#, []), ("4711", []), ("[4710]", []),
  ])
  func secretsOfNumbersAreListed(body: String, names: [String]) {
    let mask = SecretMask(["pin": "91204", "code": "4711"])
    #expect(mask.masked(body: Array(body.utf8)).secretNumbers == names)
  }
}
