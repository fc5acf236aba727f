import Testing

@testable import WhiskerJSON

/// A dictionary of many entries is written as fast per entry as one of a few.
struct EncodedMembersTests {
  @Test func theComparisonsDoNotGrowWithTheMembers() throws {
    for count in [16, 17, 1_000, 100_000] {
      var members = EncodedMembers<Int>()
      for number in 0..<count { members.set("breed \(number)", number) }
      #expect(members.all.map(\.part) == Array(0..<count))
      #expect(members.comparisons <= 16 * 17 / 2, "\(count)")
    }
  }

  @Test func aMemberReplacesTheOneOfItsNameWhereThatIs() {
    for count in [3, 16, 17, 40] {
      var members = EncodedMembers<Int>()
      for number in 0..<count { members.set("breed \(number)", number) }
      for number in 0..<count { members.set("breed \(number)", -number) }
      #expect(members.all.map(\.name) == (0..<count).map { "breed \($0)" })
      #expect(members.all.map(\.part) == (0..<count).map { -$0 })
      // Names are equal if their bytes are.
      members.set("Ka\u{308}the", 1)
      members.set("K\u{E4}the", 2)
      #expect(members.all.suffix(2).map(\.part) == [1, 2])
    }
  }
}
