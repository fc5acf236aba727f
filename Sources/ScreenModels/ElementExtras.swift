/// What few elements have, kept apart so that the others do not pay for it.
///
/// ```swift
/// var extras = ElementExtras()
/// extras.badge = "3"
/// let inbox = Element(.cell, "Inbox", id: "inbox", extras: extras)
/// ```
public struct ElementExtras: Sendable, Hashable {
  /// The name of the icon beside its name, as SwiftUI's `systemImage` takes it.
  @Bytewise public var icon = ""
  /// A short text at its end or corner, such as a count; empty for none.
  @Bytewise public var badge = ""
  /// What stands at the end of a row; `nil` for what its actions imply.
  public var accessory: CellAccessory?
  /// The buttons that a swipe uncovers, in the order in which they stand.
  public var swipeActions: [SwipeAction] = []
  /// What assistive technologies are told beyond what the element says of itself.
  public var accessibility = AccessibilityOverrides()
  /// What an element of the role ``Role/custom`` is and shows.
  public var custom: CustomContent?
  /// The earliest and the latest date that can be chosen, written as ``DatePickerComponents`` says; empty for none.
  @Bytewise public var earliest = ""
  /// The latest date that can be chosen; empty for none.
  @Bytewise public var latest = ""

  /// Makes extras that say nothing.
  public init() {}

  /// Whether nothing is said.
  public var isEmpty: Bool { self == Self.none }

  private static let none = ElementExtras()
}

/// What stands at the end of a row, under UIKit's names.
public enum CellAccessory: String, Sendable, Hashable, CaseIterable {
  /// The row leads on.
  case disclosure
  /// The row is one that was chosen.
  case checkmark
  /// There is more to know about the row.
  case detail
}

/// A button that a swipe uncovers.
public struct SwipeAction: Sendable, Hashable {
  /// The side of a row at which a swipe uncovers buttons.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// What the button says; the name of its ``ElementAction/swipe(_:)``.
  @Bytewise public var name: String
  /// What it does to the person's data.
  public var role: ButtonRole
  /// The side at which it is.
  public var edge: Edge

  /// Makes a swipe action.
  public init(_ name: String, role: ButtonRole = .standard, edge: Edge = .trailing) {
    self.name = name
    self.role = role
    self.edge = edge
  }
}

/// What an element that an app draws itself is and shows.
public struct CustomContent: Sendable, Hashable {
  /// What a person would call such a thing: "gauge", "chart".
  @Bytewise public var role: String
  /// What it looks like, in lines of text; may be empty.
  public var rows: [String]

  /// Makes the content of a custom element.
  public init(role: String, rows: [String] = []) {
    self.role = role
    self.rows = rows
  }

  /// Whether both are equal, texts byte by byte.
  public static func == (a: CustomContent, b: CustomContent) -> Bool {
    bytesEqual(a.role, b.role) && bytesEqual(a.rows, b.rows)
  }
}

/// The extras of an element, shared by its copies.
@usableFromInline final class ExtrasBox: Sendable {
  let value: ElementExtras

  init(_ value: ElementExtras) { self.value = value }
}
