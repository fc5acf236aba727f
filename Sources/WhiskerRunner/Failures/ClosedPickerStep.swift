import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The step with a closed picker that does what a step with one of its choices was to do.
struct ClosedPickerStep {
  /// The text of the step that names the choice, and the one that names the picker.
  let text: OtherText

  /// Creates the step in place of another one; nil for one that has no such step, or whose picker cannot be used as it is.
  ///
  /// - Parameters:
  ///   - planned: The step.
  ///   - selector: Its selector.
  ///   - choice: The only element that the selector matches.
  ///   - search: The screen.
  init?(for planned: PlannedStep, _ selector: Selector, _ choice: ElementMatch, on search: ScreenSearch) {
    let statement = planned.statement
    let visible = search.everythingInView()
    let path = ElementPath(layer: choice.path.layer, indices: Array(choice.path.indices.dropLast()))
    guard let picker = visible.first(where: { $0.path == path }),
      let place = ShortestSelectors(among: visible).selector(of: picker)
    else { return nil }
    let name = choice.element.literalName
    // A choice is scrolled to in order to be made.
    let target = statement.only(Tap.self)?.element ?? statement.only(ScrollTo.self)?.element
    if let target, target.span == selector.span {
      let isUnique = picker.element.choices.count { bytesEqual($0.element.name, choice.element.name) } == 1
      guard isUnique, picker.element.actions.contains(.choose), picker.disabling == nil,
        search.screen.alert == nil || picker.isInAlert
      else { return nil }
      text = OtherText(part: planned.span, text: "choose \(name) in \(place)")
    } else if let state = (statement.condition ?? statement).only(ExpectState.self),
      state.element.span == selector.span, state.holds, StateWord(rawValue: state.state.value) == .selected
    {
      text = OtherText(
        part: SourceSpan(selector.span.start, state.state.span.end), text: "\(place) has value \(name)")
    } else {
      return nil
    }
  }
}
