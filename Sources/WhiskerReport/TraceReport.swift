import AppCoordinator
import ScreenModels
import TextRenderer
public import WhiskerRunner
import WhiskerText

/// The frames of a run as text: each step, and at each moment what was due, what happened, what changed and the screen.
public struct TraceReport {
  private var drawn: Screen?

  /// Makes a report.
  public init() {}

  /// The text of an event: the head of a journey or a step; nil for all others.
  public mutating func text(_ event: RunEvent) -> String? {
    switch event {
    case .journeyStarted(let head):
      drawn = nil
      let variant = head.variant.map { ", \(shown($0))" } ?? ""
      return "journey  \(shown(head.path))  \(shown(head.title))\(variant)\n"
    case .stepStarted(let number, let line, let text, let time, let trail):
      let place = trail.path.map { "\(shown($0)):\(line)" } ?? "line \(line)"
      let origins = trail.origins.isEmpty ? "" : "  (\(trail.origins.map(shown).joined(separator: ", ")))"
      return "step \(number)  \(place)  \(VirtualMoment(time))  \(shown(text))\(origins)\n"
    default: return nil
    }
  }

  /// The text of a frame; nil if there is nothing to tell.
  public mutating func text(_ frame: RunFrame) -> String? {
    if frame.isQuiet { return nil }
    var text = "  \(VirtualMoment(frame.time))"
    // A reply that arrives is told as an answer.
    let due = frame.due.filter { !$0.isOfRequest }.map {
      shown($0.purpose) + ($0.line.map { ", since line \($0)" } ?? "")
    }
    if !due.isEmpty { text += "  due: " + due.joined(separator: "; ") }
    text += "\n"
    for event in frame.events {
      switch event {
      case .requested(let number, let summary, _): text += "    request \(number): \(shown(summary))\n"
      case .responded(let number, let outcome, _):
        text += "    answer to request \(number): \(shown(outcome))\n"
      case .navigated(let record): text += "    navigation: \(shown(words(of: record)))\n"
      default: break
      }
    }
    for change in frame.changes { text += "    changed: \(change)\n" }
    if let screen = frame.after, screen != drawn {
      drawn = screen
      text += Wireframe.text(screen).split(separator: "\n").map { "    \($0)\n" }.joined()
    }
    return text
  }

  private func words(of record: NavigationRecord) -> String {
    let refusal = record.refusal.map { ", refused: \($0.message)" } ?? ""
    return "\(record.operation.description), from \(record.origin) to \(record.destination)\(refusal)"
  }
}

/// A text with everything that could drive a terminal spelled out.
func shown(_ text: String) -> String { VisibleText.spelled(text) }
