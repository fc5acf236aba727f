import WhiskerRunner

/// The general meaning of diagnostic codes; the messages themselves describe the specific case.
enum CodeExplanation {
  /// The explanation of a code; nil for an unknown code.
  static func text(of code: String) -> String? {
    table.first { $0.code.utf8.elementsEqual(code.utf8) }?.text
  }

  /// The codes that are explained, in their order.
  static var codes: [String] { table.map(\.code) }

  private static let table: [(code: String, text: String)] = text + structure + words + values + names + plan

  private static let text = [
    (
      "J001",
      "A file has a largest size, so that checking it always takes a short time. Split it, or move replies into files."
    ),
    ("J002", "A file has a largest number of lines."),
    ("J003", "A line has a largest size. A long body belongs into a file: `reply 200 from \"body.json\"`."),
    ("J004", "Only so many problems of a file are told; mend some of them to see the others."),
    ("J005", "Journeys are UTF-8 without a byte order mark."),
    ("J006", "Lines end with a line feed alone, so that a journey has the same bytes everywhere."),
    ("J007", "Journeys are UTF-8; these bytes are not."),
    ("J008", "A control character cannot be seen. Inside a text it is written as an escape."),
    ("J009", "An invisible character hides or reorders text, so a line would not mean what it shows."),
    ("J010", "A text stands between two straight double quotes on one line."),
    ("J011", "Only straight double quotes begin a text."),
    ("J012", "A pattern stands between two slashes on one line; a slash in it is written `\\/`."),
    ("J013", "No part of a line begins with this character."),
    ("J014", "The parts of a line have blanks between them."),
    ("J015", "The escapes of a text are `\\\"`, `\\\\`, `\\n`, `\\t` and `\\u{…}`."),
    ("J016", "`\\u{…}` names a character by one to six hexadecimal digits."),
    ("J017", "Tabs look different everywhere; a level of indentation is two blanks."),
    ("J018", "An id is an `@` and the name behind it, such as `@detail.favourite`."),
  ]

  private static let structure = [
    ("J020", "Each level of indentation has two blanks."),
    ("J021", "The line is indented further than anything above it asks for."),
    ("J022", "After the first scene every step belongs to one and is indented below it."),
    ("J023", "A reply answers the requests of an `on` line and is indented below it."),
    ("J024", "Only `reply`, `fail`, `then reply` and `then fail` stand below an `on` line."),
    ("J025", "Raw lines, which begin with `|`, belong to a reply, a table or an outline above them."),
    ("J026", "The header stands at the top: what it says holds for the whole journey."),
    ("J027", "This header line can stand once only."),
    ("J028", "Every file has a `journey \"…\"` line that names it."),
    ("J029", "An `on` line needs at least one reply below it."),
    ("J030", "The body of a reply follows on its line, or on raw lines below it."),
    ("J031", "A reply is indented by two blanks below its `on` line."),
    ("J032", "A line end always ends a step; a step cannot go on in the next line."),
    ("J033", "The line end stands one character too early or too late, as happens when typing fast."),
  ]

  private static let words = [
    ("J040", "No statement begins with this word; other tools may have it under this name."),
    ("J041", "The first word of a line says what it does."),
    ("J042", "A role names an element; what is done with it or expected of it stands before it."),
    ("J043", "The word is like one that can stand here."),
    ("J044", "Roles are a fixed list, the same that screens are made of."),
    ("J045", "States are a fixed list; `expect … is` asks about one of them."),
    ("J046", "Requests have one of the methods of HTTP, in capitals."),
    ("J047", "Texts stand in double quotes, so that they can never be mistaken for words of the language."),
    ("J048", "Names such as those of screens, apps and tables stand without quotes."),
    ("J049", "This place takes one exact text; a pattern could mean several."),
    ("J050", "An element is a role and a name, or an id."),
    ("J051", "Elements of this role need a name; those of which a screen has one may go without."),
    ("J052", "The line is right so far, and something has to follow."),
    ("J053", "Something else has to stand here; the forms of the statement say what."),
    ("J054", "The step is complete before this; one step stands on one line."),
    ("J055", "A number and its unit are one word, as in `300ms`."),
    ("J056", "A selector names an element and the places that it is in, up to a limit."),
    ("J057", "Whether something is seen is a step, `see` or `see no`, and no state."),
  ]

