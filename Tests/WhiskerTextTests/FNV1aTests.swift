import Testing
import WhiskerText

/// The values are those of RFC 9923.
struct FNV1aTests {
  @Test func theHashesAreThoseOfTheStandard() {
    #expect(FNV1a().value == 0xCBF2_9CE4_8422_2325)
    #expect(FNV1a(of: "a").value == 0xAF63_DC4C_8601_EC8C)
    #expect(FNV1a(of: "foobar").value == 0x8594_4171_F739_67E8)
    #expect(FNV1a(of: Array("foobar".utf8)).value == 0x8594_4171_F739_67E8)
    var short = FNV1a32()
    #expect(short.value == 0x811C_9DC5)
    short.combine(UInt8(ascii: "a"))
    #expect(short.value == 0xE40C_292C)
    short = FNV1a32()
    short.combine("foobar")
    #expect(short.value == 0xBF9C_F968)
  }

  @Test func partsAreHashedAsTheWhole() {
    var hash = FNV1a(of: "foo")
    hash.combine("ba")
    hash.combine(UInt8(ascii: "r"))
    #expect(hash.value == FNV1a(of: "foobar").value)
  }
}
