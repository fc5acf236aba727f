import WhiskerText
package import ScreenModels

/// The facts about two screens that a reviewer needs: the typed delta, and the losses on the new one.
package struct ScreenComparison: Hashable, Sendable {
  /// The changes, each as one line such as `tab "Home" → "Start"`.
  package let lines: [String]

  /// The changes that are about an element of the new screen.
  package let changes: [ScreenChange]

  /// The actions, texts and screens that a person has lost; a change with any of these is never accepted together with others.
  package let losses: [Loss]

  /// The content that the lines only name, such as the rows of an added list, as a text that is the same for the same content; empty if they
  /// say everything.
  package let content: String

  /// Compares two screens.
  package init(_ old: Screen, _ new: Screen) {
    let (all, named, removed, replaced) = ScreenDelta.withContent(old, new)
    let others = replaced.filter { Self.isAnother($0.new, than: $0.old) }
    changes = all
    // A renamed element, and another one with its role, are the same lines; they must not be one decision.
    content = (named + others.flatMap { [$0.old, $0.new] }).map(\.digestOfShown).sorted().map {
      String($0, radix: 36)
    }.joined(separator: " ")
    lines = Self.lines(all, old, new)
    losses = Self.losses(all, removed, others, old, new)
  }

  /// Tabs that were renamed are a line each, and not also another selected tab.
  private static func lines(_ changes: [ScreenChange], _ old: Screen, _ new: Screen) -> [String] {
    let renamedTabs = old.tabBar.items.count == new.tabBar.items.count
    var lines: [String] = []
    for change in changes {
      switch change {
      case .tabs(let from, let to) where renamedTabs:
        for (before, after) in zip(from, to) where !bytesEqual(before, after) {
          lines.append(line(ofTab: before, to: after))
        }
      case .tab where ScreenDelta.isSameTab(old.tabBar, new.tabBar): continue
      default: lines.append(change.description)
      }
    }
    return lines
  }

  static func line(ofTab old: String, to new: String) -> String {
    "tab \(quoted(old)) → \(quoted(new))"
  }
}

extension Element {
  /// A digest of what a person sees or can do: of everything but the ids, which often name the screen.
  fileprivate var digestOfShown: UInt64 { withoutIDs.fingerprint.value }

  private var withoutIDs: Element {
    Element(
      role, name, value: value, states: states, detail: detail, actions: actions,
      children: children.map(\.withoutIDs), extras: extras)
  }
}
