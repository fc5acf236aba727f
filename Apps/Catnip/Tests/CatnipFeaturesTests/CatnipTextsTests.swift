import CatnipDomain
import WhiskerEnvironment
import WhiskerLocalization
import XCTest

@testable import CatnipFeatures

/// The String Catalog of the app.
final class CatnipTextsTests: XCTestCase {
  func testEnglishAndPortugueseAreComplete() {
    XCTAssertEqual(CatnipTexts.catalog.languages, ["en", "pt"])
    XCTAssertEqual(CatnipTexts.catalog.gaps.map(\.description), [])
  }

  func testAFullDeviceIsSaidToBeFullWithAWayOut() throws {
    let english = CommonCopy(texts: Texts(CatnipTexts.catalog, locale: .posix))
    let portuguese = CommonCopy(texts: Texts(CatnipTexts.catalog, locale: try XCTUnwrap(LocaleName("pt_BR"))))
    XCTAssertEqual(
      english.reason(.storageFull), "There's no space left on this device. Free some up, then try again.")
    XCTAssertEqual(
      portuguese.reason(.storageFull), "Não há mais espaço neste dispositivo. Libere espaço e tente de novo.")
    XCTAssertEqual(
      english.savedData(.full),
      "There's no space left on this device, so changes are not kept. Free some up, then open the app again.")
    XCTAssertEqual(
      portuguese.savedData(.full),
      "Não há mais espaço neste dispositivo, e as alterações não serão mantidas. Libere espaço e abra o app de novo."
    )
  }

  func testCountsHaveTheirForm() throws {
    let english = Texts(CatnipTexts.catalog, locale: .posix)
    let portuguese = Texts(CatnipTexts.catalog, locale: try XCTUnwrap(LocaleName("pt_BR")))
    XCTAssertEqual(english("favorites.unreadable", 1), "1 saved favorite could not be read.")
    XCTAssertEqual(english("favorites.unreadable", 0), "0 saved favorites could not be read.")
    XCTAssertEqual(portuguese("favorites.unreadable", 1), "Não foi possível ler 1 favorito salvo.")
    // Portuguese counts zero as one.
    XCTAssertEqual(portuguese("favorites.unreadable", 0), "Não foi possível ler 0 favorito salvo.")
    XCTAssertEqual(portuguese("favorites.unreadable", 2), "Não foi possível ler 2 favoritos salvos.")
  }
}
