import ScreenModels
import TextRenderer
import Testing

@MainActor
private final class Page: ScreenModel {
  private let node: Node
  init(_ node: Node) { self.node = node }
  var screen: [Node] { [node] }
}

/// A picker accepts dates that exist, in its notation and within its limits.
@MainActor
struct DatePickerTests {
  /// The dates among some texts that a picker accepts and passes on.
  private func accepted(
    _ texts: [String], _ components: DatePickerComponents = .date, from earliest: String = "",
    to latest: String = ""
  ) throws -> [String] {
    var chosen: [String] = []
    let picker = DatePicker(
      "Day", selection: "", earliest: earliest, latest: latest, components: components
    ) { chosen.append($0) }
    let memory = BuildMemory()
    let node = try ContentBuilder.build(Page(picker.node), onPhoneWithout: 4, memory: memory).elements[0]
    let found = texts.filter { node.perform(.set, text: $0) }
    #expect(chosen == found)
    return found
  }

  @Test func aDayExists() throws {
    let days = [
      "2026-01-31", "2026-02-28", "2024-02-29", "2000-02-29", "2026-04-30", "2026-12-31", "0001-01-01",
    ]
    #expect(try accepted(days) == days)
    let none = [
      "", "2026-02-29", "1900-02-29", "2100-02-29", "2024-02-30", "2026-04-31", "2026-13-01", "2026-00-10",
      "2026-01-00", "2026-1-01", "26-01-01", "2026/01/01", "2026-01-01 ", "2026-01-0a", "2026-01-01-01",
      "٢٠٢٦-01-01",
    ]
    #expect(try accepted(none) == [])
  }

  @Test func aTimeExists() throws {
    #expect(try accepted(["00:00", "23:59"], .time) == ["00:00", "23:59"])
    #expect(
      try accepted(["24:00", "23:60", "9:00", "09.00", "09:00:00", "0a:00", "2026-01-01"], .time) == [])
  }

  @Test func aDayHasATimeAfterASpace() throws {
    #expect(try accepted(["2024-02-29 23:59"], .dateAndTime) == ["2024-02-29 23:59"])
    let none = [
      "2024-02-29", "23:59", "2024-02-29T23:59", "2023-02-29 23:59", "2024-02-29 24:00",
      "2024-02-29 23:59:00",
    ]
    #expect(try accepted(none, .dateAndTime) == [])
  }

  @Test func aDateIsWithinItsLimits() throws {
    let days = ["2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03"]
    #expect(try accepted(days, from: "2026-03-01", to: "2026-03-02") == Array(days[1...2]))
    #expect(try accepted(days, from: "2026-03-01") == Array(days[1...]))
    #expect(try accepted(days, to: "2026-03-02") == Array(days[...2]))
  }
}
