import Foundation
import ScreenModels
import TextRenderer

/// What it costs to turn a screen into text and JSON, beside Foundation's encoder on the same value.
struct ScreenBenchmark {
  func run() {
    print("screens")
    for count in [100, 1_000, 10_000] {
      let screen = Self.screen(elements: count)
      let rounds = max(20_000 / count, 1)
      let text = shortest { for _ in 0..<rounds { _ = Wireframe.text(screen) } }
      let outline = shortest { for _ in 0..<rounds { _ = Outline.text(screen) } }
      let json = shortest { for _ in 0..<rounds { _ = ScreenJSON.encode(screen) } }
      let encoder = JSONEncoder()
      let foundation = shortest(of: 2) {
        for _ in 0..<max(rounds / 20, 1) {
          do { _ = try encoder.encode(screen) } catch { print("  FAILED: \(error)") }
        }
      }
      let yardstick = "JSONEncoder: \(foundation.each(of: max(rounds / 20, 1)))"
      report("\(screen.elementCount) elements to a wireframe", text.each(of: rounds), yardstick: yardstick)
      report("\(screen.elementCount) elements to an outline", outline.each(of: rounds), yardstick: yardstick)
      report("\(screen.elementCount) elements to JSON", json.each(of: rounds), yardstick: yardstick)
    }
  }

  /// A detail screen with sections of texts, buttons and switches.
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
