/// `latency DURATION`: the latency of a reply that has none of its own.
enum LatencyLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "latency DURATION", "How long a reply without a time of its own takes; 100ms if none is given.",
      "latency 100ms")
  ) { line, header throws(Fault) in header.latency = try line.duration() }
}
