import ScreenModels

extension NavigationState {
  /// A fault in a state that was decoded or built by hand.
  public enum Fault: Hashable, Sendable {
    /// There are no tabs.
    case noTabs
    /// No tab has the selected index.
    case noSelectedTab(index: Int)
    /// Two tabs have the same title or id, the id of one is the title of another, or one of several has no title.
    case ambiguousTab(title: String)
    /// A full-screen cover directly on top of another.
    case coverOnCover
    /// A stack has more than ``NavigationLimits/stackDepth`` routes.
    case stackTooDeep(count: Int)
    /// More than ``NavigationLimits/presentations`` sheets and covers are presented.
    case tooManyPresentations(count: Int)

    /// The fault as a clause.
    public var message: String {
      switch self {
      case .noTabs: "there is no tab"
      case .noSelectedTab(let index): "there is no tab \(index)"
      case .ambiguousTab(let title) where title.isEmpty: "one of several tabs has no title"
      case .ambiguousTab(let title): "two tabs are called \"\(title)\""
      case .coverOnCover: "a full-screen cover is on top of another"
      case .stackTooDeep(let count): "a stack has \(count) routes, more than \(NavigationLimits.stackDepth)"
      case .tooManyPresentations(let count):
        "\(count) sheets and covers are presented, more than \(NavigationLimits.presentations)"
      }
    }
  }

  /// The first fault of the state, or `nil` for a legal state.
  public var fault: Fault? {
    if tabs.isEmpty { return .noTabs }
    if !tabs.indices.contains(selectedTab) { return .noSelectedTab(index: selectedTab) }
    if tabs.count > 1 {
      var titles: Set<[UInt8]> = [[]]
      for tab in tabs where !titles.insert(Array(tab.title.utf8)).inserted {
        return .ambiguousTab(title: tab.title)
      }
      for (index, tab) in tabs.enumerated() {
        for other in tabs[(index + 1)...] {
          if let name = tab.nameShared(with: other) { return .ambiguousTab(title: name) }
        }
      }
    }
    var isCovered = false
    for presentation in presented {
      if presentation.style == .cover, isCovered { return .coverOnCover }
      isCovered = presentation.style == .cover
    }
    if presented.count > NavigationLimits.presentations {
      return .tooManyPresentations(count: presented.count)
    }
    for tab in tabs where tab.stack.isTooDeep { return .stackTooDeep(count: tab.stack.path.count + 1) }
    for presentation in presented where presentation.stack.isTooDeep {
      return .stackTooDeep(count: presentation.stack.path.count + 1)
    }
    return nil
  }
}

extension NavigationState.Stack {
  fileprivate var isTooDeep: Bool { path.count >= NavigationLimits.stackDepth }
}

extension NavigationState.Tab {
  /// The name that would select another tab as well, because it is the id of one of the two; `nil` for none.
  fileprivate func nameShared(with other: Self) -> String? {
    if bytesEqual(id, other.id) || bytesEqual(title, other.id) { return other.id }
    return bytesEqual(id, other.title) ? id : nil
  }
}
