import Testing

/// Rules about the contents of the engine's sources.
struct HouseRuleTests {
  @Test func oneFileTouchesTheRuntimeSPI() throws {
    let files = try Sources.swiftFiles(in: "Sources").filter {
      try !HouseRule.runtimeSPI.breaches(in: Sources.code($0)).isEmpty
    }
    #expect(files.count == 1, "\(files)")
  }

  @Test func noSourceImportsFoundation() throws {
    let imports = try Sources.imports(in: "Sources")
    #expect(imports.count > 100, "no imports were found")
    for (file, imported) in imports {
      #expect(!imported.hasPrefix("Foundation"), "\(file): start-up pays for it")
    }
  }

  @Test func noErrorIsSwallowedAndNothingRealReachesAnOutput() throws {
    let files = try Sources.swiftFiles(in: "Sources")
    #expect(files.count > 50)
    for file in files {
      let code = try Sources.code(file)
      // What production code gets from the platform, and a journey replaces.
      let allowed =
        file.hasSuffix("/WhiskerEnvironment/RandomSource.swift") ? ["SystemRandomNumberGenerator"] : []
      for rule in [HouseRule.nothingIsSwallowed, .nothingRealReachesAnOutput] {
        #expect(rule.breaches(in: code) == allowed.filter(rule.words.contains), "\(file): \(rule.reason)")
      }
    }
  }

  @Test func codesAreWrittenInTheirRegistries() throws {
    let registries = ["ProblemCode.swift", "FailureCode.swift"]
    for file in try Sources.swiftFiles(in: "Sources") where !registries.contains(where: file.hasSuffix) {
      #expect(codes(in: try Sources.code(file)) == [], "\(file)")
    }
  }

  @Test func aCodeIsFoundInALiteralAndNowhereElse() {
    for breach in [
      "let code = \"J202\"", "f(\"J202\")  // not \"J202\"", "f(\"https://a\", \"J202\")",
      "\"\\(f(\"J202\"))\"",
      "#\"J202\"#",
    ] {
      #expect(codes(in: SwiftCode(breach)) == ["J202"], "\(breach)")
    }
    for harmless in ["// \"J202\"", "/* \"J202\" */", "\"see J202\"", "/// `error(\"J202\")`", "J202"] {
      #expect(codes(in: SwiftCode(harmless)) == [], "\(harmless)")
    }
  }

  /// The codes of problems and failures that a source contains as literals.
  private func codes(in code: SwiftCode) -> [String] {
    code.literals.filter { $0.wholeMatch(of: /[JH]\d\d\d/) != nil }
  }

  /// `.ci/extended` runs the large counts by the names of the files that mention them.
  @Test func thoroughnessIsAMatterOfSuitesThatAreNamedLikeTheirFiles() throws {
    var helpers: [String] = []
    for file in try Sources.swiftFiles(in: "Tests") + Sources.swiftFiles(in: "Apps") {
      let code = try Sources.code(file)
      guard code.contains("Thoroughness") else { continue }
      let name = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      let isSuite = ["struct \(name)", "class \(name)"].contains(where: code.contains)
      if !name.hasSuffix("Tests") || !isSuite || !file.hasPrefix(Sources.root + "/Tests/") {
        helpers.append(String(file.dropFirst(Sources.root.count + 1)))
      }
    }
    #expect(helpers == ["Tests/Support/Thoroughness.swift"], "their large counts are never run")
  }

  @Test func noPackageDependency() throws {
    let manifest = try Sources.code(Sources.root + "/Package.swift")
    #expect(manifest.contains("Package("), "the manifest was not read")
    #expect(HouseRule.noPackageDependency.breaches(in: manifest) == [])
  }

  @Test func eachRuleFindsItsWordsInCodeAndNowhereElse() {
    let rules = [
      HouseRule.nothingIsSwallowed, .nothingRealReachesAnOutput, .noPackageDependency, .runtimeSPI,
    ]
    for rule in rules {
      for word in rule.words {
        for breach in [
          "\(word)x)", "a  // no\n  \(word)x)  // why", "\"\\(\(word)x))\"", "a(\"//\", \(word)x)",
        ] {
          #expect(rule.breaches(in: SwiftCode(breach)) == [word], "\(breach)")
        }
        for harmless in [
          "// \(word)", "a /* \(word) */ b", "\"\(word)\"", "\"\"\"\n\(word)\n\"\"\"", "/// `\(word)`",
        ] {
          #expect(rule.breaches(in: SwiftCode(harmless)) == [], "\(harmless)")
        }
      }
    }
  }

  @Test func aWordOfARuleIsNotFoundAtTheEndOfALongerName() {
    for (rule, harmless) in [
      (HouseRule.nothingIsSwallowed, "func entry() -> Entry?"), (.nothingIsSwallowed, "as retry?"),
      (.nothingRealReachesAnOutput, "setUpDate()"),
    ] {
      #expect(rule.breaches(in: SwiftCode(harmless)) == [], "\(harmless)")
      #expect(rule.breaches(in: SwiftCode("\(harmless); \(rule.words[0])")) == [rule.words[0]])
    }
  }

  @Test func eachImportIsFoundHoweverItIsWritten() {
    for line in [
      "import Foundation", "public import Foundation  // why", "@testable import Foundation",
      "@preconcurrency internal import Foundation", "import struct Foundation.Date",
      "@_spi(X) import Foundation", "/* why */ import Foundation",
    ] {
      #expect(Sources.imports(of: SwiftCode(line)) == ["Foundation"], "\(line)")
    }
    for line in ["// import Foundation", "\"\"\"\nimport Foundation\n\"\"\"", "let x = `import`"] {
      #expect(Sources.imports(of: SwiftCode(line)) == [], "\(line)")
    }
  }
}
