import TestSupport
import Testing
import WhiskerSource

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

  @Test func aByteMayBePercentEncodedMoreThanOnce() {
    #expect(length(of: "a/+b", in: "a%252F%25252bb") == 14)
    #expect(length(of: "a%b", in: "a%25b") == 5)
    #expect(length(of: "a%b", in: "a%252525b") == 9)
    #expect(length(of: "a%25b", in: "a%25b") == 5)
    #expect(length(of: "a%25b", in: "a%2525b") == 7)
  }

  @Test func aCharacterMayBeAReferenceOfHTML() {
    #expect(length(of: "a\"/+=é<b", in: "a&quot;&#x2F;&#43;&#0061;&#xe9;&lt;b") == 36)
    #expect(length(of: "a\"b<c", in: #"a\&quot;b&lt;c"#) == 14, "JSON in an attribute")
    #expect(length(of: "a&lt;b", in: "a&lt;b") == 6)
    #expect(length(of: "a&lt;b", in: "a&amp;lt;b") == 10)
    for text in ["a&quotb", "a&#x;b", "a&#xD800;b", "a&#;b", "a&;b", "a&"] {
      #expect(length(of: "a\"b", in: text) == nil, "\(text)")
    }
  }

  @Test func aSecretIsFoundAsAURLAndItsReaderShowIt() {
    let forms = SecretForms.all(of: "Q0Xk%2BzzW%3D%3D").map { String(decoding: $0, as: UTF8.self) }
    #expect(forms.contains("Q0Xk+zzW=="), "a query is shown without its percent-encoding")
    let host = SecretForms.all(of: "SeCr.Et-99Zz").map { String(decoding: $0, as: UTF8.self) }
    #expect(host.contains("secr.et-99zz"), "a host is shown in small letters")
    let key = SecretForms.all(of: " two  words\nof%20a key ").map { String(decoding: $0, as: UTF8.self) }
    #expect(key.contains("two words of%20a key"), "an app tidies what is typed")
    #expect(key.contains("two words of a key"))
  }

  /// A text with each secret hidden that any form finds, the longest form first.
  private func masked(_ text: [UInt8], _ secrets: [(name: String, value: String)]) -> [UInt8] {
    let forms = secrets.flatMap { secret in
      SecretForms.all(of: secret.value).map { (form: $0, mark: Array("‹\(secret.name)›".utf8)) }
    }.enumerated().sorted {
      ($1.element.form.count, $0.offset) < ($0.element.form.count, $1.offset)
    }.map(\.element)
    var result: [UInt8] = []
    // The end of what is hidden, and the last mark.
    var (end, last) = (0, [UInt8]())
    for offset in text.indices {
      let found = forms.lazy.compactMap { form in
        SecretForms.encodedLength(of: form.form, in: text, at: offset).map { (form.mark, $0) }
      }.first
      if let (mark, length) = found, offset + length > end {
        if offset >= end || mark != last { result += mark }
        (end, last) = (offset + length, mark)
      } else if offset >= end {
        result.append(text[offset])
      }
    }
    return result
  }

  @Test func aLookByTheFirstByteFindsWhatALookAtAllFormsFinds() {
    let seed = Thoroughness.seed(61)
    var random = RandomEvents(seed: seed)
    let values = [
      "a\"b c", "\\n{x}", "+1 23", "%41bc", "ä.öü", " abcd", "\u{8}\tab", "abcdef", "abcd", "{{ab", "\\\\ab",
      "<b>cd", "\"Op en",
    ]
    let pieces =
      values + [
        "\\", "%", "+", "u00e4", "u{e4}", "%20", "%61", "\\\"", "\\b", "\\t", "{", "YWJjZ", "c", "b", "%25",
        "%2561", "&#x61;", "&quot;", "&", "&lt;b&gt;cd", "&#x3c;b>cd", "&quot;Op en",
      ]
    for round in 0..<Thoroughness.count(200, thorough: 20_000) {
      let secrets = (0..<1 + random.next(4)).map {
        (name: "s\($0)", value: values[random.next(values.count)])
      }
      var known = KnownSecrets()
      for secret in secrets { known.add(secret.name, secret.value) }
      let text = Array(
        (0..<8).map { _ in pieces[random.next(pieces.count)] }.joined().utf8)
      #expect(
        known.masked(text) == masked(text, secrets),
        "seed \(seed), round \(round): \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func aSecretMayBeLong() {
    let count = 100_000
    let quotes = String(repeating: "\"", count: count)
    #expect(length(of: quotes + "x", in: String(repeating: "\\\"", count: count) + "x") == 2 * count + 1)
  }

  @Test func aRunOfBackslashesMayBeLong() {
    var secrets = KnownSecrets()
    secrets.add("token", "s3cret-t0ken")
    let run = String(repeating: "\\", count: 60_000)
    #expect(secrets.masked(run + "x s3cret-t0ken") == run + "x ‹token›")
    #expect(secrets.masked(run + "s3cret-t0k") == run + "s3cret-t0k")
  }

  @Test func secretsThatOverlapAreBothHiddenWhole() {
    var secrets = KnownSecrets()
    secrets.add("a", "alpha-1234", isInserted: true)
    secrets.add("b", "1234-omega-key", isInserted: true)
    secrets.add("c", "anana", isInserted: true)
    for (text, shown) in [
      ("x alpha-1234-omega-key y", "x ‹a›‹b› y"), ("alpha-1234-omega", "‹a›-omega"),
      ("alpha-1234alpha-1234", "‹a›‹a›"), ("bananana anana", "b‹c› ‹c›"),
      ("alpha%2D12%334-omega%2Dkey", "‹a›‹b›"),
    ] {
      #expect(secrets.masked(text) == shown)
      #expect(secrets.masked(shown) == shown)
    }
    #expect(secrets.masked(line: #"see "alpha-1234-omega-key""#) == #"see "{a}‹b›""#)
    let file = secrets.masked(SourceFile(path: "a", text: "x alpha-1234-omega-key bananana y"))
    #expect(String(decoding: file.bytes, as: UTF8.self) == "x ******************** b******* y")
  }

  @Test func aSecretOfTheSameBytesIsHiddenInALongRunOfThem() {
    for byte in ["\\", "{", "%", "+", "a"] {
      var secrets = KnownSecrets()
      secrets.add("run", String(repeating: byte, count: 20))
      let hidden = secrets.masked("x\(String(repeating: byte, count: 10_000))x")
      let rest = hidden.replacing("‹run›", with: "")
      #expect(hidden.hasPrefix("x‹run›") && rest.utf8.count < 22, "\(byte): \(rest)")
    }
  }

  @Test func aPercentSignMayBeEncodedManyTimes() {
    var secrets = KnownSecrets()
    secrets.add("token", "%/s3cret")
    let run = "%" + String(repeating: "25", count: 60_000)
    #expect(secrets.masked(run + "2Fx %/s3cret") == run + "2Fx ‹token›")
    #expect(secrets.masked(run + "/s3cret") == "‹token›")
  }

  /// A name may contain the value of another secret, or its own.
  @Test func whatWasMaskedBeforeStaysTheSame() {
    var secrets = KnownSecrets()
    secrets.add("login", "admin")
    secrets.add("admin-token", "t0p-s3cret")
    secrets.add("password", "password")
    for text in ["admin t0p-s3cret password", "‹admin", "admin›", "‹admin-tok›", "%E2%80%B9admin"] {
      let masked = secrets.masked(text)
      #expect(!masked.replacing("‹admin-token›", with: "").contains("admin"), "\(masked)")
      #expect(secrets.masked(masked) == masked)
    }
    #expect(secrets.masked("admin t0p-s3cret password") == "‹login› ‹admin-token› ‹password›")
    let url = "https://a.test/%E2%80%B9admin-token%E2%80%BA/%E2%80%B9password%E2%80%BA"
    #expect(secrets.masked(url) == url)
    #expect(secrets.masked(line: "see text \"‹admin-token›\"") == "see text \"‹admin-token›\"")
  }

  @Test func aNameInBracesTakesThePlaceOfItsValueInTextsAndPatterns() {
    var secrets = KnownSecrets()
    secrets.add("token", "s3cret-t0ken", isInserted: true)
    for (line, shown) in [
      (#"see text "s3cret-t0ken""#, #"see text "{token}""#),
      (#"see text /a "s3cret-t0ken/"#, #"see text /a "{token}/"#),
      (#"see text "a/" in cell /\/s3cret-t0ken/"#, #"see text "a/" in cell /\/{token}/"#),
      (#"note s3cret-t0ken"#, "note ‹token›"), (#"see text "x" s3cret-t0ken"#, #"see text "x" ‹token›"#),
    ] {
      #expect(secrets.masked(line: line) == shown)
    }
  }

  @Test func oneOfManySimilarSecretsIsFoundAsIfItWereTheOnlyOne() {
    var many = KnownSecrets()
    for number in 1000..<2000 { many.add("token", "secret/T0ken-\(number)") }
    many.add("token", "secret/T0ken-1234 and more")
    for value in ["secret/T0ken-1000", "secret/T0ken-1234", "secret/T0ken-1234 and more"] {
      var one = KnownSecrets()
      one.add("token", value)
      for form in SecretForms.all(of: value).map({ String(decoding: $0, as: UTF8.self) }) {
        for text in [
          form, "a \(form)b", "\(form)%", "%\(form)", "secret\(form){", "\\\(form)\\\"", "\(form)+\(form)",
          form.replacing("e", with: "%65"), form.replacing("/", with: "\\/"), form.replacing(" ", with: "+"),
        ] {
          #expect(many.masked(text) == one.masked(text), "\(text)")
          #expect(one.masked(text) != text, "\(text)")
        }
      }
    }
    #expect(many.masked("secret/T0ken-999, secret/T0ken-2000") == "secret/T0ken-999, secret/T0ken-2000")
  }
}
