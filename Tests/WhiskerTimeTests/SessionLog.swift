/// A log of events in order; main-actor tests and the jobs of their sessions share one thread.
final class Log: @unchecked Sendable {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}
