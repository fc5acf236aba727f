import Foundation
import Testing
import WhiskerRunner
import WhiskerScript

/// The registry of codes is complete, used and documented.
struct FailureCodeTests {
  private static let document = "Documentation/FAILURES.md"
  private static let registry = "FailureCode.swift"

  @Test func everyCodeInTheSourcesIsRegistered() throws {
    let language = Set(
      try sources(in: "Sources/WhiskerScript").flatMap { try Self.codes(in: Self.text($0.path)) })
    let known = language.union(FailureCode.allCases.map(\.rawValue))
    #expect(language.count > 90)
    for file in try sources(in: "Sources") {
      for code in try Self.codes(in: Self.text(file.path)) {
        #expect(known.contains(code), "\(file.path) has the unknown code \(code)")
      }
    }
  }

  @Test func noCodeOfTheRunnerIsWrittenOutsideOfTheRegistry() throws {
    for file in try sources(in: "Sources/WhiskerRunner") where file.lastPathComponent != Self.registry {
      #expect(try Self.codes(in: Self.text(file.path)) == [], "\(file.path)")
    }
  }

  @Test func everyRegisteredCodeIsGivenSomewhere() throws {
    var texts = Data()
    for file in try sources(in: "Sources")
    where !file.lastPathComponent.hasPrefix("FailureCode") && !file.path.contains("/WhiskerLanguageServer/") {
      texts += try Data(contentsOf: file)
    }
    for code in FailureCode.allCases {
      let places = [": .\(code)", "(.\(code)", ".\(code),", "FailureCode.\(code)", "\"\(code.rawValue)\""]
      #expect(places.contains { texts.range(of: Data($0.utf8)) != nil }, "\(code.rawValue) is never given")
    }
  }

  @Test func everyCodeIsExplainedOnceAndDocumented() throws {
    let document = try Self.text(Self.document)
    var explanations: Set<String> = []
    for code in FailureCode.allCases {
      #expect(explanations.insert(code.explanation).inserted, "\(code) shares its explanation")
      #expect(code.explanation.hasSuffix("."), "\(code.explanation)")
      #expect(
        document.contains("| \(code.rawValue) | \(code.explanation) |\n"),
        "\(Self.document) lacks\n| \(code.rawValue) | \(code.explanation) |")
    }
    let documented = document.matches(of: /\| ([JH]\d\d\d) \|/).map { String($0.1) }
    #expect(Set(documented) == Set(FailureCode.allCases.map(\.rawValue)))
  }

  private func sources(in folder: String) throws -> [URL] {
    let walk = try #require(
      FileManager.default.enumerator(at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil))
    return walk.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The codes in quotes.
  private static func codes(in text: String) -> [String] {
    text.matches(of: /"([JH]\d\d\d)"/).map { String($0.1) }
  }
}
