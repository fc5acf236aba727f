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

  /// The name that a line declares a value or a type by; nil for other lines.
  private static func name(declaredBy line: Substring) -> Substring? {
    let words = line.split(separator: " ")
    let keyword = words.firstIndex { ["let", "var", "case", "struct", "enum"].contains($0) }
    guard let keyword, keyword + 1 < words.count, !line.hasPrefix("//") else { return nil }
    return words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The summaries in a source, each of one line, that only repeat the name of what they are about.
  private static func repetitions(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    return zip(lines, lines.dropFirst()).compactMap { summary, declaration in
      guard summary.hasPrefix("/// "), summary.hasSuffix("."), let name = name(declaredBy: declaration)
      else { return nil }
      var words = summary.dropFirst(4).dropLast().split(separator: " ")
      if let first = words.first, words.count > 1, ["The", "A", "An", "Its"].contains(first) {
        words.removeFirst()
      }
      return words.joined().lowercased() == name.lowercased() ? String(summary) : nil
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
