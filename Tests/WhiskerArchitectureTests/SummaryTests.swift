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

  /// The summaries in a source, each of one line, that only repeat the name of what they are about.
  private static func repetitions(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    return zip(lines, lines.dropFirst()).compactMap { summary, declaration in
      guard let words = summary.wholeMatch(of: /\/\/\/ (?:The |A |An |Its )?([\w ]+)\./),
        let name = declaration.firstMatch(
          of: /^(?:@\w+ )*(?:[a-z]+(?:\(set\))? )*(?:let|var|case|struct|enum) (\w+)/)
      else { return nil }
      let isName = words.1.filter { $0 != " " }.lowercased() == name.1.lowercased()
      return isName ? String(summary) : nil
    }
  }

  @Test func noSummaryIsAQuestion() throws {
    let files = try Sources.swiftFiles(in: "Sources")
    #expect(files.count > 50)
    for file in files { #expect(Self.breaches(in: try Sources.text(file)) == [], "\(file)") }
  }

  @Test func noSummaryOnlyRepeatsTheName() throws {
    for file in try Sources.swiftFiles(in: "Sources") {
      #expect(Self.repetitions(in: try Sources.text(file)) == [], "\(file)")
    }
    for breach in [
      "/// The role.\n  public var role: Role", "/// A time of day.\nstruct TimeOfDay {",
      "/// Its title.\n@Bytewise public private(set) var title: String", "/// Read only.\ncase readOnly",
    ] { #expect(Self.repetitions(in: breach).count == 1, "\(breach)") }
    #expect(Self.repetitions(in: "/// The kind of element.\npublic var role: Role") == [])
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
