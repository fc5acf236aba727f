/// The parts of a column of a split view: a screen beside another one, with a navigation bar and a view of its own.
public struct ColumnParts: Sendable {
  /// The title in the navigation bar.
  public let title: Element?
  /// The buttons in the navigation bar.
  public let toolbar: [Element]
  /// The content, from top to bottom.
  public let content: [Element]
  /// The elements of the content's flow that are in view; `nil` if the device has room for all (see ``FlowCursor``).
  public let inView: Range<Int>?
  /// Whether the column has something to show of its own, such as a name that is not its title's.
  public let hasHeader: Bool
}

extension Element {
  /// The parts of a column; `nil` for an element with another role.
  public var columnParts: ColumnParts? {
    guard role == .column else { return nil }
    let all = children.array
    var count = 0
    var view: Range<Int>?
    if case .column(let bar, let inView) = detail {
      count = min(max(bar, 0), all.count)
      view = inView
    }
    let title = count > 0 && all[0].role == .title ? all[0] : nil
    let isNamed = !name.isEmpty && !bytesEqual(name, title?.name)
    return ColumnParts(
      title: title, toolbar: Array(all[(title == nil ? 0 : 1)..<count]), content: Array(all[count...]),
      inView: view, hasHeader: isNamed || value != nil || !states.isEmpty || hasExtras)
  }
}
