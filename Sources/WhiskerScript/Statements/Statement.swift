/// The content of one step, as a value of one of the types in ``Language/definitions``.
///
/// A type contains only what its line captured. Its place in the language is described by its ``definition``; what a run does for it
/// is in the runner, in a file of the same name.
package protocol Statement: Sendable {
  /// The forms and traits of the statement.
  static var definition: StatementDefinition { get }

  /// The part of the screen that the statement is about.
  var concern: Concern { get }

  /// The condition that the statement contains and checks in its own way; nil for most statements.
  var condition: (any Statement)? { get }

  /// The path or URL of the requests that the statement is about; nil for most statements.
  var requestTarget: LocatedText? { get }
}

extension Statement {
  /// The forms and traits of the statement.
  package var definition: StatementDefinition { Self.definition }

  package var condition: (any Statement)? { nil }

  package var requestTarget: LocatedText? { nil }

  /// Returns the statement if it has the given type; a cast with `as?` costs as much as the rest of planning a step.
  package func only<Other: Statement>(_ type: Other.Type) -> Other? {
    Self.self == Other.self ? self as? Other : nil
  }

  /// The elements that it refers to.
  package var selectors: [Selector] { concern.selectors }

  /// Whether the step may change the screen, so that the steps after it describe its outcome.
  package var acts: Bool { definition.traits.contains(.acts) }

  /// Whether it describes what is on the screen or what changed there.
  package var observes: Bool { definition.traits.contains(.observes) }
}

/// A statement with raw lines below it.
protocol StatementWithLines: Statement {
  /// Returns the statement with the lines that were read below it.
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
  /// The front screen and the stack below it.
  case place
  /// The selected tab.
  case tab
  /// The presentations above the screen.
  case presentation
  /// An alert or dialog.
  case alert
  /// The announcements of assistive technologies.
  case announcements
  /// The whole screen.
  case screen

  /// The elements that the statement names.
  var selectors: [Selector] {
    switch self {
    case .elements(let selectors): selectors
    case .rows(of: let list): [list]
    case .nothing, .place, .tab, .presentation, .alert, .announcements, .screen: []
    }
  }
}
