import WhiskerFakeHTTP
import WhiskerHTTP
import XCTest

/// Replies with damage, a rate of their own, and searched lists.
final class ReplyPropertyTests: XCTestCase {
  private static let cats = """
    [{"name":"Siberian"}, {"name":"Aegean"}, {"name":7}, "Sib", {"name":"Cymric, SIBling"}, {"nick":"sib"}]
    """

  private func body(_ reply: Reply, _ target: String = "/s") async throws -> String {
    let bench = Bench(files: ["cats.json": Self.cats])
    try bench.transport.on("/s", reply)
    return await bench.transport.ask(get(target))
  }

  private func damaged(_ text: String, _ damage: Reply.Damage) -> Reply {
    Reply(
      .response(status: 200, headers: [:], body: .text(text)), damage: damage, origin: line(1))
  }

  func testATruncatedBodyIsTheFirstHalf() async throws {
    let even = try await body(damaged("[1,2,3,4]", .truncated))
    let empty = try await body(damaged("", .truncated))
    let one = try await body(damaged("x", .truncated))
    XCTAssertEqual([even, empty, one], ["[1,2", "", ""])
  }

  func testABrokenBodyIsNoJSON() async throws {
    let array = try await body(damaged("[1]", .broken))
    let empty = try await body(damaged("", .broken))
    XCTAssertEqual([array, empty], ["[1]}", "}"])
  }

  func testADoubledBodyIsDeliveredTwice() async throws {
    let list = try await body(damaged("[1]", .doubled))
    let empty = try await body(damaged("", .doubled))
    XCTAssertEqual([list, empty], ["[1][1]", ""])
  }

  func testAReplyWithARateArrivesSlowlyButNotFasterThanTheNetwork() async throws {
    for (own, network, seconds) in [(10, nil, 10), (50, 20, 5), (10, 20, 10)] as [(Int, Int?, Int)] {
      let bench = Bench()
      bench.transport.conditions.bytesPerSecond = network
      try bench.transport.on(
        "/s",
        Reply(
          .response(status: 200, headers: [:], body: .bytes([UInt8](repeating: 1, count: 100))),
          bytesPerSecond: own, origin: line(1)))
      let transport = bench.transport
      let answer = Task { try await transport.send(get("/s")) }
      await bench.clock.untilSleeping(1)
      bench.clock.advance(by: .seconds(seconds) - .nanoseconds(1))
      XCTAssertEqual(bench.transport.inFlight.count, 1, "\(own) \(seconds)")
      bench.clock.advance(by: .nanoseconds(1))
      _ = try await answer.value
    }
  }

  func testASearchKeepsElementsWhoseTextContainsTheItem() async throws {
    func searched(_ target: String, isPaged: Bool = false) async throws -> String {
      let reference = PagedFileReference(
        path: "cats.json", pageKey: "p", limitKey: "n", firstPage: 1,
        search: PagedFileReference.Search(key: "q", member: "name"), isPaged: isPaged)
      return try await body(.body(.page(of: reference)), target)
    }
    let found = try await searched("/s?q=sIb")
    XCTAssertEqual(found, #"[{"name":"Siberian"},{"name":"Cymric, SIBling"}]"#)
    let none = try await searched("/s?q=dog")
    XCTAssertEqual(none, "[]")
    let all = try await searched("/s")
    XCTAssertEqual(all.utf8.count, Self.cats.utf8.count - 5, "only the blanks between elements are gone")
    let empty = try await searched("/s?q=")
    XCTAssertEqual(empty, #"[{"name":"Siberian"},{"name":"Aegean"},{"name":"Cymric, SIBling"}]"#)
    let second = try await searched("/s?q=sib&p=2&n=1", isPaged: true)
    XCTAssertEqual(second, #"[{"name":"Cymric, SIBling"}]"#)
  }
}
