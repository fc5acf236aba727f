/// `slow network RATE`: limits the speed at which replies arrive.
package struct SlowNetwork: Statement {
  /// The speed of the network in bytes per second, from 1.
  package let bytesPerSecond: Located<Int>

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .network, [],
    Form(
      "slow network RATE", "From here on, replies also take time for each byte of their body.",
      "slow network 50kB/s", synonyms: ["throttle", "bandwidth"])
  ) { line throws(Fault) in SlowNetwork(bytesPerSecond: try line.rate()) }
}
