import TestSupport
import Testing

@testable import WhiskerFakeHTTP

struct RequestTargetTests {
  private func matches(_ target: String, _ text: String) throws -> Bool {
    try RequestTarget(target).matches(url(text))
  }

  @Test func aPathMatchesOnEveryHost() throws {
    #expect(try matches("/v1/breeds", "https://a.b/v1/breeds?page=1"))
    #expect(try matches("/v1/breeds", "http://c.d:81/v1/breeds"))
    #expect(try matches("/", "http://c.d"))
  }

  @Test func onlyTheWholePathMatches() throws {
    for text in ["/v1/breeds/", "/v1/breed", "/v1/breedss", "/V1/breeds", "/x/v1/breeds", "/v1//breeds", "/"]
    {
      #expect(try !matches("/v1/breeds", "https://a.b" + text), "\(text)")
    }
  }

  @Test func aFullTargetMatchesItsServerOnly() throws {
    #expect(try matches("https://a.b/x", "https://a.b:443/x"))
    #expect(try matches("https://a.b", "https://a.b/"))
    #expect(try matches("HTTPS://A.b/x", "https://a.b/x"), "schemes and hosts ignore case")
    for text in ["http://a.b/x", "https://a.b:444/x", "https://c.b/x", "https://a.b/y"] {
      #expect(try !matches("https://a.b/x", text), "\(text)")
    }
  }

  @Test func aPlaceholderStandsForPartOfASegment() throws {
    #expect(try matches("https://cdn.test/images/{id}.jpg", "https://cdn.test/images/0XYvRd7oD.jpg"))
    #expect(try matches("/images/{id}", "https://a.b/images/a%2Fb"))
    #expect(try matches("/{a}/x-{b}-{c}.png", "https://a.b/1/x-2-3-.png"))
    for text in ["/images/.jpg", "/images/x.png", "/images/x/y.jpg", "/images", "/images/", "/images/x.jpg/"]
    {
      #expect(try !matches("/images/{id}.jpg", "https://a.b" + text), "\(text)")
    }
    #expect(try !matches("/x-{b}-{c}.png", "https://a.b/x--3.png"))
    #expect(try !matches("/{a}bb{c}b", "https://a.b/xbbb"))
    #expect(try matches("/{a}bb{c}b", "https://a.b/xbbbb"))
  }

  @Test func escapesAreComparedByWhatTheyStandFor() throws {
    #expect(try matches("/a b/é", "https://a.b/a%20b/%c3%A9"))
    #expect(try matches("/a%20b", "https://a.b/a b"))
    #expect(try !matches("/a/b", "https://a.b/a%2Fb"))
    #expect(try matches("/a%2Fb", "https://a.b/a%2fb"))
    #expect(try !matches("/a%2Fb", "https://a.b/a/b"))
    #expect(try !matches("/\u{E9}", "https://a.b/e\u{301}"))
    #expect(try matches("/%7Bid%7D", "https://a.b/{id}"))
  }

  @Test func aMatchAgreesWithTryingEverySplit() throws {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    for round in 0..<3_000 {
      let literals = (0...Int.random(in: 0...3, using: &random)).map { index in
        word(length: Int.random(in: (index == 0 ? 0 : 1)...2, using: &random), &random)
      }
      let target = "/" + literals.joined(separator: "{x}")
      let text = word(length: Int.random(in: 1...9, using: &random), &random)
      #expect(
        try matches(target, "https://a.b/" + text) == bruteForce(literals[...], Substring(text)),
        "seed \(seed), round \(round): \(target) \(text)")
    }
  }

  private func word(length: Int, _ random: inout SeededGenerator) -> String {
    String((0..<length).map { _ in Bool.random(using: &random) ? "a" : "b" })
  }

  private func bruteForce(_ literals: ArraySlice<String>, _ text: Substring) -> Bool {
    guard let first = literals.first, text.hasPrefix(first) || first.isEmpty else { return false }
    let rest = text.dropFirst(first.count)
    if literals.count == 1 { return rest.isEmpty }
    return (1...max(1, rest.count)).contains { taken in
      taken <= rest.count && bruteForce(literals.dropFirst(), rest.dropFirst(taken))
    }
  }

  @Test func aWrongTargetIsRefusedAtItsPlace() throws {
    let wrong: [(String, RequestTargetError.Defect, Int)] = [
      ("", .beginning, 0), ("v1/breeds", .beginning, 0), ("ftp://a/b", .beginning, 0),
      ("https://", .origin, 0),
      ("https://u@a/b", .origin, 0), ("/v1?page=1", .query, 3), ("/v1#a", .fragment, 3),
      ("/a/{id", .brace, 6),
      ("/a/{b/c}", .brace, 5), ("/a}", .brace, 2), ("/{a{b}}", .brace, 3), ("/a/{}", .emptyName, 4),
      ("/a%zz", .escape, 2), ("/{a}%4", .escape, 4), ("/{a}{b}", .adjacentPlaceholders, 4),
      ("https://a.b/{}", .emptyName, 13),
    ]
    for (text, defect, offset) in wrong {
      let error = try #require(throws: (any Error).self, "\(text)") { try RequestTarget(text) }
      #expect(
        (error as? RequestTargetError) == RequestTargetError(defect: defect, offset: offset), "\(text)")
    }
  }

  @Test func everyDefectHasItsOwnSentence() {
    let sentences = RequestTargetError.Defect.allCases.map { "\(RequestTargetError(defect: $0, offset: 0))" }
    #expect(Set(sentences).count == RequestTargetError.Defect.allCases.count)
  }
}
