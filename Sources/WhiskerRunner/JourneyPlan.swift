import ScreenModels
public import WhiskerFiles
public import WhiskerScript
public import WhiskerSource

/// The journeys of a run in their order, and everything that is wrong with them before they run.
public struct JourneyPlan: Sendable {
  /// A journey with the app it drives and its place in the run.
  public struct Entry: Sendable {
    /// The journey.
    public let journey: Journey
    /// The app it drives.
    public let app: AppDescriptor
    /// Its place in the run, from 0.
    public let index: Int
  }

  /// What can run.
  public private(set) var entries: [Entry] = []
  /// What is wrong, in the order of files and lines; a plan with errors is not run.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The number of files that were read.
  public private(set) var fileCount = 0
  /// The names of the snapshots of every journey that was read, by its path.
  private(set) var snapshotNames: [(path: String, names: [String])] = []

  /// Reads and checks journeys.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; a folder stands for every `.journey` file in it, in the order of their bytes.
  ///   - apps: The apps that journeys may drive.
  ///   - app: Keeps only the journeys of this app, and is the app of those that name none.
  ///   - filter: Keeps only journeys whose path or title has this text in it.
  /// - Throws: A `FileError` when a path cannot be read.
  public init(
    paths: [String], apps: [AppDescriptor], app: String? = nil, filter: String? = nil
  ) throws(FileError) {
    var files: [SourceFile] = []
    for path in try Self.files(paths) { files.append(SourceFile(path: path, bytes: try Files.read(path))) }
    self.init(files: files, apps: apps, app: app, filter: filter)
  }

  /// Checks journeys that were read; otherwise as ``init(paths:apps:app:filter:)``.
  public init(files: [SourceFile], apps: [AppDescriptor], app: String? = nil, filter: String? = nil) {
    let parser = JourneyParser(vocabulary: .screens)
    fileCount = files.count
    for file in files {
      let result = parser.parse(file)
      diagnostics += result.diagnostics
      guard let journey = result.journey else { continue }
      snapshotNames.append((file.path, journey.snapshotNames))
      if let name = journey.app?.value, let app, !bytesEqual(name, app) { continue }
      if let filter, !file.path.contains(filter), !journey.title.value.contains(filter) { continue }
      let problems = journey.repeatedSnapshots
      diagnostics += problems
      if let descriptor = descriptor(of: journey, apps, app), problems.isEmpty {
        entries.append(Entry(journey: journey, app: descriptor, index: entries.count))
      }
    }
  }

  /// The files that paths stand for, each once.
  public static func files(_ paths: [String]) throws(FileError) -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    for path in paths {
      let found: [String]
      switch try Files.kind(of: path) {
      case .folder:
        found = try Files.filesRecursively(in: path, suffix: ".journey").map {
          Paths.normalized(Paths.join(path, $0))
        }
      case .missing: throw FileError(operation: .read, path: path, reason: .notFound)
      case .file, .other: found = [path]
      }
      for file in found where seen.insert(file).inserted { files.append(file) }
    }
    return files
  }

  private mutating func descriptor(
    of journey: Journey, _ apps: [AppDescriptor], _ fallback: String?
  ) -> AppDescriptor? {
    guard let name = journey.app else {
      if let fallback { return apps.first { bytesEqual($0.name, fallback) } }
      if apps.count == 1 { return apps[0] }
      diagnostics.append(
        Diagnostic(
          code: "J110", message: "the journey names no app", file: journey.file, span: journey.title.span,
          remedies: [Remedy("add a line `app \(apps.first?.name ?? "NAME")`, or run with `--app NAME`")]))
      return nil
    }
    if let descriptor = apps.first(where: { bytesEqual($0.name, name.value) }) { return descriptor }
    let names = apps.map(\.name)
    diagnostics.append(
      Diagnostic(
        code: "J111", message: "there is no app \(name.value)", file: journey.file, span: name.span,
        label: "unknown app", see: ["apps: " + names.joined(separator: ", ")],
        remedies: NearestName.best(for: name.value, among: names).map { [Remedy("app \($0)")] } ?? []))
    return nil
  }
}

extension Journey {
  /// The names of its snapshots, in order.
  fileprivate var snapshotNames: [String] {
    steps.compactMap { step in
      if case .screenMatches(let name) = step.statement { name.value } else { nil }
    }
  }

  /// An error for each snapshot name that stands twice in this journey: the second would compare with the first.
  fileprivate var repeatedSnapshots: [Diagnostic] {
    var seen: Set<Bytewise> = []
    var problems: [Diagnostic] = []
    for step in steps {
      guard case .screenMatches(let name) = step.statement else { continue }
      if seen.insert(Bytewise(wrappedValue: name.value)).inserted { continue }
      problems.append(
        Diagnostic(
          code: "J112", message: "two snapshots of this journey have the name \(quoted(name.value))",
          file: file,
          span: name.span, label: "used before", remedies: [Remedy("give each snapshot a name of its own")]))
    }
    return problems
  }
}
