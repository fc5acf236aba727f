/// Collects an app's announcements for assistive technologies, like SwiftUI's `AccessibilityNotification`.
///
/// Announcements are in ``Screen/announcements`` until the next user action other than a scroll.
@MainActor
public final class Announcer {
  private var posted: [String] = []

  /// Creates an announcer without announcements.
  public init() {}

  /// Posts an announcement.
  public func post(_ text: String) { posted.append(text) }

  /// Whether there are announcements that have not been taken yet.
  public var hasNews: Bool { !posted.isEmpty }

  /// Returns the announcements posted since the last call, in order.
  public func take() -> [String] {
    defer { posted = [] }
    return posted
  }
}
