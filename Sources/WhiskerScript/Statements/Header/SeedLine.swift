/// `seed COUNT`: a random but reproducible order of jobs.
enum SeedLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "seed COUNT",
      "Runs ready jobs in a random order that this number repeats; without it, in the order in which they became ready.",
      "seed 7")
  ) { line, header throws(Fault) in header.seed = try line.requiredCount() }
}
