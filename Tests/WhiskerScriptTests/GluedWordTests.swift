import Testing
import WhiskerScript
import WhiskerSource

/// Words in the wrong place, twice, or without a space between them keep their meaning.
struct GluedWordTests {
  private func proposals(_ line: String, after first: String = "launch\n") throws -> [String] {
    let fault = try #require(firstFault(in: line, after: first))
    return fault.remedies.filter { $0.fix != nil }.map(\.text)
  }

  @Test(arguments: [
    ("captive portal302", "captive portal 302"), ("captiveportal 302", "captive portal 302"),
    ("navigate dismissall", "navigate dismiss all"), ("navigate poptoroot", "navigate pop to root"),
    ("navigatepop", "navigate pop"), ("goback", "go back"), ("gobacktoroot", "go back to root"),
    ("advance300ms", "advance 300ms"), ("expect @a isnot enabled", "expect @a is not enabled"),
    ("wait untilsee @a within 5s", "wait until see @a within 5s"),
    ("navigate dismissAll", "navigate dismiss all"), ("navigate popToRoot", "navigate pop to root"),
  ])
  func wordsWithoutASpaceAreSeparated(line: String, proposed: String) throws {
    #expect(try proposals(line) == [proposed])
  }

  @Test(arguments: [
    ("expect screen home is", ["expect screen is home"]),
    ("expect sheet filters is", ["expect sheet is filters"]),
    ("expect @a enabled is", ["expect @a is enabled"]),
    ("expect screen is is home", ["expect screen is home"]),
    ("always always see text \"x\"", ["always see text \"x\""]),
    ("check check see text \"x\"", ["check see text \"x\""]),
    ("check always see text \"x\"", []), ("always check see text \"x\"", []),
    // What is done twice may be meant twice.
    ("scroll down down", []), ("navigate pop pop", []), ("go back back", []),
    ("swipe row \"x\" left left", []),
  ])
  func aWordIsMovedAndRemovedOnlyIfItIsThereTwice(line: String, proposed: [String]) throws {
    #expect(try proposals(line) == proposed)
  }

  /// The device is the one that the words name, all of them.
  @Test(arguments: [
    ("device iphone 15 pro", "iphone 15 pro", ["device phone"]),
    ("device iPhone 15", "iPhone 15", ["device phone"]),
    ("device ipad pro", "ipad pro", ["device tablet"]),
    ("device large phone", "large phone", ["device phone"]),
    ("device pixel 8", "pixel 8", ["device phone", "device 40x24"]),
    ("device 40 x 24", "40 x 24", ["device 40x24"]), ("resize to ipad air", "ipad air", ["resize to tablet"]),
  ])
  func aDeviceOfSeveralWordsIsNamedWhole(line: String, name: String, proposed: [String]) throws {
    let fault = try #require(firstFault(in: line, after: ""))
    #expect(fault.message == "`\(name)` is not a device")
    #expect(try proposals(line, after: "") == proposed)
  }

  /// A product's name says nothing about how a device is held, how large it is, or what else happens.
  @Test(arguments: [
    "resize to no phone", "device not phone", "resize to not tablet", "resize to iphone not tablet",
    "resize to iphone never", "resize to iphone without rotation", "device iphone ipad",
    "resize to iphone 40x24", "resize to iphone 15 40x24", "resize to table 40x24", "resize to tabet 40x24",
    "resize to iphone after 2s", "resize to iphone 15 landscape", "resize to iphone 15; rotate",
    "resize to iphone & rotate", "resize to nophone", "resize to phone-not",
    "resize to landscape",
  ])
  func noDeviceIsNamedByWordsThatSayMore(line: String) throws {
    #expect(try proposals(line, after: "") == [])
  }

  /// Without the digits, the colon or the sign it would be another value.
  @Test(arguments: [
    "set @a to09:30", "tap button1 \"x\"", "set slider \"V\" to40%", "set slider \"V\" to40 %",
    "set slider \"V\" to-40%", "set slider \"V\" to-40", "set slider \"V\" to - 40%", "advance - 5s",
  ])
  func noDigitOrSignIsDropped(line: String) throws { #expect(try proposals(line) == []) }

  @Test(arguments: ["resize to phone and rotate", "device phone landscape", "device 40x24 landscape"])
  func wordsAfterADeviceAreNoPartOfIt(line: String) throws {
    #expect(try #require(firstFault(in: line, after: "")).code != "J067")
  }
}
