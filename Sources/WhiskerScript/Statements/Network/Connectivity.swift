/// `go offline|online`: disconnects or reconnects the network.
package struct Connectivity: Statement {
  /// Whether the network is available.
  package let isOnline: Bool

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .network, .acts,
    Form(
      "go offline|online", "Cuts or restores the network.", "go offline")
  ) { line throws(Fault) in Connectivity(isOnline: line.has("online")) }
}
