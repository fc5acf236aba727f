import Testing

/// The summary of a declaration names the thing, or begins with what a function does.
struct SummaryTests {
  private static let beginnings = ["What", "Who", "Says", "Tells", "How", "Where", "Why"]

  /// The summaries in a source that begin with a question or with a word for a speaker, of declarations that other modules see.
  private static func breaches(in text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    return lines.indices.compactMap { index in
      guard beginnings.contains(where: { lines[index].hasPrefix("/// \($0) ") }),
        index == 0 || !lines[index - 1].hasPrefix("///")
      else { return nil }
      let declaration = lines[index...].first { !$0.hasPrefix("///") && !$0.hasPrefix("@") } ?? ""
      return ["package ", "public ", "open "].contains(where: declaration.hasPrefix) ? lines[index] : nil
    }
  }

  @Test func noSummaryIsAQuestion() throws {
    let files = try Sources.swiftFiles(in: "Sources")
    #expect(files.count > 50)
    for file in files { #expect(Self.breaches(in: try Sources.text(file)) == [], "\(file)") }
  }

  @Test func onlyTheFirstLineOfAVisibleDeclarationCounts() {
    let breach = "  /// What it is.\n  ///\n  /// More.\n  @inlinable\n  package var a: Int { 1 }\n"
    #expect(Self.breaches(in: breach) == ["/// What it is."])
    for harmless in [
      "/// A thing.\n///\n/// What it is.\npackage struct A {}\n", "/// What it is.\nprivate struct A {}\n",
      "// What it is.\npublic struct A {}\n", "/// Whatever.\npublic struct A {}\n",
    ] {
      #expect(Self.breaches(in: harmless) == [], "\(harmless)")
    }
  }
}
