import WhiskerFakeHTTP
package import WhiskerFiles
package import WhiskerScript
package import WhiskerSource
import WhiskerText

/// Finds missing reply files and files for the device, looking for each one once.
package struct ReplyFiles {
  /// The folder that was given for all journeys, or nil.
  let fixtures: String?
  private let files: FixtureFiles
  private var known: [Bytewise: Bool] = [:]
  /// The paths of files that are there, by the folder that they begin at, because resolving a path accesses the disk.
  private var found: [Bytewise: Set<Bytewise>] = [:]
  private var reported: Set<Bytewise> = []
  /// The names of the files in folders, and the files below roots, that were read to propose one of them.
  var filesOfFolders: [Bytewise: [String]] = [:]
  var filesOfRoots: [Bytewise: [String]] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - fixtures: The folder that was given for all journeys, or nil.
  ///   - files: The files that are read, recordings among them.
  package init(fixtures: String?, files: FixtureFiles = FixtureFiles()) {
    self.fixtures = fixtures
    self.files = files
  }

  /// Returns an error for each line whose file is missing or outside the folder, once per place.
  package mutating func problems(of run: JourneyRun) throws(FileError) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let root: String
    if let fixtures {
      root = fixtures
    } else {
      root = try files.root(ofJourneyAt: run.journey.file.path)
    }
    if let recording = run.journey.replies {
      let found = try self.problems(of: recording, run.journey.file, in: root)
      problems += found.hasErrors ? found : found + otherJourneys(recording, run, in: root)
    }
    for preparation in run.preparations {
      guard case .file(from: let path) = preparation.content else { continue }
      let line = run.journey.file.line(at: path.span.start)
      let file = run.journey.file
      try note(path, in: root, file, around: file.span(ofLine: line), "to give to the device", &problems)
    }
    for planned in run.allSteps where !planned.isOpen {
      guard let on = planned.statement.only(On.self) else { continue }
      for reply in on.exchange.replies {
        guard case .answer(_, .file(let path, _)) = reply.outcome else { continue }
        try note(path, in: root, planned.file, around: reply.span, "to reply with", &problems) {
          $0.placed(in: planned)
        }
      }
    }
    return run.masked(problems)
  }

  /// Returns the problems of a journey's HAR file.
  private mutating func problems(
    of path: LocatedText, _ file: SourceFile, in root: String
  ) throws(FileError) -> [Diagnostic] {
    guard
      reported.insert(Bytewise("\(file.path):\(path.span.start):\(path.value)")).inserted
    else { return [] }
    let line = file.span(ofLine: file.line(at: path.span.start))
    if let problem = try problem(path, in: root, file, around: line, "to reply with") { return [problem] }
    do throws(RecordingError) {
      let recording = try files.recording(path.value, in: root)
      // A recorded run without requests has nothing to reply with, and needs nothing.
      if recording.rules.isEmpty, recording.journeys == nil {
        return [
          Diagnostic(
            code: .unusableRecording, message: "\(path.value) has nothing to reply with",
            file: file, span: path.span,
            label: recording.entryCount == 0 ? "no entries" : "none of its entries can be used",
            see: Self.listed(recording.omissions))
        ]
      }
      if recording.omissions.isEmpty { return [] }
      return [
        Diagnostic(
          code: .omittedEntries, severity: .warning,
          message:
            "\(recording.omissions.count) of \(recording.entryCount) entries of \(path.value) are omitted",
          file: file, span: path.span, label: "no reply to their requests",
          see: Self.listed(recording.omissions))
      ]
    } catch {
      return [
        Diagnostic(
          code: .unusableRecording, message: error.description, file: file,
          span: path.span, label: "not a HAR file")
      ]
    }
  }

  /// Returns the problem with a recording of several journeys that does not contain this one, or several with its title.
  private func otherJourneys(_ path: LocatedText, _ run: JourneyRun, in root: String) -> [Diagnostic] {
    let recording: HARReplies
    // An unreadable file has been reported once.
    do throws(RecordingError) { recording = try files.recording(path.value, in: root) } catch { return [] }
    guard recording.rules(ofJourney: run.name) == nil else { return [] }
    let titles = (recording.journeys ?? []).map(\.title)
    return [
      Diagnostic(
        code: .unusableRecording,
        message: RecordingError(recording, path: path.value, journey: run.name).description,
        file: run.journey.file, span: path.span,
        label: recording.hasSeveral(titled: run.name)
          ? "more than one page with this title" : "no page with this title",
        see: foldedLines(titles.map(quoted), limit: 3))
    ]
  }

  /// Lists the first omitted entries and the number of the others.
  private static func listed(_ omissions: [HARReplies.Omission]) -> [String] {
    foldedLines(omissions.lazy.map(\.description), limit: 3)
  }

  private mutating func note(
    _ path: LocatedText, in root: String, _ file: SourceFile, around line: SourceSpan, _ purpose: String,
    _ problems: inout [Diagnostic], placed: (Diagnostic) -> Diagnostic = { $0 }
  ) throws(FileError) {
    let place = Bytewise("\(file.path):\(path.span.start):\(path.value)")
    guard !reported.contains(place), let problem = try problem(path, in: root, file, around: line, purpose)
    else { return }
    reported.insert(place)
    problems.append(placed(problem))
  }

  /// The folder at which paths begin, in words.
  private func start(in root: String) -> String {
    let name = Paths.name(of: root)
    if name == "Fixtures" { return "the Fixtures folder" }
    return fixtures != nil
      ? "\(name)/" : "\(name)/ (the journey is in no Fixtures folder; `--fixtures DIR` names another)"
  }

  private mutating func problem(
    _ path: LocatedText, in root: String, _ file: SourceFile, around span: SourceSpan, _ purpose: String
  ) throws(FileError) -> Diagnostic? {
    let (rootName, name) = (Bytewise(root), Bytewise(path.value))
    if found[rootName]?.contains(name) == true { return nil }
    let full: String
    do throws(FileError) { full = try FileRoot(root).resolve(path.value) } catch {
      return Diagnostic(
        code: .missingFile,
        message: "the file \(purpose) cannot be read: \(error.description)", file: file,
        span: path.span)
    }
    let key = Bytewise(full)
    let kind = known[key] == true ? .file : try Files.kind(of: full)
    let isThere = kind == .file
    known[key] = isThere
    if isThere {
      found[rootName, default: []].insert(name)
      return nil
    }
    if kind == .other {
      return Diagnostic(
        code: .missingFile, message: "\(quoted(path.value)) is a pipe or a device, not a file \(purpose)",
        file: file,
        span: path.span, label: "a pipe or a device")
    }
    if kind == .folder {
      let names = try Self.files(in: full)
      return Diagnostic(
        code: .missingFile, message: "\(quoted(path.value)) is a folder, not a file \(purpose)", file: file,
        span: path.span, label: "a folder",
        see: names.isEmpty ? [] : ["its files: " + names.prefix(5).joined(separator: ", ")])
    }
    let near = try near(path.value, in: root)
    let remedies = near.prefix(near.count == 1 ? 1 : 0).map { near in
      let literal = JourneyParser.plainLiteral(near)
      let before = file.text(of: SourceSpan(span.start, path.span.start))
      let after = file.text(of: SourceSpan(path.span.end, span.end))
      return Remedy(before + literal + after, fix: Fix([Fix.Edit(path.span, with: literal)], isSafe: false))
    }
    return Diagnostic(
      code: .missingFile, message: "there is no file \(quoted(path.value)) \(purpose)",
      file: file,
      span: path.span,
      label: "not found",
      see: ["paths begin at \(start(in: root))"]
        + (near.count > 1 ? ["files of this name: " + folded(near, limit: 5)] : []),
      remedies: remedies)
  }
}
