import Testing
import WhiskerScript
import WhiskerSource

/// Words in the wrong place, twice, or without a space between them keep their meaning.
struct GluedWordTests {
  private func proposals(_ line: String, after first: String = "launch\n") throws -> [String] {
    let fault = try #require(firstFault(in: line, after: first))
    return fault.remedies.filter { $0.fix != nil }.map(\.text)
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

  @Test(arguments: ["resize to phone and rotate", "device phone landscape", "device 40x24 landscape"])
  func wordsAfterADeviceAreNoPartOfIt(line: String) throws {
    #expect(try #require(firstFault(in: line, after: "")).code != "J067")
  }
}
