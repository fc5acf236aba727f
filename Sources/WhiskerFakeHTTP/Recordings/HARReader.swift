import WhiskerHTTP
import WhiskerText

/// One entry of a HAR file.
struct HAREntry {
  enum Content {
    case exchange(HARExchange)
    /// The reason why it is omitted.
    case omitted(String)
  }

  /// Its place, such as `log.entries[3]`.
  let path: String
  let content: Content
}

/// A request with its response.
struct HARExchange {
  enum Body {
    case bytes([UInt8])
    /// A file next to the HAR file.
    case file(String)
  }

  enum Answer {
    /// The request got no response, for this reason.
    case none(Fault)
    /// No reply was declared for the request, in a recording of a run.
    case unmatched
    case response(status: Int, headers: HTTPHeaders, Body)
  }

  let path: String
  /// The time at which the request began, in nanoseconds since 1970; nil if it can't be parsed.
  let startedAt: Int64?
  let method: HTTPMethod
  let url: HTTPURL
  /// The body of the request; nil if it was not recorded.
  let body: WholeBody?
  let answer: Answer
  /// The timing of the reply, in a recording of a run; nil in others.
  let timing: ReplyTiming?
  /// Whether the network answered and not a reply, in a recording of a run.
  let isOfNetwork: Bool
  /// The identifier of its page; nil for none.
  let page: String?
  /// The hidden parts of the entry, such as `cookie "session"`.
  var redacted: [String]
}

/// The content of a HAR file.
struct HARFile {
  let entries: [HAREntry]
  /// The pages, in their order, if the file is a recording of a run; nil for a file of another tool.
  let pages: [(id: String, title: String)]?
  /// What the recording of a run lists as hidden.
  var redacted: [String] = []
}

/// Reads the entries of a HAR file; one that can't be used is omitted with the reason.
struct HARReader {
  private let bytes: [UInt8]
  /// Whether the file is a recording of a run, which contains exactly what happened.
  private var isOwn = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The reason why JSON in another encoding cannot be read, by its first bytes; nil for any other file.
  private var encoding: String? {
    if bytes.starts(with: [0x1F, 0x8B]) { return "compressed with gzip; decompress it first" }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return isUTF16 ? "in UTF-16; write it in UTF-8" : nil
  }

  mutating func file() throws(HARProblem) -> HARFile {
    let root: JSONValue
    do throws(JSONDefect) { root = try JSONDefect.value(ofRecording: bytes) } catch {
      if let encoding { throw HARProblem(path: "line 1", reason: encoding) }
      throw HARProblem(path: "line \(error.line)", reason: "not JSON: \(error.reason)")
    }
    guard let log = root["log"] else {
      throw HARProblem(path: "log", reason: "missing; a HAR file is {\"log\": {…}}")
    }
    isOwn = try Self.isOwn(log)
    let list = try HARNode(log, "log").array("entries")
    // A journey reads its own page of a recording of runs.
    let limit = HARReplies.entryLimit * (isOwn ? max(1, log["pages"]?.items?.count ?? 1) : 1)
    if list.count > limit {
      throw HARProblem(path: "log.entries", reason: "\(list.count) entries; at most \(limit) are read")
    }
    var entries: [HAREntry] = []
    for (index, value) in list.enumerated() {
      let node = HARNode(value, "log.entries[\(index)]")
      var content: HAREntry.Content
      do throws(HARProblem) { content = try self.content(of: node) } catch {
        // The place within the entry; the entry itself is named by its path.
        let place = error.path.dropFirst(node.path.utf8.count + 1)
        content = .omitted(place.isEmpty ? error.reason : "\(place): \(error.reason)")
      }
      entries.append(HAREntry(path: node.path, content: content))
    }
    guard isOwn else { return HARFile(entries: entries, pages: nil) }
    let pages = (log["pages"]?.items ?? []).compactMap { page in
      page["id"]?.text.map { (id: $0, title: page["title"]?.text ?? "") }
    }
    let redacted = (log["_redacted"]?.items ?? []).compactMap(\.text)
    return HARFile(entries: entries, pages: pages, redacted: redacted)
  }

  /// Whether a file is a recording of a run, by the version of its own fields.
  private static func isOwn(_ log: JSONValue) throws(HARProblem) -> Bool {
    guard let version = log["_whisker"] else { return false }
    guard version.integer == HARFormat.version else {
      throw HARProblem(
        path: "log._whisker",
        reason: "\(version) is not a known version of a recorded run; expected \(HARFormat.version)")
    }
    return true
  }

