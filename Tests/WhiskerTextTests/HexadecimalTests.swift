import Testing
import WhiskerText

struct HexadecimalTests {
  @Test func everyByteIsADigitOrNone() {
    let small = Array("0123456789abcdef".utf8)
    let large = Array("0123456789ABCDEF".utf8)
    for byte in UInt8.min...UInt8.max {
      let value = small.firstIndex(of: byte).map { UInt8($0) }
      #expect(Hexadecimal.value(ofSmall: byte) == value)
      #expect(Hexadecimal.value(of: byte) == value ?? large.firstIndex(of: byte).map { UInt8($0) })
    }
    #expect((0..<16).map { Hexadecimal.digit($0) } == small)
    #expect((0..<16).map { Hexadecimal.digit($0, .large) } == large)
  }

  @Test func aTextHasZerosUpToItsWidth() {
    #expect(Hexadecimal.text(0, .small) == "0")
    #expect(Hexadecimal.text(0x2E, width: 4, .large) == "002E")
    #expect(Hexadecimal.text(0x1F408, width: 4, .large) == "1F408")
    #expect(Hexadecimal.text(.max, width: 16, .small) == "ffffffffffffffff")
  }

  @Test func aCodePointHasFourDigitsOrMore() {
    #expect(VisibleText.codePoint("\u{7}") == "U+0007")
    #expect(VisibleText.codePoint("\u{202E}") == "U+202E")
    #expect(VisibleText.codePoint("\u{1F408}") == "U+1F408")
  }
}
