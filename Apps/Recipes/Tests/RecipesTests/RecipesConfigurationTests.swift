import RecipesCoordinator
import Testing

struct RecipesConfigurationTests {
  @Test func limitsHaveDefaults() throws {
    let configuration = try RecipesConfiguration([:])
    #expect(configuration.photoCacheCount == 200)
    #expect(configuration.photoCacheBytes == 20_000_000)
    #expect(try RecipesConfiguration(["photoCacheCount": "3"]).photoCacheCount == 3)
  }

  @Test(arguments: ["0", "-1", "many", ""])
  func aLimitIsAtLeastOne(_ text: String) {
    let error = #expect(throws: RecipesConfigurationError.self) {
      try RecipesConfiguration(["photoCacheBytes": text])
    }
    #expect(error?.description == "photoCacheBytes has to be a number of at least 1 (was \"\(text)\")")
  }
}
