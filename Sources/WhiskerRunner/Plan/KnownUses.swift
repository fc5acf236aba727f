import WhiskerFakeHTTP
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The requests that an app has sent in recorded runs, and the keys of its storage that it has read or written.
struct KnownUses {
  /// A name in a journey that the app has never used.
  struct Unused {
    /// The name, for a list of those that were reported.
    let name: String
    let span: SourceSpan
    let message: String
    let label: String
    /// The name that may be meant, as it is written; nil for none.
    let nearest: String?
  }

  private struct Request {
    let method: String
    let target: RequestTarget
  }

  private let app: String
  /// The folder of the file with the names.
  private let folder: String
  private let requests: [Request]
  /// The names of each kind in the order of their bytes; nil for a kind of which not all are known.
  private let names: [SeenNames.Use: [String]]

  init(_ seen: SeenNames, of app: String, keptIn folder: String) {
    self.app = app
    self.folder = folder
    var names: [SeenNames.Use: [String]] = [:]
    for use in SeenNames.Use.allCases where !seen.isFull(use) { names[use] = [] }
    for element in seen.elements {
      if let use = SeenNames.Use(rawValue: element.role) { names[use]?.append(element.name) }
    }
    self.names = names
    requests = (names[.request] ?? []).compactMap { line in
      guard let space = line.firstIndex(of: " ") else { return nil }
      do throws(RequestTargetError) {
        return Request(
          method: String(line[..<space]), target: try RequestTarget(String(line[line.index(after: space)...]))
        )
      } catch { return nil }
    }
  }

  /// Returns the first name in a statement that the app has never used; nil if there is none.
  ///
  /// - Parameter shown: Returns a name as it is kept.
  func problem(in statement: any Statement, as shown: (String) -> String) -> Unused? {
    let condition = statement.condition ?? statement
    if let expected = condition.only(ExpectRequests.self) {
      if let unused = problem(expected.method, expected.target, as: shown) { return unused }
      for condition in expected.conditions {
        if let unused = problem(condition, as: shown) { return unused }
      }
      return nil
    }
    if let expected = condition.only(ExpectNothingStored.self) {
      return problem(key: expected.key, as: shown)
    }
    if let expected = condition.only(ExpectStored.self) { return problem(key: expected.key, as: shown) }
    return nil
  }

  /// Returns the key of a value for the storage that the app has never used; nil for any other line.
  func problem(in preparation: Preparation, as shown: (String) -> String) -> Unused? {
    switch preparation.content {
    case .stored, .storedJSON: problem(key: preparation.name, as: shown)
    case .file, .configuration: nil
    }
  }

  private func problem(key: LocatedText, as shown: (String) -> String) -> Unused? {
    guard let keys = names[.stored], !has(shown(key.value), among: keys) else { return nil }
    return Unused(
      name: key.value, span: key.span, message: "\(app) has never used the stored key \(quoted(key.value))",
      label: "never read or written",
      nearest: NearestName.best(for: key.value, among: keys).map(JourneyParser.plainLiteral))
  }

  private func problem(
    _ method: LocatedText, _ text: LocatedText, as shown: (String) -> String
  ) -> Unused? {
    guard names[.request] != nil, SeenNames.isKept(text.value) else { return nil }
    let target: RequestTarget
    do throws(RequestTargetError) { target = try RequestTarget(shown(text.value)) } catch { return nil }
    let sent = requests.filter { $0.target.mayMeet(target) }
    if sent.contains(where: { bytesEqual($0.method, method.value) }) { return nil }
    let message = "\(app) has never sent a request to \(method.value) \(quoted(text.value))"
    if let other = sent.first {
      return Unused(
        name: method.value, span: method.span, message: message, label: "sent with \(other.method)",
        nearest: nil)
    }
    let paths = requests.filter { bytesEqual($0.method, method.value) }.map {
      target.isOnAnyHost ? $0.target.encodedPath : $0.target.text
    }
    return Unused(
      name: text.value, span: text.span, message: message, label: "never sent",
      nearest: NearestName.best(for: text.value, among: paths).map(quoted))
  }

  private func problem(_ condition: Exchange.Condition, as shown: (String) -> String) -> Unused? {
    // A request without the item is what such a condition is about.
    if case .absent = condition.claim { return nil }
    let key = condition.key
    func unused(_ use: SeenNames.Use, _ name: String, _ words: String) -> Unused? {
      guard let known = names[use], !has(shown(name), among: known) else { return nil }
      return Unused(
        name: key.value, span: key.span,
        message: "no request of \(app) has ever had the \(words) \(quoted(key.value))", label: "never sent",
        nearest: NearestName.best(for: name, among: known).map(JourneyParser.plainLiteral))
    }
    switch condition.place {
    case .query: return unused(.query, key.value, "query item")
    case .header: return unused(.header, key.value.lowercased(), "header field")
    case .json, .body: return nil
    }
  }

  private func has(_ name: String, among names: [String]) -> Bool {
    !SeenNames.isKept(name) || names.contains { bytesEqual($0, name) }
  }

  /// Returns the warning about a name in a line of a file.
  func warning(about unused: Unused, in line: SourceSpan, of file: SourceFile) -> Diagnostic {
    Diagnostic(
      code: .unseenName, severity: .warning, message: unused.message, file: file, span: unused.span,
      label: unused.label,
      see: ["the names that are known are those that earlier runs showed, kept in \(folder)"],
      remedies: unused.nearest.flatMap { other in
        StepText(file: file, span: line).replacing(unused.span, with: other).map {
          [Remedy($0, fix: Fix([Fix.Edit(unused.span, with: other)], isSafe: false))]
        }
      } ?? [.doing("check the spelling; if no journey has led to it yet, run one that does")])
  }
}
