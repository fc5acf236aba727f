/// `resize to DEVICE`: gives the app's window another size while the app runs.
package struct Resize: Statement {
  /// The size of the window.
  package let size: Located<DeviceSize>

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "resize to DEVICE",
      "Resizes the app's window, as when a person puts two apps side by side or unfolds a phone.",
      "resize to tablet", synonyms: ["window", "split view", "unfold", "multitasking"])
  ) { line throws(Fault) in Resize(size: try line.device()) }
}
