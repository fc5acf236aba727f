import WhiskerReport

extension RunArguments {
  /// The reason why options contradict each other; nil if they do not.
  ///
  /// - Parameter format: The report on standard output.
  func contradiction(format: ReportKind) -> String? {
    if isTracing, !format.isForPeople {
      return "`--trace` prints text and cannot be combined with `--format \(format.rawValue)`"
    }
    return nil
  }

  /// The reason why options contradict each other, whatever the environment is; nil if they do not.
  var contradiction: String? {
    if let reason = contradiction(format: reports.format ?? .text) { return reason }
    if verifiesDeterminism,
      let other = [
        ("--trace", isTracing), ("--format \((reports.format ?? .text).rawValue)", reports.format != nil),
        ("--report", !reports.files.isEmpty), ("--graph", graph != nil), ("--sequence", sequence != nil),
        ("--har", recording != nil), ("--repeat", repetitions != 1), ("--fail-fast", failsFast),
        ("--replay", replay != nil), ("--record \(record ?? "")", !["never", nil].contains(record)),
      ].first(where: \.1)
    {
      return
        "`--verify-determinism` cannot be combined with `\(other.0)`: it compares events and prints what it found"
    }
    if verifiesDeterminism,
      let other = [("--jobs", jobs != nil), ("--isolate", isIsolated)].first(where: \.1)
    {
      return
        "`--verify-determinism` cannot be combined with `\(other.0)`: it compares journeys that share a process with journeys that do not"
    }
    if recording != nil, repetitions != 1 {
      return "`--har` cannot be combined with `--repeat`: each repetition sends the same requests"
    }
    if replay != nil, seed != nil {
      return "`--replay` cannot be combined with `--seed`: the picks already determine the order"
    }
    if isWatching,
      let other = [
        ("--verify-determinism", verifiesDeterminism), ("--stop-at", stop != nil),
        ("--changed-since", changedSince != nil), ("--last-failed", onlyLastFailed),
        ("--format \((reports.format ?? .text).rawValue)", !(reports.format ?? .text).isForPeople),
      ].first(where: \.1)
    {
      return "`--watch` cannot be combined with `\(other.0)`"
    }
    if shard != nil,
      let other = [
        ("--watch", isWatching), ("--verify-determinism", verifiesDeterminism), ("--stop-at", stop != nil),
      ].first(where: \.1)
    {
      return "`--shard` cannot be combined with `\(other.0)`"
    }
    guard stop != nil else { return nil }
    let others = [
      ("--format \((reports.format ?? .text).rawValue)", reports.format.map { $0 != .text } ?? false),
      ("--report", !reports.files.isEmpty), ("--trace", isTracing), ("--graph", graph != nil),
      ("--sequence", sequence != nil),
      ("--har", recording != nil),
      ("--verify-determinism", verifiesDeterminism), ("--replay", replay != nil), ("--record", record != nil),
      ("--seed", seed != nil), ("--repeat", repetitions != 1), ("--fail-fast", failsFast),
      // A session has one journey, in a process that lives as long as the prompt.
      ("--jobs", jobs != nil), ("--isolate", isIsolated),
    ]
    return others.first { $0.1 }.map { "`--stop-at` cannot be combined with `\($0.0)`" }
  }
}
