import TestSupport
import Testing
import WhiskerHTTP
import WhiskerText

@testable import WhiskerFakeHTTP

/// The search for near misses finds what a comparison with every rule finds, with less work.
struct NearestRulesTests {
  // MARK: The plain search

  /// The minimum number of inserted, removed and replaced bytes, as the definition has it.
  private static func plainDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var previous = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (byte == other ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }

  private static func plainWeight(_ template: PathTemplate, _ path: String) -> Int {
    let segments = template.segments
    let parts = PathTemplate.parts(of: path)
    var weight = abs(segments.count - parts.count) * 40
    for (wanted, part) in zip(segments, parts) where !wanted.matches(part[...]) {
      let text = wanted.bytesForDistance
      let longest = max(text.count, part.count, 1)
      weight += longest > 256 ? 40 : max(1, 40 * plainDistance(text, part) / longest)
    }
    return weight
  }

  private struct Found: Equatable, CustomStringConvertible {
    let rule: Int
    let distance: Int
    let differences: [RequestDifference]
    var description: String { "\(rule): \(distance) \(differences.map(\.field))" }
  }

  /// Compares the request with every rule.
  private static func plain(_ request: HTTPRequest, _ rules: [RuleUse]) throws -> [Found] {
    var reading = RequestReading(request)
    var path = PathDistance(ofPath: request.url.encodedPath)
    let found = try rules.reversed().map { use in
      let differences = RequestDistance.differences(of: &reading, &path, from: use.rule.pattern)
      for difference in differences where difference.field == "path" {
        let weight = plainWeight(use.rule.pattern.target.path, request.url.encodedPath)
        try #require(difference.weight == weight, "\(request.url) \(use.rule.pattern)")
      }
      return Found(
        rule: use.rule.origin.line, distance: differences.reduce(0) { $0 + $1.weight },
        differences: differences)
    }
    let order = found.indices.sorted { (found[$0].distance, $0) < (found[$1].distance, $1) }
    return order.prefix(3).map { found[$0] }
  }

  private static func nearest(_ request: HTTPRequest, _ rules: [RuleUse]) -> [Found] {
    NearMiss.nearest(to: request, of: rules, []).map {
      Found(rule: $0.origin.line, distance: $0.distance, differences: $0.differences)
    }
  }

  // MARK: Random rules

  private static func path(_ random: inout SeededGenerator, isTemplate: Bool) -> String {
    func pick(_ choices: [String]) -> String { choices[Int(random.next() % UInt64(choices.count))] }
    let count = Int(random.next() % 4)
    if count == 0 { return "/" }
    return (0..<count).map { _ in
      switch random.next() % (isTemplate ? 8 : 7) {
      case 0, 1, 2: return "/" + pick(["v1", "v2", "breeds", "breds", "images", "", "a%2Fb", "caf%C3%A9"])
      case 3, 4:
        let letters = (0..<Int(random.next() % 9)).map { _ in pick(["a", "b", "c"]) }
        return "/" + letters.joined()
      case 5, 6:
        let length = [60, 63, 64, 65, 127, 128, 129, 255, 256, 257, 300][Int(random.next() % 11)]
        return "/" + (0..<length).map { _ in pick(["0", "1", "2", "3", "%20"]) }.joined()
      default: return "/" + pick(["{id}", "{id}.jpg", "b{x}-{y}", "v{n}"])
      }
    }.joined()
  }

  private static func use(_ number: Int, _ random: inout SeededGenerator) throws -> RuleUse {
    let hosts = ["", "https://api.test", "https://other.test", "http://api.test", "https://api.test:8080"]
    let host = hosts[Int(random.next() % 5)]
    var conditions: [RequestCondition] = []
    if random.next() % 4 == 0 { conditions.append(RequestCondition(.query("page"), .equals("1"))) }
    if random.next() % 6 == 0 { conditions.append(RequestCondition(.header("accept"), .isPresent)) }
    let method: HTTPMethod? = random.next() % 5 == 0 ? nil : random.next() % 3 == 0 ? .post : .get
    var pattern = try pattern(
      host + path(&random, isTemplate: true), method: method, where: conditions)
    if random.next() % 4 == 0 {
      pattern.wholeQuery = WholeQuery(url("https://a.test/?page=\(random.next() % 3)").queryItems)
    }
    if random.next() % 6 == 0 { pattern.wholeBody = .empty }
    return RuleUse(rule: ReplyRule(pattern, replies: [.text("")], origin: line(number)))
  }

