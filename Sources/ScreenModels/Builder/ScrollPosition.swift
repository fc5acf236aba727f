/// The place to which an app scrolls a list or grid, under SwiftUI's name.
///
/// A view model keeps one for a list that shows different data one after the other, such as all breeds and then those of a
/// search, and calls ``scrollTo(edge:)`` when what is shown begins again.
///
/// ```swift
/// LazyVGrid("Breeds") { … }.scrollPosition(search.position)
/// ```
public struct ScrollPosition: Sendable, Hashable {
  /// A vertical end of a list, under SwiftUI's name.
  public enum VerticalEdge: Sendable, Hashable {
    /// Before the first row.
    case top
    /// After the last row.
    case bottom
  }

  private var edge = VerticalEdge.top
  private var requests = 0

  /// Creates a position that leaves a list where the person has scrolled it.
  public init() {}

  /// Scrolls to an end of the list in the next build that shows it; until the next call, the person scrolls from there.
  public mutating func scrollTo(edge: VerticalEdge) {
    self.edge = edge
    requests += 1
  }

  /// Returns the row that a list of `count` rows starts at, if it was not asked for before.
  fileprivate func row(after last: ScrollPosition?, count: Int) -> Int? {
    guard requests > 0, self != last else { return nil }
    switch edge {
    case .top: return 0
    case .bottom: return count
    }
  }
}

extension ScreenContent {
  /// Lets the app scroll a list or grid; a person scrolls it as before.
  public consuming func scrollPosition(_ position: ScrollPosition) -> Node {
    with { $0.handlers.scrollPosition = position }
  }
}

extension BuildMemory {
  /// Scrolls a list to where the app has asked for since its last build.
  func follow(_ position: ScrollPosition, id: String, count: Int) {
    guard let row = position.row(after: followed[id], count: count) else { return }
    offsets[id] = .start(row)
    followed[id] = position
  }
}
