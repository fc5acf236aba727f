import CounterApp
import ScreenModels
import WhiskerTesting
import XCTest

final class CounterTests: XCTestCase {
  func testTheFirstScreen() {
    MainActor.assumeIsolated {
      assertModel(CounterModel(clock: ContinuousClock()), matches: "first-screen")
    }
  }
}
