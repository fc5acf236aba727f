/// The results of constructs in order; a session's owner and its jobs share one thread.
package final class ConstructLog: @unchecked Sendable {
  package private(set) var lines: [String] = []

  package init() {}

  package func add(_ line: String) { lines.append(line) }
}
