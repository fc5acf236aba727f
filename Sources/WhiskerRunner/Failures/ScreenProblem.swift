import ScreenModels
import WhiskerReview
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// A reason why the screen is not as a step expects it.
enum ScreenProblem {
  /// What must not be on the screen is on it.
  case unexpected(Selector, [UnexpectedPart])
  case otherState(Selector, LocatedText, holds: Bool, Element)
  case otherValue(Selector, ExpectedText, actual: String?)
  case otherText(Selector, ExpectedText, actual: [String])
  case otherRowCount(Selector, Located<Int>, actual: Int)
  case otherRows(Selector, [ExpectedText], actual: [String])
  case otherOrder(Selector, RowOrderMismatch)
  case notAnnounced(LocatedText, announced: [String])
  /// Texts that are in no string table, and the step that asked for them.
  case unlocalized([UnlocalizedTexts.Found], SourceSpan)
  /// The lines below the step are not on the screen; with the proposal for them.
  case otherLines(LineSearch.Mismatch, BlockProposal)
  /// The last action did not change the screen as the lines below the step say; with the proposal for them.
  case otherChange(LineSearch.Mismatch, BlockProposal)
  /// The screen is not as its reference; with what changed, if the reference can be read as a screen.
  case snapshot(LocatedText, SnapshotOutcome, ScreenComparison?)
  /// The name of a snapshot contains the value of a secret.
  case secretName(LocatedText)
  /// Another step of the run has used the name of a snapshot, which was not known before; with the line of that step.
  case repeatedName(LocatedText, earlier: String)
  /// Another run of the journey has used the name of a snapshot, which was not known before; with the two uses.
  case sharedName(LocatedText, SharedSnapshots.Use, SharedSnapshots.Use)
  /// The app described an invalid screen.
  case invalid(ScreenError)

  /// The code of the failure.
  var code: FailureCode {
    switch self {
    case .unexpected: .unexpectedElement
    case .otherState, .otherValue, .otherText, .otherRowCount, .notAnnounced: .notAsExpected
    case .otherRows, .otherOrder: .otherRows
    case .unlocalized: .unlocalizedText
    case .otherLines: .otherLines
    case .otherChange: .otherChange
    case .snapshot: .otherSnapshot
    case .secretName: .secretName
    case .repeatedName, .sharedName: .repeatedSnapshot
    case .invalid: .invalidScreen
    }
  }
}

/// A part of a screen that must not be there.
enum UnexpectedPart {
  /// An element; with the text that must not be shown, if that is what is wrong with it.
  case element(ElementMatch, shows: String? = nil)
  /// The tab with a title, and the text that must not be shown.
  case tab(String, shows: String)
  /// An announcement, which is such a text.
  case announcement(String)
}

/// The first expected row that is missing or out of order.
struct RowOrderMismatch: Sendable {
  /// The expected row.
  let row: ExpectedText
  /// The positions of the rows that it matches, from 1.
  let places: [Int]
  /// The number of rows.
  let count: Int
  /// The expected row before it and the position of its match, from 1; nil for the first one.
  let previous: (row: ExpectedText, place: Int)?
}
