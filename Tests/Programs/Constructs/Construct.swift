package import WhiskerTime

/// One line of the table of constructs: code as an app would write it, and what a session promises about it.
package struct Construct: Sendable {
  /// What happens to a construct in a session.
  package enum Verdict: Sendable, Equatable {
    /// It gives the same result in every run.
    case exact
    /// The step fails when the call is made.
    case noticed(LeakedCall.Kind)
    /// `whisker run --verify-determinism` finds code whose result depends on it.
    case verified
    /// Nothing can tell.
    case unknowable
  }

  /// The code, as the table shows it.
  package let name: String
  package let verdict: Verdict
  /// Starts or does it, and adds results to the log.
  package let run: @MainActor @Sendable (VirtualClock, ConstructLog) throws -> Void

  init(
    _ name: String, _ verdict: Verdict,
    _ run: @escaping @MainActor @Sendable (VirtualClock, ConstructLog) throws -> Void
  ) {
    self.name = name
    self.verdict = verdict
    self.run = run
  }

  /// All constructs, by the table's headings.
  package static let groups: [(heading: String, constructs: [Construct])] = [
    ("Tasks and waits of the language", concurrency),
    ("Clocks", clocks),
    ("Randomness and order", randomness),
    ("The machine and its settings", machine),
    ("Waits of the thread", waits),
    ("Work on other threads", departures),
    ("Work outside the process", processes),
  ]
}

extension Construct.Verdict {
  /// The words of the table.
  package var text: String {
    switch self {
    case .exact: "exact"
    case .noticed: "noticed at the call"
    case .verified: "found by verifying"
    case .unknowable: "cannot be known"
    }
  }
}

/// What was seen of a construct in a session.
package struct ConstructTrace: Equatable {
  package var lines: [String] = []
  package var kinds: [LeakedCall.Kind] = []
  package var jobs = 0

  /// Runs a construct in a session of its own, as code of the session's owner or in a task.
  @MainActor
  package static func of(_ construct: Construct, inTask: Bool) throws -> ConstructTrace {
    var configuration = VirtualTimeSession.Configuration()
    configuration.zone = "Asia/Tokyo"
    configuration.locale = "de_DE"
    configuration.ownsThread = true
    let session = try VirtualTimeSession.start(configuration)
    let log = ConstructLog()
    var trace = ConstructTrace()
    func note(_ error: any Error) {
      guard case VirtualTimeError.leak(_, let jobs, let calls) = error else {
        trace.lines.append("\(error)")
        return
      }
      trace.jobs += jobs
      trace.kinds += calls.map(\.kind)
    }
    if inTask {
      Task { do { try construct.run(session.clock, log) } catch { log.add("\(error)") } }
    } else {
      do { try construct.run(session.clock, log) } catch { log.add("\(error)") }
    }
    do { try session.settle {} } catch { note(error) }
    let end = session.end()
    trace.lines += log.lines
    trace.kinds += end.leakedCalls.map(\.kind)
    return trace
  }
}
