package import WhiskerFiles
package import WhiskerScript
package import WhiskerSource

/// Finds the reply files that journeys name and that are not there, each file looked for once.
package struct ReplyFiles {
  /// The folder that was given for all journeys, or nil.
  let fixtures: String?
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

  private mutating func problem(
    _ path: LocatedText, _ reply: Reply, in root: String, _ file: SourceFile
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
    let line = near.map { near in
      let before = file.text(of: SourceSpan(reply.span.start, path.span.start))
      let behind = file.text(of: SourceSpan(path.span.end, reply.span.end))
      return before + quoted(near) + behind
    }
    return Diagnostic(
      code: "J113", message: "there is no file \(quoted(path.value)) to reply with", file: file,
      span: path.span,
      label: "not found", see: ["paths begin at the Fixtures folder"],
      remedies: zip([near].compactMap(\.self), [line].compactMap(\.self)).map { near, line in
        Remedy(line, fix: Fix([Fix.Edit(path.span, with: quoted(near))], isSafe: false))
      })
  }
}
