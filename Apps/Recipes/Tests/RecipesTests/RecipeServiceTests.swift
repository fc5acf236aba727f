import Foundation
import RecipesData
import RecipesDomain
import Testing
import WhiskerHTTP

/// Fetching and decoding.
struct RecipeServiceTests {
  private func recipes(_ transport: StubTransport) async throws(RecipeError) -> [Recipe] {
    try await HTTPRecipeService(transport: transport).recipes()
  }

  @Test func keysMayBeOmittedWhereThereIsNoLinkOrPhoto() async throws {
    let json = #"{"recipes": [{"uuid": "a", "name": "A", "cuisine": "X", "youtube_url": "https://y"}]}"#
    let recipes = try await recipes(StubTransport(json))
    #expect(recipes == [Recipe(id: "a", name: "A", cuisine: "X", video: "https://y")])
  }

  @Test func anAddressThatIsNoneOfAWebsiteIsNone() async throws {
    let json = #"""
      {"recipes": [{"uuid": "a", "name": "A", "cuisine": "X", "source_url": "  ", "youtube_url": "javascript:alert(1)"}]}
      """#
    #expect(try await recipes(StubTransport(json)) == [Recipe(id: "a", name: "A", cuisine: "X")])
  }

  @Test(arguments: [
    #"{"recipes": [{"uuid": "a", "cuisine": "X"}]}"#, #"{"recipes": {}}"#, "[]", "", "<html>",
    #"{"recipes": [{"uuid": "a", "name": null, "cuisine": "X"}]}"#,
    #"{"recipes": [{"uuid": "", "name": "A", "cuisine": "X"}]}"#,
    #"{"recipes": [{"uuid": "a", "name": " ", "cuisine": "X"}]}"#,
  ])
  func aListThatLacksAPartIsMalformed(_ json: String) async {
    await #expect(throws: RecipeError.malformed) { try await recipes(StubTransport(json)) }
  }

  @Test func anEmptyListIsNoError() async throws {
    #expect(try await recipes(StubTransport(#"{"recipes": []}"#)) == [])
  }

  @Test func failuresHaveTheirReason() async {
    await #expect(throws: RecipeError.server(status: 500)) {
      try await recipes(StubTransport(status: 500, ""))
    }
    for (fault, reason) in [
      (HTTPError.offline, RecipeError.offline), (.timeout, .connection), (.cancelled, .connection),
    ] {
      await #expect(throws: reason) { try await recipes(StubTransport(.failure(fault))) }
    }
  }

  @Test(arguments: [
    (StubTransport(#"{"recipes": [{"uuid": "a", "cuisine": "X"}]}"#), ".recipes[0].name is missing"),
    (
      StubTransport(#"{"recipes": [{"uuid": "", "name": "A", "cuisine": "X"}]}"#),
      "a recipe has no id or no name"
    ),
    (StubTransport(status: 500, ""), "status 500"), (StubTransport(.failure(.cancelled)), "cancelled"),
  ])
  @MainActor func theReasonIsInTheLog(_ transport: StubTransport, _ reason: String) async {
    var lines: [String] = []
    let service = HTTPRecipeService(transport: transport) { lines.append($0) }
    _ = try? await service.recipes()
    #expect(lines == ["GET /recipes.json: \(reason)"])
  }

  @Test @MainActor func aRequestThatNobodyWaitsForHasNotLostTheConnection() async {
    var lines: [String] = []
    let service = HTTPRecipeService(transport: StubTransport(.failure(.cancelled))) { lines.append($0) }
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: RecipeError.cancelled) { try await service.recipes() }
    }.value
    #expect(lines == [])
  }

  /// The captured lists are expected beside the repository, or in `WHISKER_REAL_DATA`.
  private static let folder =
    (ProcessInfo.processInfo.environment["WHISKER_REAL_DATA"] ?? "../shared/data") + "/recipes/"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder + "recipes.json"), "no captured lists"))
  func capturedListsAreRead() async throws {
    func list(_ name: String) throws -> StubTransport {
      StubTransport(try String(contentsOfFile: Self.folder + name, encoding: .utf8))
    }
    let recipes = try await recipes(try list("recipes.json"))
    #expect(recipes.count == 65)
    #expect(Set(recipes.map(\.id)).count == 65)
    #expect(recipes.count { $0.source == nil } == 5)
    #expect(recipes.count { $0.video == nil } == 1)
    #expect(
      recipes.map(\.name).filter { $0.utf8.contains { $0 > 127 } } == [
        "Polskie NaleÅ›niki (Polish Pancakes)", "Walnut Roll GuÅ¾vara", "White Chocolate CrÃ¨me BrÃ»lÃ©e",
      ])
    await #expect(throws: RecipeError.malformed) {
      try await self.recipes(try list("recipes-malformed.json"))
    }
    #expect(try await self.recipes(try list("recipes-empty.json")) == [])
  }
}
