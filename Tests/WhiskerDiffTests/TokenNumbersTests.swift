import Testing

@testable import WhiskerDiff

struct TokenNumbersTests {
  private func numbers(_ old: [[UInt64]], _ new: [[UInt64]]) -> TokenNumbers {
    func tokens(_ lines: [[UInt64]]) -> (bytes: [UInt8], tokens: [Range<Int>]) {
      var bytes: [UInt8] = []
      let tokens = lines.map { words in
        let start = bytes.count
        for word in words { withUnsafeBytes(of: word) { bytes += $0 } }
        return start..<bytes.count
      }
      return (bytes, tokens)
    }
    return TokenNumbers(old: tokens(old), new: tokens(new))
  }

  @Test func equalTokensHaveOneNumberInTheOrderOfTheirFirstAppearance() {
    let numbers = numbers([[7], [8, 9], [7], []], [[8, 9], [1], []])
    #expect(numbers.old == [0, 1, 0, 2])
    #expect(numbers.new == [1, 3, 2])
    #expect(numbers.count == 4)
  }

  /// The second words are chosen so that both tokens have one hash, as someone could who wanted two lines to count as equal.
  @Test func differentTokensOfOneHashAreDifferent() {
    func mixed(_ word: UInt64) -> UInt64 {
      let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
      let product = (16 &* factor ^ word) &* factor
      return product ^ product >> 29
    }
    let numbers = numbers([[1, 5]], [[2, mixed(1) ^ mixed(2) ^ 5]])
    #expect(numbers.old == [0])
    #expect(numbers.new == [1])
  }
}
