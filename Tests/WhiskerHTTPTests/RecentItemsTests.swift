import Testing

@testable import WhiskerHTTP

struct RecentItemsTests {
  @Test func whatWasUsedLeastRecentlyGoesFirst() {
    var items = RecentItems<String, Int>()
    for (number, key) in ["a", "b", "c"].enumerated() { #expect(items.set(key, number) == nil) }
    #expect(items.use("a") == 0)
    #expect(items.peek("b") == 1)
    #expect(items.set("b", 7) == 1)
    #expect(items.use("d") == nil)
    #expect(items.count == 3)
    #expect(items.removeOldest() == 2, "`c` was neither used nor set again")
    #expect(items.remove("a") == 0)
    #expect(items.remove("a") == nil)
    items.set("a", 8)
    #expect(items.removeOldest() == 7, "the use of the removed `a` does not count for the new one")
    #expect(items.removeOldest() == 8)
    #expect(items.removeOldest() == nil)
  }

  @Test func nothingIsLeftAfterEverythingIsRemoved() {
    var items = RecentItems<Int, Int>()
    items.set(1, 1)
    items.removeAll()
    #expect(items.count == 0)
    #expect(items.removeOldest() == nil)
    items.set(1, 2)
    #expect(items.removeOldest() == 2)
  }

  @Test func anOperationLooksAtAFewUses() {
    var items = RecentItems<Int, Int>()
    for number in 0..<10_000 { items.set(number, number) }
    for number in 0..<5_000 { items.use(number) }
    let gone = (5_000..<10_000).map { _ in items.removeOldest() }
    #expect(gone == Array(5_000..<10_000), "those that were not used go first")
    #expect(items.looks < 40_000, "a value is not compared with all others")
    for _ in 0..<100_000 { items.use(0) }
    #expect(items.looks < 400_000, "uses are forgotten after as many others")
  }
}
