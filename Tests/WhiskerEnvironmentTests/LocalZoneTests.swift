import Foundation
import Testing
import WhiskerEnvironment

/// The zones' own rules, compared with the data of the machine that the tests run on.
struct LocalZoneTests {
  @Test func everyZoneShowsWhatItsClocksDo() throws {
    var compared = 0
    for zone in LocalZone.known {
      guard let reference = TimeZone(identifier: zone.identifier) else { continue }
      // Two years from 2025 on: every three hours, and so every change of the clocks from both sides.
      var seconds: Int64 = 1_735_689_600
      while seconds < 1_735_689_600 + 2 * 365 * 86_400 {
        let offset = zone.offset(at: WallTime(secondsSince1970: seconds))
        let expected = reference.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        if offset != expected {
          Issue.record("\(zone.identifier) at \(seconds): \(offset), and not \(expected)")
          return
        }
        seconds += 3_600
        compared += 1
      }
    }
    #expect(compared > 1_000_000)
  }

  @Test func zonesAreInOrderAndEachOnce() {
    let names = LocalZone.known.map(\.identifier)
    #expect(names == Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(LocaleName.known == Set(LocaleName.known).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(LocalZone("Europe/Atlantis") == nil)
    #expect(LocaleName("pt-PT") == nil)
    #expect(LocaleName("pt_PT").map { [$0.language, $0.region] } == ["pt", "PT"])
    #expect([LocaleName.posix.language, LocaleName.posix.region] == ["en", "US"])
  }

  @Test func theDateOfATimeIsThatOfTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for day in stride(from: -140_000, to: 200_000, by: 97) {
      let time = WallTime(secondsSince1970: Int64(day) * 86_400 + 3_661)
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(time.secondsSince1970)))
      #expect([time.year, time.month, time.day] == [parts.year, parts.month, parts.day], "day \(day)")
    }
  }
}
