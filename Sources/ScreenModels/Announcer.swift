/// Collects what an app has assistive technologies say, as SwiftUI's `AccessibilityNotification` does.
///
/// What was said stands in ``Screen/announcements`` until the person does something to an element.
@MainActor
public final class Announcer {
  private var posted: [String] = []

  /// Makes an announcer that has nothing to say.
  public init() {}

  /// Has a text said.
  public func post(_ text: String) { posted.append(text) }

  /// Whether something was posted that nobody has taken.
  public var hasNews: Bool { !posted.isEmpty }

  /// What was posted since this was last called, in order.
  public func take() -> [String] {
    defer { posted = [] }
    return posted
  }
}
