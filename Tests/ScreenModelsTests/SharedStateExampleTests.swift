import Foundation
import ScreenModels
import Testing

/// The documented example compiles, and its screen follows the state that a SwiftUI body would read.
@MainActor
struct SharedStateExampleTests {
  @Test func everyDeclarationOfThePageIsTheCompiledOne() async throws {
    let page = try String(contentsOfFile: "Documentation/VIEW_MODELS.md", encoding: .utf8)
    let code = try String(contentsOfFile: "Tests/ScreenModelsTests/SharedStateExample.swift", encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    var compared = 0
    for block in blocks where !block.contains("import SwiftUI") {
      // Statements outside a declaration, such as a loop, cannot be part of a file.
      for part in block.components(separatedBy: "\n\n@MainActor").enumerated().map({ index, text in
        (index > 0 ? "@MainActor" : "") + text.replacing(/^(import \w+\n)+\n/, with: "")
      }) where part.hasPrefix("@MainActor") || part.hasPrefix("struct") {
        let declaration = part.components(separatedBy: "\n\nfor ")[0].trimmingCharacters(in: .newlines)
        #expect(code.contains(declaration), "\(declaration)")
        compared += 1
      }
    }
    #expect(compared == 4)
  }

  @Test(arguments: ["Documentation/VIEW_MODELS.md", "README.md"])
  func aModelOnAPageHasTheImportsThatItNeeds(page: String) throws {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let models = blocks.filter { $0.contains("@Observable") }
    #expect(models.count == 1)
    for block in models {
      #expect(block.hasPrefix("import Observation\nimport ScreenModels\n\n"), "\(block)")
    }
  }

  @Test func theScreenOfTheExampleFollowsItsState() async throws {
    let model = CounterScreen()
    let memory = BuildMemory()
    func lines() throws -> [String] {
      try ContentBuilder.build(model, onPhoneWithout: 2, memory: memory).elements.map {
        $0.element.name + ($0.element.states.contains(.disabled) ? " disabled" : "")
      }
    }
    #expect(try lines() == ["0 cats", "Add one", "Reset disabled"])
    model.viewModel.add()
    #expect(try lines() == ["1 cat", "Add one", "Reset"])
  }
}
