import Testing

@testable import WhiskerRunner

/// Secrets whose bytes can be read in several ways are found, or not, in few steps and without recursion.
struct SecretFormsTests {
  private func length(of secret: String, in text: String) -> Int? {
    SecretForms.encodedLength(of: Array(secret.utf8), in: Array(text.utf8), at: 0)
  }

  @Test func aBraceIsOneOrTwoOfATextForEachOfMany() {
    let braces = String(repeating: "{", count: 40)
    #expect(length(of: braces + "x", in: braces + "x") == 41)
    #expect(length(of: braces + "x", in: braces + braces + "x") == 81)
    #expect(length(of: braces + "x", in: braces + "{{{x") == 44)
    #expect(length(of: braces + "x", in: braces + braces + "{x") == nil)
    #expect(length(of: braces + "x", in: braces + braces) == nil)
  }

  @Test func aBackslashIsAnyPowerOfTwoForEachOfMany() {
    let backslashes = String(repeating: "\\", count: 12)
    for count in [12, 13, 14, 24, 48, 96] {
      let text = String(repeating: "\\", count: count) + "x"
      #expect(length(of: backslashes + "x", in: text) == count + 1, "\(count)")
      #expect(length(of: backslashes + "x", in: text + "y") == count + 1)
      #expect(length(of: backslashes + "y", in: text) == nil)
    }
    #expect(length(of: backslashes + "x", in: String(repeating: "\\", count: 11) + "x") == nil)
  }

  @Test func aPercentSignIsLiteralWhereTheRestFitsNoOtherWay() {
    #expect(length(of: "%41b", in: "%41b") == 4)
    #expect(length(of: "%41b", in: "%2541b") == 6)
    #expect(length(of: "A%41", in: "%41%41") == 6)
    #expect(length(of: "AAAA", in: "%41A%41%41") == 10)
  }

  @Test func aSecretIsFoundAsAURLAndItsReaderShowIt() {
    let forms = SecretForms.all(of: "Q0Xk%2BzzW%3D%3D").map { String(decoding: $0, as: UTF8.self) }
    #expect(forms.contains("Q0Xk+zzW=="), "a query is shown without its percent-encoding")
    let host = SecretForms.all(of: "SeCr.Et-99Zz").map { String(decoding: $0, as: UTF8.self) }
    #expect(host.contains("secr.et-99zz"), "a host is shown in small letters")
  }

  @Test func aSecretMayBeLong() {
    let count = 100_000
    let quotes = String(repeating: "\"", count: count)
    #expect(length(of: quotes + "x", in: String(repeating: "\\\"", count: count) + "x") == 2 * count + 1)
  }
}
