import Testing
import WhiskerText

struct PercentCodingTests {
  @Test func bytesOutsideTheSetAreEscaped() {
    #expect(PercentCoding.encoded("a-b", keeping: .unreserved) == "a-b")
    #expect(PercentCoding.encoded("a b%/é", keeping: .unreserved) == "a%20b%25%2F%C3%A9")
    let letters = ByteSet("abcdefghijklmnopqrstuvwxyz")
    #expect(PercentCoding.encoded("aB/", keeping: letters, digits: .small) == "a%42%2f")
  }

  @Test func bytesOfTheSetAreEscaped() {
    let marks = ByteSet("%/")
    let encoded = PercentCoding.encodedBytes(Array("é/50%".utf8) + [0xFF], escaping: marks)
    #expect(encoded == Array("é%2F50%25".utf8) + [0xFF])
  }

  @Test func onlyWholeEscapesAreDecoded() {
    #expect(PercentCoding.decoded("a%20b+c%2f", plusIsSpace: false) == "a b+c/")
    #expect(PercentCoding.decoded("a%20b+c", plusIsSpace: true) == "a b c")
    #expect(PercentCoding.decoded("%ff", plusIsSpace: false) == "%ff", "it is not UTF-8")
    for cut in ["%", "%2", "%2g", "a%g2"] {
      #expect(PercentCoding.decodedBytes(cut.utf8, plusIsSpace: false) == Array(cut.utf8))
      #expect(!PercentCoding.isValid(cut.utf8))
    }
    #expect(PercentCoding.isValid("%2F%c3".utf8))
  }
}
