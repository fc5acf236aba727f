/// What one step says: a value of one of the types that ``Language/definitions`` lists.
///
/// A type holds what its line captured and nothing else. What the language knows of it is in its ``definition``; what a run does for it
/// is in the runner, in a file of the same name.
package protocol Statement: Sendable {
  /// The forms of the statement and what is known of it.
  static var definition: StatementDefinition { get }

  /// The part of the screen that it is about.
  var concern: Concern { get }
}

extension Statement {
  /// The forms of the statement and what is known of it.
  package var definition: StatementDefinition { Self.definition }

  /// The elements that it points at.
  package var selectors: [Selector] { concern.selectors }

  /// Whether the step may change the screen, so that what follows is about its outcome.
  package var acts: Bool { definition.traits.contains(.acts) }

  /// Whether a person, the system or the coordinator does something: what happened before is over then.
  package var isDeed: Bool { definition.traits.contains(.isDeed) }

  /// Whether it tells a reader what is on the screen or what changed there.
  package var observes: Bool { definition.traits.contains(.observes) }
}

/// A statement with raw lines below it.
protocol StatementWithLines: Statement {
  /// The statement with the lines that were read below it.
  func with(_ lines: Lines) -> any Statement
}

/// The part of the screen that a statement is about.
package enum Concern: Sendable {
  /// No part of it.
  case nothing
  /// These elements.
  case elements([Selector])
  /// A list or grid and its rows.
  case rows(of: Selector)
  /// Which screen is in front, and the stack below it.
  case place
  /// The selected tab.
  case tab
  /// What is presented above the screen.
  case presentation
  /// An alert or dialog.
  case alert
  /// What assistive technologies said.
  case announcements
  /// All of it.
  case screen

  /// The elements that are named.
  var selectors: [Selector] {
    switch self {
    case .elements(let selectors): selectors
    case .rows(of: let list): [list]
    case .nothing, .place, .tab, .presentation, .alert, .announcements, .screen: []
    }
  }
}
