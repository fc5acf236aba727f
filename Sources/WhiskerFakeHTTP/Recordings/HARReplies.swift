import WhiskerHTTP
import WhiskerText

/// The responses recorded in a HAR 1.2 file, as rules for a ``FakeTransport``.
///
/// Entries with the same method and URL form one rule: its replies come in the order in which they were recorded, and the last one answers every
/// further request. The order is that of `startedDateTime` if every entry has a valid one, otherwise that of the file. A URL
/// matches by scheme, host, port, path and query; the query's items may be in another order, and the values of those that are secrets
/// (``HTTPRedaction/standard``) aren't compared. A recorded body of a request is compared as well (``WholeBody``), so that two queries
/// to one GraphQL address are two requests. Times recorded by other tools aren't used: a reply has the journey's latency.
///
/// A recording of a run (``HARFormat``) reproduces it: its replies come at the same instants, fail in the same ways, and keep all fields.
/// It has a page for each journey. What the network did and not a reply, such as failing while the device was offline, is omitted, since
/// the steps for that remain in the journey; it is used only for requests that no reply ever answered.
///
/// Common deviations from the format are accepted: a byte order mark, missing pages, version 1.1, bodies in files next to
/// the HAR file (`_file`), entries in any order. An entry with a status below 100 got no response and fails. Entries that can't be
/// used, such as those with schemes other than HTTP, an invalid URL or no recorded body, or those of a run without a page, are omitted with their reason
/// (``omissions``).
/// So are header fields that are secrets or describe the connection; the values of JSON bodies whose names are secrets are replaced.
package struct HARReplies: Sendable {
  /// The maximum number of entries of a file; in a recording of runs, for each page.
  static let entryLimit = 10_000

  /// An entry that cannot be used for replies.
  package struct Omission: Hashable, Sendable, CustomStringConvertible {
    /// The entry, such as `log.entries[3]`.
    package let path: String
    /// The reason why it is omitted.
    package let reason: String

    /// The entry and the reason.
    package var description: String { "\(path): \(reason)" }
  }

  /// The rules, in the order of their first entries; their use is optional.
  package let rules: [ReplyRule]
  /// The journeys of a recording of runs, in their order, with the rules of each; nil for a file of another tool.
  package let journeys: [(title: String, rules: [ReplyRule])]?
  /// The number of entries in the file.
  package let entryCount: Int
  /// The omitted entries, in file order.
  package let omissions: [Omission]
  /// The hidden parts of entries that are used, each with its entry; all those that a recording of a run lists.
  package let redactions: [String]
  /// The files that contain bodies, by the paths with which replies load them, whether or not they can be used.
  package let bodyFiles: [String]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file in replies and messages; bodies in other files are next to it.
  ///   - bytes: The content of the file.
  ///   - bodyFile: Returns what is known of a file with a body, by the path with which replies load it.
  /// - Throws: The first problem, with its place in the file.
  package init(
    path: String, bytes: [UInt8], bodyFile: (String) -> RecordedBodyFile = { _ in .usable }
  ) throws(HARProblem) {
    var reader = HARReader(bytes)
    let recorded = try reader.file()
    let entries = recorded.entries
    entryCount = entries.count
    let pages = recorded.pages.map { Set($0.map(\.id)) }
    let rules = HARRules(path: path)
    var exchanges: [HARExchange] = []
    var omissions: [Omission] = []
    var bodyFiles: [String] = []
    for entry in entries {
      switch entry.content {
      case .exchange(let exchange):
        if let reason = Self.reason(toOmit: exchange, pages) {
          omissions.append(Omission(path: entry.path, reason: reason))
        } else if let file = rules.bodyFile(of: exchange) {
          bodyFiles.append(file)
          switch bodyFile(file) {
          case .unusable(let problem):
            omissions.append(Omission(path: entry.path, reason: "response.content._file: \(problem)"))
          case .usable: exchanges.append(exchange)
          case .read(let bytes): exchanges.append(exchange.noting(bodyIn: file, bytes))
          }
        } else {
          exchanges.append(exchange)
        }
      case .omitted(let reason): omissions.append(Omission(path: entry.path, reason: reason))
      }
    }
    redactions =
      recorded.pages == nil
      ? exchanges.flatMap { exchange in
        exchange.redacted.map { "\(Omission(path: exchange.path, reason: $0))" }
      } : recorded.redacted
    self.bodyFiles = bodyFiles
    let ordered = HARReplies.inOrder(exchanges)
    if let pages = recorded.pages {
      let journeys = pages.map { page in
        (title: page.title, rules: rules.rules(of: ordered.filter { $0.page == page.id }, &omissions))
      }
      self.journeys = journeys
      self.rules = journeys.flatMap(\.rules)
    } else {
      journeys = nil
      self.rules = rules.rules(of: ordered, &omissions)
    }
    self.omissions = omissions
  }

  /// Returns the rules for a journey by its title: all of another tool's file, those of the journey in a recording of runs, or nil if
  /// such a recording has several journeys and not this one, or this title more than once.
  package func rules(ofJourney title: String) -> [ReplyRule]? {
    guard let journeys, journeys.count > 1 else { return rules }
    let own = journeys.filter { $0.title.utf8.elementsEqual(title.utf8) }
    return own.count == 1 ? own[0].rules : nil
  }

  /// Whether it is a recording of several journeys with this title.
  package func hasSeveral(titled title: String) -> Bool {
    (journeys ?? []).count { $0.title.utf8.elementsEqual(title.utf8) } > 1
  }

  /// Returns the reason to omit an entry that is on none of the pages of a recording of runs; nil for any other.
  private static func reason(toOmit exchange: HARExchange, _ pages: Set<String>?) -> String? {
    guard let pages else { return nil }
    guard let page = exchange.page else {
      return "it has no pageref, and only requests that belong to a page get a reply"
    }
    return pages.contains(page) ? nil : "its pageref \(quoted(page)) names no page"
  }

  /// Returns the exchanges by start time, keeping the file order of equal times, or of all if a time is missing.
  private static func inOrder(_ exchanges: [HARExchange]) -> [HARExchange] {
    let times = exchanges.compactMap(\.startedAt)
    guard times.count == exchanges.count else { return exchanges }
    let order = exchanges.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    return order.map { exchanges[$0] }
  }
}