  private static let values = [
    ("J060", "A duration says its unit: ms, s, min, h or d."),
    ("J061", "Durations are in ms, s, min, h or d."),
    ("J062", "A duration is a whole number; a smaller unit says the same."),
    ("J063", "A duration is one whole number and one unit."),
    ("J064", "A duration has a largest value."),
    ("J065", "The status of a reply is a number from 100 to 599."),
    ("J066", "A count is a whole number up to a limit."),
    ("J067", "A device is `phone`, `tablet` or a size in columns and rows, such as `40x24`."),
    ("J068", "A moment is written in UTC, as in `2026-03-01T09:00:00Z`."),
    ("J069", "What stands behind `json` is one JSON value."),
    ("J070", "Each tag stands once."),
    ("J071", "Patterns are a subset of regular expressions that is matched in linear time."),
    ("J072", "A brace begins a name, as in `{user}`; two braces `{{` are one that does not."),
    ("J073", "A name stands for one thing."),
    ("J074", "Every row has as many cells as the table has columns."),
    ("J075", "A row of a table ends with a bar."),
    ("J076", "A table has a row with the names of its columns, and at least one below."),
    ("J077", "A name is letters, digits, `-`, `.` and `_`, a letter first, so that `{name}` can be read."),
    ("J078", "A table has a largest number of rows and columns."),
    ("J079", "A block does the steps indented below it, and needs at least one."),
    ("J080", "A `branch` is one way on from a `fork` and is indented below it."),
    ("J081", "Only branches stand directly below a `fork`."),
    ("J082", "Blocks nest up to a limit."),
    ("J083", "A teardown is done in one way only."),
    ("J084", "Lines of a screen follow below, each behind a `|`."),
    ("J085", "`repeat` takes a number of rounds from 1 up to a limit."),
  ]

  private static let names = [
    ("J086", "A name in braces is a `param`, a column of a table or what a `let` took above."),
    ("J087", "`for each row of` names a `table` of this file."),
    ("J088", "Behind `with` stand the params of the used file."),
    ("J089", "A param without a default has to be handed over by whoever uses the file."),
    ("J090", "The path of a `use` begins at the journeys' folder and cannot leave it."),
    ("J091", "A file with mistakes cannot be used; mend it first."),
    ("J092", "A file cannot use itself, directly or through others."),
    ("J093", "Files use others up to a limit."),
    ("J094", "A used file drives the same app, or names none."),
    ("J095", "A run has a largest number of steps once everything is written out."),
    ("J096", "A journey has a largest number of runs by examples and branches."),
    ("J097", "A name stands for one thing; a `let`, a column and a param cannot share one."),
    ("J098", "Below `expect change` each line begins with `+` or `-`, or is `...`."),
    ("J099", "Other tools say it like this; here there is one way to say it."),
    ("J100", "Typing nothing does nothing; `clear` empties a field."),
    ("J120", "A pinch goes to a percentage of the size that an element has, such as `200%`."),
    ("J130", "A data rate is a whole number of bytes in a second: `500B/s`, `50kB/s` or `2MB/s`."),
    ("J131", "A chance is a whole number of percent, such as `20%`."),
    (
      "J132",
      "Time goes on to a time of day such as `23:59:59`, or to a moment such as `2026-03-01T10:00:00Z`."
    ),
    ("J133", "A path into a JSON body begins with `$` and goes on with `.name` and `[0]`."),
  ]

  private static let plan = FailureCode.allCases.filter { $0.stage == .plan }.map {
    ($0.rawValue, $0.explanation)
  }
}
