import Testing
import WhiskerText

@testable import WhiskerJSON

/// A dictionary of many entries is written as fast per entry as one of a few.
struct EncodedMembersTests {
  private func written(_ members: EncodedMembers) -> [String] {
    var all: [String] = []
    members.forEachInOrder { name, part in
      guard case .scalar(.number(let number)) = part else { return }
      all.append("\(name) \(number.text)")
    }
    return all
  }

  private func part(_ number: Int) -> EncodedPart { .scalar(.number(JSONNumber(number))) }

  @Test func aMemberReplacesTheOneOfItsName() {
    for count in [3, 16, 17, 40] {
      var members = EncodedMembers()
      for number in 0..<count { members.set("breed \(number + 100)", part(number)) }
      for number in (0..<count).reversed() { members.set("breed \(number + 100)", part(-number)) }
      #expect(written(members) == (0..<count).map { "breed \($0 + 100) \(-$0)" })
    }
  }

  @Test func namesAreEqualIfTheirBytesAre() {
    var members = EncodedMembers()
    members.set("K\u{E4}the", part(2))
    members.set("Ka\u{308}the", part(1))
    #expect(written(members) == ["Ka\u{308}the 1", "K\u{E4}the 2"])
  }

  /// Were each of them compared with those before it, this would take hours.
  @Test func manyMembersAreSearchedOneByOne() {
    var members = EncodedMembers()
    var isAnyFound = false
    for number in 0..<200_000 {
      if members.part(of: "breed \(number)") != nil { isAnyFound = true }
      members.set("breed \(number)", part(number))
    }
    #expect(!isAnyFound)
    guard case .scalar(.number(let last))? = members.part(of: "breed 199999") else {
      Issue.record("the last one is unknown")
      return
    }
    #expect(last.text == "199999")
  }
}
