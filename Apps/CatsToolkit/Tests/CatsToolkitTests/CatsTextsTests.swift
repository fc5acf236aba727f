import CatsTexts
import Testing
import WhiskerLocalization

@Suite struct CatsTextsTests {
  @Test func englishAndPortugueseAreComplete() {
    #expect(CatsTexts.catalog.languages == ["en", "pt"])
    #expect(CatsTexts.catalog.gaps.map(\.description) == [])
  }
}
