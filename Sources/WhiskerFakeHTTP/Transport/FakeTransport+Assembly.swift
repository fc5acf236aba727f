import Synchronization
import WhiskerHTTP
import WhiskerText

/// The result of assembling a reply for one request.
enum AssembledReply {
  case response(HTTPResponse)
  case fault(Fault)
  case problem(FakeTransportProblem.Kind)
}

extension FakeTransport {
  /// Builds the response of a reply: loads its file, selects its page, adds the headers that the body implies.
  func assemble(_ reply: Reply, for request: HTTPRequest) -> AssembledReply {
    switch reply.result {
    case .fault(let fault):
      return .fault(fault)
    case .response(let status, var headers, let body):
      var bytes: [UInt8] = []
      do throws(AssemblyProblem) {
        switch body {
        case .none: break
        case .bytes(let own): bytes = own
        case .json(let json):
          bytes = json
          headers.complete(with: .json)
        case .text(let text):
          bytes = Array(text.utf8)
          headers.setIfAbsent("content-type", "text/plain; charset=utf-8")
        case .file(let path):
          bytes = try file(path)
          headers.setIfAbsent("content-type", ContentType.of(path: path))
        case .recordedFile(let path):
          headers.setIfAbsent("content-type", ContentType.of(path: path))
          let type = headers["content-type"]
          bytes = HTTPRedaction.standard.redacted(body: try file(path), contentType: type).bytes
        case .page(let reference):
          bytes = try page(of: reference, for: request, &headers)
          headers.complete(with: .json)
        case .image(let width, let height):
          bytes = PNGImage.shared(width: width, height: height)
          headers.complete(with: .png)
        case .brokenImage:
          bytes = PNGImage.broken
          headers.complete(with: .png)
        }
      } catch {
        return .problem(error.kind)
      }
      switch reply.damage {
      case .truncated: bytes.removeLast(bytes.count - bytes.count / 2)
      case .broken: bytes.append(UInt8(ascii: "}"))
      case .doubled: bytes += bytes
      case nil: break
      }
      if request.method == .head || Self.hasNoBody(status) { bytes = [] }
      return .response(HTTPResponse(status: status, headers: headers, body: bytes))
    }
  }

  /// Whether a response with a status ends after its header fields (RFC 9112, section 6.3), as one to `HEAD` does with any status.
  private static func hasNoBody(_ status: Int) -> Bool {
    status < 200 || status == 204 || status == 304
  }

  private struct AssemblyProblem: Error {
    let kind: FakeTransportProblem.Kind
  }

  private func file(_ path: String) throws(AssemblyProblem) -> [UInt8] {
    if let known = state.withLock({ $0.files[Bytewise(path)] }) { return known }
    let bytes: [UInt8]
    do { bytes = try loadFile(path) } catch {
      throw AssemblyProblem(kind: .unreadableFile(path: path, reason: "\(error)"))
    }
    state.withLock { $0.files[Bytewise(path)] = bytes }
    return bytes
  }

  private func pagedFile(_ path: String) throws(AssemblyProblem) -> PagedFile {
    if let known = state.withLock({ $0.pagedFiles[Bytewise(path)] }) { return known }
    let bytes = try file(path)
    do throws(JSONArrayDefect) {
      let paged = try PagedFileCache.shared.file(path: path, bytes: bytes)
      state.withLock { $0.pagedFiles[Bytewise(path)] = paged }
      return paged
    } catch {
      throw AssemblyProblem(kind: .notAnArray(path: path, defect: error))
    }
  }

  private func page(
    of reference: PagedFileReference, for request: HTTPRequest, _ headers: inout HTTPHeaders
  ) throws(AssemblyProblem) -> [UInt8] {
    let paged = try pagedFile(reference.path)
    var elements = paged.elements
    if let search = reference.search, let wanted = request.url.queryValue(search.key) {
      elements = paged.elements(containing: wanted, in: search.member)
    }
    guard reference.isPaged else { return paged.list(of: elements[...]) }
    let limit = try number(reference.limitKey, least: 1, in: request) ?? max(1, elements.count)
    let page = try number(reference.pageKey, least: reference.firstPage, in: request) ?? reference.firstPage
    headers.setIfAbsent("pagination-count", "\(elements.count)")
    headers.setIfAbsent("pagination-page", "\(page)")
    headers.setIfAbsent("pagination-limit", "\(limit)")
    return paged.page(page - reference.firstPage, limit: limit, of: elements)
  }

  /// Returns a query item that must be a whole number; nil if it is absent.
  ///
  /// Guessing how a server treats `page=x` would hide a mistake.
  private func number(_ key: String, least: Int, in request: HTTPRequest) throws(AssemblyProblem) -> Int? {
    guard let text = request.url.queryValue(key) else { return nil }
    let isDigits = !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    guard isDigits, let number = Int(text), number >= least else {
      throw AssemblyProblem(kind: .badPage(key: key, value: text, least: least))
    }
    return number
  }
}

extension HTTPHeaders {
  /// The type of JSON, the body of most replies.
  fileprivate static let json: HTTPHeaders = ["content-type": "application/json"]
  /// The type of a made image.
  fileprivate static let png: HTTPHeaders = ["content-type": "image/png"]

  /// Adds a content type if the reply itself doesn't name one.
  fileprivate mutating func complete(with type: HTTPHeaders) {
    // Most replies have no fields of their own, so all their responses share these.
    if isEmpty {
      self = type
    } else if self["content-type"] == nil {
      type.fields.forEach { add($0.name, $0.value) }
    }
  }

  /// Adds a field that the reply itself doesn't name.
  fileprivate mutating func setIfAbsent(_ name: String, _ value: String) {
    if self[name] == nil { add(name, value) }
  }
}
