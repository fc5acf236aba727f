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

  /// Runs an action when two fingers are spread or closed on the element.
  ///
  /// The action receives the factor by which the element is to grow: 2 is twice as large as it shows now, 0.5 half as large.
  public func onMagnify(_ action: @escaping @MainActor (Double) -> Void) -> Node {
    with {
      $0.handlers.add(.pinch) { text in
        guard let factor = Double(text), factor.isFinite, factor > 0 else { return false }
        action(factor)
        return true
      }
    }
  }

  /// Runs an action when a finger moves across the element to a side, as from one picture to the next.
  public func onSwipe(_ side: SwipeSide, _ action: @escaping @MainActor () -> Void) -> Node {
    on(side == .left ? .swipeLeft : .swipeRight, action)
  }

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

/// The side to which a finger moves.
public enum SwipeSide: String, Sendable, Hashable, CaseIterable {
  /// Shows what comes next, in a language that is read from left to right.
  case left
  /// Shows what came before.
  case right
}
