import TestSupport
import Testing

@testable import WhiskerFakeHTTP

struct JSONArrayScannerTests {
  private func elements(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try JSONArrayScanner.elements(of: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func elementsAreFoundWhateverTheyHold() throws {
    #expect(try elements("[]") == [])
    #expect(try elements(" \r\n\t[ ] \n") == [])
    #expect(try elements("[1 , -2.5e+3,true,null]") == ["1", "-2.5e+3", "true", "null"])
    #expect(
      try elements(#"["a,b", "\"]", "\\", [[],{"x":"}"}], {"猫": ["]"]}]"#) == [
        #""a,b""#, #""\"]""#, #""\\""#, #"[[],{"x":"}"}]"#, #"{"猫": ["]"]}"#,
      ])
    #expect(try elements("\u{FEFF}[1]") == ["1"])
  }

  @Test func whatIsNoArrayIsRefusedAtItsPlace() throws {
    let wrong: [(String, JSONArrayDefect.Expectation, Int)] = [
      ("", .openingBracket, 0), ("{}", .openingBracket, 0), ("[", .element, 1), ("[1", .commaOrEnd, 2),
      ("[1,]", .element, 3), ("[,1]", .element, 1), ("[1 2]", .commaOrEnd, 3), ("[1]]", .end, 3),
      ("[1] x", .end, 4),
      (#"["a]"#, .closingQuote, 1), (#"["a\"#, .closingQuote, 1), ("[{]", .closingBracket, 2),
      ("[{", .closingBracket, 2),
      ("[[}", .closingBracket, 2), ("[{\"a\"", .closingBracket, 5),
    ]
    for (text, expectation, offset) in wrong {
      let error = try #require(throws: (any Error).self, "\(text)") { try elements(text) }
      #expect(
        (error as? JSONArrayDefect) == JSONArrayDefect(expectation: expectation, offset: offset, line: 1),
        "\(text)")
    }
  }

  @Test func nestingHasALimit() {
    func nested(_ depth: Int) -> String {
      "[" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "]"
    }
    #expect(throws: Never.self) { try elements(nested(JSONArrayScanner.nestingLimit)) }
    #expect(throws: (any Error).self) { try elements(nested(JSONArrayScanner.nestingLimit + 1)) }
    #expect(throws: (any Error).self) { try elements(String(repeating: "[", count: 1_000_000)) }
  }

  @Test func aPagesElementsTogetherAreTheWholeFile() throws {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    let samples = ["1", "\"a,]\"", "{\"b\":[1,2]}", "[]", "null", "\"\\\"\""]
    for round in 0..<500 {
      let values = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        samples.randomElement(using: &random)!
      }
      let file = try PagedFile(bytes: Array("[ \(values.joined(separator: " ,\n")) ]".utf8))
      let limit = Int.random(in: 1...7, using: &random)
      var seen: [String] = []
      for page in 0... {
        let text = String(decoding: file.page(page, limit: limit, of: file.elements), as: UTF8.self)
        if text == "[]" { break }
        let part = try elements(text)
        #expect(part.count <= limit)
        seen += part
      }
      #expect(seen == values, "seed \(seed), round \(round)")
    }
  }

  @Test func theCacheAnswersByContentAndForgetsTheOldest() throws {
    let cache = PagedFileCache(capacity: 10)
    let first = try cache.file(path: "a", bytes: Array("[1,2]".utf8))
    #expect(try cache.file(path: "a", bytes: Array("[1,2]".utf8)) === first)
    let changed = try cache.file(path: "a", bytes: Array("[3]".utf8))
    #expect(changed.page(0, limit: 9, of: changed.elements) == Array("[3]".utf8))
    #expect(cache.size == 3)
    _ = try cache.file(path: "b", bytes: Array("[4,5,6]".utf8))
    #expect(cache.size == 10)
    _ = try cache.file(path: "c", bytes: Array("[7]".utf8))
    #expect(cache.size == 10)
    #expect(try !(cache.file(path: "a", bytes: Array("[3]".utf8)) === changed))
    _ = try cache.file(path: "huge", bytes: Array("[10000000000]".utf8))
    #expect(cache.size <= 10)
  }
}
