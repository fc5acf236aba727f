import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// Saves the steps of a session as a journey, after a fresh run of it has done the same.
@MainActor
struct JourneySaving {
  let session: DriveSession

  /// The reason why nothing was written.
  struct Refusal: Error {
    let message: String
  }

  /// Saves the session's journey.
  ///
  /// - Returns: The failures at the end of a run of the file, such as unused replies; empty if there are none.
  func save(to path: String, over: Bool) throws(Refusal) -> String {
    if session.journey.steps.isEmpty { throw Refusal(message: "there are no steps yet") }
    let target = try target(path, over: over)
    let bytes: [UInt8]
    var journey = session.journey
    journey.path = Paths.normalized(target)
    do throws(UnformattableJourney) {
      bytes = try JourneyFormatter(vocabulary: .screens).format(journey.file)
    } catch { throw Refusal(message: "the journey has mistakes: \(error.diagnostics[0].message)") }
    let notes = try verify(bytes, journey.path)
    do throws(FileError) {
      let folder = Paths.parent(of: target)
      let isNew = try Files.kind(of: folder) == .missing
      try Files.writeAtomically(bytes, to: target)
      if isNew { try GitAttributes.write(in: folder) }
    } catch { throw Refusal(message: error.description) }
    return notes
  }

  /// The file at a path, which must be in the working folder.
  private func target(_ path: String, over: Bool) throws(Refusal) -> String {
    let target: String
    let kind: Files.Kind
    do throws(FileError) {
      // A path that says where the working folder is leads into it all the same.
      let current = try Files.currentFolder()
      target = try FileRoot(".").resolve(Paths.isAbsolute(path) ? Paths.relative(path, to: current) : path)
      kind = try Files.kind(of: target)
    } catch  where error.reason == .escapesRoot {
      throw Refusal(message: "\(path) is not in this folder; save it here or in a folder below")
    } catch { throw Refusal(message: error.description) }
    switch kind {
    case .missing: return target
    case .file where over:
      do throws(FileError) { try Files.checkWritable(target) } catch {
        throw Refusal(message: error.description)
      }
      return target
    case .file: throw Refusal(message: "\(path) already exists; `save over \(path)` replaces it")
    case .folder, .other: throw Refusal(message: "\(path) is not a file")
    }
  }

  /// The `save` command for the folder in which the session looks for its files; empty if the path is there.
  private func elsewhere(_ path: String) -> String {
    let folder = Paths.parent(of: session.journey.path)
    if Paths.parent(of: path).utf8.elementsEqual(folder.utf8) { return "" }
    return
      "; `save \(Paths.join(folder, Paths.name(of: path)))` puts it where this session finds its reply files"
  }

  /// The `save` command that keeps the references of the session; empty if the session's journey is not in the working folder.
  private func overItself() -> String {
    let own = session.journey.path
    do throws(Refusal) { _ = try target(own, over: true) } catch { return "" }
    return "; `save over \(own)` keeps those of this session"
  }

  /// Runs the journey in a new process of this program; it must do the same as the session.
  private func verify(_ bytes: [UInt8], _ path: String) throws(Refusal) -> String {
    var words = [ReplayCommand.word, path, "--app", session.app.name, "--step-limit", "\(session.stepLimit)"]
    if let fixtures = session.options.fixtures { words += ["--fixtures", fixtures] }
    words += session.options.limits.words + ["--memory-limit", "\(session.memoryLimit)"]
    // A session that depends on the order of a hashed collection does something else with another one.
    guard let output = ChildProgram.output(words, variables: ["WHISKER_HASH_SEED=1"], input: bytes) else {
      throw Refusal(message: "could not start another process")
    }
    guard let replay = ReplayCommand.read(output) else {
      throw Refusal(message: "a fresh run did not finish")
    }
    if replay.events.isEmpty {
      throw Refusal(message: "a journey with that name would not run\(elsewhere(path))\n\(replay.findings)")
    }
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let live = lines(session.report.events)
    let fresh = Array(lines(replay.events).prefix(live.count))
    guard let difference = DeterminismCheck.difference(live, fresh) else { return replay.findings }
    // References belong to the path of a journey.
    if difference.together.map(EventLines.isMissingReference) == true {
      throw Refusal(message: "\(path) would have no references\(overItself())\n\(replay.findings)")
    }
    throw Refusal(
      message: """
        a fresh run of it does something else
          event \(difference.number), here:    \(difference.alone ?? "none")
          event \(difference.number), afresh:  \(difference.together ?? "none")
        \(replay.findings)
        """)
  }
}
