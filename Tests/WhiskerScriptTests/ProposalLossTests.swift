import TestSupport
import Testing
import WhiskerScript
import WhiskerSource

/// A proposal has everything that the line with the mistake says, and is right as it stands.
struct ProposalLossTests {
  /// A valid line with one slip of the hand.
  private struct Slip: Sendable {
    let form: StatementForm
    let source: String
    let typed: String
    /// The word of which a letter is missing; nil where something else is.
    let misspelled: String?
  }

  /// Lines of forms whose example has few words.
  private static let more: [String] = [
    "captive portal 302", "navigate dismiss all", "navigate pop to root", "see no button \"Go on\"",
    "always see no text \"Not now\" in list \"Cats\"", "check see no button \"Go on\"",
    "wait until list \"Cats\" has 1 row within 5s", "wait until see no text \"Not now\" in alert within 2s",
    "expect button \"Go on\" in list is not enabled", "expect list \"Cats\" has at least 3 rows",
    "expect no requests to POST \"/v1/votes\"", "type \"hello there\" into field \"Search results\"",
    "see text \"Item #1\" in list \"Cats\"", "see text \"Time: 10:30\"", "see text \"What? Now!\"",
    "expect list \"Cats\" has rows \"a #1\", \"b: 2\"", "expect field \"Search\" has value \"x=1\"",
    "type \"50% & more\" into field \"Search\"", "set slider \"Volume\" to 40%",
    "note \"See #12: all\"",
  ]

  private static func slips(in line: String, _ form: StatementForm) -> [Slip] {
    let characters = Array(line)
    var isText = false
    var slips: [Slip] = []
    for (index, character) in characters.enumerated() {
      let isQuote = character == "\"" && (index == 0 || characters[index - 1] != "\\")
      if isQuote { isText.toggle() }
      let before = characters[..<index].reversed().prefix { $0.isLetter || $0.isNumber }.reversed()
      let after = characters[(index + 1)...].prefix { $0.isLetter || $0.isNumber }
      let isInWord = character.isLetter && !(before.isEmpty && after.isEmpty)
      guard isQuote || !isText && (character == " " || isInWord) else { continue }
      let typed = String(characters[..<index] + characters[(index + 1)...])
      let word = isInWord ? String(before) + String(character) + String(after) : nil
      slips.append(Slip(form: form, source: line, typed: typed, misspelled: word))
    }
    return slips
  }

  private static let slips: [Slip] = {
    let examples = StatementForm.all.flatMap { slips(in: $0.example, $0) }
    let others = more.flatMap { line in
      let word = line.split(separator: " ").first.map(String.init) ?? line
      return StatementForm.all(beginningWith: word).prefix(1).flatMap { slips(in: line, $0) }
    }
    let sentences = StatementForm.all.flatMap { form in
      form.sentences.prefix(Thoroughness.count(1, thorough: 4)).flatMap { slips(in: $0, form) }
    }
    return Thoroughness.some(of: examples + sentences, every: 7) + others
  }()

  /// A line without its comment.
  private static func withoutComment(_ line: String) -> Substring {
    var isText = false
    var isEscaped = false
    for index in line.indices {
      if line[index] == "#", !isText { return line[..<index] }
      if line[index] == "\"", !isEscaped { isText.toggle() }
      isEscaped = line[index] == "\\" && !isEscaped
    }
    return line[...]
  }

  /// The words of a line, in quotes or not, each as often as it is there.
  private static func words(of line: String) -> [String: Int] {
    withoutComment(line).split { !$0.isLetter && !$0.isNumber }.reduce(into: [:]) {
      $0[String($1), default: 0] += 1
    }
  }

