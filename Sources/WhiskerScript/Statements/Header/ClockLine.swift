/// `clock DATE`: the time at which the journey starts.
enum ClockLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "clock DATE", "The moment at which the journey starts; 2026-01-01T09:00:00Z if none is given.",
      "clock 2026-03-01T09:00:00Z")
  ) { line, header throws(Fault) in header.clock = try line.date() }
}
