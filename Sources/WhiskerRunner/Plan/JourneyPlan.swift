import ScreenModels
import WhiskerSnapshots
package import WhiskerFiles
package import WhiskerScript
package import WhiskerSource
import WhiskerText

/// The journeys of a run in order, and every problem found in them before they run.
package struct JourneyPlan: Sendable {
  /// One run of a journey, with its app and its place among all runs.
  package struct Entry: Sendable {
    /// The run, with its steps expanded.
    package fileprivate(set) var run: JourneyRun
    package var journey: Journey { run.journey }
    /// The app it drives.
    package let app: AppDescriptor
    /// Its place in the run, from 0.
    package fileprivate(set) var index: Int
    /// The options of the command line without which it is another run, for the command that runs it alone.
    package fileprivate(set) var options: [String] = []
    /// The secrets in all rows of the journey's examples, which its runs share.
    let secretsOfRows: KnownSecrets

    /// The path of the journey and the variant of the run, as reports name it.
    package var place: String { journey.file.path + (run.variant.map { ", \($0)" } ?? "") }

    /// The secrets that are known before the run, those of the journey's other runs among them; nil if none is declared.
    var knownSecrets: KnownSecrets? {
      run.hasSecrets ? KnownSecrets(run, options: RunOptions(), besides: secretsOfRows) : nil
    }

    /// Returns a text about the run with the secrets hidden that are known before it.
    package func masked(_ text: String) -> String { knownSecrets?.masked(text) ?? text }

    /// Returns a line of the journey with the secrets hidden, as their names in braces where these insert them.
    ///
    /// - Parameter taken: The secrets that the run has taken; the others are known before it.
    package func masked(line: String, taken: [TakenSecret] = []) -> String {
      guard var secrets = knownSecrets else { return line }
      for secret in taken { secrets.add(secret.name, secret.value, isInserted: true) }
      return secrets.masked(line: line)
    }
  }

  /// The runs that can be executed.
  package private(set) var entries: [Entry] = []
  /// The problems, in the order of files and lines; a plan with errors is not run.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The files of replies that were read for it; recordings are large, and a run needs them again.
  package let replyFiles = FixtureFiles()
  /// The number of files that were read.
  package private(set) var fileCount = 0
  /// The snapshot names of every journey that was read, by the journey's path.
  private(set) var snapshotNames: [(path: String, names: SnapshotNames)] = []
  /// The paths of the files that were read and have errors of their own.
  private(set) var pathsWithErrors: [String] = []
  /// The problems of files that the app or the filter leaves out; they keep none of the other journeys from running.
  package private(set) var diagnosticsLeftOut: [Diagnostic] = []
  /// The files that only other files can use, in the order in which they were read.
  package private(set) var parts: [String] = []
  /// The runs that the filter leaves out, of journeys of which it keeps others.
  private(set) var filteredOut: [(path: String, variant: String?)] = []

  /// Reads and checks journeys.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; a folder includes every `.journey` file in it, in the order of their bytes.
  ///   - apps: The apps that journeys may drive.
  ///   - app: Keeps only the journeys of this app, and is the app of journeys that name none.
  ///   - filter: Keeps only journeys whose path or title contains this text, and runs whose variant has it as a part.
  ///   - fixtures: The folder of reply files; nil for the `Fixtures` folder that contains a journey.
  /// - Throws: A `FileError` when a path cannot be read.
  package init(
    paths: [String], apps: [AppDescriptor], app: String? = nil, filter: String? = nil,
    fixtures: String? = nil
  ) throws(FileError) {
    let files = try Self.files(paths)
    let readings = try FileReading.all(files.count, UsedFiles()) { index throws(FileError) in
      SourceFile(path: files[index], bytes: try Files.read(files[index]))
    }
    self.init(readings, apps: apps, app: app, filter: filter)
    try check(fixtures: fixtures)
  }

  /// Checks journeys that were read, and whether their reply files exist.
  ///
  /// - Throws: A `FileError` when a folder of reply files cannot be read.
  package init(
    files: [SourceFile], apps: [AppDescriptor], app: String? = nil, filter: String? = nil, fixtures: String?
  ) throws(FileError) {
    self.init(files: files, apps: apps, app: app, filter: filter)
    try check(fixtures: fixtures)
  }

  private mutating func check(fixtures: String?) throws(FileError) {
    var known = ReplyFiles(fixtures: fixtures, files: replyFiles)
    for entry in entries { diagnostics += try known.problems(of: entry.run) }
  }

  /// Checks journeys that were read, as if they had been found by their paths.
  ///
  /// - Parameter used: Reads the files that they use, which may differ from those on disk.
  package init(
    files: [SourceFile], apps: [AppDescriptor], app: String? = nil, filter: String? = nil,
    used: UsedFiles = UsedFiles()
  ) {
    self.init(FileReading.all(files.count, used) { files[$0] }, apps: apps, app: app, filter: filter)
  }

  /// Checks a journey that was parsed and whose used files may differ from those on disk.
  ///
  /// - Parameter fallback: The app if the journey names none; one of another app is checked too.
  package init(_ result: ParseResult, apps: [AppDescriptor], fallback: String?, used: UsedFiles) {
    self.init([FileReading(result, used)], apps: apps, app: nil, fallback: fallback, filter: nil)
  }

  private init(
    _ readings: [FileReading], apps: [AppDescriptor], app: String?, fallback: String? = nil,
    filter: String?
  ) {
    fileCount = readings.count
    lazy var users = FileUsers(readings)
    for reading in readings {
      snapshotNames.append((reading.file.path, reading.snapshotNames))
      if reading.isPart { parts.append(reading.file.path) }
      if reading.hasErrors { pathsWithErrors.append(reading.file.path) }
      if !reading.isKept(app: app, filter: filter) {
        diagnosticsLeftOut += reading.diagnostics
        continue
      }
      diagnostics += reading.diagnostics
      if app == nil { addUnknownApp(of: reading, apps) }
      guard let journey = reading.journey else { continue }
      let path = journey.file.path
      let (runs, others) = reading.runs.divided(by: filter)
      if runs.isEmpty { continue }
      filteredOut += others.map { (path, $0.variant) }
      diagnostics += reading.snapshotProblems
      guard let descriptor = descriptor(of: journey, apps, app ?? fallback, { users[journey] }),
        reading.snapshotProblems.isEmpty
      else { continue }
      for run in runs {
        entries.append(
          Entry(run: run, app: descriptor, index: entries.count, secretsOfRows: reading.secretsOfRows))
      }
    }
  }

  /// Keeps only some runs, in their order, and numbers them again.
  package mutating func keep(_ isKept: (Entry) -> Bool) {
    entries = entries.filter(isKept)
    number()
  }

  /// Keeps the runs at some places, which keep their numbers.
  mutating func keep(places: Set<Int>) {
    entries = entries.indices.filter(places.contains).map { entries[$0] }
  }

  /// Makes several runs of each run, one after the other.
  package mutating func `repeat`(_ count: Int) {
    entries = entries.flatMap { entry in
      (1...count).map { number in
        var copy = entry
        copy.run = entry.run.repetition(number, of: count)
        return copy
      }
    }
    number()
  }

  /// Keeps for each run the options without which it is another one.
  package mutating func setOptions(_ options: (Entry) -> [String]) {
    for index in entries.indices { entries[index].options = options(entries[index]) }
  }

  /// Declares that some runs may fail.
  mutating func quarantine(_ declaration: (Entry) -> ExpectedFailure?) {
    for index in entries.indices {
      guard let line = declaration(entries[index]) else { continue }
      entries[index].run = entries[index].run.quarantined(by: line)
    }
  }

  private mutating func number() {
    for index in entries.indices { entries[index].index = index }
  }

  /// Whether a plan for an app leaves a file out, because it names another one.
  package static func isLeftOut(_ file: SourceFile, app: String) -> Bool {
    parser.parse(file, problems: 0).app.map { !bytesEqual($0.value, app) } ?? false
  }

  /// The parser for every journey that drives an app.
  package static let parser = JourneyParser(vocabulary: .screens)

  /// Returns the files that paths refer to, each once; a file with another suffix than that of journeys is refused.
  package static func files(_ paths: [String]) throws(FileError) -> [String] {
    var files: [String] = []
    // File systems tell two names apart that are composed differently, and are equal as texts.
    var seen: Set<Bytewise> = []
    // One file by two paths would be two journeys with the same snapshots.
    let current = try currentFolder(for: paths)
    for path in paths {
      let found: [String]
      switch try Files.kind(of: path) {
      case .folder:
        found = try Files.filesRecursively(in: path, suffix: JourneyPath.suffix).map {
          Paths.normalized(Paths.join(path, $0))
        }
      case .missing: throw FileError(operation: .read, path: path, reason: .notFound)
      case .file where Paths.hasOtherSuffix(path, than: JourneyPath.suffix):
        throw FileError(operation: .read, path: path, reason: .otherSuffix(JourneyPath.suffix))
      case .file, .other: found = [path]
      }
      for file in found {
        let full = Bytewise(Paths.normalized(Paths.join(current, file)))
        if seen.insert(full).inserted { files.append(file) }
      }
    }
    return files
  }

  /// Returns the current folder if any path is absolute or leaves it; others can be compared without it.
  static func currentFolder(for paths: [String]) throws(FileError) -> String {
    let needsName = paths.contains { Paths.isAbsolute($0) || Paths.normalized($0).hasPrefix("..") }
    return needsName ? try Files.currentFolder() : "."
  }

  private mutating func descriptor(
    of journey: Journey, _ apps: [AppDescriptor], _ fallback: String?, _ users: () -> [Journey]
  ) -> AppDescriptor? {
    guard let name = journey.app else {
      if let fallback { return apps.first { bytesEqual($0.name, fallback) } }
      if apps.count == 1 { return apps[0] }
      diagnostics.append(Self.noApp(in: journey, apps, users()))
      return nil
    }
    if let descriptor = apps.first(where: { bytesEqual($0.name, name.value) }) { return descriptor }
    diagnostics.append(Self.unknownApp(name, in: journey.file, apps))
    return nil
  }

  /// Adds the problem of an unknown app to those that a file has besides, in the order of its lines.
  private mutating func addUnknownApp(of reading: FileReading, _ apps: [AppDescriptor]) {
    guard let (name, file) = reading.appOfBroken,
      !apps.contains(where: { bytesEqual($0.name, name.value) })
    else { return }
    let own = diagnostics.suffix(reading.diagnostics.count)
    let place = own.firstIndex { ($0.span?.start ?? 0) > name.span.start } ?? diagnostics.endIndex
    diagnostics.insert(Self.unknownApp(name, in: file, apps), at: place)
  }

  /// Returns the problem of a journey without an app; that of the journeys that use it is the only one which it can have.
  private static func noApp(
    in journey: Journey, _ apps: [AppDescriptor], _ users: [Journey]
  ) -> Diagnostic {
    let wanted = apps.filter { app in users.contains { bytesEqual($0.app?.value, app.name) } }
    let isFitting = wanted.count == 1
    var see = isFitting ? [] : ["apps: " + apps.map(\.name).joined(separator: ", ")]
    if !users.isEmpty {
      see += [
        "used by " + folded(users.map(\.file.path), limit: 3),
        "a `param` without a default makes a file a part, which only other files run",
      ]
    }
    return Diagnostic(
      code: .noApp, message: "the journey names no app", file: journey.file, span: journey.title.span,
      see: see,
      remedies: isFitting
        ? [Remedy("app \(wanted[0].name)"), .doing("or run with `--app NAME`")]
        : [.doing("name one in the header, as in `app NAME`, or run with `--app NAME`")])
  }

  private static func unknownApp(
    _ name: LocatedText, in file: SourceFile, _ apps: [AppDescriptor]
  ) -> Diagnostic {
    let names = apps.map(\.name)
    return Diagnostic(
      code: .unknownApp, message: "unknown app `\(name.value)`", file: file, span: name.span,
      label: "not one of these apps", see: ["apps: " + names.joined(separator: ", ")],
      remedies: NearestName.best(for: name.value, among: names).map { [Remedy("app \($0)")] } ?? [])
  }
}
