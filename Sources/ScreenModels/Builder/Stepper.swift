/// A control that increments and decrements a value.
public struct Stepper: ScreenContent {
  /// The node that describes the stepper.
  public let node: Node

  /// Creates a stepper; `action` receives the new number, which is always within the limits.
  ///
  /// At a limit, the element has no action for a step beyond it. `format` converts the number to text.
  public init(
    _ name: String, value: Int, in limits: ClosedRange<Int> = 0...100, step: Int = 1,
    format: (Int) -> String = { String($0) }, action: @escaping @MainActor (Int) -> Void
  ) {
    precondition(step >= 1, "a stepper steps by at least 1 (was \(step))")
    let current = min(max(value, limits.lowerBound), limits.upperBound)
    var node = Node(.stepper, name, value: format(current))
    node.detail = .number(
      BoundedNumber(
        Double(current), in: Double(limits.lowerBound)...Double(limits.upperBound), step: Double(step)))
    let (up, isTooHigh) = current.addingReportingOverflow(step)
    if !isTooHigh, limits.contains(up) {
      node.handlers.add(.increment) { _ in
        action(up); return true
      }
    }
    let (down, isTooLow) = current.subtractingReportingOverflow(step)
    if !isTooLow, limits.contains(down) {
      node.handlers.add(.decrement) { _ in
        action(down); return true
      }
    }
    self.node = node
  }
}
