import TextRenderer
import WhiskerDiff
import WhiskerScript
import WhiskerText

extension ExpectChange: PerformedStatement {
  /// Compares the changes of the last action, line by line of the outline.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let screen = try app.onScreen().screen
    let old = app.screenBeforeAction.map { Array(Outline.text($0).utf8) } ?? []
    let new = Array(Outline.text(screen).utf8)
    let oldLines = old.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let newLines = new.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    var changes: [(sign: LinePattern.Sign, line: String)] = []
    for change in LineDiff.changes(old: old, new: new) {
      changes += oldLines[change.old].map { (.removed, $0) }
      changes += newLines[change.new].map { (.added, $0) }
    }
    app.saw(counted(changes.count, "changed line"))
    let search = LineSearch(changes: changes)
    guard let mismatch = search.mismatch(lines) else { return try app.matched(lines, search) }
    throw .screen(.otherChange(mismatch, app.proposal(for: lines, search)))
  }
}
