/// One way to write a line: its form, what it is for, and an example.
///
/// The forms are the grammar: the parser is compiled from them, and suggestions, references and completion read the same table
/// (`StatementForm.all`). In a form, small words stand for themselves, capitals for a part that varies, `a|b` for a choice, and
/// brackets for what may be left out.
public struct StatementForm: Sendable {
  /// The part of the language that a form belongs to.
  public enum Section: String, Sendable, CaseIterable {
    /// Lines before the first step.
    case header
    /// Headings and remarks.
    case structure
    /// What a user does.
    case action
    /// What the network does.
    case network
    /// Lines under an `on` step.
    case reply
    /// Virtual time.
    case time
    /// What must be true.
    case assertion
  }

  /// Which part of the language it belongs to.
  public let section: Section
  /// The form, such as `type STRING into SELECTOR`.
  public let form: String
  /// What it is for, in one line.
  public let summary: String
  /// A line that is right.
  public let example: String
  /// First words that other tools use for it.
  public let alsoSaid: [String]
  /// What the parser makes of it.
  let kind: Kind

  /// The first word.
  public let firstWord: String

  static func words(of form: String) -> [String] {
    form.utf8.split { $0 == 0x20 || $0 == 0x5B || $0 == 0x5D }.map { String(decoding: $0, as: UTF8.self) }
  }

  init(
    _ kind: Kind, _ section: Section, _ form: String, _ summary: String, _ example: String,
    alsoSaid: [String] = []
  ) {
    self.kind = kind
    self.section = section
    self.form = form
    firstWord = StatementForm.words(of: form).first ?? form
    self.summary = summary
    self.example = example
    self.alsoSaid = alsoSaid
  }

  /// The result that a form leads to; the builder switches over it.
  enum Kind: UInt8, Sendable {
    case journey, app, tags, device, textSize, clock, zone, locale, latency, seed, replies, storage,
      givenFile,
      givenStored, config, secret
    case scene, note
    case launch, relaunch, tap, type, clear, submit, scroll, scrollTo, refresh, goBack, dismiss, choose,
      switchToTab, turn, gesture, swipe, set, pinch, background, foreground, memoryWarning, rotate
    case navigatePush, navigatePop, navigateReplace, navigatePresent, navigateDismiss, navigateTab, openLink
    case on, goOffOrOnline, slow, flaky, portal, normal, hold, release, reply, fail
    case advance, advanceTo, settle, waitUntil
    case see, seeNo, state, value, text, rowCount, rows, order, screen, stack, tab, presented,
      nothingPresented,
      alert, announcement, event, stored, nothingStored
    case requests, nothingPending, idle, screenMatches, printScreen
    case param, examples, table, everyChange, expectedToFail, skip
    case use, repeatTimes, forEachRow, fork, branch, setup, teardown, take, always, check
    case screenShows, change
  }
}
