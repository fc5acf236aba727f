package import WhiskerSource

/// `scroll down|up [in SELECTOR]`: scrolls by one screen.
package struct Scroll: Statement {
  package let direction: ScrollDirection
  /// The bytes of the direction, after which a list can be named.
  package let place: SourceSpan
  /// The list; nil for the only one on the screen.
  package let list: Selector?

  package var concern: Concern { .elements(list.map { [$0] } ?? []) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "list",
    Form(
      "scroll down|up [in SELECTOR]", "Scrolls a list, or the screen itself, by one screenful.",
      #"scroll down in list "Breeds""#)
  ) { line throws(Fault) in
    try Scroll(line)
  }

  init(_ line: CapturedLine) throws(Fault) {
    direction = line.choice(ScrollDirection.self)
    place = line.words[1].span
    list = try line.optionalSelector()
  }
}

/// The direction in which a list is scrolled.
package enum ScrollDirection: String, Sendable {
  /// Towards the end.
  case down
  /// Towards the start.
  case up
}