  private func content(of entry: HARNode) throws(HARProblem) -> HAREntry.Content {
    let request = try entry.object("request")
    let text = try request.text("url")
    guard text.utf8.contains(UInt8(ascii: ":")), text.utf8.first != UInt8(ascii: "/") else {
      return .omitted("its URL \(quoted(Self.withoutSecrets(text))) is relative, without a scheme and a host")
    }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https" else {
      return .omitted(
        "its URL begins with \(quoted(Self.withoutSecrets(scheme + ":"))), and only http and https URLs get a reply"
      )
    }
    guard let url = HTTPURL(text) else {
      let defect =
        Self.hasUserInformation(text)
        ? "has a user name or a password, which no request is sent with" : "is not a URL"
      throw HARProblem(
        path: request.path + ".url", reason: "\(quoted(Self.withoutSecrets(text))) \(defect)")
    }
    let name = try request.text("method")
    guard let method = HTTPMethod(name) else {
      throw HARProblem(path: request.path + ".method", reason: "\(quoted(name)) is not an HTTP method")
    }
    let response = try entry.object("response")
    let answer: HARExchange.Answer
    var redacted: [String] = []
    let status = try response.integer("status")
    // Browsers write 0, and some proxies -1 or another number below 100, for a request without a response.
    if status < 100 {
      let failure = entry.value["_failure"]?.text
      let isUnmatched = isOwn && failure == "unmatched"
      answer = isUnmatched ? .unmatched : .none(failure.flatMap { Fault(rawValue: $0) } ?? .reset)
    } else {
      guard (100...599).contains(status) else {
        throw HARProblem(path: response.path + ".status", reason: "\(status) is not an HTTP status")
      }
      guard let body = try body(of: response, status: status, method: method) else {
        return .omitted("its body was not recorded")
      }
      if !isOwn, let name = Self.callback(of: url, body) {
        return .omitted("it is JSONP: query \(quoted(name)) names a function, another one in each run")
      }
      let headers = try headers(of: response, &redacted)
      answer = .response(
        status: status, headers: headers, Self.redacted(body, headers["content-type"], &redacted))
    }
    let timing = try timing(of: entry)
    let started = entry.value["startedDateTime"]?.text
    return .exchange(
      HARExchange(
        path: entry.path, startedAt: started.flatMap { HARTime.nanoseconds($0) }, method: method, url: url,
        body: requestBody(request), answer: answer, timing: timing, isOfNetwork: isOwn && timing == nil,
        page: entry.value["pageref"]?.text, redacted: redacted))
  }

  /// Returns the timing that a run recorded, with a latency that clocks and events can represent; nil if no reply answered, and in files of other tools.
  private func timing(of entry: HARNode) throws(HARProblem) -> ReplyTiming? {
    guard isOwn, let value = entry.value["_reply"] else { return nil }
    func number(_ name: String) throws(HARProblem) -> Int? {
      guard let value = value[name] else { return nil }
      guard case .number(let number) = value, let whole = number.integer, whole >= 0 else {
        throw HARProblem(
          path: "\(entry.path)._reply.\(name)", reason: "expected a whole number that is not negative")
      }
      return whole
    }
    let latency = Duration.nanoseconds(try number("nanoseconds") ?? 0)
    return ReplyTiming(
      latency: min(latency, NetworkConditions.longestTime),
      bytesPerSecond: try number("bytesPerSecond").map { max(1, $0) }, transferBytes: try number("bytes"))
  }

  /// Returns the body of a request; nil if it has none, or if the file does not contain it.
  private func requestBody(_ request: HARNode) -> WholeBody? {
    guard let data = request.value["postData"] else { return isOwn ? .empty : nil }
    let type = data["mimeType"]?.text
    if let text = data["text"]?.text, !text.isEmpty {
      let isEncoded = (data["_encoding"] ?? data["encoding"])?.text == "base64"
      let bytes = (isEncoded ? Base64.decoded(text) : nil) ?? Array(text.utf8)
      return WholeBody(bytes, json: Self.json(bytes), contentType: type)
    }
    // A form may be recorded by its items only.
    let items = (data["params"]?.items ?? []).compactMap { item in
      item["name"]?.text.map { (name: $0, value: item["value"]?.text ?? "") }
    }
    guard !items.isEmpty, items.count == data["params"]?.items?.count,
      !(data["params"]?.items ?? []).contains(where: { $0["fileName"] != nil })
    else { return nil }
    let form = items.map {
      "\(PercentCoding.encoded($0.name, keeping: .unreserved))=\(PercentCoding.encoded($0.value, keeping: .unreserved))"
    }
    return WholeBody(
      Array(form.joined(separator: "&").utf8), json: nil, contentType: "application/x-www-form-urlencoded")
  }

  private static func json(_ bytes: [UInt8]) -> JSONValue? {
    do throws(JSONDefect) { return try JSONDefect.value(of: bytes) } catch { return nil }
  }

  /// Returns the name of the query item that names the function which a script calls with its data; nil for any other body.
  private static func callback(of url: HTTPURL, _ body: HARExchange.Body) -> String? {
    guard url.encodedQuery != nil, case .bytes(let bytes) = body else { return nil }
    return url.queryItems.first { item in
      guard let function = item.value, !function.isEmpty else { return false }
      return bytes.starts(with: Array((function + "(").utf8))
        || bytes.starts(with: Array(("/**/" + function + "(").utf8))
    }?.name
  }

  /// Returns a body without hidden values, and adds their names to a list.
  private static func redacted(
    _ body: HARExchange.Body, _ type: String?, _ redacted: inout [String]
  ) -> HARExchange.Body {
    guard case .bytes(let bytes) = body else { return body }
    let shown = HTTPRedaction.standard.redacted(body: bytes, contentType: type)
    redacted += shown.hiddenNames.map { "body \(quoted($0))" }
    return .bytes(shown.bytes)
  }

  /// Returns the part of an invalid URL that a message may show; its query and its fragment may contain a key, and what is before
  /// an at sign a password.
  private static func withoutSecrets(_ text: String) -> String {
    let end = text.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    var shown = end.map { text[...$0] + "…" } ?? text
    if let sign = (end.map { text[..<$0] } ?? text[...]).utf8.lastIndex(of: UInt8(ascii: "@")) {
      // The server begins after the first two slashes; where they are not side by side, anything may be a password.
      let server = text.utf8[..<sign].drop { $0 != UInt8(ascii: "/") }
      let start = server.starts(with: "//".utf8) ? server.dropFirst(2).startIndex : text.startIndex
      shown.replaceSubrange(start..<sign, with: "…")
    }
    return shown
  }

  /// Whether a text is a URL but for a user name or a password before its host.
  private static func hasUserInformation(_ text: String) -> Bool {
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")), text.utf8[slash...].starts(with: "//".utf8)
    else { return false }
    let start = text.utf8[slash...].dropFirst(2).startIndex
    let server = text.utf8[start...].prefix { !"/?#".utf8.contains($0) }
    guard let sign = server.lastIndex(of: UInt8(ascii: "@")) else { return false }
    return HTTPURL(String(text[..<start] + text[text.utf8.index(after: sign)...])) != nil
  }

  /// Returns the body of a response; nil if there was one that the file doesn't contain.
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
        throw HARProblem(
          path: content.path + ".text", reason: "not valid Base64, although its encoding is \"base64\"")
      }
      return .bytes(bytes)
    case let encoding?:
      throw HARProblem(
        path: content.path + ".encoding",
        reason: "unknown encoding \(quoted(encoding)); expected \"base64\" or no encoding")
    }
  }

  /// Fields about the transfer of a response rather than its content; a HAR file contains the decoded body.
  private static let ofTheConnection = [
    "connection", "content-encoding", "content-length", "keep-alive", "proxy-connection", "transfer-encoding",
  ]

  private static func isOfTheConnection(_ name: String) -> Bool {
    guard let first = name.utf8.first, "ckptCKPT".utf8.contains(first) else { return false }
    return ofTheConnection.contains(name.lowercased())
  }

  private func headers(
    of response: HARNode, _ redacted: inout [String]
  ) throws(HARProblem) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for (index, field) in (response.value["headers"]?.items ?? []).enumerated() {
      // The place of a field is spelled only for an error, which takes longer than to read the field.
      let node = { HARNode(field, "\(response.path).headers[\(index)]") }
      guard let name = field["name"]?.text else { throw node().wrong("name") }
      // HTTP/2 puts the status among the fields.
      if name.utf8.first == UInt8(ascii: ":") { continue }
      if HTTPRedaction.standard.hides(header: name) {
        redacted += HTTPRedaction.standard.hiddenParts(of: HTTPHeaders.Field(name: name, value: ""))
        // The app of a recorded run received such a field, but other tools' fields would be useless without their values.
        if isOwn { headers.add(name, HTTPRedaction.mark) }
        continue
      }
      if !isOwn, Self.isOfTheConnection(name) { continue }
      guard let value = field["value"]?.text else { throw node().wrong("value") }
      // Chromium joins the values of fields with the same name by line feeds.
      let isJoined = !isOwn && value.utf8.contains(0x0A)
      let lines =
        isJoined ? value.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }).map(String.init) : [value]
      for line in lines where isOwn || !line.isEmpty {
        let one = HTTPHeaders.Field(name: name, value: line)
        if let defect = HTTPHeaders([one]).defect { throw HARProblem(path: node().path, reason: defect) }
        redacted += HTTPRedaction.standard.hiddenParts(of: one)
        headers.add(name, HTTPRedaction.standard.shownURL(one)?.text ?? line)
      }
    }
    if !isOwn, headers["content-type"] == nil, let type = response.value["content"]?["mimeType"]?.text,
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

  /// Returns the error for a member that is no string.
  func wrong(_ name: String) -> HARProblem {
    do throws(HARProblem) { _ = try text(name) } catch { return error }
    return HARProblem(path: "\(path).\(name)", reason: "expected a string")
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
    guard let number = node.value.integer else {
      if case .number(let other) = node.value, other.text.utf8.count < 40 {
        throw HARProblem(path: node.path, reason: "expected a whole number, found \(other.text)")
      }
      throw node.unexpected("a whole number")
    }
    return number
  }
}
