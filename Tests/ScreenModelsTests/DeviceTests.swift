import ScreenModels
import XCTest

final class DeviceTests: XCTestCase {
  func testARotatedDeviceIsWiderAndLower() {
    XCTAssertEqual(Device.phone.turned, Device(name: "phone", columns: 76, lines: 19))
    XCTAssertEqual(Device.tablet.turned, Device(name: "tablet", columns: 114, lines: 37))
    XCTAssertEqual(
      Device.phone.withTextSize(.large).turned,
      Device(name: "phone", columns: 50, lines: 12, textSize: .large))
  }

  func testRotationKeepsTheAreaWithinHalfALineOrColumn() {
    for columns in stride(from: 30, through: 160, by: 7) {
      for lines in stride(from: 15, through: 160, by: 11) {
        let device = Device(name: "any", columns: columns, lines: lines)
        XCTAssertEqual(device.turned.columns, Int((Double(lines) * 19 / 8).rounded(.toNearestOrAwayFromZero)))
        XCTAssertEqual(
          device.turned.lines, max(Int((Double(columns) * 8 / 19).rounded(.toNearestOrAwayFromZero)), 10))
      }
    }
  }

  func testTheLimitsHoldForRotatedDevices() {
    let narrow = Device(name: "narrow", columns: 20, lines: 1_000).turned
    XCTAssertEqual([narrow.columns, narrow.lines], [400, 10])
  }

  func testSizeClassesFollowColumnsAndLines() {
    XCTAssertEqual(Device.phone.horizontalSizeClass, .compact)
    XCTAssertEqual(Device.phone.verticalSizeClass, .regular)
    XCTAssertEqual(Device.phone.turned.horizontalSizeClass, .regular)
    XCTAssertEqual(Device.phone.turned.verticalSizeClass, .compact)
    XCTAssertEqual(Device.tablet.horizontalSizeClass, .regular)
    XCTAssertEqual(Device.tablet.withTextSize(.accessibility).horizontalSizeClass, .compact)
  }
}
