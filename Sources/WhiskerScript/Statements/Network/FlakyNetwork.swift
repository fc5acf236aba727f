/// `flaky CHANCE`: some requests fail with a broken connection.
package struct FlakyNetwork: Statement {
  /// The percentage of requests that fail, from 0 to 100.
  package let percentage: Located<Int>

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .network, [],
    Form(
      "flaky CHANCE",
      "From here on, this percentage of requests fails as if the connection were reset; the journey's seed decides which.",
      "flaky 20%")
  ) { line throws(Fault) in FlakyNetwork(percentage: try line.chance()) }
}
