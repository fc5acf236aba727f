import ScreenModels
import TestSupport
import Testing

@testable import WhiskerRunner

/// A screen is sent by what is different from an earlier one, and is the same after decoding.
struct ScreenChangeCodingTests {
  private func rows(_ range: some Sequence<Int>) -> [Element] {
    range.map {
      Element(.cell, "Cat \($0)", id: "cat.\($0)", children: [Element(.text, "Facts about \($0)")])
    }
  }

  private func screen(_ rows: [Element], _ name: String = "cats", toolbar: [Element] = []) -> Screen {
    let list = Element(
      .list, "Cats", detail: .rows(columns: 1, visible: 0..<min(rows.count, 5)), children: rows)
    return Screen(
      app: "Shop", device: .phone, tabBar: TabBar(),
      layers: [Layer(kind: .base, stack: [name], toolbar: toolbar, elements: [Element(.text, "All"), list])])
  }

  private func event(_ screen: Screen) -> RunEvent {
    .screenChanged(screen, fingerprint: screen.fingerprint)
  }

  private func decoded(_ bytes: [UInt8]) throws(EventStreamError) -> [Screen] {
    var decoder = EventDecoder()
    var screens: [Screen] = []
    try decoder.decode(bytes[...]) { if case .screenChanged(let screen, _) = $0 { screens.append(screen) } }
    return screens
  }

  /// Sends screens, checks what arrives, and returns the sizes of the events.
  private func sizes(_ screens: [Screen], location: SourceLocation = #_sourceLocation) throws -> [Int] {
    var encoder = EventEncoder()
    let parts = screens.map { encoder.encode(event($0)) }
    let result = try decoded(Array(parts.joined()))
    #expect(result == screens, sourceLocation: location)
    var again = EventEncoder()
    let encoded = result.map { again.encode(event($0)) }
    #expect(encoded == parts, sourceLocation: location)
    return parts.map(\.count)
  }

  @Test func onlyWhatIsDifferentIsSent() throws {
    let old = rows(0..<300)
    var changed = old
    changed[200] = Element(.cell, "Other", id: "cat.200", children: Array(old[200].children))
    var twice = changed
    twice[3] = Element(.cell, "Third")
    let sizes = try sizes([
      screen(old), screen(changed), screen(twice), screen(rows(0..<340)), screen(rows(0..<10)),
      screen(rows(-1..<10)), screen(rows(-1..<4) + rows(6..<10)),
      screen(rows(-1..<2) + rows(100..<103) + rows(2..<10)), screen([]), screen(rows(0..<70)),
    ])
    #expect(sizes[0] > 300 * 20)
    for index in [1, 2, 4, 5, 6, 8] { #expect(sizes[index] < 140, "\(index)") }
    #expect(sizes[3] < 45 * 50)
    #expect(sizes[7] < 400)
  }

  @Test func aScreenIsDescribedFromTheLastOneWithItsName() throws {
    let detail = screen(rows(500..<510), "detail", toolbar: rows(0..<1))
    let sizes = try sizes([
      screen(rows(0..<300)), detail, screen(rows(0..<300)), screen(rows(0..<301)), detail,
      screen(rows(500..<511), "detail", toolbar: rows(0..<2)),
    ])
    for index in sizes.indices.dropFirst(2) { #expect(sizes[index] < 200, "\(index)") }
  }

  @Test func decodedScreensHaveUnchangedRowsInCommon() throws {
    let old = rows(0..<300)
    var encoder = EventEncoder()
    let bytes = encoder.encode(event(screen(old))) + encoder.encode(event(screen(old + rows(300..<310))))
    let screens = try decoded(bytes)
    let lists = screens.map { $0.front.elements[1].children }
    #expect(lists[1].countOfSharedChunks(with: lists[0], from: 0) == 288)
  }

  @Test func aNewStreamBeginsWithAWholeScreen() throws {
    var first = EventEncoder()
    _ = first.encode(event(screen(rows(0..<300))))
    let change = first.encode(event(screen(rows(0..<301))))
    var second = EventEncoder()
    let start = second.encode(event(screen(rows(0..<301))))
    #expect(start.count > 300 * 20)
    let thrown = #expect(throws: EventStreamError.self) { try decoded(change) }
    guard case .unknownScreen? = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
  }

  @Test func aChangeBeyondTheEarlierListIsRefused() throws {
    let old = ElementList(rows(0..<3))
    for (bytes, error) in [
      // Four earlier elements, more than there are places, no element, one that was passed, and a list that ends early.
      ([4, ListChange.keep.number(4)], EventStreamError.invalidValue("the change of a list")),
      ([2, ListChange.keep.number(3)], .invalidValue("the change of a list")),
      ([2, ListChange.keep.number(0)], .invalidValue("the change of a list")),
      ([4, ListChange.skip.number(0)], .invalidValue("the change of a list")),
      ([4, ListChange.skip.number(4)], .invalidValue("the change of a list")),
      ([4, ListChange.keep.number(3), ListChange.keep.number(1)], .invalidValue("the change of a list")),
      ([1, ListChange.insert.number(2)], .invalidValue("the change of a list")),
      ([3, ListChange.keep.number(2)], .truncated),
      ([2, ListChange.change.number(1)], .truncated),
      ([9, ListChange.keep.number(3)], .lengthTooLarge(9)),
    ] as [([UInt64], EventStreamError)] {
      var reader = EventReader(bytes.map { UInt8($0) }[...])
      #expect(throws: error, "\(bytes)") { try reader.children(depth: 1, since: old) }
    }
    var reader = EventReader([3, 12])
    let children = try reader.children(depth: 1, since: old)
    #expect(children == old)
  }

  @Test func flippedBitsOfChangesAreRefusedOrGiveAScreen() throws {
    var encoder = EventEncoder()
    let whole = encoder.encode(event(screen(rows(0..<70))))
    let change = encoder.encode(
      event(screen(rows(0..<4) + rows(6..<70) + rows(80..<82), toolbar: rows(0..<1))))
    var before = EventDecoder()
    try before.decode(whole[...]) { _ in }
    for place in stride(from: 0, to: change.count, by: Thoroughness.isThorough ? 1 : 3) {
      for bit in Thoroughness.isThorough ? 0..<8 : place % 8..<place % 8 + 1 {
        var broken = change
        broken[place] ^= 1 << UInt8(bit)
        do throws(EventStreamError) {
          var decoder = before
          var count = 0
          try decoder.decode(broken[...]) { _ in count += 1 }
          #expect(count > 0)
        } catch { #expect(!error.description.isEmpty) }
      }
    }
  }
}
