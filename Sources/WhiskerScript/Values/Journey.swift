package import WhiskerSource

/// A journey without errors: its header and its steps in order.
package struct Journey: Sendable {
  /// The file that it was read from.
  package let file: SourceFile
  /// The title, from `journey "…"`.
  package let title: LocatedText
  /// `app NAME`; nil where the header leaves it to the configuration.
  package internal(set) var app: LocatedText?
  /// The words by which runs are filtered, from `tags a, b`.
  package internal(set) var tags: [LocatedText] = []
  /// `device …`; nil for the default.
  package internal(set) var device: Located<DeviceSize>?
  /// `text size …`: `standard`, `large` or `accessibility`; nil for the default.
  package internal(set) var textSize: LocatedText?
  /// `clock …`; nil for the default.
  package internal(set) var clock: Located<Timestamp>?
  /// `zone "…"`; nil for UTC.
  package internal(set) var zone: LocatedText?
  /// `locale "…"`; nil for the default.
  package internal(set) var locale: LocatedText?
  /// `storage …`: `memory` or `files`; nil for the default.
  package internal(set) var storage: LocatedText?
  /// What is there when the app is launched first, from `given …` and `config key …`, in the order of the lines; names in
  /// braces stand as they are written, see ``JourneyRun/preparations``.
  package internal(set) var preparations: [Preparation] = []
  /// `secret …`: the names whose values are hidden.
  package internal(set) var secrets: [LocatedText] = []
  /// `latency …`: what a reply without `after` takes; nil for the default.
  package internal(set) var latency: Located<Duration>?
  /// `seed …`: picks the next ready job at random, repeatably; nil for first in, first out.
  package internal(set) var seed: Located<Int>?
  /// `replies from "…"`: the HAR file whose entries answer what no `on` line does; nil for none.
  package internal(set) var replies: LocatedText?
  /// `param …`: names that stand for a text, in their order.
  package internal(set) var parameters: [Parameter] = []
  /// One run for each row, from `examples`; nil for one run.
  package internal(set) var examples: Table?
  /// The tables, from `table …`.
  package internal(set) var tables: [Table] = []
  /// The line `every change is named`, or nil.
  package internal(set) var namesEveryChange: SourceSpan?
  /// Why the journey is expected to fail, or nil.
  package internal(set) var expectedToFail: LocatedText?
  /// Why the journey is not run, or nil.
  package internal(set) var skip: LocatedText?
  /// All steps, `scene` and `note` among them; those of a block are in its own step.
  package internal(set) var steps: [Step] = []
}

extension Journey {
  /// Every step, those of blocks behind the step that they belong to.
  package var allSteps: [Step] { steps.flatMap(\.withBody) }
}

extension Step {
  /// The step and all that is in it.
  fileprivate var withBody: [Step] { [self] + body.flatMap(\.withBody) }
}

/// A name that stands for a text which another file may hand over.
package struct Parameter: Sendable {
  /// The name.
  package let name: LocatedText
  /// What it stands for if nothing is handed over; nil if something has to be.
  package let fallback: LocatedText?
}

/// One step of a journey.
package struct Step: Sendable {
  /// What it says; names in braces stand as they are written until the step is planned.
  package internal(set) var statement: any Statement
  /// The parts of its lines, where names may have to be put into them; nil elsewhere.
  var captured: CapturedStep?
  /// The steps of a block such as `repeat`; empty for all others.
  package internal(set) var body: [Step] = []
  /// Whether names in braces stand in it.
  package internal(set) var usesNames = false
  /// The last line of its replies or raw lines, or its own, from 1.
  var lastLine: Int
  /// The file in which it stands.
  package let file: SourceFile
  /// Its bytes, without indentation and comment; its replies are not included.
  package let span: SourceSpan
  /// Its line, from 1.
  package let line: Int
  /// The scene that it belongs to, from 1; 0 before the first scene.
  package let scene: Int

  /// Its lines, with those of its replies and its raw lines, from 1.
  package var lines: ClosedRange<Int> { line...max(line, lastLine) }

  /// The step as it is written.
  package var text: String { file.text(of: span) }
}

/// The device that a header asks for.
package enum DeviceSize: Sendable, Hashable {
  /// The default phone.
  case phone
  /// The default tablet.
  case tablet
  /// A size in text columns and rows.
  case size(columns: Int, rows: Int)
}

/// What parsing a file gives.
package struct ParseResult: Sendable {
  /// The journey, or nil if there is any error.
  package let journey: Journey?
  /// Every problem of the file, in the order of its lines, at most one a line.
  package let diagnostics: [Diagnostic]
  /// The file as it is written, errors included.
  package let tree: SyntaxTree
}
