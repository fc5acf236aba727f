import WhiskerFakeHTTP
package import WhiskerFiles
package import WhiskerScript
package import WhiskerSource

/// Finds the reply files that journeys name and that are not there, each file looked for once.
package struct ReplyFiles {
  /// The folder that was given for all journeys, or nil.
  let fixtures: String?
  private let files = FixtureFiles()
  private var known: [String: Bool] = [:]
  private var reported: Set<String> = []

  package init(fixtures: String?) { self.fixtures = fixtures }

  /// An error for each reply whose file is missing or lies outside; one for each place.
  package mutating func problems(of run: JourneyRun) throws(FileError) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let root: String
    if let fixtures {
      root = fixtures
    } else {
      root = try FixtureFiles.root(ofJourneyAt: run.journey.file.path)
    }
    if let recording = run.journey.replies {
      problems += try self.problems(of: recording, run.journey.file, in: root)
    }
    for planned in run.allSteps where !planned.isOpen {
      guard case .on(let exchange) = planned.step.statement else { continue }
      for reply in exchange.replies {
        guard case .answer(_, .file(let path, _)) = reply.outcome else { continue }
        let place = "\(planned.step.file.path):\(path.span.start):\(path.value)"
        guard !reported.contains(place), let problem = try problem(path, reply, in: root, planned.step.file)
        else {
          continue
        }
        reported.insert(place)
        problems.append(problem)
      }
    }
    return problems
  }

  /// What is wrong with the HAR file of a journey.
  private mutating func problems(
    of path: LocatedText, _ file: SourceFile, in root: String
  ) throws(FileError) -> [Diagnostic] {
    guard reported.insert("\(file.path):\(path.span.start):\(path.value)").inserted else { return [] }
    let line = file.text(
      of: SourceSpan(file.span(ofLine: file.line(at: path.span.start)).start, path.span.start))
    if let problem = try problem(path, before: line, behind: "", in: root, file) { return [problem] }
    do throws(RecordingError) {
      let recording = try files.recording(path.value, in: root)
      if let reason = try missingBody(of: recording, in: root) {
        return [
          Diagnostic(
            code: "J124", message: "\(path.value) cannot be replied with: \(reason)", file: file,
            span: path.span, label: "a body is missing",
            see: ["bodies in other files lie beside the recording"])
        ]
      }
      if recording.rules.isEmpty {
        return [
          Diagnostic(
            code: "J124", message: "\(path.value) has nothing to reply with", file: file, span: path.span,
            label: recording.entryCount == 0 ? "no entries" : "none of its entries can be used",
            see: Self.listed(recording.omissions))
        ]
      }
      if recording.omissions.isEmpty { return [] }
      return [
        Diagnostic(
          code: "J125", severity: .warning,
          message:
            "\(recording.omissions.count) of \(recording.entryCount) entries of \(path.value) are left out",
          file: file, span: path.span, label: "no reply to their requests",
          see: Self.listed(recording.omissions))
      ]
    } catch {
      return [
        Diagnostic(
          code: "J124", message: error.description, file: file, span: path.span, label: "no HAR file")
      ]
    }
  }

  /// The first body that lies in another file and can't be found there.
  private func missingBody(of recording: HARReplies, in root: String) throws(RecordingError) -> String? {
    do throws(FileError) {
      for (entry, file) in recording.bodyFiles {
        guard try Files.kind(of: try FileRoot(root).resolve(file)) != .file else { continue }
        return "\(entry).response.content._file: there is no file \(quoted(file))"
      }
      return nil
    } catch { throw .file(error) }
  }

  /// The first entries that are left out, and how many there are besides.
  private static func listed(_ omissions: [HARReplies.Omission]) -> [String] {
    omissions.prefix(3).map(\.description) + (omissions.count > 3 ? ["and \(omissions.count - 3) more"] : [])
  }

  private mutating func problem(
    _ path: LocatedText, _ reply: WhiskerScript.Reply, in root: String, _ file: SourceFile
  ) throws(FileError) -> Diagnostic? {
    try problem(
      path, before: file.text(of: SourceSpan(reply.span.start, path.span.start)),
      behind: file.text(of: SourceSpan(path.span.end, reply.span.end)), in: root, file)
  }

  /// An error if a file to reply with is not there; `before` and `behind` are the rest of its line.
  private mutating func problem(
    _ path: LocatedText, before: String, behind: String, in root: String, _ file: SourceFile
  ) throws(FileError) -> Diagnostic? {
    let full: String
    do throws(FileError) { full = try FileRoot(root).resolve(path.value) } catch {
      return Diagnostic(
        code: "J113", message: "the reply's file cannot be read: \(error.description)", file: file,
        span: path.span)
    }
    if let isThere = known[full] { if isThere { return nil } }
    let isThere = try Files.kind(of: full) == .file
    known[full] = isThere
    if isThere { return nil }
    let parent = Paths.parent(of: full)
    var names: [String] = []
    if try Files.kind(of: parent) == .folder { names = try Files.list(parent) }
    let folder = Paths.parent(of: path.value)
    let near = NearestName.best(for: Paths.name(of: path.value), among: names).map { name in
      folder.isEmpty || folder == "." ? name : Paths.join(folder, name)
    }
    let line = near.map { before + quoted($0) + behind }
    return Diagnostic(
      code: "J113", message: "there is no file \(quoted(path.value)) to reply with", file: file,
      span: path.span,
      label: "not found", see: ["paths begin at the Fixtures folder"],
      remedies: zip([near].compactMap(\.self), [line].compactMap(\.self)).map { near, line in
        Remedy(line, fix: Fix([Fix.Edit(path.span, with: quoted(near))], isSafe: false))
      })
  }
}
