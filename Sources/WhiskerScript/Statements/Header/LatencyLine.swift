/// `latency DURATION`: the time of a reply without a time of its own.
enum LatencyLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "latency DURATION", "What a reply takes that names no time of its own.", "latency 100ms")
  ) { line, header throws(Fault) in header.latency = try line.duration() }
}
