import ScreenModels
import WhiskerRunner
import XCTest

/// The names of an app's elements that runs record.
final class SeenNamesTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "whisker-seen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  func testAnyNameComesBackFromItsLine() throws {
    for name in ["Retry", "a\tb\nc\rd\\n", "", "猫", "e\u{301}"] {
      let element = SeenNames.Element(role: "button", name: name, id: "x.\(name)")
      XCTAssertFalse(element.line.contains("\n"))
      XCTAssertEqual(SeenNames.Element(line: Substring(element.line)), element)
    }
    XCTAssertNil(SeenNames.Element(line: "button\tid"))
  }

  func testRunsAddToWhatEarlierOnesSaw() throws {
    let one = SeenNames.Element(role: "button", name: "One")
    let two = SeenNames.Element(role: "text", name: "Two", id: "two")
    for element in [two, one, two] {
      var names = SeenNames()
      names.insert(element)
      try names.merge(into: "app", in: folder)
    }
    XCTAssertEqual(try SeenNames(of: "app", in: folder).elements, [one, two])
    XCTAssertTrue(try SeenNames(of: "other", in: folder).isEmpty)
  }

  func testADamagedFileCountsAsEmpty() throws {
    try FileManager.default.createDirectory(atPath: folder + "/seen", withIntermediateDirectories: true)
    try Data("something else\nbutton\t\tOne\n".utf8).write(
      to: URL(fileURLWithPath: SeenNames.path(of: "app", in: folder)))
    XCTAssertTrue(try SeenNames(of: "app", in: folder).isEmpty)
  }

  func testOnlySoMuchIsKeptAndThenNothingIsSaidToBeMissing() {
    var names = SeenNames()
    for number in 0..<SeenNames.limit {
      XCTAssertFalse(names.isFull)
      XCTAssertTrue(names.insert(SeenNames.Element(role: "text", name: "\(number)")))
    }
    XCTAssertTrue(names.isFull)
    XCTAssertFalse(names.insert(SeenNames.Element(role: "text", name: "one more")))
  }

  func testTheBytesOfTheListAreBounded() throws {
    var seen = SeenNames()
    let long = String(repeating: "x", count: SeenNames.nameLimit)
    XCTAssertTrue(seen.insert(SeenNames.Element(role: "text", name: long)))
    XCTAssertFalse(seen.insert(SeenNames.Element(role: "text", name: long + "y")))
    XCTAssertFalse(seen.insert(SeenNames.Element(role: "text", name: "", id: long + "y")))
    for number in 0..<3 * SeenNames.byteLimit / SeenNames.nameLimit {
      seen.insert(SeenNames.Element(role: "text", name: "\(number)" + String(long.dropFirst(8))))
    }
    XCTAssertTrue(seen.isFull)
    XCTAssertLessThan(
      seen.elements.reduce(0) { $0 + $1.line.utf8.count }, SeenNames.byteLimit * 11 / 10,
      "the lines also have tabs")
  }
}
