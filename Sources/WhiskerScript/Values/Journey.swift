package import WhiskerSource

/// A journey without errors: its header and its steps in order.
package struct Journey: Sendable {
  /// The file that it was read from.
  package let file: SourceFile
  /// The title, from `journey "…"`.
  package let title: LocatedText
  /// `app NAME`; nil if the configuration chooses the app.
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
  /// `system "…"`; nil for the default.
  package internal(set) var system: LocatedText?
  /// `storage …`: `memory` or `files`; nil for the default.
  package internal(set) var storage: LocatedText?
  /// The files and values that exist before the first launch, from `given …` and `config key …`, in the order of the lines.
  ///
  /// Names in braces are not yet replaced; see ``JourneyRun/preparations``.
  package internal(set) var preparations: [Preparation] = []
  /// `secret …`: the names whose values are hidden.
  package internal(set) var secrets: [LocatedText] = []
  /// `latency …`: the latency of a reply without `after`; nil for the default.
  package internal(set) var latency: Located<Duration>?
  /// `seed …`: picks the next ready job at random but reproducibly; nil for first in, first out.
  package internal(set) var seed: Located<Int>?
  /// `replies from "…"`: the HAR file whose entries answer requests that no `on` line answers; nil for none.
  package internal(set) var replies: LocatedText?
  /// `param …`: the parameters, in order.
  package internal(set) var parameters: [Parameter] = []
  /// One run for each row, from `examples`; nil for one run.
  package internal(set) var examples: Table?
  /// The tables, from `table …`.
  package internal(set) var tables: [Table] = []
  /// The line `every change is named`, or nil.
  package internal(set) var namesEveryChange: SourceSpan?
  /// The reason why the journey is expected to fail, or nil.
  package internal(set) var expectedToFail: LocatedText?
  /// The reason why the journey is skipped, or nil.
  package internal(set) var skip: LocatedText?
  /// All steps, including `scene` and `note`; those of a block are in the block's own step.
  package internal(set) var steps: [Step] = []
}

extension Journey {
  /// Every step; those of a block follow the block's own step.
  package var allSteps: [Step] { steps.flatMap(\.withBody) }
}

extension Step {
  /// The step and all steps nested in it.
  fileprivate var withBody: [Step] { [self] + body.flatMap(\.withBody) }
}

/// A name for a text that another file may pass in.
package struct Parameter: Sendable {
  /// The name.
  package let name: LocatedText
  /// The value if nothing is passed in; nil if a value is required.
  package let fallback: LocatedText?
}

/// One step of a journey.
package struct Step: Sendable {
  /// The statement; names in braces are unreplaced until the step is planned.
  package internal(set) var statement: any Statement
  /// The box of ``captured``.
  var boxed: CapturedStep.Boxed?
  /// The steps of a block such as `repeat`; empty for all others.
  package internal(set) var body: [Step] = []
  /// Whether it contains names in braces.
  package internal(set) var usesNames = false
  /// The last line of its replies or raw lines, or its own line, from 1.
  var lastLine: Int
  /// The file that contains it.
  package let file: SourceFile
  /// Its bytes, without indentation and comment; its replies are not included.
  package let span: SourceSpan
  /// Its line, from 1.
  package let line: Int
  /// The scene that it belongs to, from 1; 0 before the first scene.
  package let scene: Int

  /// The captures of its lines, if they may need names replaced; otherwise nil.
  var captured: CapturedStep? {
    get { boxed?.step }
    set { boxed = newValue.map(CapturedStep.Boxed.init) }
  }

  /// Its lines, including those of its replies and its raw lines, from 1.
  package var lines: ClosedRange<Int> { line...max(line, lastLine) }

  /// The step as it is written.
  package var text: String { file.text(of: span) }
}

/// The device that a header specifies.
package enum DeviceSize: Sendable, Hashable {
  /// The default phone.
  case phone
  /// The default tablet.
  case tablet
  /// A size in text columns and rows.
  case size(columns: Int, rows: Int)
}

/// The result of parsing a file.
package struct ParseResult: Sendable {
  /// The journey, or nil if there is any error.
  package let journey: Journey?
  /// The name of the app, also if there are errors elsewhere in the file.
  package let app: LocatedText?
  /// Every problem of the file, in line order, at most one per line.
  package let diagnostics: [Diagnostic]
  /// The file as it is written, including errors.
  package let tree: SyntaxTree
}
