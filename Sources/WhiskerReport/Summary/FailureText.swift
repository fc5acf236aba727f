import WhiskerRunner
import WhiskerSource
import WhiskerText

/// Parts of a failure as text, the same in every report.
enum FailureText {
  /// The code of a reference that no journey mentions.
  static let orphanCode = FailureCode.orphan.rawValue
  /// The message about a journey that recorded references.
  static let recordedMessage = "references were recorded; run again to compare"
  /// Returns what a report says of the references of a journey that ended in another way: the next run takes them for read.
  static func alsoRecorded(_ names: [String]) -> String {
    let list = names.map { "\"\(VisibleText.inLine($0))\"" }.joined(separator: ", ")
    let those = names.count == 1 ? "it" : "them"
    return "also recorded: \(list); review \(those) before the next run compares against \(those)"
  }

  /// The message about a reference that no journey mentions.
  static let orphanMessage = "no journey mentions this reference"
  /// The advice about a reference that no journey mentions.
  static let orphanAdvice = "delete it, or name it in a `screen matches`"

  /// Returns everything that is known about a failure: the message in its frame, the changes, the difference, the screen.
  static func full(_ failure: RunFailure) -> String {
    ConsoleReport(usesColor: false).text(of: failure, withScreen: true).trimmingLineFeeds + "\n"
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
