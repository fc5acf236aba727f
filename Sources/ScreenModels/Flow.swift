/// The flow of a layer: its content in the order in which it scrolls, one element after the other.
///
/// Sections and vertical groups take part with their header and each of their children, so that a long form scrolls
/// smoothly; every other element scrolls as a whole. If the content is higher than the device, a range of the flow is
/// in view: ``Layer/inView``.
///
/// ```swift
/// var cursor = FlowCursor(layer.inView)
/// func visit(_ element: Element) {
///   if element.isFlow { … cursor.next() if element.hasFlowHeader, then visit(child) for each child }
///   else if cursor.next() { … }
/// }
/// ```
public struct FlowCursor: Sendable {
  private let inView: Range<Int>?
  /// The number of elements of the flow that have been passed.
  public private(set) var position = 0

  /// Creates a cursor before the first element; without a range, everything is in view.
  public init(_ inView: Range<Int>?) { self.inView = inView }

  /// Passes an element, and returns whether it is in view.
  public mutating func next() -> Bool {
    position += 1
    return inView?.contains(position - 1) ?? true
  }
}

extension Element {
  /// Whether its children are elements of the flow that it is in.
  public var isFlow: Bool {
    switch role {
    case .section: !children.isEmpty
    case .group: detail == .group(.vertical) && !children.isEmpty
    case .text, .label, .image, .button, .link, .menu, .toggle, .picker, .option, .datePicker, .stepper,
      .slider, .field, .secure, .editor, .search, .progress, .list, .grid, .cell, .column, .disclosure,
      .unavailable, .banner, .toast, .alert, .dialog, .title, .divider, .spacer, .custom:
      false
    }
  }

  /// Whether it takes part in the flow itself, before its children: a section does, and a group with a name.
  public var hasFlowHeader: Bool {
    role == .section || !isFlow || !name.isEmpty || value != nil || !states.isEmpty || hasExtras
  }

  /// The number of elements of the flow that it takes.
  public var flowCount: Int {
    guard isFlow else { return 1 }
    return children.reduce(hasFlowHeader ? 1 : 0) { $0 + $1.flowCount }
  }
}
