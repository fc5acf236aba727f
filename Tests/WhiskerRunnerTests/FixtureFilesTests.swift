import Foundation
import WhiskerFakeHTTP
import WhiskerFiles
import XCTest

@testable import WhiskerRunner

final class FixtureFilesTests: XCTestCase {
  /// On the disk they are two files, although `String` calls their names equal.
  func testFilesWhoseNamesAreComposedDifferentlyAreTwo() throws {
    let folder = NSTemporaryDirectory() + "whisker-fixtures-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: folder)) }
    func write(_ bytes: [UInt8], to name: String) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
    }
    let names = ["caf\u{E9}", "cafe\u{301}"]
    for (index, name) in names.enumerated() {
      try write([UInt8(index)], to: "\(name).json")
      let har = #"{"log": {"entries": [\#(String(repeating: "{}, ", count: index)){}]}}"#
      try write(Array(har.utf8), to: "\(name).har")
    }
    if try FileManager.default.contentsOfDirectory(atPath: folder).count < 4 {
      throw XCTSkip("the file system composes names")
    }
    let files = FixtureFiles()
    XCTAssertEqual(try names.map { try files.read("\($0).json", in: folder) }, [[0], [1]])
    XCTAssertEqual(try names.map { try files.recording("\($0).har", in: folder).entryCount }, [1, 2])
  }

  /// Reports would differ between two checkouts of the same files.
  func testAnErrorNamesAFileAsTheJourneyDoes() throws {
    let folder = NSTemporaryDirectory() + "whisker-fixtures-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/replies", withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: folder)) }
    XCTAssertThrowsError(try FixtureFiles().read("replies", in: folder)) { error in
      XCTAssertEqual(error as? FileError, FileError(operation: .read, path: "replies", reason: .isDirectory))
    }
  }
}
