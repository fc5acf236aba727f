/// A finite number with its limits and the step between those that can be chosen.
///
/// What does not hold together is mended and not refused, as the numbers may come from a server: a number that is
/// not finite becomes 0, limits in the wrong order change places, and the value is brought between them.
public struct BoundedNumber: Sendable, Hashable {
  /// The number, from ``minimum`` to ``maximum``.
  public let value: Double
  /// The least it can be.
  public let minimum: Double
  /// The most it can be.
  public let maximum: Double
  /// The distance between neighbours; `nil` where every number can be chosen.
  public let step: Double?

  /// Makes a number within limits.
  public init(_ value: Double, in limits: ClosedRange<Double> = 0...1, step: Double? = nil) {
    self.init(value, from: limits.lowerBound, to: limits.upperBound, step: step)
  }

  init(_ value: Double, from low: Double, to high: Double, step: Double?) {
    let (low, high) = (Self.finite(low), Self.finite(high))
    minimum = min(low, high)
    maximum = max(low, high)
    self.value = Self.finite(min(max(Self.finite(value), minimum), maximum))
    self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Where the value stands between the limits, from 0 to 1; 0 when they are equal.
  public var fraction: Double {
    // Halved, as the distance of the farthest limits is no finite number.
    let length = maximum / 2 - minimum / 2
    return length > 0 ? min(max((value / 2 - minimum / 2) / length, 0), 1) : 0
  }

  /// The nearest number that can be chosen.
  public func nearest(to number: Double) -> Double {
    let wanted = min(max(Self.finite(number), minimum), maximum)
    guard let step else { return wanted }
    let steps = ((wanted - minimum) / step).rounded()
    let stepped = minimum + steps * step
    guard stepped.isFinite else { return wanted }
    return stepped > maximum ? max(stepped - step, minimum) : stepped
  }

  /// One zero, and a number that JSON has.
  private static func finite(_ number: Double) -> Double {
    number.isFinite && number != 0 ? number : 0
  }
}
