import WhiskerScript

/// The statements that a run performs, which are the types in the tuples of ``Language``.
///
/// A cast to a protocol would search the whole program for the conformance, once for each statement and process; that takes as long as
/// several steps.
enum PerformedStatements {
  private typealias Cast = @Sendable (any Statement) -> any PerformedStatement

  /// Returns the statement as one that a run performs; nil for a block.
  static func find(_ statement: any Statement) -> (any PerformedStatement)? {
    casts[ObjectIdentifier(statement.definition)]?(statement)
  }

  /// Returns the statement as one that a run performs.
  ///
  /// - Precondition: It is not a block; expansion removes those.
  static func performed(_ statement: any Statement) -> any PerformedStatement {
    guard let performed = find(statement) else {
      preconditionFailure("an expanded journey has no blocks (was \(type(of: statement)))")
    }
    return performed
  }

  private static let casts: [ObjectIdentifier: Cast] = {
    var casts: [ObjectIdentifier: Cast] = [:]
    func add<each Step: PerformedStatement>(_ steps: (repeat (each Step).Type)) {
      for step in repeat each steps { casts[ObjectIdentifier(step.definition)] = cast(to: step) }
    }
    add(Language.landmarks)
    add(Language.values)
    add(Language.actions)
    add(Language.requests)
    add(Language.network)
    add(Language.time)
    add(Language.expectations)
    return casts
  }()

  /// Returns the cast of the statements with the definition of a type, which are of no other type.
  private static func cast<Step: PerformedStatement>(to step: Step.Type) -> Cast { { $0 as! Step } }
}
