/// What one screen keeps from one build to the next: its rows and how far each list is scrolled.
@MainActor
public final class BuildMemory {
  /// Is set when something that the last build read has changed.
  public let changes = ChangeFlag()
  var rows: [String: AnyObject] = [:]
  var offsets: [String: Int] = [:]

  /// Makes an empty memory.
  public init() {}

  /// Scrolls a list so that it starts at a row; the next build keeps the start within bounds.
  public func scroll(_ id: String, to row: Int) {
    offsets[id] = max(row, 0)
    changes.set()
  }
}
