import XCTest

/// Rules about the contents of the engine's sources.
final class HouseRuleTests: XCTestCase {
  func testOneFileTouchesTheRuntimeSPI() throws {
    let files = try Sources.swiftFiles(in: "Sources").filter {
      try !HouseRule.runtimeSPI.breaches(in: Sources.code($0)).isEmpty
    }
    XCTAssertEqual(files.count, 1, "\(files)")
  }

  func testNoSourceImportsFoundation() throws {
    let imports = try Sources.imports(in: "Sources")
    XCTAssertGreaterThan(imports.count, 100, "no imports were found")
    for (file, imported) in imports {
      XCTAssertFalse(imported.hasPrefix("Foundation"), "\(file): start-up pays for it")
    }
  }

  func testNoErrorIsSwallowedAndNothingRealReachesAnOutput() throws {
    let files = try Sources.swiftFiles(in: "Sources")
    XCTAssertGreaterThan(files.count, 50)
    for file in files {
      let code = try Sources.code(file)
      // What production code gets from the platform, and a journey replaces.
      let allowed =
        file.hasSuffix("/WhiskerEnvironment/RandomSource.swift") ? ["SystemRandomNumberGenerator"] : []
      for rule in [HouseRule.nothingIsSwallowed, .nothingRealReachesAnOutput] {
        XCTAssertEqual(
          rule.breaches(in: code), allowed.filter(rule.words.contains), "\(file): \(rule.reason)")
      }
    }
  }

  func testNoPackageDependency() throws {
    let manifest = try Sources.code(Sources.root + "/Package.swift")
    XCTAssertTrue(manifest.contains("Package("), "the manifest was not read")
    XCTAssertEqual(HouseRule.noPackageDependency.breaches(in: manifest), [])
  }

  func testEachRuleFindsItsWordsInCodeAndNowhereElse() {
    let rules = [
      HouseRule.nothingIsSwallowed, .nothingRealReachesAnOutput, .noPackageDependency, .runtimeSPI,
    ]
    for rule in rules {
      for word in rule.words {
        for breach in [
          "\(word)x)", "a  // no\n  \(word)x)  // why", "\"\\(\(word)x))\"", "a(\"//\", \(word)x)",
        ] {
          XCTAssertEqual(rule.breaches(in: SwiftCode(breach)), [word], breach)
        }
        for harmless in [
          "// \(word)", "a /* \(word) */ b", "\"\(word)\"", "\"\"\"\n\(word)\n\"\"\"", "/// `\(word)`",
        ] {
          XCTAssertEqual(rule.breaches(in: SwiftCode(harmless)), [], harmless)
        }
      }
    }
  }

  func testEachImportIsFoundHoweverItIsWritten() {
    for line in [
      "import Foundation", "public import Foundation  // why", "@testable import Foundation",
      "@preconcurrency internal import Foundation", "import struct Foundation.Date",
      "@_spi(X) import Foundation", "/* why */ import Foundation",
    ] {
      XCTAssertEqual(Sources.imports(of: SwiftCode(line)), ["Foundation"], line)
    }
    for line in ["// import Foundation", "\"\"\"\nimport Foundation\n\"\"\"", "let x = `import`"] {
      XCTAssertEqual(Sources.imports(of: SwiftCode(line)), [], line)
    }
  }
}
