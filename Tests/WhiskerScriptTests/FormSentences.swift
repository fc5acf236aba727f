import WhiskerScript

extension StatementForm {
  /// Every line that the notation of this form allows, with its placeholders filled correctly.
  var sentences: [String] { Self.sentences(of: notation).map { $0.joined(separator: " ") } }

  private static func sentences(of notation: Notation) -> [[String]] {
    notation.parts.reduce([[]]) { beginnings, part in
      let ends =
        if case .optional(let inner) = part { [[]] + inner.flatMap(sentences) } else {
          (part.choices ?? []).flatMap { fillers[$0.text] ?? [$0.text] }.map { [$0] }
        }
      return beginnings.flatMap { beginning in ends.map { beginning + $0 } }
    }
  }

  /// A correct text for each placeholder.
  private static let fillers: [String: [String]] = [
    "STRING": [#""Siberian""#, #""\"\u{e9}\\ 猫""#], "STRINGS": [#""a""#, #""a", "b""#],
    "TEXTS": [#""a""#, #""a", /^b/"#],
    "PATTERN": [#"/^a|[^b-d\d]+(x{2,3})?\.$/"#],
    "NAME": ["home"], "NAMES": ["home", "home, detail"],
    "SELECTOR": [
      #"button "Retry""#, #"text /Sib|Aeg/ in list"#, "row 3 in list 2", "@home.search in alert \"Offline\"",
    ],
    "STATE": ["enabled"], "PERCENTAGE": ["200%"], "AMOUNT": ["40%", "2026-03-01", "09:30", "7"],
    "DURATION": ["300ms", "2min"],
    "COUNT": ["10"], "STATUS": ["200"],
    "METHOD": ["GET"],
    "DATE": ["2026-03-01T09:00:00Z"], "DEVICE": ["phone", "40x24"], "JSON": [#"{"ok":[1,true]}"#],
    "ARGUMENTS": [#"user: "ada""#, #"user: "{a}", role: "b""#],
    "EXPECTATION": [#"see no text "a""#, "idle", #"button "a" is not enabled"#],
    "PROPERTIES": [
      #"header "ETag" is "v1""#,
      #"header "a" is "b" and header "a" is "c" and truncated body and rate 1kB/s"#,
      "broken body", "doubled body",
    ],
    "COMMAND": [#"open link "a://b""#, "navigate pop to root", "go back"],
    "CONDITIONS": [
      #"query "page" is "1""#, #"query "a" is "b" and header "c" is "d""#,
      #"json "$.a[0]" is "b" and json "$" is 1.5e3 and json "$.c" is null"#,
      #"header "c" is present and json "$.c" is absent"#,
      #"query "q" is /^s/ and body contains "a" and body is /b|c/"#,
    ],
    "RATE": ["50kB/s", "1MB/s", "300B/s"], "CHANCE": ["20%", "0%"], "PIXELS": ["1204x1445"],
    "MOMENT": ["23:59:59", "07:30", "2026-03-01T09:00:00Z"],
  ]

  /// A journey around a line of this form.
  func journey(around line: String) -> String {
    switch section {
    case .header where firstWords == ["journey"]: line + "\n"
    case .structure where firstWords == ["branch"]:
      "journey \"J\"\nfork\n" + ([line] + below).map { "  \($0)\n" }.joined()
    case .reply:
      // A body that must follow is on a raw line.
      "journey \"J\"\non GET \"/a\"\n  \(line)\n"
        + (line.hasSuffix(" json") || line.hasSuffix(" text") ? "    | 1\n" : "")
    default: "journey \"J\"\n" + ([line] + below).map { "\($0)\n" }.joined()
    }
  }
}
