import Foundation
import Testing

/// The String Catalogs of the apps have no texts that nothing shows, which would be translated all the same.
struct AppTextTests {
  @Test func eachTextIsNamedInTheSourcesOfItsApp() throws {
    var texts = 0
    for app in try FileManager.default.contentsOfDirectory(atPath: Sources.root + "/Apps").sorted() {
      let folder = "Apps/\(app)/Sources"
      let sources = try Sources.swiftFiles(in: folder).map(Sources.text).joined()
      for key in try keys(in: folder) {
        texts += 1
        let isNamed = sources.contains("\"\(key)\"")
        #expect(isNamed, "nothing in \(folder) shows \(key)")
      }
    }
    #expect(texts > 200, "the texts were not found")
  }

  /// The keys of all String Catalogs in a folder.
  private func keys(in folder: String) throws -> [String] {
    let base = Sources.root + "/" + folder
    let files = try FileManager.default.subpathsOfDirectory(atPath: base).filter {
      $0.hasSuffix(".xcstrings")
    }
    return try files.flatMap { file in
      let catalog = try JSONDecoder().decode(
        Catalog.self, from: Data(contentsOf: URL(fileURLWithPath: base + "/" + file)))
      return catalog.strings.keys.sorted()
    }
  }

  private struct Catalog: Decodable {
    let strings: [String: Text]

    struct Text: Decodable {}
  }
}
