import ScreenModels
package import WhiskerFiles
import WhiskerScript
package import WhiskerSource
import WhiskerText

/// Finds names in selectors, and of tabs, that no screen of the app has ever shown, and requests and keys of the storage that it has never
/// used, each place once.
///
/// Runs of only some of an app's journeys say nothing about what the others show.
package struct UnseenNames {
  private let artifacts: String
  private var apps: [String: (elements: KnownElements, uses: KnownUses)] = [:]
  private var reported: Set<String> = []
  /// The maximum number of warnings; more than this points to another cause, such as an app that was never run.
  static let limit = 100
  /// The number of names beyond the limit.
  package private(set) var omitted = 0

  /// The end of the list of warnings; nil if none is omitted.
  package var omission: String? {
    omitted > 0 ? "and \(counted(omitted, "more name")) that no run has ever shown" : nil
  }

  /// Creates a search based on the runs that left their artifacts in a folder.
  package init(artifacts: String) { self.artifacts = artifacts }

  /// Returns a warning for each name in a run's selectors that was never shown; none before all journeys of the app were run.
  package mutating func problems(of entry: JourneyPlan.Entry) throws(FileError) -> [Diagnostic] {
    let app = entry.app.name
    if apps[app] == nil {
      let seen = try SeenNames(of: app, in: artifacts)
      let folder = SeenNames.folder(in: artifacts)
      apps[app] = (KnownElements(seen, keptIn: folder), KnownUses(seen, of: app, keptIn: folder))
    }
    guard let (known, uses) = apps[app], known.canJudge else { return [] }
    var problems: [Diagnostic] = []
    // What was seen is kept as reports show it.
    let secrets = entry.knownSecrets
    func shown(_ name: String) -> String { secrets?.masked(name) ?? name }
    let file = entry.run.journey.file
    for preparation in entry.run.preparations {
      guard let unused = uses.problem(in: preparation, as: shown),
        claim(unused.name, at: unused.span, in: file)
      else { continue }
      let line = file.trimmedSpan(ofLine: file.line(at: unused.span.start))
      problems.append(uses.warning(about: unused, in: line, of: file).withoutEditsOfNames())
    }
    for planned in entry.run.allSteps where !planned.isOpen {
      for part in planned.statement.selectors.flatMap(\.parts) where !known.has(part, as: shown) {
        note("\(part)", part.span, in: planned, &problems) {
          known.warning(about: part, in: planned.step, app)
        }
      }
      if let tab = planned.statement.tab, !known.hasTab(shown(tab.value)) {
        note(tab.value, tab.span, in: planned, &problems) {
          known.warning(aboutTab: tab, in: planned.step, app)
        }
      }
      if let unused = uses.problem(in: planned.statement, as: shown) {
        note(unused.name, unused.span, in: planned, &problems) {
          uses.warning(about: unused, in: planned.span, of: planned.file)
        }
      }
    }
    return secrets?.masked(problems) ?? problems
  }

  /// Adds a warning about a name, unless its place has one or there are too many.
  private mutating func note(
    _ name: String, _ span: SourceSpan, in planned: PlannedStep, _ problems: inout [Diagnostic],
    _ warning: () -> Diagnostic
  ) {
    if claim(name, at: span, in: planned.file) { problems.append(warning().placed(in: planned)) }
  }

  /// Takes the place of a name for a warning; returns false if it has one already, or if there are too many, of which this one is counted.
  private mutating func claim(_ name: String, at span: SourceSpan, in file: SourceFile) -> Bool {
    guard reported.insert("\(file.path):\(span.start):\(name)").inserted else { return false }
    if reported.count > Self.limit { omitted += 1 }
    return reported.count <= Self.limit
  }
}

/// The elements of an app, indexed by role, name and id.
private struct KnownElements {
  let canJudge: Bool
  /// The folder of the file with the elements.
  private let folder: String
  private var names: [String: Set<Bytewise>] = [:]
  private var roles: [Bytewise: [String]] = [:]
  private var ids: Set<Bytewise> = []
  /// The names of each role, and the ids, in the order of their bytes, so that suggestions are deterministic.
  private var sortedNames: [String: [String]] = [:]
  private var sortedIDs: [String] = []

