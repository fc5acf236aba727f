import XCTest

/// Rules about the contents of the engine's sources.
final class HouseRuleTests: XCTestCase {
  func testOneFileTouchesTheRuntimeSPI() throws {
    let files = try Sources.swiftFiles(in: "Sources").filter { try Sources.text($0).contains("@_spi(") }
    XCTAssertEqual(files.count, 1, "\(files)")
  }

  func testNoSourceImportsFoundation() throws {
    for (file, imported) in try Sources.imports(in: "Sources") {
      XCTAssertFalse(imported.hasPrefix("Foundation"), "\(file): start-up pays for it")
    }
  }

  func testNoErrorIsSwallowedAndNothingRealReachesAnOutput() throws {
    let forbidden = [
      "try" + "?", "Date" + "()", "UUID" + "()", ".random" + "(in", "System" + "RandomNumberGenerator",
      "Thread" + ".sleep", "u" + "sleep(",
    ]
    var read = 0
    for file in try Sources.swiftFiles(in: "Sources") {
      read += 1
      for line in try Sources.text(file).split(separator: "\n") where !line.contains("//") {
        for word in forbidden { XCTAssertFalse(line.contains(word), "\(file) has \(word)") }
      }
    }
    XCTAssertGreaterThan(read, 50)
  }

  func testNoPackageDependency() throws {
    let manifest = try Sources.text(Sources.root + "/Package.swift")
    XCTAssertFalse(manifest.contains(".pack" + "age("))
  }
}
