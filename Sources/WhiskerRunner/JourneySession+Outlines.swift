import ScreenModels
import TextRenderer
import WhiskerDiff
import WhiskerScript

/// Steps that compare the screen, or what changed on it, with lines of the journey.
extension JourneySession {
  func verify(outline lines: Lines) throws(StepProblem) {
    let outline = Outline.text(try onScreen().screen)
    guard let mismatch = LineSearch(outline: outline).mismatch(lines) else { return }
    throw .lines(mismatch, ofChange: false)
  }

  /// Compares what the last step that did something changed, line by line of the outline.
  func verify(change lines: Lines) throws(StepProblem) {
    let screen = try onScreen().screen
    let old = screenBeforeAction.map { Array(Outline.text($0).utf8) } ?? []
    let new = Array(Outline.text(screen).utf8)
    let oldLines = old.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let newLines = new.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    var changes: [(sign: LinePattern.Sign, line: String)] = []
    for change in LineDiff.changes(old: old, new: new) {
      changes += oldLines[change.old].map { (.removed, $0) }
      changes += newLines[change.new].map { (.added, $0) }
    }
    guard let mismatch = LineSearch(changes: changes).mismatch(lines) else { return }
    throw .lines(mismatch, ofChange: true)
  }
}
