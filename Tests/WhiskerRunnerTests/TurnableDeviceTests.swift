import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerScript
import WhiskerSource

@testable import WhiskerRunner

struct TurnableDeviceTests {
  private func device(_ header: String, locale: String = "en_US") throws -> TurnableDevice {
    let file = SourceFile(path: "t.journey", text: "journey \"T\"\napp catnip\n\(header)\nlaunch\n")
    let journey = try #require(JourneyParser(vocabulary: .screens).parse(file).journey)
    return TurnableDevice(journey, locale: try #require(LocaleName(locale)))
  }

  @Test func anotherSizeIsUprightUntilTheNextTurn() throws {
    var device = try device("device tablet")
    device.turn()
    device.resize(to: .phone)
    #expect(device.current == .phone)
    device.turn()
    #expect(device.current == Device.phone.turned)
    device.turn()
    #expect(device.current == .phone)
    device.resize(to: .size(columns: 60, rows: 40))
    #expect(device.current == Device(name: "60x40", columns: 60, lines: 40))
  }

  @Test func anotherSizeKeepsTheTextSizeAndTheDirectionOfTheLanguage() throws {
    var device = try device("text size large", locale: "ar_EG")
    device.resize(to: .tablet)
    #expect(device.current.layoutDirection == .rightToLeft)
    #expect(device.current.textSize == .large)
    #expect([device.current.columns, device.current.lines] == [58, 32])
  }
}