  @Test func theResultIsThatOfAComparisonWithEveryRule() throws {
    let seed = Thoroughness.seed(31)
    var random = SeededGenerator(seed: seed)
    for round in 0..<Thoroughness.count(25, thorough: 5_000) {
      let rules = try (0..<Int(random.next() % 30)).map { try Self.use($0 + 1, &random) }
      for _ in 0..<3 {
        let query = ["", "?page=1", "?page=2&q=x"][Int(random.next() % 3)]
        var request = get(Self.path(&random, isTemplate: false) + query)
        if random.next() % 3 == 0 { request.body = Array("{}".utf8) }
        #expect(
          Self.nearest(request, rules) == (try Self.plain(request, rules)),
          "seed \(seed), round \(round): \(request.url)")
      }
    }
  }

  @Test func aQueryOfManyItemsIsExplainedByTheFirstOnes() async throws {
    func items(_ count: Int, _ value: Int) -> String {
      (0..<count).map { "q\($0)=\(value)" }.joined(separator: "&")
    }
    func details(_ count: Int) async throws -> [String] {
      var pattern = try pattern("https://api.test/a")
      pattern.wholeQuery = WholeQuery(url("https://a.test/?" + items(count, 1)).queryItems)
      let bench = Bench()
      bench.transport.add(ReplyRule(pattern, replies: [.text("")], origin: line(1)))
      _ = await bench.transport.ask(get("/a?" + items(count, 2)))
      return bench.transport.takeProblems().flatMap(\.details)
    }
    #expect(try await details(10).count == 11)
    let found = try await details(2_000)
    #expect(found.count == 12)
    #expect(found.last == "     and 1990 more")
    #expect(found[0].contains(#"query "q9" is "1" and 1990 more"#))
  }

  @Test func theDifferencesOfAQueryAreThoseOfEachName() {
    let seed = Thoroughness.seed(33)
    var random = SeededGenerator(seed: seed)
    func query() -> String {
      (0..<random.next() % 5).map { _ in
        "\(["a", "b", "c", "token"][Int(random.next() % 4)])=\(random.next() % 3)"
      }
      .joined(separator: "&")
    }
    for _ in 0..<Thoroughness.count(300, thorough: 20_000) {
      let (left, right) = (url("https://a.test/?" + query()), url("https://a.test/?" + query()))
      func values(_ name: String, _ url: HTTPURL) -> [String] {
        url.queryItems.filter { $0.name == name }.map { $0.value ?? "" }
      }
      let names = (left.queryItems + right.queryItems).map(\.name).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      let differing = names.filter { name in
        let (expected, actual) = (values(name, left), values(name, right))
        return name == "token" ? expected.count != actual.count : expected.sorted() != actual.sorted()
      }
      let found = WholeQuery(left.queryItems).differences(from: right)
      #expect(found.map(\.field) == differing.map { "query \"\($0)\"" }, "seed \(seed): \(left) \(right)")
      for difference in found {
        let name = String(difference.field.dropFirst(7).dropLast())
        #expect(difference.actual == values(name, right))
      }
    }
  }

  @Test func theEditDistanceIsThatOfItsDefinition() {
    let seed = Thoroughness.seed(32)
    var random = SeededGenerator(seed: seed)
    func text(_ letters: UInt64) -> [UInt8] {
      let lengths = [0, 1, 2, 7, 62, 63, 64, 65, 127, 128, 129, 191, 192, 193, 255, 256]
      return (0..<lengths[Int(random.next() % 16)]).map { _ in UInt8(random.next() % letters) }
    }
    for round in 0..<Thoroughness.count(30, thorough: 3_000) {
      let letters = [UInt64(2), 4, 16, 256][round % 4]
      let left = text(letters)
      var distance = EditDistance(from: left)
      for _ in 0..<3 {
        var right = text(letters)
        if random.next() % 2 == 0 {
          right = left
          for _ in 0..<Int(random.next() % 5) where !right.isEmpty {
            let place = Int(random.next() % UInt64(right.count))
            switch random.next() % 3 {
            case 0: right[place] = UInt8(random.next() % letters)
            case 1: right.remove(at: place)
            default: right.insert(UInt8(random.next() % letters), at: place)
            }
          }
        }
        let plain = Self.plainDistance(left, right)
        #expect(distance.distance(to: right) == plain, "seed \(seed), round \(round)")
        #expect(distance.lowerBound(to: right) <= plain, "seed \(seed), round \(round)")
      }
    }
  }

  // MARK: Growth

  private static func recorded(_ targets: [String]) throws -> [RuleUse] {
    try targets.enumerated().map { index, target in
      RuleUse(rule: ReplyRule(try pattern(target), replies: [.text("")], origin: line(index + 1)))
    }
  }

  @Test func rulesThatCannotBeAmongTheNearestAreNotMeasured() throws {
    for count in [100, 1_000, 4_000] {
      var targets = (0..<count).map { "https://cdn.test/\($0 % 7 == 0 ? "a/b/" : "")images/\($0)/large.jpg" }
      targets[count / 2] = "https://api.test/v1/breeds"
      targets[count / 3] = "https://api.test/v1/breeds/{id}"
      targets[count / 4] = "https://api.test/v1/votes"
      let rules = try Self.recorded(targets)
      var search = NearestRules(get("https://api.test/v1/breds"))
      let found = search.nearest(of: rules, count: 3).map(\.use.rule.origin.line)
      #expect(found == [count / 2, count / 4, count / 3].map { $0 + 1 })
      #expect(search.comparisons <= 4, "\(count)")
    }
  }

  @Test func aMeasuredRuleTakesAStepForEachByteAndWord() throws {
    var random = SeededGenerator(seed: 33)
    func name() -> String { (0..<200).map { _ in String(random.next() % 16, radix: 16) }.joined() }
    for count in [10, 100, 300] {
      let rules = try Self.recorded((0..<count).map { _ in "https://cdn.test/\(name()).jpg" })
      let request = get("https://cdn.test/\(name()).jpg")
      var search = NearestRules(request)
      _ = search.nearest(of: rules, count: 3)
      #expect(search.steps == search.comparisons * 204 * 4)
      #expect(search.comparisons <= count)
    }
  }

  @Test func equallyNearRulesAreInTheOrderOfTheirPrecedence() throws {
    let rules = try (1...9).map { number in
      RuleUse(
        rule: ReplyRule(try pattern("/a\(number)"), replies: [.text("")], origin: line(number)))
    }
    #expect(Self.nearest(get("/b"), rules).map(\.rule) == [9, 8, 7])
    #expect(Self.nearest(get("/a4"), rules).map(\.rule) == [4, 9, 8])
  }
}
