import TestSupport
@testable import WhiskerScript
import WhiskerSource

/// The part of the reference page that follows from the parser's table and the reference diagnostics.
struct JourneyReference {
  static let mark =
    "<!-- The rest is written by the tests from the parser's own table; see JourneyReferenceTests. -->\n"

  /// The messages of one mistake each, by code, the first of a code first.
  let mistakes: [(code: String, message: String, name: String)]

  /// Reads `Fixtures/Diagnostics`.
  init() throws {
    mistakes = try DiagnosticFixture.all().compactMap { fixture in
      let heads = fixture.expected.split(separator: "\n").filter { $0.hasPrefix("error[") }
      guard heads.count == 1, let head = heads.first else { return nil }
      let code = String(head.dropFirst(6).prefix { $0 != "]" })
      let message = String(head.drop { $0 != " " }.dropFirst())
      return (code, message, fixture.name)
    }
  }

  var text: String { statements + "\n" + errors }

  private var statements: String {
    let common = Self.common.joined(separator: ", ")
    var text =
      "\nMost statements can have the errors \(common); the lines below name the others. [Errors](#errors) has a message of each.\n"
    for section in StatementForm.Section.allCases {
      text += "\n## \(JourneyReference.titles[section] ?? section.rawValue)\n"
      for form in StatementForm.all where form.section == section {
        text += "\n### `\(form.form)`\n\n\(form.summary)\n\n```journey\n\(form.wholeExample)\n```\n"
        var notes: [String] = []
        let own = Self.codes(of: form).filter { !Self.common.contains($0) }
        if !own.isEmpty { notes.append("Errors: \(own.joined(separator: ", ")).") }
        if !form.synonyms.isEmpty {
          notes.append("Write this instead of: \(form.synonyms.map { "`\($0)`" }.joined(separator: ", ")).")
        }
        if !notes.isEmpty { text += "\n\(notes.joined(separator: " "))\n" }
      }
    }
    return text
  }

  private var errors: String {
    var text =
      "## Errors\n\nEach has a reference file in `Fixtures/Diagnostics`: mistakes and what is printed for them.\n\n"
    text += "| code | message, by example | reference |\n|---|---|---|\n"
    for code in ProblemCode.allCases.map(\.rawValue) {
      if let mistake = mistakes.first(where: { $0.code == code }) {
        text += "| \(code) | \(mistake.message.replacing("|", with: "\\|")) | `\(mistake.name)` |\n"
      } else if let words = JourneyReference.unreferenced[code] {
        text += "| \(code) | \(words) | |\n"
      }
    }
    return text
  }

  private static let titles: [StatementForm.Section: String] = [
    .header: "Header", .structure: "Structure", .action: "What a person does",
    .network: "What the network does",
    .reply: "Replies", .time: "Time", .assertion: "What must be true",
  ]

  /// The messages of limits whose files would only be large, by their codes.
  static let unreferenced: [String: String] = {
    let problems = [
      Problem.fileTooLarge(bytes: ScriptLimits.fileBytes + 1), .tooManyLines, .moreProblems,
      .structure(.useTooDeep),
    ]
    return Dictionary(uniqueKeysWithValues: problems.map { ($0.code.rawValue, $0.wording.message) })
  }()

  /// The errors that most forms can have.
  private static let common: [String] = {
    var counts: [String: Int] = [:]
    for form in StatementForm.all { for code in codes(of: form) { counts[code, default: 0] += 1 } }
    return counts.filter { 2 * $0.value > StatementForm.all.count }.keys.sorted()
  }()

  /// The errors that a form can have besides those that any line can have.
  static func codes(of form: StatementForm) -> [String] {
    var codes: Set<String> = ["J054"]
    if form.form.contains(" ") { codes.formUnion(["J043", "J048", "J052", "J053"]) }
    if form.form.contains("STRING") || form.form.contains("SELECTOR") { codes.formUnion(["J072", "J086"]) }
    for word in form.notation.words { codes.formUnion(byHole[word.text] ?? []) }
    switch form.section {
    case .header: codes.formUnion(["J021", "J026", "J027"])
    case .reply: codes.formUnion(["J023", "J031"])
    default: codes.insert("J022")
    }
    for word in form.firstWords { codes.formUnion(byFirstWord[word] ?? []) }
    if form.definition.block == .difference { codes.insert("J084") }
    return codes.sorted()
  }

  private static let byHole: [String: [String]] = [
    "STRING": ["J010", "J011", "J015", "J016", "J047", "J049"],
    "STRINGS": ["J010", "J011", "J015", "J016", "J047", "J049"], "PATTERN": ["J012", "J071"],
    "TEXTS": ["J010", "J011", "J012", "J015", "J016", "J047", "J071"],
    "NAME": ["J048"], "NAMES": ["J048"], "STATE": ["J045", "J048", "J057"],
    "SELECTOR": [
      "J010", "J011", "J012", "J015", "J016", "J018", "J044", "J047", "J050", "J051", "J056", "J058", "J071",
    ],
    "DURATION": ["J055", "J060", "J061", "J062", "J063", "J064"], "DATE": ["J068"], "COUNT": ["J066"],
    "STATUS": ["J065"], "PERCENTAGE": ["J120"], "METHOD": ["J046"], "DEVICE": ["J067"], "JSON": ["J069"],
    "CONDITIONS": ["J010", "J011", "J012", "J015", "J016", "J047", "J049", "J069", "J071", "J133"],
    "RATE": ["J055", "J130"], "CHANCE": ["J131"], "PIXELS": ["J140"], "MOMENT": ["J132"],
    "ARGUMENTS": ["J010", "J011", "J015", "J016", "J047", "J049", "J073"],
    "PROPERTIES": ["J010", "J011", "J015", "J016", "J047", "J049", "J066", "J130", "J134"],
    "COMMAND": ["J010", "J011", "J015", "J016", "J047", "J049"],
    "EXPECTATION": [
      "J010", "J011", "J012", "J015", "J016", "J018", "J044", "J045", "J047", "J050", "J051", "J056", "J071",
    ],
  ]

  private static let byFirstWord: [String: [String]] = [
    "journey": ["J028"], "tags": ["J070"], "on": ["J024", "J029"], "then": ["J025", "J030", "J034"],
    "expect": ["J044", "J045", "J050", "J051"],
    "use": ["J086", "J088", "J089", "J090", "J091", "J092", "J093", "J094"], "param": ["J073", "J077"],
    "examples": ["J015", "J073", "J074", "J075", "J076", "J077", "J078"],
    "table": ["J015", "J073", "J074", "J075", "J076", "J077", "J078"],
    "repeat": ["J079", "J082", "J085", "J095"], "for": ["J079", "J082", "J087", "J095", "J097"],
    "fork": ["J079", "J081", "J082", "J083", "J096"], "branch": ["J079", "J080"],
    "setup": ["J026", "J027", "J079"], "teardown": ["J026", "J027", "J079", "J083"], "let": ["J097"],
    "always": ["J047"], "screen": ["J047", "J084"], "type": ["J100"], "advance": ["J063"],
    "given": ["J069", "J073"],
    "config": ["J073"], "secret": ["J073"],
  ]
}
