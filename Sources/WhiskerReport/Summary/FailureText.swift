import WhiskerFiles
import WhiskerRunner
import WhiskerSource
import WhiskerText

/// Parts of a failure as text, the same in every report.
enum FailureText {
  /// The code of a reference that no journey mentions.
  static let orphanCode = FailureCode.orphan.rawValue
  /// Returns the message about a journey that recorded references, which a person has to read before they count.
  ///
  /// - Parameters:
  ///   - names: The names of the references; none if the events of the run omit them.
  ///   - path: The path of the journey.
  static func recorded(_ names: [String], ofJourneyAt path: String) -> String {
    if names.isEmpty { return "references were recorded; run again to compare" }
    let folder = VisibleText.inLine(Paths.normalized(ReferenceFolder.path(ofJourneyAt: path)))
    return "recorded: \(list(names)) in \(folder); read \(pronoun(names)), then run again to compare"
  }

  /// Returns what a report says of the references of a journey that ended in another way: the next run takes them for read.
  static func alsoRecorded(_ names: [String]) -> String {
    let those = pronoun(names)
    return "also recorded: \(list(names)); review \(those) before the next run compares against \(those)"
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\(VisibleText.inLine($0))\"" }.joined(separator: ", ")
  }

  private static func pronoun(_ names: [String]) -> String { names.count == 1 ? "it" : "them" }

  /// The message about a reference that no journey mentions.
  static let orphanMessage = "no journey mentions this reference"
  /// Returns the advice about a reference that no journey mentions; the command removes the others of its folder as well.
  static func orphanAdvice(_ path: String) -> String {
    // It is in __Snapshots__/JOURNEY beside its journey.
    let folder = Paths.parent(of: Paths.parent(of: Paths.parent(of: path)))
    let prune = "snapshots prune \(ShellWord.quoted(path: folder.isEmpty ? "." : folder))"
    return "remove it with `\(CommandName.current) \(prune)`, or name it in a `screen matches`"
  }

  /// Returns the file and the line of a failure.
  static func place(of failure: RunFailure) -> String {
    let diagnostic = failure.diagnostic
    let line = diagnostic.span.map { ":\(diagnostic.file.position(of: $0.start).line)" } ?? ""
    return VisibleText.inLine(diagnostic.file.path) + line
  }

  /// Returns everything that is known about a failure: the message in its frame, the changes, the difference, the screen.
  static func full(_ failure: RunFailure) -> String {
    ConsoleReport(usesColor: false).text(of: failure, withScreen: true).trimmingLineFeeds + "\n"
  }

  /// Returns the same of each failure of a journey, without the screens that are that of the failure before.
  static func full(_ failures: [RunFailure]) -> [String] {
    ConsoleReport(usesColor: false).texts(of: failures).map { $0.trimmingLineFeeds + "\n" }
  }

  /// Returns what is known about a failure without the screen.
  static func withoutScreen(_ failure: RunFailure) -> String {
    ConsoleReport(usesColor: false).text(of: failure, withScreen: false).trimmingLineFeeds
  }

  /// Returns the facts and remedies of a failure, one per line, without its frame.
  static func advice(_ failure: RunFailure) -> [String] {
    let diagnostic = failure.diagnostic
    return diagnostic.see.map { "see: \(VisibleText.inLine($0))" }
      + diagnostic.remedies.map { "\($0.isLine ? "try" : "fix"): \(VisibleText.inLine($0.text))" }
  }
}

extension String {
  /// The text without line feeds at its end.
  var trimmingLineFeeds: String {
    var view = Substring(self)
    while view.hasSuffix("\n") { view.removeLast() }
    return String(view)
  }
}
