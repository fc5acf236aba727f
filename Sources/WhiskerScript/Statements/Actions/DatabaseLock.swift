/// `lock database STRING`, `unlock database STRING`: what another program that uses the database does.
package struct DatabaseLock: Statement {
  /// The beginning or the end of a lock, by the first word of its line.
  package enum Kind: String, Sendable {
    /// The lock begins.
    case lock
    /// The lock ends.
    case unlock
  }

  /// Whether the lock begins or ends.
  package let kind: Kind
  /// The name of the database.
  package let database: LocatedText

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .action, [],
    Form(
      "lock database STRING",
      "From here on, another connection is writing to a database, so that the app cannot; in memory, the app cannot read either.",
      #"lock database "breeds.sqlite""#),
    Form(
      "unlock database STRING", "The other connection ends, and has changed nothing.",
      #"unlock database "breeds.sqlite""#)
  ) { line throws(Fault) in DatabaseLock(kind: line.firstWord(Kind.self), database: try line.string()) }
}
