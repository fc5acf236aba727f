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

extension KnownSecrets {
  /// Creates the secrets that are known before a run; `let` steps take the others.
  ///
  /// - Parameter others: The secrets of the other runs of the journey, which are in its file.
  init(_ run: JourneyRun, options: RunOptions, besides others: KnownSecrets = KnownSecrets()) {
    self = others
    for secret in run.journey.secrets {
      if let value = run.names.value(of: secret.value) { add(secret.value, value, isInserted: true) }
      for value in run.settings(secret.value, options) { add(secret.value, value) }
    }
    // A file that is used for each of many rows declares the same secret each time.
    var known: Set<[Bytewise]> = []
    for secret in run.usedSecrets {
      for value in run.values(of: secret, options)
      where known.insert([Bytewise(secret.name), Bytewise(value)]).inserted {
        add(secret.name, value)
      }
    }
  }
}

extension JourneyRun {
  /// Returns the values of a secret before the run: from a parameter or column, a setting of the journey, and one of the options.
  fileprivate func values(ofSecret name: String, _ options: RunOptions) -> [String] {
    [names.value(of: name)].compactMap(\.self) + settings(name, options)
  }

  /// Returns the values of a secret of a used file before the run: that of its parameter, or else those of a setting.
  fileprivate func values(of secret: UsedSecret, _ options: RunOptions) -> [String] {
    secret.value.map { [$0] } ?? settings(secret.name, options)
  }

  /// Returns the values of a setting: that of the options, and that of the journey.
  fileprivate func settings(_ name: String, _ options: RunOptions) -> [String] {
    var values = [options.configuration[name]].compactMap(\.self)
    for preparation in preparations where bytesEqual(preparation.name.value, name) {
      if case .configuration(let value) = preparation.content { values.append(value.value) }
    }
    return values
  }

  /// Returns the problem with the secrets: an unknown name, or a value too short to be distinguished from other text.
  func secretProblem(_ options: RunOptions) -> StepProblem? {
    if !hasSecrets { return nil }
    if let name = shortSecrets(options).first { return .run(.shortSecret(name)) }
    let keys = preparations.compactMap { preparation -> String? in
      if case .configuration = preparation.content { preparation.name.value } else { nil }
    }
    if options.isUnfinished { return nil }
    for secret in usedSecrets where values(of: secret, options).isEmpty {
      // Each use of a file has names of its own.
      if !takes(secret.name, scope: secret.scope) {
        let name = LocatedText(secret.name, secret.place)
        let known = secret.params + keys + namesOfTakes(scope: secret.scope)
        return .run(.unknownSecret(name, known: known, usedFile: secret.path))
      }
    }
    for secret in journey.secrets where values(ofSecret: secret.value, options).isEmpty {
      if !takes(secret.value) {
        return .run(.unknownSecret(secret, known: names.names + keys + namesOfTakes(), usedFile: nil))
      }
    }
    return nil
  }

  /// The declared secrets with a value that is too short to be distinguished from other text, as far as values are known before the run.
  func shortSecrets(_ options: RunOptions) -> [LocatedText] {
    if !hasSecrets { return [] }
    return usedSecrets.filter { values(of: $0, options).contains(where: SecretForms.isShort) }
      .map { LocatedText($0.name, $0.place) }
      + journey.secrets.filter { values(ofSecret: $0.value, options).contains(where: SecretForms.isShort) }
  }
}

extension JourneyRun {
  /// The secrets that are known before the run; nil if none is declared.
  var knownSecrets: KnownSecrets? { hasSecrets ? KnownSecrets(self, options: RunOptions()) : nil }

  /// Returns messages about the run with secrets hidden that names in braces inserted into them.
  func masked(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.isEmpty ? [] : knownSecrets?.masked(diagnostics) ?? diagnostics
  }

  /// Whether the journey declares a secret, or a file that it uses does.
  var hasSecrets: Bool { !journey.secrets.isEmpty || !usedSecrets.isEmpty }

  /// The names of the declared secrets, each once.
  var secretNames: [String] {
    var all = journey.secrets.map(\.value)
    for secret in usedSecrets where !all.contains(where: { bytesEqual($0, secret.name) }) {
      all.append(secret.name)
    }
    return all
  }

  /// Whether a name is declared as a secret, by the journey or by the used file whose names have a scope.
  func hides(_ name: String, scope: Int) -> Bool {
    journey.secrets.contains { bytesEqual($0.value, name) }
      || usedSecrets.contains { $0.scope == scope && bytesEqual($0.name, name) }
  }
}
