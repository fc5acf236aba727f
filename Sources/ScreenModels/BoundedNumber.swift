/// A finite number with its limits and an optional step between the numbers that can be chosen.
///
/// Inconsistent numbers are corrected and not rejected, because they may come from a server: a number that is not finite
/// becomes 0, limits in the wrong order are swapped, and the value is clamped to them.
public struct BoundedNumber: Sendable, Hashable {
  /// The number, from ``minimum`` to ``maximum``.
  public let value: Double
  /// The lower limit.
  public let minimum: Double
  /// The upper limit.
  public let maximum: Double
  /// The distance between adjacent numbers, or `nil` if every number can be chosen.
  public let step: Double?

  /// Creates a number within limits.
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

  /// The position of the value between the limits, from 0 to 1; 0 if the limits are equal.
  public var fraction: Double {
    // Halved, because the distance between the most distant limits is not a finite number.
    let length = maximum / 2 - minimum / 2
    return length > 0 ? min(max((value / 2 - minimum / 2) / length, 0), 1) : 0
  }

  /// Returns the number closest to `number` that can be chosen.
  public func nearest(to number: Double) -> Double {
    let wanted = min(max(Self.finite(number), minimum), maximum)
    guard let step else { return wanted }
    let steps = ((wanted - minimum) / step).rounded()
    let stepped = minimum + steps * step
    guard stepped.isFinite else { return wanted }
    if stepped <= maximum { return stepped }
    // A multiple of a decimal fraction such as 0.1 can be beyond a limit that it is meant to be.
    return stepped - maximum < step / 1e9 ? maximum : max(stepped - step, minimum)
  }

  /// Returns a number that JSON can represent, with a single zero.
  private static func finite(_ number: Double) -> Double {
    number.isFinite && number != 0 ? number : 0
  }
}
