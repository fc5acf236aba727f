import ScreenModels
import TextRenderer
import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import WhiskerText

/// Collects the entries of a book.
struct BookBuilder {
  /// The bytes of the references that are compared with; nil for no comparison.
  private let old: [Bytewise: [UInt8]]?
  /// The entries in the order of the journeys and their steps.
  private(set) var entries: [Book.Entry] = []
  /// The references that do not exist.
  private(set) var missing: [String] = []
  /// The reasons why references are no screens.
  private(set) var unreadable: [String] = []
  private var seen = PathSet()
  /// The references of the other revision that are in the book.
  private var compared: Set<Bytewise> = []
  private let current: String

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - old: The references that are compared with, as ``GitReferences`` has them; nil for no comparison.
  ///   - current: The current folder.
  init(old: [Bytewise: [UInt8]]?, from current: String) {
    self.old = old
    self.current = current
  }

  /// Adds the snapshots of a run; those that an earlier run of the journey shares are in the book once.
  mutating func add(_ entry: JourneyPlan.Entry) throws(FileError) {
    let folder = Paths.normalized(ReferenceFolder.path(ofJourneyAt: entry.journey.file.path))
    let scenes = entry.run.sceneTitles
    for planned in entry.run.allSteps {
      guard let name = planned.statement.only(ScreenMatches.self)?.name.value else { continue }
      let scene = planned.scene > 0 ? entry.masked(scenes[planned.scene - 1]) : nil
      let line = planned.file === entry.journey.file ? planned.line : nil
      if planned.isOpen {
        // The name is known only during a run: whatever was recorded under it is in the folder.
        guard try Files.kind(of: folder) == .folder else { continue }
        for file in try Files.list(folder) where file.hasSuffix(".json") {
          try add(String(file.dropLast(5)), Paths.join(folder, file), line, in: scene, of: entry)
        }
      } else {
        let file = SnapshotName(name).fileName(extension: "json")
        try add(name, Paths.join(folder, file), line, in: scene, of: entry)
      }
    }
  }

  private mutating func add(
    _ name: String, _ path: String, _ line: Int?, in scene: String?, of entry: JourneyPlan.Entry
  ) throws(FileError) {
    guard seen.insert(path) else { return }
    let bytes = try Files.kind(of: path) == .file ? try Files.read(path) : nil
    var screen: Screen?
    if let bytes {
      do throws(ScreenJSONError) { screen = try ScreenJSON.decode(bytes) } catch {
        unreadable.append(UnreadableScreen.reason(of: error, in: bytes, at: path))
      }
    } else {
      missing.append(path)
    }
    var before: [UInt8]?
    if let old {
      let known = Bytewise(try GitReferences.path(of: path, from: current))
      compared.insert(known)
      before = old[known]
    }
    let oldScreen = before.flatMap(Self.screen)
    // An upgrade of the encoding changes the bytes of every reference, and no screen.
    let isEqual = before == bytes || screen != nil && oldScreen == screen
    let status = old == nil ? nil : isEqual ? .unchanged : Self.status(from: before, to: bytes)
    entries.append(
      Book.Entry(
        journey: entry.journey.file.path, title: entry.masked(entry.run.title), scene: scene, name: name,
        reference: path, line: line, screen: screen, before: oldScreen, status: status))
  }

  /// The change of a reference that is not equal in both revisions.
  private static func status(from old: [UInt8]?, to new: [UInt8]?) -> Book.Entry.Status {
    old == nil ? .added : new == nil ? .removed : .changed
  }

  /// Adds the screens of the app that only the other revision has.
  mutating func addRemoved(of app: AppDescriptor) {
    let gone = (old ?? [:]).filter { !compared.contains($0.key) }
    let inOrder = gone.map { (path: $0.key.wrappedValue, bytes: $0.value) }
      .sorted { Paths.precedes($0.path, $1.path) }
    for (path, bytes) in inOrder {
      guard let screen = Self.screen(bytes), screen.app == app.title else { continue }
      let folder = Paths.parent(of: path)
      let place = Paths.parent(of: Paths.parent(of: folder))
      entries.append(
        Book.Entry(
          journey: Paths.join(place, Paths.name(of: folder) + JourneyPath.suffix),
          title: Paths.name(of: folder),
          scene: nil, name: String(Paths.name(of: path).dropLast(5)), reference: path, line: nil, screen: nil,
          before: screen, status: .removed))
    }
  }

  private static func screen(_ bytes: [UInt8]) -> Screen? {
    do throws(ScreenJSONError) { return try ScreenJSON.decode(bytes) } catch { return nil }
  }
}
