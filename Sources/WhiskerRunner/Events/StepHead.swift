import WhiskerScript
import WhiskerSource

/// The facts about a step that are known when it begins.
package struct StepHead: Sendable, Equatable {
  /// Its place in the run, from 1.
  package let number: Int
  /// Its line, from 1.
  package let line: Int
  /// The text of the step, with names replaced as far as they are known.
  package let text: String
  /// The virtual time since the journey began.
  package let time: Duration
  /// The scene that it belongs to, from 1; 0 before the first scene.
  package let scene: Int
  /// The path of its file; nil for the journey's own file.
  package let path: String?
  /// The lines that put it there, from the outside in, such as `round 2 of 3 at cats.journey:12`.
  package let origins: [String]

  /// Creates the description of a step.
  package init(
    number: Int, line: Int, text: String, time: Duration, scene: Int = 0, path: String? = nil,
    origins: [String] = []
  ) {
    self.number = number
    self.line = line
    self.text = text
    self.time = time
    self.scene = scene
    self.path = path
    self.origins = origins
  }

  /// Creates the description of a step of a run that begins at a virtual time.
  init(_ planned: PlannedStep, of run: JourneyRun, at time: Duration) {
    self.init(
      number: planned.number, line: planned.line, text: planned.text, time: time, scene: planned.scene,
      path: planned.file === run.journey.file ? nil : planned.file.path,
      origins: planned.origins.isEmpty ? [] : planned.origins.map(\.description))
  }
}