  init(_ seen: SeenNames, keptIn folder: String) {
    canJudge = !seen.isEmpty && !seen.isFull && seen.isWhole
    self.folder = folder
    for element in seen.elements {
      let name = Bytewise(element.name)
      names[element.role, default: []].insert(name)
      // No selector names a tab, so none is suggested for one; a request is no element.
      if bytesEqual(element.role, SeenNames.tabRole) || SeenNames.Use(rawValue: element.role) != nil {
        continue
      }
      if !(roles[name] ?? []).contains(element.role) { roles[name, default: []].append(element.role) }
      ids.insert(Bytewise(element.id))
    }
    sortedNames = names.mapValues { $0.map(\.wrappedValue).sorted(by: bytesPrecede) }
    sortedIDs = ids.map(\.wrappedValue).sorted(by: bytesPrecede)
  }

  /// Whether the part was shown; one without a name always counts as shown.
  ///
  /// - Parameter shown: Returns a name or an id as it is kept.
  func has(_ part: Selector.Part, as shown: (String) -> String) -> Bool {
    switch part.kind {
    case .role(let word, let name?):
      !SeenNames.isKept(name) || (names[word]?.contains(Bytewise(shown(name))) ?? false)
    case .id(let id): !SeenNames.isKept(id) || ids.contains(Bytewise(shown(id)))
    case .role, .matching, .numbered: true
    }
  }

  func warning(about part: Selector.Part, in step: Step, _ app: String) -> Diagnostic {
    warning("\(part)", part.span, nearest: nearest(to: part), in: step, app)
  }

  /// Whether the tab was shown.
  func hasTab(_ title: String) -> Bool {
    !SeenNames.isKept(title)
      || names[SeenNames.tabRole]?.contains(Bytewise(title)) ?? false
  }

  func warning(aboutTab title: LocatedText, in step: Step, _ app: String) -> Diagnostic {
    let nearest = NearestName.best(for: title.value, among: sortedNames[SeenNames.tabRole] ?? [])
    return warning(
      "tab \(quoted(title.value))", title.span, nearest: nearest.map(JourneyParser.plainLiteral), in: step,
      app)
  }

  private func warning(
    _ name: String, _ span: SourceSpan, nearest: String?, in step: Step, _ app: String
  ) -> Diagnostic {
    Diagnostic(
      code: .unseenName, severity: .warning, message: "no screen of \(app) has ever shown \(name)",
      file: step.file,
      span: span, label: "never seen",
      see: ["the names that are known are those that earlier runs showed, kept in \(folder)"],
      remedies: nearest.flatMap { other in
        StepText(file: step.file, span: step.span).replacing(span, with: other).map {
          [Remedy($0, fix: Fix([Fix.Edit(span, with: other)], isSafe: false))]
        }
      } ?? [.doing("check the spelling; if no journey has shown it yet, run one that does")])
  }

  /// Returns the seen element that is most similar to the part.
  private func nearest(to part: Selector.Part) -> String? {
    switch part.kind {
    case .id(let id):
      return NearestName.best(for: id, among: sortedIDs).map { "@\($0)" }
    case .role(let word, let name?):
      if let other = roles[Bytewise(name)]?.first {
        return "\(other) \(JourneyParser.plainLiteral(name))"
      }
      return NearestName.best(for: name, among: sortedNames[word] ?? []).map {
        "\(word) \(JourneyParser.plainLiteral($0))"
      }
    case .role, .matching, .numbered: return nil
    }
  }
}

extension Statement {
  /// The title of the tab that it selects, or that must be refused; nil for any other statement.
  fileprivate var tab: LocatedText? {
    if let refusal = only(ExpectRefusal.self) { return refusal.command.tab }
    if case .selectTab(let title)? = only(Navigate.self)?.command { return title }
    return only(SwitchToTab.self)?.title
  }
}
