package import ScreenModels
import WhiskerReview
import WhiskerText

/// The named screens of an app in the order of its journeys: what a designer opens to see the app as it is.
package struct Book: Sendable {
  /// A named screen in one journey.
  package struct Entry: Sendable {
    /// The change of a screen since the revision that the book compares with.
    package enum Status: String, Sendable {
      case unchanged, changed, added, removed
    }

    /// The path of the journey.
    let journey: String
    /// The title of the journey.
    let title: String
    /// The scene in which it is; nil before the first one.
    let scene: String?
    /// The name in `screen matches`.
    let name: String
    /// The path of its JSON reference.
    let reference: String
    /// The line of the step; nil for a screen that no journey mentions any more.
    let line: Int?
    /// The screen; nil for one that is gone.
    let screen: Screen?
    /// The screen of the other revision; nil for a new one, and where nothing is compared.
    let before: Screen?
    /// Its change; nil where nothing is compared.
    let status: Status?

    /// Creates an entry.
    package init(
      journey: String, title: String, scene: String?, name: String, reference: String, line: Int?,
      screen: Screen?, before: Screen?, status: Status?
    ) {
      self.journey = journey
      self.title = title
      self.scene = scene
      self.name = name
      self.reference = reference
      self.line = line
      self.screen = screen
      self.before = before
      self.status = status
    }
  }

  /// The title of the app.
  let app: String
  /// The revision that it is compared with; nil for none.
  let revision: String?
  /// The screens, those of a journey together.
  let entries: [Entry]

  /// Creates a book.
  package init(app: String, revision: String?, entries: [Entry]) {
    self.app = app
    self.revision = revision
    self.entries = entries
  }

  /// Returns the number of screens with a status.
  func count(_ status: Entry.Status) -> Int { entries.count { $0.status == status } }

  /// The screens and what changed, in one line.
  package var summary: String {
    let journeys = Set(entries.map { Bytewise($0.journey) }).count
    let here = entries.count - count(.removed)
    var text =
      "\(counted(here, "screen")) of \(counted(journeys, "journey"))"
    if let revision {
      text +=
        ", since \(revision): \(count(.changed)) changed, \(count(.added)) added, \(count(.removed)) removed"
    }
    return text
  }
}
