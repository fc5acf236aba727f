package import WhiskerRunner

/// Turns the events of a run into a report, incrementally.
///
/// A reporter is a function of the stream: the same events produce the same bytes, in whichever process they happened. It writes to
/// a sink that is passed to its initializer.
///
/// ```swift
/// var report: any Reporter = ConsoleReport(usesColor: false) { bytes in print(String(decoding: bytes, as: UTF8.self)) }
/// runner.run(entry) { report.receive($0) }
/// report.finish(totals)
/// ```
package protocol Reporter {
  /// The kinds of events that it needs; the stream may omit others.
  var details: RunDetails { get }
  /// Receives the next event of the run.
  mutating func receive(_ event: RunEvent)
  /// Receives the totals of the run, after its last event.
  mutating func finish(_ totals: RunTotals)
}

/// The destination of a reporter's output.
package typealias ByteSink = ([UInt8]) -> Void

/// Several reporters that receive the same stream.
@MainActor
package final class Reporters {
  private var all: [any Reporter]

  /// Creates a group of reporters, which receive events in this order.
  package init(_ reporters: [any Reporter]) { all = reporters }

  /// Every kind of event that one of the reporters needs.
  package var details: RunDetails { all.reduce(RunDetails(rawValue: 0)) { $0.union($1.details) } }

  /// Passes an event on to each reporter.
  package func receive(_ event: RunEvent) {
    for index in all.indices { all[index].receive(event) }
  }

  /// Passes the totals of the run on to each reporter.
  package func finish(_ totals: RunTotals) {
    for index in all.indices { all[index].finish(totals) }
  }
}
