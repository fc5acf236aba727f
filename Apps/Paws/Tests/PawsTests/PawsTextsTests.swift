import PawsFeatures
import PawsMocks
import Testing
import WhiskerLocalization

@Suite struct PawsTextsTests {
  @Test func englishAndPortugueseAreComplete() {
    #expect(PawsTexts.catalog.languages == ["en", "pt"])
    #expect(PawsTexts.catalog.gaps.map(\.description) == [])
  }

  @Test func imagesAreCounted() {
    #expect(
      [0, 1, 2, 1000].map { MockTexts.english("images.all", $0) } == [
        "0 images", "1 image", "2 images", "1000 images",
      ])
  }
}
