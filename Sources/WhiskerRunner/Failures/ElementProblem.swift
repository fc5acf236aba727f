import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

/// A reason why an element was not found or could not be acted on.
enum ElementProblem {
  case notFound(Selector, nearest: [NearElement])
  /// The place in which an element must not be is not on the screen itself.
  case noPlace(Selector, of: Selector, nearest: [NearElement])
  case ambiguous(Selector, [ElementMatch])
  /// The element is in a row of a list, counted from 0, that is scrolled out of view.
  case offScreen(Selector, OffScreen)
  /// The element is a choice of a closed picker, or in one; a step with the picker may be possible.
  case closedPicker(Selector, Element, instead: ClosedPickerStep?)
  /// No scrolling brings the element into view, as the rows of a list inside a row.
  case stuck(Selector, OffScreen)
  case covered(Selector, by: Element)
  /// An element does not react, because it is disabled or is inside one that is.
  case disabled(Selector, by: Element? = nil)
  /// The element has no handler for an action; one around it may have one.
  case cannot(ElementDeed, Selector, Element, around: Selector? = nil)
  case nothingToScroll
  /// The step does not name a place to scroll and there are several; their ids.
  case severalToScroll([String], Scroll)
  case alreadyTurned(Selector, on: Bool)
  case noChoice(LocatedText, in: ElementMatch)
  /// What is to be chosen is disabled or, if a place is given, scrolled out of view.
  case unusableChoice(LocatedText, Element, OffScreen? = nil)
  /// Several choices of a menu, a picker, an alert or a list have the name.
  case ambiguousChoice(LocatedText, count: Int, in: Element)
  /// A swipe uncovers an action that does not react.
  case disabledSwipe(String, of: ElementMatch, SourceSpan)
  /// The screen cannot be scrolled, because of an alert.
  case scrollCovered(by: Element)
  case cannotBeSet(ElementMatch, to: LocatedText)
  case noValueToTake(Selector, Element)

  /// The code of the failure.
  var code: FailureCode {
    switch self {
    case .notFound, .noPlace: .notFound
    case .ambiguous, .ambiguousChoice: .ambiguous
    case .offScreen, .stuck, .closedPicker: .offScreen
    case .covered, .scrollCovered: .covered
    case .unusableChoice(_, _, let place): place == nil ? .disabled : .offScreen
    case .disabled, .disabledSwipe: .disabled
    case .cannot: .noHandler
    case .nothingToScroll: .nothingToScroll
    case .severalToScroll: .severalToScroll
    case .alreadyTurned: .alreadyTurned
    case .noChoice, .cannotBeSet, .noValueToTake: .notAsExpected
    }
  }
}

/// Something that a user does to an element.
enum ElementDeed: Sendable {
  case tap
  case type
  case clear
  case submit
  case refresh
  case turn(on: Bool)
  case scroll
  case choose
  case swipe(SwipeDirection)
  case set(to: String)
  case pinch
  case gesture(GestureKind)
}
