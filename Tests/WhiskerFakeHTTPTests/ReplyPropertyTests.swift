import Testing
import WhiskerFakeHTTP
import WhiskerHTTP

/// Replies with damage, a rate of their own, and searched lists.
struct ReplyPropertyTests {
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

  @Test func aTruncatedBodyIsTheFirstHalf() async throws {
    let even = try await body(damaged("[1,2,3,4]", .truncated))
    let empty = try await body(damaged("", .truncated))
    let one = try await body(damaged("x", .truncated))
    #expect([even, empty, one] == ["[1,2", "", ""])
  }

  @Test func aBrokenBodyIsNoJSON() async throws {
    let array = try await body(damaged("[1]", .broken))
    let empty = try await body(damaged("", .broken))
    #expect([array, empty] == ["[1]}", "}"])
  }

  @Test func aDoubledBodyIsDeliveredTwice() async throws {
    let list = try await body(damaged("[1]", .doubled))
    let empty = try await body(damaged("", .doubled))
    #expect([list, empty] == ["[1][1]", ""])
  }

  @Test func aReplyWithARateArrivesSlowlyButNotFasterThanTheNetwork() async throws {
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
      await bench.clock.untilWaiting(1)
      bench.clock.advance(by: .seconds(seconds) - .nanoseconds(1))
      #expect(bench.transport.inFlight.count == 1, "\(own) \(seconds)")
      bench.clock.advance(by: .nanoseconds(1))
      _ = try await answer.value
    }
  }

  @Test func aSearchKeepsElementsWhoseTextContainsTheItem() async throws {
    func searched(_ target: String, isPaged: Bool = false) async throws -> String {
      let reference = PagedFileReference(
        path: "cats.json", pageKey: "p", limitKey: "n", firstPage: 1,
        search: PagedFileReference.Search(key: "q", member: "name"), isPaged: isPaged)
      return try await body(.body(.page(of: reference)), target)
    }
    let found = try await searched("/s?q=sIb")
    #expect(found == #"[{"name":"Siberian"},{"name":"Cymric, SIBling"}]"#)
    let none = try await searched("/s?q=dog")
    #expect(none == "[]")
    let all = try await searched("/s")
    #expect(all.utf8.count == Self.cats.utf8.count - 5, "only the blanks between elements are gone")
    let empty = try await searched("/s?q=")
    #expect(empty == #"[{"name":"Siberian"},{"name":"Aegean"},{"name":"Cymric, SIBling"}]"#)
    let second = try await searched("/s?q=sib&p=2&n=1", isPaged: true)
    #expect(second == #"[{"name":"Cymric, SIBling"}]"#)
  }

  @Test func aSearchComparesTheNameOfItsMemberByBytesWhateverEarlierOnesFound() async throws {
    for (member, count) in [("\u{E9}", 1), ("e\u{301}", 0)] {
      let bench = Bench(files: ["accents.json": "[{\"\u{E9}\":\"found\"}]"])
      let reference = PagedFileReference(
        path: "accents.json", search: PagedFileReference.Search(key: "q", member: member), isPaged: false)
      try bench.transport.on("/s", .body(.page(of: reference)))
      let found = await bench.transport.ask(get("/s?q=found"))
      #expect(found == (count == 0 ? "[]" : "[{\"\u{E9}\":\"found\"}]"), "\(member.unicodeScalars.count)")
    }
  }
}
