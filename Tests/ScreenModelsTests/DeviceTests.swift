import ScreenModels
import Testing

struct DeviceTests {
  @Test func aRotatedDeviceIsWiderAndLower() {
    #expect(Device.phone.turned == Device(name: "phone", columns: 76, lines: 19))
    #expect(Device.tablet.turned == Device(name: "tablet", columns: 114, lines: 37))
    #expect(
      Device.phone.withTextSize(.large).turned
        == Device(name: "phone", columns: 50, lines: 12, textSize: .large))
  }

  @Test func rotationKeepsTheAreaWithinHalfALineOrColumn() {
    for columns in stride(from: 30, through: 160, by: 7) {
      for lines in stride(from: 15, through: 160, by: 11) {
        let device = Device(name: "any", columns: columns, lines: lines)
        #expect(device.turned.columns == Int((Double(lines) * 19 / 8).rounded(.toNearestOrAwayFromZero)))
        #expect(
          device.turned.lines == max(Int((Double(columns) * 8 / 19).rounded(.toNearestOrAwayFromZero)), 10))
      }
    }
  }

  @Test func theLimitsHoldForRotatedDevices() {
    let narrow = Device(name: "narrow", columns: 20, lines: 1_000).turned
    #expect([narrow.columns, narrow.lines] == [400, 10])
  }

  @Test func sizeClassesFollowColumnsAndLines() {
    #expect(Device.phone.horizontalSizeClass == .compact)
    #expect(Device.phone.verticalSizeClass == .regular)
    #expect(Device.phone.turned.horizontalSizeClass == .regular)
    #expect(Device.phone.turned.verticalSizeClass == .compact)
    #expect(Device.tablet.horizontalSizeClass == .regular)
    #expect(Device.tablet.withTextSize(.accessibility).horizontalSizeClass == .compact)
  }
}
