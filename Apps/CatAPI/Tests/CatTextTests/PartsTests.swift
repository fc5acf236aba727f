import CatText
import XCTest

final class PartsTests: XCTestCase {
  func testPartsAreWhatSeparatorsSeparate() {
    XCTAssertEqual("Active, Loyal,Égal".parts(at: ","), ["Active", " Loyal", "Égal"])
    XCTAssertEqual("Active".parts(at: ","), ["Active"])
    XCTAssertEqual("两, 猫".parts(at: ","), ["两", " 猫"])
  }

  func testThereAreNoEmptyParts() {
    XCTAssertEqual("".parts(at: ","), [])
    XCTAssertEqual(",,".parts(at: ","), [])
    XCTAssertEqual(",a,,b,".parts(at: ","), ["a", "b"])
  }
}
