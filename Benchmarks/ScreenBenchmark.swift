import Foundation
import ScreenModels
import TextRenderer

/// Measures the conversion of a screen to text and JSON, compared with Foundation's encoder on the same value.
struct ScreenBenchmark {
  @MainActor
  func run() throws {
    print("screens")
    renderings()
    deltas()
    try lists()
    try grid()
  }

  private func renderings() {
    for count in [100, 1_000, 10_000, 100_000] {
      let screen = Self.screen(elements: count)
      let rounds = max(20_000 / count, 1)
      let text = shortest { for _ in 0..<rounds { _ = Wireframe.text(screen) } }
      let outline = shortest { for _ in 0..<rounds { _ = Outline.text(screen) } }
      let json = shortest { for _ in 0..<rounds { _ = ScreenJSON.encode(screen) } }
      let data = Data(ScreenJSON.encode(screen).utf8)
      let foundation = shortest(of: 2) {
        for _ in 0..<max(rounds / 20, 1) {
          do { _ = try JSONSerialization.jsonObject(with: data) } catch { print("  FAILED: \(error)") }
        }
      }
      let yardstick = "Foundation reads that JSON: \(foundation.each(of: max(rounds / 20, 1)))"
      report("\(screen.elementCount) elements to a wireframe", text.each(of: rounds), yardstick: yardstick)
      report("\(screen.elementCount) elements to an outline", outline.each(of: rounds), yardstick: yardstick)
      report("\(screen.elementCount) elements to JSON", json.each(of: rounds), yardstick: yardstick)
    }
  }

  /// Measures the difference between two screens of 1,000 elements, five of which differ, some of them in their states.
  private func deltas() {
    let before = Self.screen(elements: 1_000)
    var after = before
    for index in [3, 50, 77, 120, 199] {
      let section = after.layers[0].elements[index]
      after.layers[0].elements[index] = Element(
        section.role, section.name, id: section.id,
        children: [Element(.text, "Another text \(index)", detail: .text(.body))]
          + section.children.dropFirst())
    }
    let rounds = 2_000
    var count = 0
    let time = shortest { for _ in 0..<rounds { count = ScreenDelta.between(before, after).count } }
    let yardstick =
      "comparing them: \(shortest { for _ in 0..<rounds { _ = before == after } }.each(of: rounds))"
    report(
      "delta of \(before.elementCount) elements, \(count) changes", time.each(of: rounds),
      yardstick: yardstick)
  }

  /// Measures how long a long list takes to describe again after one of its rows has changed.
  @MainActor
  private func lists() throws {
    for count in [1_000, 10_000] {
      let model = LongList(count: count)
      let memory = BuildMemory()
      let ruler = WireframeRuler()
      let build = {
        try ContentBuilder.build(
          model, in: ScreenRoom(columns: 40, lines: 24), memory: memory, ruler: ruler)
      }
      let first = try ContinuousClock().measure { _ = try build() }
      for (name, index) in [("in view", 5), ("out of view", count / 2)] {
        let rounds = 500
        let time = try (0..<5).map { _ in
          try (0..<rounds).reduce(Duration.zero) { sum, round in
            // Storing the row is the app's work; the measurement is about noticing and describing it.
            model.rows[index].title = "Row \(index), \(round)"
            memory.changes.set()
            return sum + (try ContinuousClock().measure { _ = try build() })
          }
        }.min()!
        report(
          "\(count) rows, one \(name) changed", time.each(of: rounds),
          yardstick: "all rows for the first time: \(first.each(of: 1))")
      }
    }
  }

  /// Measures a grid of 20,000 rows: described for the first time, drawn, and described again at its end.
  @MainActor
  private func grid() throws {
    let model = LongGrid(count: 20_000)
    let room = ScreenRoom(columns: 40, lines: 24)
    let ruler = WireframeRuler()
    let time = try shortest {
      let memory = BuildMemory()
      let first = try ContentBuilder.build(model, in: room, memory: memory, ruler: ruler)
      memory.scroll("rows", to: .start(19_990))
      memory.changes.set()
      let last = try ContentBuilder.build(model, in: room, memory: memory, ruler: ruler)
      for content in [first, last] {
        let screen = Screen(
          app: "Benchmark", device: .phone, tabBar: TabBar(),
          layers: [Layer(kind: .base, stack: ["rows"], elements: content.elements.map(\.element))])
        _ = Wireframe.text(screen)
      }
    }
    report("a grid of 20,000 rows, drawn at both ends", time.each(of: 1), yardstick: "at most 540 ms")
  }

  /// Returns a detail screen with sections of texts, buttons and switches.
  static func screen(elements count: Int) -> Screen {
    let sections = (0..<(count / 5)).map { index in
      Element(
        .section, "Section \(index)", id: "section-\(index)",
        children: [
          Element(.text, "The quick brown cat jumps over the lazy dog", detail: .text(.body)),
          Element(.text, "Siberian, Абиссинская, 貓", detail: .text(.caption)),
          Element(.button, "Open \(index)", id: "open-\(index)", detail: .button(.standard), actions: [.tap]),
          Element(.toggle, "Favorite \(index)", id: "favorite-\(index)", value: "off", actions: [.toggle]),
        ])
    }
    return Screen(
      app: "Benchmark", device: .phone,
      tabBar: TabBar(items: [.init(title: "Home"), .init(title: "Favorites")]),
      layers: [
        Layer(
          kind: .base, stack: ["home", "detail"], title: Element(.title, "Benchmark"), elements: sections)
      ])
  }
}

@MainActor
private final class LongList: ScreenModel {
  struct Row: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  var rows: [Row]

  init(count: Int) { rows = (0..<count).map { Row(id: $0, title: "Row \($0)") } }

  var screen: [Node] {
    NavigationTitle("Rows")
    List("Rows") {
      ForEach(rows) { row in
        Cell(row.title, subtitle: "Nothing more to say") { Button("Open") {} }
      }
    }
  }
}

@MainActor
private final class LongGrid: ScreenModel {
  private let rows: [LongList.Row]

  init(count: Int) { rows = (0..<count).map { LongList.Row(id: $0, title: "Row \($0)") } }

  var screen: [Node] {
    LazyVGrid("Rows", columns: 2) {
      ForEach(rows) { row in
        Cell(row.title, subtitle: "Nothing more to say") { Button("Open") {} }
      }
    }
  }
}
