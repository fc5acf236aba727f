package import WhiskerRunner

/// Turns the events of a run into a report, bit by bit.
///
/// A reporter is a function of the stream: the same events give the same bytes, whichever process they happened in. It writes to
/// a sink that it is made with.
///
/// ```swift
/// var report: any Reporter = ConsoleReport(usesColor: false) { bytes in print(String(decoding: bytes, as: UTF8.self)) }
/// runner.run(entry) { report.receive($0) }
/// report.finish(totals)
/// ```
package protocol Reporter {
  /// The kinds of events that it needs; others may be left out of the stream.
  var details: RunDetails { get }
  /// Takes the next event of the run.
  mutating func receive(_ event: RunEvent)
  /// Takes the counts of the run, after its last event.
  mutating func finish(_ totals: RunTotals)
}

/// Where a reporter writes.
package typealias ByteSink = ([UInt8]) -> Void

/// Several reporters that are fed the same stream.
@MainActor
package final class Reporters {
  private var all: [any Reporter]

  /// Feeds these reporters, in this order.
  package init(_ reporters: [any Reporter]) { all = reporters }

  /// Everything that one of them needs.
  package var details: RunDetails { all.reduce([]) { $0.union($1.details) } }

  /// Passes on an event.
  package func receive(_ event: RunEvent) {
    for index in all.indices { all[index].receive(event) }
  }

  /// Passes on the counts of the run.
  package func finish(_ totals: RunTotals) {
    for index in all.indices { all[index].finish(totals) }
  }
}
