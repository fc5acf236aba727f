import AppCoordinator
import RecipesCoordinator
import RecipesDomain
import ScreenModels
import Testing
import WhiskerEnvironment

/// The transition to a recipe depends on the system.
@MainActor
struct ZoomTransitionTests {
  /// A source of recipes without a server.
  private struct OneRecipe: RecipeService {
    func recipes() async throws(RecipeError) -> [Recipe] { [Recipe(id: "a", name: "A", cuisine: "X")] }
  }

  private func effects(on version: SystemVersion) async throws -> [Effect] {
    let effects = EffectLog(clock: ContinuousClock())
    let environment = AppEnvironment(
      clock: ContinuousClock(), wallTime: { WallTime(secondsSince1970: 0) },
      transport: StubTransport(status: 500, "no server is asked"),
      reachability: Reachability(), systemVersion: version, effects: effects)
    let core = try RecipesCore(environment: environment, service: OneRecipe())
    let app = RecipesCoordinator(core: core).launch(as: "Recipes", on: .phone)
    for turn in 0..<10_000 {
      while try app.update() {}
      let elements = app.screen.front.allElements
      guard let list = elements.firstIndex(where: { $0.role == .list }) else {
        if turn < 1_000 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
        continue
      }
      #expect(app.perform(.tap, at: ElementPath(layer: 0, indices: [list, 0]), text: ""))
      while try app.update() {}
      #expect(app.screen.front.stack == ["recipes", "recipe"])
      return effects.take()
    }
    Issue.record("the list never came")
    return []
  }

  @Test(arguments: [SystemVersion(18), SystemVersion(18, 2), SystemVersion(26)])
  func fromEighteenOnItIsAZoom(_ version: SystemVersion) async throws {
    #expect(try await effects(on: version) == [.transition("zoom")])
  }

  @Test(arguments: [SystemVersion(17), SystemVersion(17, 6)])
  func beforeItIsAPlainPush(_ version: SystemVersion) async throws {
    #expect(try await effects(on: version) == [])
  }
}
