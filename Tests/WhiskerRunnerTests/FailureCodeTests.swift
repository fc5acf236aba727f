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
    let known = Set(FailureCode.allCases.map { "\($0)" })
    let given = try codesOfProblems().union(codesOfOtherFaults())
    #expect(known.subtracting(given) == [], "they are never given")
    #expect(given.subtracting(known) == [], "they are not registered, or were read wrongly")
  }

  /// The names of the codes that the problems of a step return: in the property `code`, all but the patterns of its cases.
  private func codesOfProblems() throws -> Set<String> {
    var names: Set<String> = []
    for file in try sources(in: "Sources/WhiskerRunner/Failures") {
      guard file.lastPathComponent.hasSuffix("Problem.swift") else { continue }
      let property = /\n  var code: FailureCode {\n((?:    .*\n)+)  }\n/
      let body = try #require(try Self.text(file.path).firstMatch(of: property)?.1, "\(file.path)")
      let results = body.replacing(/case [^:]*:/, with: "")
      names.formUnion(results.matches(of: /(?:FailureCode|[^\w)\]])\.(\w+)/).map { String($0.1) })
    }
    return names
  }

  /// The names of the codes of faults that are no problem of a step: those after `code:`, and those that become text at once.
  private func codesOfOtherFaults() throws -> Set<String> {
    var names: Set<String> = []
    for module in ["WhiskerRunner", "WhiskerReport", "WhiskerCLI"] {
      for file in try sources(in: "Sources/\(module)") {
        for line in try Self.text(file.path).split(separator: "\n") where line.contains("ode") {
          let places = line.matches(of: /\bcode: (?:FailureCode)?\.(\w+)|FailureCode\.(\w+)\.rawValue/)
          names.formUnion(places.compactMap { ($0.1 ?? $0.2).map(String.init) })
        }
      }
    }
    return names
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
