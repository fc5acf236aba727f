import WhiskerText

extension Problem {
  /// The texts of a message about a problem.
  struct Wording {
    /// The problem, in one line.
    let message: String
    /// The label of the marked bytes.
    var label = ""
    /// Facts that help to understand.
    var see: [String] = []
    /// Where to look if nothing is proposed.
    var reference: String?
    /// Examples to show in addition to the fix.
    var advice: [String] = []
    /// Examples to show if there is no fix.
    var fallback: [String] = []
    /// Remedies in words.
    var doing: [String] = []
    /// The description of the fix; nil shows the repaired line.
    var fixText: String?
  }

  /// The wording of the problem; no other place words syntax messages.
  var wording: Wording {
    switch self {
    case .fileTooLarge(let bytes):
      Wording(
        message: "the file has \(bytes) bytes; a journey has at most \(ScriptLimits.fileBytes)",
        doing: ["split the journey, or move its replies into files"])
    case .tooManyLines:
      Wording(message: "a journey has at most \(ScriptLimits.lines) lines", label: "the first line too many")
    case .lineTooLong(let bytes):
      Wording(
        message: "the line has \(bytes) bytes; a line has at most \(ScriptLimits.lineBytes)",
        fallback: [#"reply 200 from "body.json""#], doing: ["move a long body into a file"])
    case .moreProblems:
      Wording(message: "more than \(ScriptLimits.diagnostics) problems; the rest are not shown")
    case .byteOrderMark:
      Wording(
        message: "the file starts with a byte order mark",
        fixText: "remove it, as `check --fix` does; journeys are UTF-8 without a mark")
    case .windowsLineEnds(let lines):
      Wording(
        message: "\(counted(lines, "line")) \(lines == 1 ? "ends" : "end") with CR LF",
        label: lines == 1 ? "" : "the first of them",
        fixText: "end each line with LF alone, as `check --fix` does")
    case .carriageReturns:
      Wording(
        message: "the lines end with CR alone", label: "the first of them",
        fixText: "end each line with LF alone, as `check --fix` does")
    case .invalidUTF8(let byte):
      Wording(
        message: "the file is not UTF-8 here",
        label: "byte 0x\(Hexadecimal.text(UInt64(byte), width: 2, .large))",
        doing: ["save the file as UTF-8"])
    case .controlCharacter(let scalar, let writing):
      Wording(
        message: "control character in the line", label: VisibleText.codePoint(scalar),
        doing: [advice(on: scalar, writing)])
    case .invisibleCharacter(let scalar, let writing):
      Wording(
        message: "invisible character in the line", label: VisibleText.codePoint(scalar),
        see: ["it reorders or hides text, so the line would not mean what it shows"],
        doing: [advice(on: scalar, writing)])

    case .openString(openingMissing: false):
      Wording(message: "the text has no closing quote", label: "opened here")
    case .openString(openingMissing: true):
      Wording(message: "the text has no opening quote", label: "closed here")
    case .misquoted:
      Wording(message: "text needs straight double quotes", label: "wrong quotes")
    case .openPattern:
      Wording(message: "the pattern has no closing slash", label: "opened here")
    case .strayCharacter(let character, let expected, let forms):
      Wording(
        message: "unexpected character \(tick(character))", label: expected.map { "expected \($0)" } ?? "",
        see: forms)
    case .missingSpace(let isBesideText):
      Wording(
        message: "missing space", label: "needs a space before it",
        doing: isBesideText ? [#"put a space before it, or write \" for a quote inside a text"#] : [])
    case .otherSpace(let scalar):
      Wording(
        message: "the space between two words is not a plain one", label: VisibleText.codePoint(scalar),
        fixText: "use a plain space")
    case .unknownEscape(let text):
      Wording(
        message: "unknown escape \(tick(text))",
        see: [#"the escapes are \" \\ \n \t and \u{...}, and \| in a cell"#])
    case .badScalarEscape:
      Wording(message: "invalid character escape", see: [#"one to six hexadecimal digits: \u{e9}"#])
    case .tab(let indents):
      Wording(
        message: indents ? "the line is indented with a tab" : "tab in the line",
        label: "a tab",
        fixText: indents ? "use two spaces for each level, as `check --fix` does" : "use a space")
    case .emptyID:
      Wording(message: "the id has no name", doing: ["write it after the @: @detail.favourite"])

    case .oddIndentation(let blanks, let expected):
      Wording(
        message: "the line is indented by \(counted(blanks, "space"))", see: ["each level is two spaces"],
        fixText: indentation(expected))
    case .tooDeep(let expected):
      Wording(message: "the line is indented too far", fixText: indentation(expected))
    case .rawLineNotIndented(let expected):
      Wording(message: "the raw line is not indented far enough", fixText: indentation(expected))
    case .outsideScene(let expected):
      Wording(
        message: "the step is outside a scene",
        see: ["after the first scene, every step is indented below one"],
        fixText: indentation(expected))
    case .replyWithoutOn(let word):
      Wording(
        message: "\(tick(word)) has no \(tick("on")) line above it",
        see: ["replies are indented below the requests that they answer"],
        advice: [#"on GET "/v1/breeds""#])
    case .replyNotIndented(let expected):
      Wording(
        message: "a reply is indented below its \(tick("on")) line", fixText: indentation(expected))
    case .notAReply(let word):
      Wording(
        message: "\(tick(word)) is not a reply",
        see: ["only reply, fail, then reply and then fail can be below an `on` line"],
        doing: ["move it below the replies, indented like the on line"],
        fixText: "indent it like the on line")
    case .payloadWithoutOwner:
      Wording(
        message: "nothing above takes a raw line",
        see: [
          "raw lines are indented below a reply that ends with json or text, or below a step that compares lines"
        ])
    case .headerTooLate(let word):
      Wording(
        message: "\(tick(word)) must come before the first step",
        doing: ["move it to the top, below the journey line"])
    case .headerTwice(let word):
      Wording(
        message: "duplicate \(tick(word)) line",
        doing: [word == "tags" ? "write all tags on one line, with commas between them" : "keep one of them"])
    case .noJourneyLine(let title):
      Wording(
        message: "missing \(tick("journey")) line", fixText: "begin the file with: journey " + quoted(title))
    case .onWithoutReply:
      Wording(
        message: "\(tick("on")) line without a reply", label: "no reply below",
        fixText: "add one below it: reply 200")
    case .replyAfterAlways:
      Wording(
        message: "no request reaches this reply", label: "the reply above is never used up",
        doing: ["remove it, or \(tick("always")) from the reply above"])
    case .bodyMissing(let word):
      Wording(
        message: "missing body after \(tick(word))", label: "ends here",
        see: ["the body is on the same line, or on lines below that begin with |"])

    case .brokenInTwo:
      Wording(
        message: "the line is broken in two", label: "ends here",
        see: ["a step ends at the end of its line"], fixText: "join it with the next line")
    case .endsTooSoon(let text):
      Wording(
        message: "the line ends one character too soon", label: "ends here",
        fixText: "end it after the \(tick(text)) of the next line")
    case .endsTooLate(let text):
      Wording(
        message: "the line ends one character too late", label: "ends here",
        fixText: "end it before the \(tick(text)), which begins the next line")

    case .unknownStatement(let word, let instead):
      Wording(
        message: "unknown statement \(tick(word))", see: instead.map { "\($0.form) - \($0.summary)" },
        reference: instead.isEmpty
          ? "\(tick("\(CommandName.current) help journey")) lists the statements" : nil,
        fallback: instead.map(\.example))
    case .notAStatement(let found):
      Wording(message: "a line begins with a word, not with \(found)", fallback: [#"tap button "Retry""#])
    case .roleIsNoStep(let role):
      Wording(message: "\(tick(role)) is a role, not a statement")
    case .unknownWord(let word, let nearest, let forms):
      Wording(message: "unknown word \(tick(word))", label: "did you mean \(tick(nearest))?", see: forms)
    case .unknownRole(let word, let meant, let known):
      Wording(
        message: "unknown role \(tick(word))",
        label: meant.isEmpty ? "" : "did you mean \(meant.map(tick).joined(separator: " or "))?",
        see: known.isEmpty ? [] : ["roles: " + known.joined(separator: ", ")])
    case .unknownState(let word, let nearest, let known):
      Wording(
        message: "unknown state \(tick(word))", label: nearest.map { "did you mean \(tick($0))?" } ?? "",
        see: known.isEmpty ? [] : ["states: " + known.joined(separator: ", ")])
    case .badProperty(let reason): Wording(message: reason)
    case .badPosition:
      Wording(message: "there is no element 0", label: "the first one is 1")
    case .seeingIsAStep(let word):
      Wording(
        message: "\(tick(word)) is not a state", label: "use a `see` step",
        see: ["see SELECTOR", "see no SELECTOR"])
    case .unknownMethod(let word, let nearest):
      Wording(
        message: "unknown HTTP method \(tick(word))",
        label: nearest.map { "did you mean \(tick($0))?" } ?? "",
        see: ["methods: " + CapturedLine.methods.joined(separator: ", ")])
    case .textNeedsQuotes(let words):
      Wording(message: "text needs quotes", label: "\(tick(words)) is not quoted")
    case .nameIsQuoted:
      Wording(message: "this word takes no quotes")
    case .patternNotHere:
      Wording(message: "a pattern is not allowed here", label: "write exact text in quotes")
    case .roleMissing:
      Wording(
        message: "missing role before the text", label: "what is it?",
        see: ["an element is a role and a name, or an id"])
    case .roleNeedsName(let role):
      Wording(message: "\(tick(role)) needs a name", label: "missing text in quotes")
    case .incomplete(let expected, let forms, let example):
      Wording(
        message: "incomplete line", label: "expected \(expected)", see: forms,
        advice: example.map { [$0] } ?? [])
    case .unexpected(let found, let expected, let forms):
      Wording(message: "unexpected \(found)", label: "expected \(expected)", see: forms)
    case .atTheEnd(let found, let isRemovable, let forms):
      Wording(
        message: "unexpected \(found) after the end of the step",
        label: isRemovable ? "remove this" : "the step is complete before it", see: forms)
    case .secondElement(let found, let steps, let relation):
      Wording(
        message: "unexpected \(found)", label: "a step is about one element",
        doing: relation.advice.map { [$0] } ?? [], fixText: Self.lines(steps))
    case .replyBesideRequest(let word, let request, let reply):
      Wording(
        message: "unexpected \(tick(word))", label: "a reply is below its request",
        fixText: "write it below\(request.map { " " + tick($0) } ?? ""), indented: \(reply)")
    case .secondStep(let found, let steps):
      Wording(
        message: "unexpected \(found)", label: "a line is one step", fixText: Self.lines(steps))
    case .spaceBeforeUnit:
      Wording(message: "space between a number and its unit")
    case .unitAfterName(let name, let unit):
      Wording(
        message: "unit after a name", label: "the value includes its unit",
        doing: ["write \(tick("{\(name)}")) alone, and a value such as \(tick("5" + unit)) where it gets one"]
      )
    case .tooManyPlaces:
      Wording(message: "a selector has at most \(ScriptLimits.selectorPlaces) parts", label: "one too many")

    case .durationWithoutUnit:
      Wording(
        message: "the duration has no unit", label: Problem.units)
    case .unknownUnit(let unit):
      Wording(message: "unknown unit of time \(tick(unit))", label: Problem.units)
    case .fractionalDuration:
      Wording(message: "a duration is a whole number", label: "use a smaller unit")
    case .compoundDuration:
      Wording(message: "a duration is one number and one unit", label: "more than one")
    case .notADuration(let text):
      Wording(message: "\(tick(text)) is not a duration", label: "a number and one of " + Problem.units)
    case .durationOutOfRange:
      Wording(message: "a duration is at most \(ScriptLimits.days) days")
    case .badStatus(let text):
      Wording(message: "\(tick(text)) is not an HTTP status", label: "100 to 599")
    case .badCount(let text):
      Wording(message: "\(tick(text)) is not a count", label: "a whole number up to \(ScriptLimits.count)")
    case .badDevice(let text):
      Wording(
        message: "\(tick(text)) is not a device", label: "phone, tablet, or columns x rows",
        see: ["20 to 200 columns, 10 to 400 rows"])
    case .badTimestamp(let text):
      Wording(
        message: "\(tick(text)) is not a moment in UTC", label: "YYYY-MM-DDTHH:MM:SSZ, from 1970 to 9999",
        fallback: ["clock 2026-03-01T09:00:00Z"])
    case .badJSON(let reason):
      Wording(message: "invalid JSON", label: reason)
    case .tagTwice(let tag):
      Wording(message: "duplicate tag \(tick(tag))")
    case .badPattern(let reason):
      Wording(message: "invalid pattern", label: reason)
    case .badRate(let text, let ofReply):
      Wording(
        message: "\(tick(text)) is not a data rate", label: "a whole number and B/s, kB/s or MB/s",
        see: ["1B/s to \(ScriptLimits.bytesPerSecond / 1_000_000)MB/s; a kilobyte has 1000 bytes of 8 bits"],
        fallback: ofReply ? [] : ["slow network 50kB/s"])
    case .badChance(let text):
      Wording(
        message: "\(tick(text)) is not a percentage", label: "a whole number from 0% to 100%",
        fallback: ["flaky 20%"])
    case .badPixels(let text):
      Wording(
        message: "\(tick(text)) is not a size in pixels", label: "width x height",
        see: ["1 to \(ScriptLimits.imageSide.upperBound) pixels each"],
        fallback: ["reply 200 image 1204x1445"])
    case .badMoment(let text):
      Wording(
        message: "\(tick(text)) is neither a time of day nor a moment",
        label: "HH:MM, HH:MM:SS or YYYY-MM-DDTHH:MM:SSZ, from 1970 to 9999", fallback: ["advance to 23:59:59"]
      )
    case .badPath(let text, let reason):
      Wording(
        message: "\(quoted(text)) is not a path in a JSON body", label: reason,
        see: ["$ is the body, .name or [\"name\"] is a member, [0] is an element, counted from 0"])
    case .structure(let problem): problem.wording
    }
  }

  /// Returns the instruction to write lines in place of one.
  private static func lines(_ lines: [String]) -> String {
    "write \(counted(lines.count, "line")): " + lines.map(tick).joined(separator: ", ")
  }

  private static let units = "ms, s, min, h or d"

  /// Returns the way to write a character that cannot be seen.
  private func advice(on scalar: Unicode.Scalar, _ writing: Writing) -> String {
    switch writing {
    case .line: return "inside a text, write it as \(VisibleText.escape(scalar, digits: .small))"
    case .json:
      let units = Character(scalar).utf16.map { #"\u"# + Hexadecimal.text(UInt64($0), width: 4, .large) }
      return "inside a JSON string, write it as \(units.joined())"
    case .raw: return "remove it: raw lines have no escapes"
    }
  }

  private func indentation(_ blanks: Int) -> String {
    blanks == 0 ? "remove the indentation" : "indent it by \(counted(blanks, "space"))"
  }
}

/// Returns words of the language as a message shows them.
func tick(_ text: String) -> String { "`\(text)`" }

extension ElementRelation {
  /// The way out of a line with several elements; nil if there is none for all such lines.
  fileprivate var advice: String? {
    switch self {
    case .list: "write a step for each element"
    case .unsaid: "write a step for each element, or `in` before the one that contains the other"
    case .unclear: nil
    }
  }
}
