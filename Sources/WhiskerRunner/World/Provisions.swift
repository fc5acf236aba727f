import ScreenModels
import WhiskerEnvironment
import WhiskerFiles
import WhiskerScript
import WhiskerSource

/// The settings and stored values that a journey's header and the options of the run provide for every launch of the app.
struct Provisions {
  /// The settings; a journey's own take precedence over those of the options.
  let configuration: [String: String]
  let zone: LocalZone
  let locale: LocaleName
  let systemVersion: SystemVersion
  /// The values in the storage before the first launch.
  let values: [(key: LocatedText, bytes: [UInt8])]
  let files: [(name: LocatedText, bytes: [UInt8])]

  init(
    _ run: JourneyRun, options: RunOptions, files fixtures: FixtureFiles, root: String
  ) throws(StepProblem) {
    var configuration = options.configuration
    var values: [(key: LocatedText, bytes: [UInt8])] = []
    var files: [(name: LocatedText, bytes: [UInt8])] = []
    for preparation in run.preparations {
      switch preparation.content {
      case .configuration(let value): configuration[preparation.name.value] = value.value
      case .stored(let text), .storedJSON(let text): values.append((preparation.name, Array(text.value.utf8)))
      case .file(from: let path):
        do throws(FileError) {
          files.append((preparation.name, try fixtures.read(path.value, in: root)))
        } catch { throw .storage(.unreadableGiven(path, error)) }
      }
    }
    self.configuration = configuration
    self.values = values
    self.files = files
    // The plan has already rejected unknown names.
    zone = run.journey.zone.flatMap { LocalZone($0.value) } ?? .utc
    locale = run.journey.locale.flatMap { LocaleName($0.value) } ?? .posix
    systemVersion = run.journey.system.flatMap { SystemVersion($0.value) } ?? .standard
  }
}

extension SecretMask {
  /// Creates a mask with the secrets that are known before a run; `let` steps take the others.
  convenience init(_ run: JourneyRun, options: RunOptions) {
    self.init()
    for secret in run.journey.secrets {
      for value in run.values(ofSecret: secret.value, options) { add(secret.value, value) }
    }
  }
}

extension JourneyRun {
  /// Returns the values of a secret before the run: from a parameter or column, a setting of the journey, and one of the options.
  fileprivate func values(ofSecret name: String, _ options: RunOptions) -> [String] {
    var values = [names.value(of: name), options.configuration[name]].compactMap(\.self)
    for preparation in preparations where bytesEqual(preparation.name.value, name) {
      if case .configuration(let value) = preparation.content { values.append(value.value) }
    }
    return values
  }

  /// Returns the problem with the secrets: an unknown name, or a value too short to be distinguished from other text.
  func secretProblem(_ options: RunOptions) -> StepProblem? {
    if journey.secrets.isEmpty { return nil }
    var taken: [String] = []
    for planned in allSteps {
      if let take = planned.statement.only(Take.self) { taken.append(take.name.value) }
    }
    for secret in journey.secrets {
      let values = values(ofSecret: secret.value, options)
      if values.contains(where: { $0.utf8.count < SecretForms.shortest }) {
        return .run(.shortSecret(secret))
      }
      if values.isEmpty, !taken.contains(where: { bytesEqual($0, secret.value) }) {
        let keys = preparations.compactMap { preparation -> String? in
          if case .configuration = preparation.content { preparation.name.value } else { nil }
        }
        return .run(.unknownSecret(secret, known: names.names + keys + taken))
      }
    }
    return nil
  }
}

extension Journey {
  /// Whether a name is declared as a secret.
  func hides(_ name: String) -> Bool { secrets.contains { bytesEqual($0.value, name) } }
}
