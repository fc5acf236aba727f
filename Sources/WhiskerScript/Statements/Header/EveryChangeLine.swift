/// `every change is named`: each visible change needs an expectation.
enum EveryChangeLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "every change is named", "Each visible change has to be mentioned by what is expected of its step.",
      "every change is named")
  ) { line, header throws(Fault) in header.namesEveryChange = line.span }
}
