import XCTest

@testable import WhiskerRunner

/// Times are sent whole, up to the last one that a clock can show.
final class EventTimeTests: XCTestCase {
  private func received(_ time: Duration) throws -> Duration {
    var bytes = EventBytes()
    bytes.append(time)
    var reader = EventReader(bytes.bytes[...])
    return try reader.time()
  }

  func testATimeIsTheSameAfterDecoding() throws {
    for time in [Duration.zero, .milliseconds(-1), .nanoseconds(1), .seconds(1 << 33), VirtualMoment.last] {
      XCTAssertEqual(try received(time), time)
    }
  }

  func testATimeBeyondTheLastOneIsRefused() {
    for time in [VirtualMoment.last + .nanoseconds(1), .zero - VirtualMoment.last - .nanoseconds(1)] {
      XCTAssertThrowsError(try received(time)) {
        XCTAssertEqual($0 as? EventStreamError, .invalidValue("a time"))
      }
    }
  }
}
