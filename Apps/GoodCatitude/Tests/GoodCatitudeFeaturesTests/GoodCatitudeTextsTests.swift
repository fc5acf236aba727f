import GoodCatitudeDomain
import Testing
import WhiskerEnvironment
import WhiskerLocalization

@testable import GoodCatitudeFeatures

@Suite("Texts")
struct GoodCatitudeTextsTests {
  @Test("English and Portuguese are complete")
  func complete() {
    #expect(GoodCatitudeTexts.catalog.languages == ["en", "pt"])
    #expect(GoodCatitudeTexts.catalog.gaps.map(\.description) == [])
  }

  @Test("A full device is said to be full, with a way out")
  func full() throws {
    let english = CommonCopy(texts: Texts(GoodCatitudeTexts.catalog, locale: .posix))
    let portuguese = CommonCopy(
      texts: Texts(GoodCatitudeTexts.catalog, locale: try #require(LocaleName("pt_BR"))))
    #expect(
      english.reason(.storage(.full))
        == "There's no space left on this device. Free some up, then try again.")
    #expect(
      portuguese.reason(.storage(.full))
        == "Não há mais espaço neste dispositivo. Libere espaço e tente de novo.")
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
