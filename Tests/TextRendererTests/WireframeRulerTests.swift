import ScreenModels
import Testing

@testable import TextRenderer

/// Heights that were measured before are those that are measured anew.
@MainActor
struct WireframeRulerTests {
  @Test func aRowIsMeasuredForEachWidthAndContent() {
    let ruler = WireframeRuler()
    for _ in 0..<2 {
      for words in 1...40 {
        let row = Element(.text, String(repeating: "word ", count: words) + "end")
        for columns in 10...30 {
          var writer = WireframeWriter(style: .boxed)
          let drawn = writer.captured(width: columns) { $0.draw(row) }
          #expect(
            ruler.height(ofRow: row, columns: columns) == drawn.lines.count,
            "\(words) words in \(columns) columns")
          #expect(ruler.heights(ofFlow: [row, row], columns: columns).count == 2)
        }
      }
    }
  }

  @Test func onlyAnEqualSubjectIsNotMeasuredAgain() {
    var measurements = Measurements<String, Int>(count: 1)
    var count = 0
    func measure(_ text: String, _ columns: Int) -> Int {
      // One fingerprint for all: each takes the place of the one before.
      measurements.result(of: text, Fingerprint(), columns: columns) {
        count += 1
        return text.count * 100 + columns
      }
    }
    #expect(measure("a", 5) == 105)
    #expect(measure("a", 5) == 105)
    #expect(count == 1)
    #expect(measure("bb", 5) == 205)
    #expect(measure("bb", 6) == 206)
    #expect(measure("a", 5) == 105)
    #expect(count == 4)
  }
}
