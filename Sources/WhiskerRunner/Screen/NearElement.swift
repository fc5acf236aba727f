import ScreenModels
import WhiskerScript

/// An element that may have been meant, and the reason why it does not match.
struct NearElement {
  /// The reason why the element does not match; elements are described as selectors.
  enum Reason: Sendable {
    /// It has the name and another role.
    case otherRole(String, String, wanted: String)
    /// It shows the text that the selector uses as a name, or another one like its pattern; the literal and the line are the text or pattern
    /// and the selector of the element in a step.
    case saysThis(String, other: String? = nil, literal: String, line: String)
    /// It is scrolled out of view, in a row counted from 0, or with the screen itself.
    case outOfView(String, row: Int?)
    /// It is in another part of the screen.
    case elsewhere(String)
    /// It has a similar name or id.
    case similar(String)
    /// The existing names of the role, on the screen or in a place such as `in list "Breeds"`.
    case others(role: String, [String], place: String?)
    /// It is covered by a sheet or cover with a named screen.
    case behind(String, Presentation, String)
    /// The name is that of a tab.
    case tab(String)
    /// It was on another tab before that tab was left.
    case wasOnTab(String, String, VirtualMoment)
    /// It existed earlier, until a step at a line; a nil screen is the present one.
    case was(String, onScreen: String?, until: String?, VirtualMoment)
  }

  let reason: Reason
  /// A selector that would have matched it.
  var selector: String?
  /// The element, if it has the name and another role, so that the step may be about what it is not.
  var other: Element?

  init(_ reason: Reason, selector: String? = nil, other: Element? = nil) {
    self.reason = reason
    self.selector = selector
    self.other = other
  }
}
