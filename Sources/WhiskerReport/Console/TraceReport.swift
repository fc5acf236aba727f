import AppCoordinator
import ScreenModels
import TextRenderer
package import WhiskerRunner
import WhiskerText

/// The frames of a run as text: each step, and for each frame what was due, the events, the changes and the screen.
package struct TraceReport: Reporter {
  private let sink: ByteSink
  private var assembly = FrameAssembly()
  private var drawn: Screen?

  /// Creates a report.
  package init(sink: @escaping ByteSink) { self.sink = sink }

  /// The events that frames consist of.
  package var details: RunDetails { [.steps, .screens, .network, .navigation, .frames] }

  /// Writes the heading of a journey or a step, and each frame with something to report.
  package mutating func receive(_ event: RunEvent) {
    if let frame = assembly.receive(event) { write(frame) }
    switch event {
    case .journeyStarted(let head):
      drawn = nil
      let variant = head.variant.map { ", \(shown($0))" } ?? ""
      write("journey  \(shown(head.path))  \(shown(head.title))\(variant)\n")
    case .stepStarted(let head):
      let place = head.path.map { "\(shown($0)):\(head.line)" } ?? "line \(head.line)"
      let origins = head.origins.isEmpty ? "" : "  (\(head.origins.map(shown).joined(separator: ", ")))"
      write("step \(head.number)  \(place)  \(VirtualMoment(head.time))  \(shown(head.text))\(origins)\n")
    case .taken, .requested, .responded, .effect, .acted, .navigated, .screenChanged, .frame, .expectation,
      .snapshot,
      .printed, .stepEnded, .failed, .failedAsExpected, .used, .skipped, .journeyEnded:
      break
    }
  }

  /// Writes nothing: a trace has no totals.
  package mutating func finish(_ totals: RunTotals) {}

  private func write(_ text: String) { sink(Array(text.utf8)) }

  private mutating func write(_ frame: RunFrame) {
    if frame.isQuiet { return }
    var text = "  \(VirtualMoment(frame.time))"
    // A reply that arrives is reported as a response.
    let due = frame.due.filter { !$0.isOfRequest }.map {
      shown($0.purpose) + ($0.place.map { ", since \(shown($0))" } ?? "")
    }
    if !due.isEmpty { text += "  due: " + due.joined(separator: "; ") }
    text += "\n"
    for event in frame.events {
      switch event {
      case .requested(let request): text += "    request \(request.number): \(shown(request.summary))\n"
      case .responded(let response):
        text += "    answer to request \(response.number): \(shown(response.outcome.description))\n"
      case .navigated(let record): text += "    navigation: \(shown(words(of: record)))\n"
      default: break
      }
    }
    for change in frame.changes { text += "    changed: \(VisibleText.inLine("\(change)"))\n" }
    if let screen = frame.after, screen != drawn {
      drawn = screen
      text += Wireframe.text(screen).split(separator: "\n").map { "    \($0)\n" }.joined()
    }
    write(text)
  }

  private func words(of record: NavigationRecord) -> String {
    let refusal = record.refusal.map { ", refused: \($0.message)" } ?? ""
    return "\(record.operation.description), from \(record.origin) to \(record.destination)\(refusal)"
  }
}

/// Returns a text with the characters that could affect a terminal spelled out.
func shown(_ text: String) -> String { VisibleText.inLine(text) }
