/// The properties that few elements have, stored separately so that other elements do not pay for them.
///
/// ```swift
/// var extras = ElementExtras()
/// extras.badge = "3"
/// let inbox = Element(.cell, "Inbox", id: "inbox", extras: extras)
/// ```
public struct ElementExtras: Sendable, Hashable {
  /// The name of the icon next to the element's name, as for SwiftUI's `systemImage`; empty for none.
  @Bytewise public var icon = ""
  /// A short text at its end or corner, such as a count; empty for none.
  @Bytewise public var badge = ""
  /// The accessory at the end of a row, or `nil` for the one that its actions imply.
  public var accessory: CellAccessory?
  /// The buttons that a swipe shows, in order of appearance.
  public var swipeActions: [SwipeAction] = []
  /// The properties that override the element's own for assistive technologies.
  public var accessibility = AccessibilityOverrides()
  /// The kind and drawing of an element with the role ``Role/custom``.
  public var custom: CustomContent?
  /// The earliest date that can be chosen, in the format of ``DatePickerComponents``; empty for none.
  @Bytewise public var earliest = ""
  /// The latest date that can be chosen, in the same format; empty for none.
  @Bytewise public var latest = ""

  /// Creates empty extras.
  public init() {}

  /// Whether no property is set.
  public var isEmpty: Bool { self == Self.none }

  private static let none = ElementExtras()
}

/// The accessory at the end of a row, under UIKit's names.
public enum CellAccessory: String, Sendable, Hashable, CaseIterable {
  /// The row opens another screen.
  case disclosure
  /// The row is selected.
  case checkmark
  /// More information about the row is available.
  case detail
}

/// A button that a swipe shows.
public struct SwipeAction: Sendable, Hashable {
  /// The edge of a row at which a swipe shows buttons.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    /// The edge at which reading begins.
    case leading
    /// The edge at which reading ends.
    case trailing
  }

  /// The title of the button, and the name of its ``ElementAction/swipe(_:)``.
  @Bytewise public var name: String
  /// The effect on the person's data.
  public var role: ButtonRole
  /// The edge of the row at which the button appears.
  public var edge: Edge

  /// Creates a swipe action.
  public init(_ name: String, role: ButtonRole = .standard, edge: Edge = .trailing) {
    self.name = name
    self.role = role
    self.edge = edge
  }
}

/// The kind and drawing of an element that an app draws itself.
public struct CustomContent: Sendable, Hashable {
  /// The kind of element, such as "gauge" or "chart".
  @Bytewise public var role: String
  /// The drawing, in lines of text; may be empty.
  public var rows: [String]

  /// Creates the content of a custom element.
  public init(role: String, rows: [String] = []) {
    self.role = role
    self.rows = rows
  }

  /// Returns whether both are equal, comparing texts byte by byte.
  public static func == (a: CustomContent, b: CustomContent) -> Bool {
    bytesEqual(a.role, b.role) && bytesEqual(a.rows, b.rows)
  }
}

/// The extras of an element, shared by its copies.
@usableFromInline final class ExtrasBox: Sendable {
  let value: ElementExtras

  init(_ value: ElementExtras) { self.value = value }

  /// Returns whether both are nil or have equal values, which are not copied for it.
  static func areEqual(_ a: ExtrasBox?, _ b: ExtrasBox?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a === b || a.value == b.value
  }
}
