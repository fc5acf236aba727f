import WhiskerRunner

/// A scene of a journey with its steps and failures; a journey without scenes is one scene.
struct SceneSummary {
  /// The result of a scene.
  enum Result: Equatable {
    case passed
    /// At least one of its failures fails the run.
    case failed
    /// The process ended in it.
    case crashed
    /// It recorded references.
    case recorded
    /// It was not run, or its failure is expected, for this reason.
    case excused(String)
    /// An earlier scene ended the journey.
    case notReached
  }

  /// The title, distinct from those of the journey's other scenes.
  let title: String
  /// The steps that began.
  fileprivate(set) var steps: [JourneySummary.Step] = []
  /// The failures of its steps.
  fileprivate(set) var failures: [RunFailure] = []
  fileprivate(set) var result = Result.notReached

  fileprivate init(title: String) { self.title = title }

  /// The names of the references that its steps recorded.
  var recorded: [String] { steps.flatMap(\.snapshots).filter { $0.result == .recorded }.map(\.name) }

  /// Whether a step recorded references.
  fileprivate var hasRecorded: Bool {
    steps.contains { step in step.snapshots.contains { $0.result == .recorded } }
  }

  /// The virtual time of its steps; those of a teardown may come after those of other scenes.
  fileprivate(set) var time = Duration.zero
}

extension JourneySummary {
  /// The scenes in order.
  ///
  /// Steps before the first scene are one with the journey's title. The end of a journey that fails belongs to the last scene that was
  /// reached.
  var scenes: [SceneSummary] {
    var scenes: [SceneSummary] = []
    // The place in `scenes` of each scene's number.
    var places: [Int: Int] = [:]
    if head.scenes.isEmpty || steps.contains(where: { $0.head.scene == 0 }) {
      places[0] = 0
      scenes.append(SceneSummary(title: head.name))
    }
    var titles = DistinctTitles(scenes.map(\.title))
    for (index, title) in head.scenes.enumerated() {
      places[index + 1] = scenes.count
      scenes.append(SceneSummary(title: titles.add(title + (head.variant.map { ", \($0)" } ?? ""))))
    }
    var last = 0
    var stepPlaces: [Int: Int] = [:]
    for (index, step) in steps.enumerated() {
      guard let place = places[step.head.scene] else { continue }
      scenes[place].steps.append(step)
      stepPlaces[step.head.number] = place
      last = place
      let next = index + 1 < steps.count ? steps[index + 1].head : nil
      // Between two steps of a scene the scene goes on, and a step that failed has no end of its own.
      let end = next?.scene == step.head.scene ? nil : step.end
      scenes[place].time += (end ?? next?.time ?? outcome?.time ?? step.head.time) - step.head.time
    }
    for failure in failures {
      scenes[failure.step.flatMap { stepPlaces[$0] } ?? last].failures.append(failure)
    }
    for index in scenes.indices { scenes[index].result = result(of: scenes[index], isLast: index == last) }
    return scenes
  }

  private func result(of scene: SceneSummary, isLast: Bool) -> SceneSummary.Result {
    switch status {
    case .skipped, .notRun: return .excused(excuse ?? "")
    case .failedAsExpected where !scene.failures.isEmpty: return .excused(expectation)
    case .crashed where isLast, .interrupted where isLast: return .crashed
    case .recorded where scene.hasRecorded: return .recorded
    // A journey that recorded has no failures but those that it is expected to have.
    case .recorded where !scene.failures.isEmpty: return .excused(expectation)
    case .passed, .failed, .recorded, .crashed, .failedAsExpected, .interrupted: break
    }
    if !scene.failures.isEmpty { return .failed }
    if scene.hasRecorded { return .recorded }
    return scene.steps.isEmpty && status != .passed ? .notReached : .passed
  }
}

/// Titles of which no two are equal: those that are taken get a number.
private struct DistinctTitles {
  private var all: Set<String>
  /// The last number of each title that was added more than once.
  private var numbers: [String: Int] = [:]

  init(_ titles: [String]) { all = Set(titles) }

  /// Adds a title, with a number if it is taken, and returns it.
  mutating func add(_ title: String) -> String {
    if all.insert(title).inserted { return title }
    while true {
      let number = numbers[title, default: 1] + 1
      numbers[title] = number
      let candidate = "\(title) (\(number))"
      if all.insert(candidate).inserted { return candidate }
    }
  }
}
