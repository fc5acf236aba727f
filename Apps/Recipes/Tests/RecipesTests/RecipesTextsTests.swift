import RecipesFeatures
import Testing
import WhiskerLocalization

@Suite struct RecipesTextsTests {
  @Test func englishAndPortugueseAreComplete() {
    #expect(RecipesTexts.catalog.languages == ["en", "pt"])
    #expect(RecipesTexts.catalog.gaps.map(\.description) == [])
  }
}
