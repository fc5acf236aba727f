/// `make storage read-only|writable`: whether the device's storage can be written.
package struct MakeStorage: Statement {
  /// Whether it can only be read.
  package let isReadOnly: Bool

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .action, [],
    Form(
      "make storage read-only|writable",
      "From here on, the app can or cannot write keys and files, and databases that it opens.",
      "make storage read-only")
  ) { line throws(Fault) in MakeStorage(isReadOnly: line.has("read-only")) }
}
