/// `app NAME`: the app under test.
enum AppLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "app NAME:app", "The app that is launched.", "app catnip")
  ) { line, header throws(Fault) in header.app = line.name() }
}