  /// The signs of a line, in quotes or not, each as often as it is there; quotes and backslashes are none.
  private static func signs(of line: String) -> [Character: Int] {
    withoutComment(line).filter { !$0.isLetter && !$0.isNumber && !" \"\\".contains($0) }
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The texts of a line, with their quotes.
  private static func texts(of line: String) -> [Substring] {
    line.matches(of: #/"(?:[^"\\]|\\.)*"/#).map(\.output)
  }

  /// The words of a line that a proposal does not have.
  private static func lost(_ line: String, in proposal: String) -> [String] {
    let kept = words(of: proposal)
    return words(of: line).filter { $1 > kept[$0] ?? 0 }.keys.sorted()
  }

  @Test func aSlipLosesNoWordOfTheLine() throws {
    var proposals = 0
    for found in try concurrently(Self.slips, { slip in Self.proposals(for: slip) }) {
      for (slip, proposal, left) in found {
        proposals += 1
        let note: Comment = "\(slip.typed)\n→ \(proposal)"
        let lost = Self.lost(slip.source, in: proposal).filter { word in
          if Self.claims.contains(word) || Self.negations.contains(word) { return true }
          // Another word than the right one is a guess, and two words that are still one are there.
          return word != slip.misspelled && !Self.phrasings.contains(word)
            && !Self.words(of: proposal).keys.contains {
              $0.utf8.count > word.utf8.count && $0.contains(word)
            }
        }
        #expect(lost == [], note)
        let count = { (line: String) in Self.words(of: line).values.reduce(0, +) }
        #expect(count(proposal) >= count(slip.source), note)
        #expect(left == [], note)
        let signs = Self.signs(of: proposal)
        #expect(Self.signs(of: slip.source).filter { $1 > signs[$0] ?? 0 } == [:], note)
        // A quote that is missing may be put elsewhere, any other slip is outside of the texts.
        let quotes = { (line: String) in line.count { $0 == "\"" } }
        if quotes(slip.source) == quotes(slip.typed) {
          #expect(Self.texts(of: slip.source).allSatisfy(Self.texts(of: proposal).contains), note)
        }
      }
    }
    #expect(proposals > 300)
  }

  /// Each proposal for a line, and what is wrong with the file after it.
  private static func proposals(for slip: Slip) -> [(Slip, String, left: [String])] {
    let lines = slip.form.journey(around: slip.source).split(
      separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { line in
      let indent = line.prefix { $0 == " " }
      return line.dropFirst(indent.count) == slip.source[...] ? indent + slip.typed : String(line)
    }
    let file = SourceFile(path: "t", text: text.joined(separator: "\n"))
    let diagnostics = wholeParser.parse(file).diagnostics
    guard diagnostics.count == 1, let remedies = diagnostics.first?.remedies else { return [] }
    return remedies.filter(\.isLine).compactMap { remedy in
      guard let fix = remedy.fix else { return nil }
      let fixed = SourceFile(path: "t", bytes: fix.applied(to: file.bytes))
      return (slip, remedy.text, wholeParser.parse(fixed).diagnostics.map(\.message))
    }
  }

  /// Words without which a line says something else.
  private static let claims: Set = ["always", "check"]
  /// Words of a condition that can be said in others: `expect list has row "a"` is `see row "a" in list`.
  private static let phrasings: Set = ["expect", "has"]
  private static let negations: Set = ["no", "not", "nothing", "never", "without", "absent"]
  /// What a line without a negation may have instead.
  private static let others: Set = ["0", "off"]

  /// The words in the quotes of a line, as far as they have their two.
  private static func quotedWords(of line: String) -> String {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count % 2 == 0
      ? "" : parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }.joined(separator: " ")
  }

  @Test func theProposalsOfTheReferencesLoseNoText() throws {
    var proposals = 0
    for fixture in try DiagnosticFixture.all() {
      let file = SourceFile(path: fixture.path, bytes: fixture.journey)
      for diagnostic in testParser.parse(file).diagnostics {
        guard let span = diagnostic.span else { continue }
        let line = file.text(of: file.span(ofLine: file.line(at: span.start)))
        for remedy in diagnostic.remedies where remedy.fix != nil && remedy.isLine {
          proposals += 1
          let note: Comment = "\(fixture.name): \(line)\n→ \(remedy.text)"
          // A character of a text may be what is wrong with the line.
          let quotes = file.bytes[file.span(ofLine: file.line(at: span.start)).start..<span.start].count {
            $0 == 0x22
          }
          #expect(quotes % 2 == 1 || Self.lost(Self.quotedWords(of: line), in: remedy.text) == [], note)
          let (old, new) = (Self.words(of: line), Self.words(of: remedy.text))
          #expect(Self.claims.allSatisfy { old[$0] == nil || new[$0] != nil }, note)
          let negates = !Self.negations.isDisjoint(with: old.keys)
          #expect(!negates || !Self.negations.union(Self.others).isDisjoint(with: new.keys), note)
        }
      }
    }
    #expect(proposals > 100)
  }
}
