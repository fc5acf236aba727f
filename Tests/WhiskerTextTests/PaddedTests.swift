import Testing
import WhiskerText

struct PaddedTests {
  @Test func zerosFillTheWidth() {
    #expect([0, 7, 42, 123].map { padded($0, 2) } == ["00", "07", "42", "123"])
    #expect(padded(UInt8(0x1B), 3, radix: 8) == "033")
  }
}
