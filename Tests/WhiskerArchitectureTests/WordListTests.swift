import Foundation
import Testing

/// The list of words in CONTRIBUTING.md, where it has one word for a reader or a search to find.
struct WordListTests {
  /// Words of the column `not`.
  private static let avoided = ["anew", "mend", "mends", "somebody", "stands for", "whoever"]

  private static func breaches(in text: String) -> [String] {
    let text = text.lowercased()
    return avoided.filter { word in
      text.ranges(of: word).contains { place in
        let before = text[..<place.lowerBound].last
        let after = text[place.upperBound...].first
        return before?.isLetter != true && after?.isLetter != true
      }
    }
  }

  @Test func sourcesAndDocumentsUseTheWordsOfTheList() throws {
    let documents = try FileManager.default.contentsOfDirectory(atPath: Sources.root + "/Documentation")
      .filter { $0.hasSuffix(".md") }.map { "\(Sources.root)/Documentation/\($0)" }
    #expect(documents.count > 10)
    for file in try Sources.swiftFiles(in: "Sources") + documents + [Sources.root + "/README.md"] {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(Self.breaches(in: text) == [], "\(file): CONTRIBUTING.md has other words")
    }
  }

  @Test func theListHasThem() throws {
    let contributing = try String(contentsOfFile: Sources.root + "/CONTRIBUTING.md", encoding: .utf8)
    for word in Self.avoided where word != "mends" {
      let isListed = contributing.split(separator: "\n").contains {
        $0.hasPrefix("| ") && $0.split(separator: "|").last(where: { $0 != " " })?.contains(word) == true
      }
      #expect(isListed, "\(word)")
    }
  }

  @Test func onlyWholeWordsAreFound() {
    #expect(Self.breaches(in: "it is mended, and amends are made by Manew") == [])
    #expect(Self.breaches(in: "Begin anew: whoever mends it") == ["anew", "mends", "whoever"])
    #expect(Self.breaches(in: "Somebody mended it. Whoever did") == ["somebody", "whoever"])
  }
}
