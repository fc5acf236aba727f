import ScreenModels
import Testing

/// Numbers of a server, which may be anything.
struct BoundedNumberTests {
  private func parts(_ number: BoundedNumber) -> [Double?] {
    [number.value, number.minimum, number.maximum, number.step]
  }

  @Test func aValueIsWithinItsLimits() {
    #expect(parts(BoundedNumber(7, in: 0...5)) == [5, 0, 5, nil])
    #expect(parts(BoundedNumber(-7, in: 0...5)) == [0, 0, 5, nil])
    #expect(parts(BoundedNumber(3, in: 0...5, step: 2)) == [3, 0, 5, 2])
  }

  @Test func aNumberThatIsNotFiniteIsZero() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(parts(BoundedNumber(number, in: -1...5)) == [0, -1, 5, nil])
    }
    #expect(parts(BoundedNumber(3, in: -1...Double.infinity)) == [0, -1, 0, nil])
    #expect(BoundedNumber(-0.0, in: -1...1).value.sign == .plus, "there is one zero")
    #expect(BoundedNumber(1, in: -1...1).nearest(to: .nan) == 0)
  }

  @Test func aStepIsFiniteAndPositive() {
    for step in [0, -1, Double.nan, .infinity] {
      #expect(BoundedNumber(0, in: 0...5, step: step).step == nil)
    }
  }

  @Test func theNearestNumberIsAWholeNumberOfStepsFromTheMinimum() {
    let number = BoundedNumber(1, in: 1...6, step: 2)
    #expect([0, 1.9, 2, 4.1, 5.9, 9].map(number.nearest) == [1, 1, 3, 5, 5, 5])
    #expect(BoundedNumber(1, in: 1...6).nearest(to: 2.5) == 2.5)
    for (limits, step) in [
      (0...0.3, 0.1), (0...0.7, 0.1), (0.1...0.7, 0.2), (0...1.2, 0.4), (0.8...1.4, 0.2),
    ] {
      let number = BoundedNumber(0, in: limits, step: step)
      #expect(number.nearest(to: limits.upperBound) == limits.upperBound, "\(limits) by \(step)")
    }
    // So many steps are no number.
    let far = BoundedNumber(0, in: -1e308...1e308, step: 1e-300)
    #expect(far.nearest(to: 7) == 7)
  }

  @Test func theFractionIsThePositionBetweenTheLimits() {
    #expect(BoundedNumber(2, in: 1...5).fraction == 0.25)
    #expect(BoundedNumber(1, in: 1...1).fraction == 0)
    let limit = Double.greatestFiniteMagnitude
    #expect(BoundedNumber(0, in: -limit...limit).fraction == 0.5)
  }
}
