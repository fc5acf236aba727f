/// A control that selects a value from a range.
public struct Slider: ScreenContent {
  /// The node that describes the slider.
  public let node: Node

  /// Creates a slider; `action` receives the nearest number that can be chosen.
  ///
  /// `format` converts the number to text; without it, only the position is shown.
  public init(
    _ name: String, value: Double, in limits: ClosedRange<Double> = 0...1, step: Double? = nil,
    format: ((Double) -> String)? = nil, action: @escaping @MainActor (Double) -> Void
  ) {
    let number = BoundedNumber(value, in: limits, step: step)
    var node = Node(.slider, name, value: format?(number.value))
    node.detail = .number(number)
    node.handlers.add(.set) { text in
      guard let wanted = Double(text), wanted.isFinite else { return false }
      action(number.nearest(to: wanted))
      return true
    }
    self.node = node
  }
}
