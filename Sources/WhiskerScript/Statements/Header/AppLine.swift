/// `app NAME`: the app under test.
package enum AppLine {
  package static let definition = StatementDefinition(
    header: [],
    Form(
      "app NAME:app", "The app that is launched.", "app catnip")
  ) { line, header throws(Fault) in header.app = line.name() }
}