/// An error for a HAR file that can't be used for replies.
package struct HARProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the file, such as `log.entries[3].request.url` or `line 5`.
  package let path: String
  /// The problem at that place.
  package let reason: String

  /// The place and the problem, without a full stop.
  package var description: String { "\(path): \(reason)" }
}

/// Builds rules from exchanges.
private struct HARRules {
  /// The HAR file.
  let path: String

  func rules(of exchanges: [HARExchange], _ omissions: inout [HARReplies.Omission]) -> [ReplyRule] {
    var groups: [(exchange: HARExchange, replies: [HARExchange])] = []
    var places: [[UInt8]: Int] = [:]
    for exchange in exchanges {
      let key = exchange.key
      if let place = places[key] {
        groups[place].replies.append(exchange)
      } else {
        places[key] = groups.count
        groups.append((exchange, [exchange]))
      }
    }
    var rules: [ReplyRule] = []
    for (first, all) in groups {
      // A request that nothing answered after its replies, or that no reply ever answered, is not answered this time, either.
      let isExhausted = all.contains(where: \.isUnmatched)
      let replied = all.filter { !$0.isOfNetwork && !$0.isUnmatched }
      let usesNetwork = replied.isEmpty && !isExhausted
      // The last reply is repeated. A lost one would be lost for ever, so what the network did to the second delivery follows it.
      var second: HARExchange?
      if let last = all.lastIndex(where: { !$0.isOfNetwork }), all[last].isLost, last + 1 < all.count,
        !isExhausted
      {
        second = all[last + 1]
      }
      let recorded = usesNetwork ? all : replied + [second].compactMap(\.self)
      for exchange in all
      where exchange.isUnmatched
        || exchange.isOfNetwork && !usesNetwork && exchange.path != second?.path
      {
        omissions.append(
          HARReplies.Omission(
            path: exchange.path,
            reason: exchange.isUnmatched
              ? "no reply was declared for its request" : "the network answered its request, not a reply"))
      }
      if recorded.isEmpty { continue }
      let target: RequestTarget
      do throws(RequestTargetError) {
        target = try RequestTarget(first.url.origin + first.url.encodedPath)
      } catch {
        omissions += recorded.map {
          HARReplies.Omission(path: $0.path, reason: "request.url: \(error.description)")
        }
        continue
      }
      var pattern = RequestPattern(method: first.method, target: target)
      pattern.wholeQuery = WholeQuery(first.url.queryItems)
      pattern.wholeBody = first.body
      let replies = recorded.enumerated().map { index, exchange in
        Reply(
          result(of: exchange), latency: exchange.timing?.latency,
          repeats: index == recorded.count - 1 && !isExhausted ? .always : .once,
          bytesPerSecond: exchange.timing?.bytesPerSecond, transferBytes: exchange.timing?.transferBytes,
          origin: origin(exchange))
      }
      rules.append(ReplyRule(pattern, replies: replies, origin: origin(first), isOptional: true))
    }
    return rules
  }

  private func origin(_ exchange: HARExchange) -> RuleOrigin {
    RuleOrigin(file: path, line: 0, place: exchange.path)
  }

  private func result(of exchange: HARExchange) -> Reply.Result {
    switch exchange.answer {
    case .none(let fault): return .fault(fault)
    case .unmatched: preconditionFailure("an exchange without a reply is not part of a rule")
    case .response(let status, let headers, .bytes(let bytes)):
      return .response(status: status, headers: headers, body: .bytes(bytes))
    case .response(let status, let headers, .file(let name)):
      return .response(status: status, headers: headers, body: .recordedFile(file(name)))
    }
  }

  /// Returns the path of the file that contains the body of a response; nil if no file does.
  func bodyFile(of exchange: HARExchange) -> String? {
    guard case .response(_, _, .file(let name)) = exchange.answer else { return nil }
    return file(name)
  }

  /// Returns the path of a file next to the recording.
  private func file(_ name: String) -> String {
    (path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "") + name
  }
}

extension HARExchange {
  /// Whether no reply was declared for the request.
  fileprivate var isUnmatched: Bool { if case .unmatched = answer { true } else { false } }

  /// Whether the response was lost, so that the request was delivered again.
  fileprivate var isLost: Bool { if case .none(.duplicate) = answer { true } else { false } }

  /// The properties that entries of one request share, without secrets: those by which a rule matches it.
  fileprivate var key: [UInt8] {
    let rest = "?" + WholeQuery.key(of: url) + (body.map { "\n" + $0.key } ?? "")
    return Array("\(method.name) \(url.origin)".utf8) + pathKey + rest.utf8
  }

  private static let pathMarks = ByteSet("/%?")

  /// The path with escapes for those bytes only without which it would be another path, or no path.
  private var pathKey: [UInt8] {
    guard url.encodedPath.hasByte(UInt8(ascii: "%")) else { return Array(url.encodedPath.utf8) }
    var key: [UInt8] = []
    for part in PathTemplate.parts(of: url.encodedPath) {
      key.append(UInt8(ascii: "/"))
      key += PercentCoding.encodedBytes(part, escaping: Self.pathMarks)
    }
    return key
  }
}
