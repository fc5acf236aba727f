import ScreenModels
import WhiskerScript
import WhiskerSource

/// An element that may have been meant, and the reason why it does not match.
struct NearElement {
  /// The reason why the element does not match; elements are described as selectors.
  enum Reason: Sendable {
    /// It has the name and another role.
    case otherRole(String, String, wanted: String)
    /// It shows the text that the selector uses as a name, or another one like its pattern; the literal is the text or pattern in a step.
    case saysThis(String, other: String? = nil, literal: String)
    /// It is scrolled out of view, in a row counted from 0, or with the screen itself.
    case outOfView(String, row: Int?)
    /// It is a choice of a picker that is closed.
    case choice(String, of: String)
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
    /// The name is that of the back button, which is no element; a step leaves the screen if it was to tap.
    case backButton(isTapped: Bool)
    /// It was on another tab before that tab was left.
    case wasOnTab(String, String, VirtualMoment)
    /// It existed earlier, until a step at a line; a nil screen is the present one.
    case was(String, onScreen: String?, until: String?, VirtualMoment)
  }

  /// A selector in which only the role of a part is another one.
  struct OtherRole {
    let word: String
    /// The part, as it is written in the step.
    let part: SourceSpan
    /// The parts of the whole selector, with the other role.
    var parts: [Selector.Part]
  }

  let reason: Reason
  /// A selector that would have matched it.
  private(set) var selector: Selector?
  /// The selector of the step with another role, if that would have matched it.
  private(set) var otherRole: OtherRole?
  /// The element, if it has the name and another role, so that the step may be about what it is not.
  let other: Element?
  /// The element, if it is a choice of a closed picker.
  private var choice: ElementMatch?
  /// A step with the closed picker of the choice that does what the step was to do.
  private(set) var instead: ClosedPickerStep?
  /// Whether the words of the reason are right in other runs of the journey too.
  private var isOfAllRuns = true

  init(
    _ reason: Reason, selector: Selector? = nil, otherRole: OtherRole? = nil, other: Element? = nil,
    choice: ElementMatch? = nil
  ) {
    self.reason = reason
    self.selector = selector
    self.otherRole = otherRole
    self.other = other
    self.choice = choice
  }

  /// The exact names by which it could have been found.
  var names: [String] {
    if case .others(_, let names, _) = reason { return names }
    let parts = (selector?.parts ?? []) + (otherRole?.parts ?? [])
    return parts.compactMap { if case .exact(let name)? = $0.expectedName { name } else { nil } }
  }

  /// Whether there is a selector for a line.
  var hasSelector: Bool { selector != nil || otherRole != nil }

  /// Returns the place with an element in it that was wanted there.
  func containing(_ target: Selector.Part) -> NearElement {
    var whole = selector.map { Selector(parts: [target] + $0.parts, span: $0.span) }
    // What it is about is the text of the place.
    if case .saysThis = reason { whole = nil }
    var role = otherRole
    role?.parts.insert(target, at: 0)
    return NearElement(reason, selector: whole, otherRole: role)
  }

  /// Returns the element with those of its selectors that match it and nothing else.
  func verified(in search: ScreenSearch) -> NearElement {
    var near = self
    let isExact = { (parts: [Selector.Part]) in search.all(parts[...]).count == 1 }
    if let selector, !isExact(selector.parts) { near.selector = nil }
    if let otherRole, !isExact(otherRole.parts) { near.otherRole = nil }
    return near
  }

  /// Leaves out the selectors, with which the step could not succeed either.
  mutating func leaveOutSelectors() {
    selector = nil
    otherRole = nil
    choice = nil
  }

  /// Leaves out what has the value that a name has in one run.
  mutating func leaveOutValues() {
    selector = nil
    choice = nil
    isOfAllRuns = false
  }

  /// Finds the step with the closed picker of the choice, if it is one of a picker that the screen shows.
  mutating func findPicker(for planned: PlannedStep, _ selector: Selector, on search: ScreenSearch) {
    instead = choice.flatMap { ClosedPickerStep(for: planned, selector, $0, on: search) }
  }

  /// A step that would make the element reachable.
  var step: String? {
    switch reason {
    case .saysThis(_, _, let literal): selector.map { "expect \($0.line) has text \(literal)" }
    case .behind(_, let kind, _): "dismiss \(kind.rawValue)"
    case .tab(let title): isOfAllRuns ? "switch to tab \(JourneyParser.plainLiteral(title))" : nil
    case .backButton(let isTapped): isTapped ? "go back" : nil
    case .wasOnTab(_, let title, _): "switch to tab \(JourneyParser.plainLiteral(title))"
    case .outOfView: selector.map { "scroll to \($0.line)" }
    case .otherRole, .elsewhere, .similar, .choice, .others, .was: nil
    }
  }

  /// The selector that the step should have had; nil for an element that it could not use either, and where another role is enough.
  var replacement: String? {
    switch reason {
    case .outOfView, .choice, .saysThis: nil
    case .otherRole, .elsewhere, .similar, .others, .behind, .tab, .backButton, .wasOnTab, .was:
      otherRole == nil ? selector?.line : nil
    }
  }
}
