import WhiskerHTTP
import WhiskerText

/// The answers that a HAR 1.2 file recorded, as rules for a ``FakeTransport``.
///
/// Entries of one method and URL are one rule: its replies come in the order in which they were recorded, and the last one answers every
/// further request. The order is that of `startedDateTime`, where every entry has one that can be read, else that of the file. A URL
/// fits with its scheme, host, port, path and query; the query's items may come in another order, and the values of those that are secrets
/// (``HTTPRedaction/standard``) aren't compared. Methods and bodies of requests are taken as they are, recorded times are not: a reply
/// takes the journey's latency.
///
/// What tools write that the format doesn't say is read too: a byte order mark, missing pages, version 1.1, bodies in files beside
/// the HAR (`_file`), entries in any order. An entry with status 0 got no answer and breaks off. Left out are entries of other schemes than
/// HTTP and those whose body was not recorded (``omissions``), and header fields that are secrets or describe the connection.
package struct HARReplies: Sendable {
  /// The most entries of a file.
  package static let entryLimit = 10_000

  /// An entry that can't be replied with.
  package struct Omission: Hashable, Sendable, CustomStringConvertible {
    /// The entry, such as `log.entries[3]`.
    package let path: String
    /// Why it is left out.
    package let reason: String

    /// The entry and the reason.
    package var description: String { "\(path): \(reason)" }
  }

  /// The rules, in the order of their first entries; nobody has to use them.
  package let rules: [ReplyRule]
  /// The number of entries in the file.
  package let entryCount: Int
  /// The entries that are left out, in the order of the file.
  package let omissions: [Omission]
  /// The files that hold bodies, by the paths with which replies load them, each with the entry that names it.
  package let bodyFiles: [(entry: String, file: String)]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file as replies and messages name it; bodies in other files lie beside it.
  ///   - bytes: its content.
  /// - Throws: What is wrong and where in the file, the first of it.
  package init(path: String, bytes: [UInt8]) throws(HARProblem) {
    let entries = try HARReader(bytes).entries()
    entryCount = entries.count
    var exchanges: [HARExchange] = []
    var omissions: [Omission] = []
    for entry in entries {
      switch entry.content {
      case .exchange(let exchange): exchanges.append(exchange)
      case .omitted(let reason): omissions.append(Omission(path: entry.path, reason: reason))
      }
    }
    self.omissions = omissions
    let rules = HARRules(path: path)
    bodyFiles = exchanges.compactMap { exchange in
      guard case .response(_, _, .file(let name)) = exchange.answer else { return nil }
      return (exchange.path, rules.file(name))
    }
    self.rules = try rules.rules(of: HARReplies.inOrder(exchanges))
  }

  /// The exchanges by the time of their start, those of one time as they stand; as they stand where a time is missing.
  private static func inOrder(_ exchanges: [HARExchange]) -> [HARExchange] {
    let times = exchanges.compactMap(\.startedAt)
    guard times.count == exchanges.count else { return exchanges }
    let order = exchanges.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    return order.map { exchanges[$0] }
  }
}

/// Why a file is no HAR file that can be replied with.
package struct HARProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the file, such as `log.entries[3].request.url` or `line 5`.
  package let path: String
  /// What is wrong there.
  package let reason: String

  /// The place and what is wrong there, without a full stop.
  package var description: String { "\(path): \(reason)" }
}

/// Makes rules of exchanges.
private struct HARRules {
  /// The HAR file.
  let path: String

  func rules(of exchanges: [HARExchange]) throws(HARProblem) -> [ReplyRule] {
    var groups: [(exchange: HARExchange, replies: [HARExchange])] = []
    var places: [[UInt8]: Int] = [:]
    for exchange in exchanges {
      if let place = places[exchange.key] {
        groups[place].replies.append(exchange)
      } else {
        places[exchange.key] = groups.count
        groups.append((exchange, [exchange]))
      }
    }
    var rules: [ReplyRule] = []
    for (first, recorded) in groups {
      let target: RequestTarget
      do throws(RequestTargetError) {
        target = try RequestTarget(first.url.origin + first.url.encodedPath)
      } catch {
        throw HARProblem(path: first.path + ".request.url", reason: error.description)
      }
      var pattern = RequestPattern(method: first.method, target: target)
      pattern.wholeQuery = WholeQuery(first.url.queryItems)
      let replies = recorded.enumerated().map { index, exchange in
        Reply(
          result(of: exchange), repeats: index == recorded.count - 1 ? .always : .once,
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
    case .none: return .fault(.reset)
    case .response(let status, let headers, .bytes(let bytes)):
      return .response(status: status, headers: headers, body: .bytes(bytes))
    case .response(let status, let headers, .file(let name)):
      return .response(status: status, headers: headers, body: .file(file(name)))
    }
  }

  /// The path of a file beside the recording.
  func file(_ name: String) -> String {
    (path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "") + name
  }
}

extension HARExchange {
  /// What entries of one request have in common, secrets left out.
  fileprivate var key: [UInt8] {
    let items = url.queryItems.map { item in
      let isHidden = HTTPRedaction.standard.hides(query: item.name)
      return quoted(item.name) + "=" + (isHidden ? "" : item.value.map(quoted) ?? "-")
    }
    let sorted = items.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Array("\(method.name) \(url.origin)\(url.encodedPath)?\(sorted.joined(separator: "&"))".utf8)
  }
}
