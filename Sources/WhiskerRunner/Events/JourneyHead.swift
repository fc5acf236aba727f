import WhiskerScript
import WhiskerSource

/// The facts about a journey that are known before it runs.
package struct JourneyHead: Sendable, Equatable {
  /// Its place in the run, from 0.
  package private(set) var index: Int
  /// The path of its file as it was given.
  package let path: String
  /// The text after `journey`.
  package let title: String
  /// The run's variant, such as `example 2, branch "by link"`; nil if the journey has a single run.
  package let variant: String?
  /// The app it drives.
  package let app: String
  /// The names of the app's screens, reached or not.
  package let screens: [String]
  /// The device it runs on.
  package let device: String
  /// The number of its steps.
  package let steps: Int
  /// The words after `tags`, in their order.
  package let tags: [String]
  /// The titles of its scenes, in order; a step's scene is an index in this list, from 1.
  package let scenes: [String]
  /// The reason why it is expected to fail; nil for a journey that should pass.
  package let expectedToFail: String?
  /// Whether a quarantine gives the reason, and not the journey.
  package let isQuarantined: Bool
  /// The moment at which it begins, in seconds since 1970.
  package let clock: Int
  /// The language and region that it sets; nil for the app's usual ones.
  package let locale: String?
  /// The names that it and the files that it uses declare as secrets.
  package let secrets: [String]
  /// The options of the command line without which it is another run, such as `--seed 7`.
  package let options: [String]

  /// Creates the description of a journey.
  package init(
    index: Int, path: String, title: String, variant: String? = nil, app: String, screens: [String] = [],
    device: String, steps: Int,
    tags: [String] = [], scenes: [String] = [], expectedToFail: String? = nil, isQuarantined: Bool = false,
    clock: Int = Int(World.Defaults.clock), locale: String? = nil, secrets: [String] = [],
    options: [String] = []
  ) {
    self.index = index
    self.path = path
    self.title = title
    self.variant = variant
    self.app = app
    self.screens = screens
    self.device = device
    self.steps = steps
    self.tags = tags
    self.scenes = scenes
    self.expectedToFail = expectedToFail
    self.isQuarantined = isQuarantined
    self.clock = clock
    self.locale = locale
    self.secrets = secrets
    self.options = options
  }

  /// Returns the same description at another place in the run.
  package func numbered(_ index: Int) -> JourneyHead {
    var head = self
    head.index = index
    return head
  }

  /// The title and the variant.
  package var name: String { title + (variant.map { ", \($0)" } ?? "") }

  /// The path and the variant, which identify the run.
  package var place: String { path + (variant.map { ", \($0)" } ?? "") }

  /// Creates the description of a run of a plan.
  package init(_ entry: JourneyPlan.Entry) {
    let journey = entry.journey
    self.init(
      index: entry.index, path: journey.file.path, title: entry.run.title, variant: entry.run.variant,
      app: entry.app.name, screens: entry.app.screens, device: journey.deviceText,
      steps: entry.run.steps.count + entry.run.teardown.count,
      tags: journey.tags.map(\.value),
      scenes: entry.run.sceneTitles,
      expectedToFail: entry.run.expectedFailure?.reason,
      isQuarantined: entry.run.expectedFailure?.isQuarantine ?? false,
      clock: Int(journey.clock?.value.secondsSince1970 ?? World.Defaults.clock),
      locale: journey.locale?.value, secrets: entry.run.secretNames, options: entry.options)
  }
}

extension JourneyRun {
  /// The title and the variant, with secrets hidden, as the recording of a run has them.
  var name: String {
    let name = title + (variant.map { ", \($0)" } ?? "")
    return knownSecrets?.masked(name) ?? name
  }
}

extension Journey {
  /// The device as the header names it.
  fileprivate var deviceText: String {
    switch device?.value {
    case .phone, nil: "phone"
    case .tablet: "tablet"
    case .size(let columns, let rows): "\(columns)x\(rows)"
    }
  }
}
