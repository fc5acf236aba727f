import WhiskerHTTP
import WhiskerText

/// One entry of a HAR file.
struct HAREntry {
  enum Content {
    case exchange(HARExchange)
    /// Why it is left out.
    case omitted(String)
  }

  /// Its place, such as `log.entries[3]`.
  let path: String
  let content: Content
}

/// What was sent and what came back.
struct HARExchange {
  enum Body {
    case bytes([UInt8])
    /// A file beside the HAR.
    case file(String)
  }

  enum Answer {
    /// The request got none.
    case none
    case response(status: Int, headers: HTTPHeaders, Body)
  }

  let path: String
  /// When the request began, in nanoseconds since 1970; nil where that can't be read.
  let startedAt: Int64?
  let method: HTTPMethod
  let url: HTTPURL
  let answer: Answer
}

/// Reads the entries of a HAR file; the first thing that is wrong ends it.
struct HARReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func entries() throws(HARProblem) -> [HAREntry] {
    let root: JSONValue
    do throws(JSONDefect) { root = try JSONDefect.value(of: bytes) } catch {
      throw HARProblem(path: "line \(error.line)", reason: "no JSON: \(error.reason)")
    }
    guard let log = root["log"] else {
      throw HARProblem(path: "log", reason: "missing; a HAR file is {\"log\": {…}}")
    }
    let list = try HARNode(log, "log").array("entries")
    if list.count > HARReplies.entryLimit {
      throw HARProblem(
        path: "log.entries", reason: "\(list.count) entries; at most \(HARReplies.entryLimit) are read")
    }
    var entries: [HAREntry] = []
    for (index, value) in list.enumerated() {
      let node = HARNode(value, "log.entries[\(index)]")
      entries.append(HAREntry(path: node.path, content: try content(of: node)))
    }
    return entries
  }

  private func content(of entry: HARNode) throws(HARProblem) -> HAREntry.Content {
    let request = try entry.object("request")
    let text = try request.text("url")
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https" else {
      return .omitted("its URL begins with \(quoted(scheme + ":")), and only http and https are replied to")
    }
    guard let url = HTTPURL(text) else {
      throw HARProblem(path: request.path + ".url", reason: "\(quoted(Self.withoutQuery(text))) is no URL")
    }
    let name = try request.text("method")
    guard let method = HTTPMethod(name) else {
      throw HARProblem(path: request.path + ".method", reason: "\(quoted(name)) is no HTTP method")
    }
    let response = try entry.object("response")
    let answer: HARExchange.Answer
    let status = try response.integer("status")
    if status == 0 {
      answer = .none
    } else {
      guard (100...599).contains(status) else {
        throw HARProblem(path: response.path + ".status", reason: "\(status) is no HTTP status")
      }
      guard let body = try body(of: response, status: status, method: method) else {
        return .omitted("its body was not recorded")
      }
      answer = .response(status: status, headers: try headers(of: response), body)
    }
    let started = entry.value["startedDateTime"]?.text
    return .exchange(
      HARExchange(
        path: entry.path, startedAt: started.flatMap { HARTime.nanoseconds($0) }, method: method, url: url,
        answer: answer))
  }

  /// What a message may show of a URL that can't be read: its query may hold a key.
  private static func withoutQuery(_ text: String) -> String {
    text.utf8.firstIndex(of: UInt8(ascii: "?")).map { text[..<$0] + "?…" } ?? text
  }

  /// The body of an answer; nil where there was one and the file doesn't hold it.
  private func body(
    of response: HARNode, status: Int, method: HTTPMethod
  ) throws(HARProblem) -> HARExchange.Body? {
    guard let value = response.value["content"] else { return .bytes([]) }
    let content = HARNode(value, response.path + ".content")
    if let file = content.value["_file"]?.text { return .file(file) }
    guard let text = content.value["text"]?.text else {
      let hasNone = method == .head || status == 204 || (300..<400).contains(status)
      return hasNone || (content.value["size"]?.integer ?? 0) <= 0 ? .bytes([]) : nil
    }
    switch content.value["encoding"]?.text {
    case nil, ""?: return .bytes(Array(text.utf8))
    case "base64"?:
      guard let bytes = Base64.decoded(text) else {
        throw HARProblem(path: content.path + ".text", reason: "no base64, though its encoding says so")
      }
      return .bytes(bytes)
    case let encoding?:
      throw HARProblem(
        path: content.path + ".encoding",
        reason: "\(quoted(encoding)) is not known; base64 is, and none at all")
    }
  }

  /// Fields that say how an answer was sent, not what it is; a HAR file holds the body as it was once decoded.
  private static let ofTheConnection = [
    "connection", "content-encoding", "content-length", "keep-alive", "proxy-connection", "transfer-encoding",
  ]

  private func headers(of response: HARNode) throws(HARProblem) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for (index, value) in (response.value["headers"]?.items ?? []).enumerated() {
      let field = HARNode(value, "\(response.path).headers[\(index)]")
      let name = try field.text("name")
      // HTTP/2 writes the status among the fields.
      if name.utf8.first == UInt8(ascii: ":") || HTTPRedaction.standard.hides(header: name) { continue }
      if Self.ofTheConnection.contains(name.lowercased()) { continue }
      // Chromium puts the values of fields with one name into one, on lines of their own.
      for line in try field.text("value").split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
        var one = HTTPHeaders()
        one.add(name, String(line))
        if let defect = one.defect { throw HARProblem(path: field.path, reason: defect) }
        headers.add(name, String(line))
      }
    }
    if headers["content-type"] == nil, let type = response.value["content"]?["mimeType"]?.text,
      type.contains("/")
    {
      headers["content-type"] = type
    }
    return headers
  }
}

/// A value with its place in the file.
private struct HARNode {
  let value: JSONValue
  let path: String

  init(_ value: JSONValue, _ path: String) {
    self.value = value
    self.path = path
  }

  private func member(_ name: String) throws(HARProblem) -> HARNode {
    guard case .object = value else {
      throw HARProblem(path: path, reason: "expected an object, found \(value.kind)")
    }
    guard let member = value[name] else { throw HARProblem(path: "\(path).\(name)", reason: "missing") }
    return HARNode(member, "\(path).\(name)")
  }

  private func unexpected(_ wanted: String) -> HARProblem {
    HARProblem(path: path, reason: "expected \(wanted), found \(value.kind)")
  }

  func object(_ name: String) throws(HARProblem) -> HARNode {
    let node = try member(name)
    guard case .object = node.value else { throw node.unexpected("an object") }
    return node
  }

  func array(_ name: String) throws(HARProblem) -> [JSONValue] {
    let node = try member(name)
    guard let elements = node.value.items else { throw node.unexpected("an array") }
    return elements
  }

  func text(_ name: String) throws(HARProblem) -> String {
    let node = try member(name)
    guard let text = node.value.text else { throw node.unexpected("a string") }
    return text
  }

  func integer(_ name: String) throws(HARProblem) -> Int {
    let node = try member(name)
    guard let number = node.value.integer else { throw node.unexpected("a whole number") }
    return number
  }
}
