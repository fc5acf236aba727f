import GoodCatitudeFeatures
import Testing
import WhiskerEnvironment
import WhiskerLocalization

@Suite("Texts")
struct GoodCatitudeTextsTests {
  @Test("English and Portuguese are complete")
  func complete() {
    #expect(GoodCatitudeTexts.catalog.languages == ["en", "pt"])
    #expect(GoodCatitudeTexts.catalog.gaps.map(\.description) == [])
  }

  @Test("Counts have their form")
  func plurals() throws {
    let english = Texts(GoodCatitudeTexts.catalog, locale: .posix)
    let portuguese = Texts(GoodCatitudeTexts.catalog, locale: try #require(LocaleName("pt_BR")))
    #expect(english("breeds.unreadable", 1) == "1 breed could not be read.")
    #expect(english("breeds.unreadable", 2) == "2 breeds could not be read.")
    #expect(portuguese("breeds.unreadable", 1) == "Não foi possível ler 1 raça.")
    #expect(portuguese("breeds.unreadable", 2) == "Não foi possível ler 2 raças.")
    #expect(english("breeds.found", 1) == "1 breed found")
    #expect(english("breeds.found", 2) == "2 breeds found")
    #expect(portuguese("breeds.found", 1) == "1 raça encontrada")
    #expect(portuguese("breeds.found", 2) == "2 raças encontradas")
  }
}
