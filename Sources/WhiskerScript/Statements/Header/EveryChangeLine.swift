/// `every change is named`: each visible change needs an expectation that mentions it.
enum EveryChangeLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "every change is named", "Every visible change must be mentioned by an expectation after its step.",
      "every change is named")
  ) { line, header throws(Fault) in header.namesEveryChange = line.span }
}
