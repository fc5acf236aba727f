extension ScreenContent {
  /// Shows a count at the element; 0 shows none, as in SwiftUI.
  public func badge(_ count: Int) -> Node { badge(count == 0 ? nil : String(count)) }

  /// Shows a short text at the element.
  public func badge(_ text: String?) -> Node { with { $0.extend { $0.badge = text ?? "" } } }

  /// Shows an icon beside the element's name.
  public func icon(_ systemImage: String) -> Node { with { $0.extend { $0.icon = systemImage } } }

  /// Shows a mark at the end of a row; without it a row that can be tapped shows that it leads on.
  public func accessory(_ accessory: CellAccessory?) -> Node {
    with { $0.extend { $0.accessory = accessory } }
  }

  /// Runs an action when the element is touched twice.
  public func onDoubleTap(_ action: @escaping @MainActor () -> Void) -> Node { on(.doubleTap, action) }

  /// Runs an action when the element is touched and held.
  public func onLongPress(_ action: @escaping @MainActor () -> Void) -> Node { on(.longPress, action) }

  /// Uncovers the buttons in `content` when the row is swiped from an edge.
  ///
  /// Each button is an action ``ElementAction/swipe(_:)`` of the row under the button's name.
  ///
  /// - Precondition: `content` holds buttons only.
  public func swipeActions(
    edge: SwipeAction.Edge = .trailing, @ScreenBuilder _ content: () -> [Node]
  ) -> Node {
    let buttons = content()
    return with { node in
      for button in buttons {
        guard case .button(let role) = button.detail, let tap = button.handlers.tap else {
          preconditionFailure("a swipe uncovers buttons (was \(button.role.rawValue))")
        }
        node.extend { $0.swipeActions.append(SwipeAction(button.name, role: role, edge: edge)) }
        if button.states.contains(.disabled) { continue }
        node.handlers.add(.swipe(button.name)) { _ in
          tap()
          return true
        }
      }
    }
  }

  /// Lets assistive technologies, and journeys, do something to the element under a name.
  public func accessibilityAction(named name: String, _ action: @escaping @MainActor () -> Void) -> Node {
    on(.custom(name), action)
  }

  /// Has assistive technologies call the element something else than its name.
  public func accessibilityLabel(_ label: String) -> Node { accessible { $0.label = label } }

  /// Has assistive technologies say something else than the element's value.
  public func accessibilityValue(_ value: String) -> Node { accessible { $0.value = value } }

  /// Has assistive technologies say what happens when the element is acted on.
  public func accessibilityHint(_ hint: String) -> Node { accessible { $0.hint = hint } }

  /// Tells assistive technologies more about what kind of thing the element is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Node {
    accessible { $0.traits.formUnion(traits) }
  }

  /// Has assistive technologies pass over the element.
  public func accessibilityHidden(_ isHidden: Bool = true) -> Node { accessible { $0.isHidden = isHidden } }

  private func accessible(_ change: (inout AccessibilityOverrides) -> Void) -> Node {
    with { $0.extend { change(&$0.accessibility) } }
  }

  private func on(_ action: ElementAction, _ run: @escaping @MainActor () -> Void) -> Node {
    with {
      $0.handlers.add(action) { _ in
        run()
        return true
      }
    }
  }
}
