import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The apps of which a run includes every journey.
///
/// The journeys of an app are those below the default folder and below the nearest folder `Journeys` of each one that is run. One that is in no
/// such folder belongs to all below the current folder, or below its own folder if that is elsewhere.
struct WholeApps {
  /// The names of the apps.
  private(set) var names: Set<String>
  /// The journeys that are run; every path is real, apart from links to files.
  private var journeys = PathSet()
  /// The folders where others may be.
  private var places = PathSet()

  /// The maximum number of entries that are read in a place with another name: it may be any folder, even that of the whole system.
  private static let limit = 10_000

  /// Finds the apps of which no journey is missing in a plan.
  ///
  /// - Parameters:
  ///   - plan: The runs, which no option has narrowed.
  ///   - paths: The files and folders of the plan.
  ///   - apps: The apps that journeys may drive.
  ///   - app: The app of journeys that name none; nil for any.
  init(of plan: JourneyPlan, at paths: [String], apps: [AppDescriptor], app: String?) {
    names = Set(plan.entries.map(\.app.name))
    let others = app.map { [$0] } ?? apps.map(\.name)
    do throws(FileError) {
      try findPlaces(of: plan)
      var named: [String] = []
      for path in paths where try Files.kind(of: path) == .folder { named.append(try Files.resolved(path)) }
      // A folder that is named has no journey that is missing.
      for place in places.inOrder where !named.contains(where: { Self.isBelow(place, $0) }) {
        try search(place, others)
      }
    } catch {
      // Where a folder cannot be listed, a journey of any app may be missing.
      names = []
    }
  }

  private mutating func findPlaces(of plan: JourneyPlan) throws(FileError) {
    let current = try Files.resolved(".")
    for path in WhiskerCommand.defaultPaths where try Files.kind(of: path) == .folder {
      places.insert(try Files.resolved(path))
    }
    let paths = PathSet(plan.entries.map(\.journey.file.path))
    for (folder, paths) in Dictionary(grouping: paths, by: { Bytewise(Paths.parent(of: $0)) }) {
      let real = try Files.resolved(folder.wrappedValue)
      for path in paths { journeys.insert(Paths.join(real, Paths.name(of: path))) }
      let root = UsedFiles.root(ofJourneyAt: Paths.join(real, Paths.name(of: paths[0])))
      places.insert(!Self.isOfJourneys(root) && Self.isBelow(root, current) ? current : root)
    }
  }

  /// Removes the apps of the journeys in a place that are not run.
  private mutating func search(_ place: String, _ others: [String]) throws(FileError) {
    let search = try Files.search(
      place, suffix: JourneyPath.suffix, limit: Self.isOfJourneys(place) ? .max : Self.limit
    ) { name in
      let path = Paths.join(place, name)
      if !journeys.contains(path) { names.subtract(apps(ofJourneyAt: path, others)) }
      return names.isEmpty
    }
    if search == .ended { names = [] }
  }

  /// The apps that a journey may drive, of those that are left; none if only other files can use it.
  private func apps(ofJourneyAt path: String, _ others: [String]) -> [String] {
    do throws(FileError) {
      let bytes = try Files.read(path)
      // Most are of another app, which one line tells; to parse them all would take longer than to run a few.
      if let app = Self.app(in: bytes), !names.contains(app) { return [] }
      let result = JourneyPlan.parser.parse(SourceFile(path: path, bytes: bytes), problems: 0)
      if result.journey?.isPart == true { return [] }
      return result.app.map { [$0.value] } ?? others
    } catch { return others }
  }

  /// The app of the first line that names one; nil if there is no such line.
  private static func app(in bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if rest.starts(with: "app ".utf8) {
        let words = rest[..<end].split { $0 <= UInt8(ascii: " ") }
        return words.count > 1 ? String(decoding: words[1], as: UTF8.self) : nil
      }
      rest = rest[end...].dropFirst()
    }
    return nil
  }

  /// Whether a folder has the name of those in which journeys are.
  private static func isOfJourneys(_ folder: String) -> Bool {
    Paths.areEqual(Paths.name(of: folder), UsedFiles.folderName)
  }

  /// Whether a path is another one or below it.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    !Paths.leadsOut(Paths.relative(path, to: folder))
  }
}
