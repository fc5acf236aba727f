extension ScreenContent {
  /// Shows a count as the element's badge; 0 shows no badge, as in SwiftUI.
  public consuming func badge(_ count: Int) -> Node { badge(count == 0 ? nil : String(count)) }

  /// Shows a short text as the element's badge.
  public consuming func badge(_ text: String?) -> Node { with { $0.extend { $0.badge = text ?? "" } } }

  /// Shows an icon next to the element's name.
  public consuming func icon(_ systemImage: String) -> Node { with { $0.extend { $0.icon = systemImage } } }

  /// Sets the accessory at the end of a row; by default, a row that can be tapped has a disclosure indicator.
  public consuming func accessory(_ accessory: CellAccessory?) -> Node {
    with { $0.extend { $0.accessory = accessory } }
  }

  /// Runs an action when the element is double-tapped.
  public consuming func onDoubleTap(_ action: @escaping @MainActor () -> Void) -> Node {
    on(.doubleTap, action)
  }

  /// Runs an action when the element is touched and held.
  public consuming func onLongPress(_ action: @escaping @MainActor () -> Void) -> Node {
    on(.longPress, action)
  }

  /// Runs an action when the element is pinched.
  ///
  /// The action receives the scale factor: 2 doubles the current size of the element, and 0.5 halves it.
  public consuming func onMagnify(_ action: @escaping @MainActor (Double) -> Void) -> Node {
    with {
      $0.handlers.add(.pinch) { text in
        guard let factor = Double(text), factor.isFinite, factor > 0 else { return false }
        action(factor)
        return true
      }
    }
  }

  /// Runs an action when the element is swiped to a side, for example to show the next picture.
  public consuming func onSwipe(_ side: SwipeSide, _ action: @escaping @MainActor () -> Void) -> Node {
    on(side == .left ? .swipeLeft : .swipeRight, action)
  }

  /// Shows the buttons in `content` when the row is swiped from an edge.
  ///
  /// Each button becomes an action ``ElementAction/swipe(_:)`` of the row with the button's name.
  ///
  /// - Precondition: `content` contains only buttons.
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

  /// Adds a named action for assistive technologies and journeys.
  public consuming func accessibilityAction(named name: String, _ action: @escaping @MainActor () -> Void)
    -> Node
  {
    on(.custom(name), action)
  }

  /// Sets the label that assistive technologies use instead of the element's name.
  public consuming func accessibilityLabel(_ label: String) -> Node { accessible { $0.label = label } }

  /// Sets the value that assistive technologies use instead of the element's value.
  public consuming func accessibilityValue(_ value: String) -> Node { accessible { $0.value = value } }

  /// Sets the hint with which assistive technologies describe the result of acting on the element.
  public consuming func accessibilityHint(_ hint: String) -> Node { accessible { $0.hint = hint } }

  /// Adds traits for assistive technologies.
  public consuming func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Node {
    accessible { $0.traits.formUnion(traits) }
  }

  /// Hides the element from assistive technologies.
  public consuming func accessibilityHidden(_ isHidden: Bool = true) -> Node {
    accessible { $0.isHidden = isHidden }
  }

  private consuming func accessible(_ change: (inout AccessibilityOverrides) -> Void) -> Node {
    with { $0.extend { change(&$0.accessibility) } }
  }

  private consuming func on(_ action: ElementAction, _ run: @escaping @MainActor () -> Void) -> Node {
    with {
      $0.handlers.add(action) { _ in
        run()
        return true
      }
    }
  }
}

/// The direction of a swipe.
public enum SwipeSide: String, Sendable, Hashable, CaseIterable {
  /// The direction that shows the next item, in a language read from left to right.
  case left
  /// The direction that shows the previous item.
  case right
}
