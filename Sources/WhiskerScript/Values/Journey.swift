package import WhiskerSource
import WhiskerText

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
  /// Whether a parameter has no value, so that only other files can use the journey.
  package var isPart: Bool {
    let columns = examples?.columns ?? []
    return parameters.contains { parameter in
      parameter.fallback == nil && !columns.contains { bytesEqual($0.value, parameter.name.value) }
    }
  }
}

/// A name for a text that another file may pass in.
package struct Parameter: Sendable {
  package let name: LocatedText
  /// The value if nothing is passed in; nil if a value is required.
  package let fallback: LocatedText?
}
