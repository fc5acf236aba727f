import WhiskerScript

/// An element that may have been meant, and why it is not the one that was asked for.
struct NearElement {
  /// Why the element is not the one that was asked for; elements are named as selectors name them.
  enum Reason: Sendable {
    /// It has the name and another role.
    case otherRole(String, String, wanted: String)
    /// It shows the text that was looked for as a name.
    case saysThis(String, String)
    /// It is scrolled out of view, in a row counted from 0.
    case outOfView(String, row: Int)
    /// It is in another place of the screen.
    case elsewhere(String)
    /// It has a similar name or id.
    case similar(String)
    /// The names that there are of the role, on the screen or in a place such as `in list "Breeds"`.
    case others(role: String, [String], place: String?)
    /// It is behind a sheet or cover, whose screen has a name.
    case behind(String, Presentation, String)
    /// The name is that of a tab.
    case tab(String)
    /// It was on another tab when that was left.
    case wasOnTab(String, String, VirtualMoment)
    /// It was there before; a nil screen is the present one.
    case was(String, onScreen: String?, untilLine: Int, VirtualMoment)
  }

  let reason: Reason
  /// The selector that would have found it.
  var selector: String?

  init(_ reason: Reason, selector: String? = nil) {
    self.reason = reason
    self.selector = selector
  }
}
