import Foundation
import Testing

/// The list of words in CONTRIBUTING.md, where it has one word for a reader or a search to find.
struct WordListTests {
  /// Words of the column `not`.
  private static let avoided = [
    "also said", "anew", "drive word", "hole", "mend", "not there", "somebody", "stands for", "take away",
    "take back", "whoever", "write out",
  ]
  /// Other forms of them.
  private static let forms = ["mends", "takes away", "takes back", "writes out"]

  private static func breaches(in text: String) -> [String] {
    let text = text.lowercased()
    return (avoided + forms).filter { word in
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
    let code = try ["Sources", "Apps", "Benchmarks", "Examples"].flatMap { try Sources.swiftFiles(in: $0) }
    #expect(code.count > 500)
    for file in code + documents + ["README.md", "Package.swift"].map({ "\(Sources.root)/\($0)" }) {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(Self.breaches(in: text) == [], "\(file): CONTRIBUTING.md has other words")
    }
  }

  @Test func theListHasThem() throws {
    let contributing = try String(contentsOfFile: Sources.root + "/CONTRIBUTING.md", encoding: .utf8)
    for word in Self.avoided {
      let isListed = contributing.split(separator: "\n").contains {
        $0.hasPrefix("| ") && $0.split(separator: "|").last(where: { $0 != " " })?.contains(word) == true
      }
      #expect(isListed, "\(word)")
    }
  }

  @Test func onlyWholeWordsAreFound() {
    #expect(Self.breaches(in: "it is mended, and amends are made by Manew") == [])
    #expect(Self.breaches(in: "Begin anew: whoever mends it") == ["anew", "whoever", "mends"])
    #expect(Self.breaches(in: "Somebody mended it. Whoever did") == ["somebody", "whoever"])
  }
}
