package import WhiskerHTTP

/// The reply of a rule: a response or a failure, after a latency.
package struct Reply: Sendable {
  /// The source of the bytes of a response.
  package enum Body: Sendable {
    /// No bytes.
    case none
    /// The given bytes, with no content type but the reply's own.
    case bytes([UInt8])
    /// JSON, sent as it is; `content-type: application/json` unless the reply names one.
    case json([UInt8])
    /// Text; `content-type: text/plain; charset=utf-8` unless the reply names one.
    case text(String)
    /// A file, by a path that the transport's `loadFile` understands; the content type follows from its
    /// extension.
    case file(String)
    /// One page of a file that holds a JSON array.
    case page(of: PagedFileReference)
  }

  /// The result of a request.
  package enum Result: Sendable {
    /// A response.
    case response(status: Int, headers: HTTPHeaders, body: Body)
    /// A failure.
    case fault(Fault)
  }

  /// The number of requests that a reply answers.
  package enum Repetition: Hashable, Sendable {
    /// The first request that reaches it; the rule's next reply follows.
    case once
    /// Every request that reaches it; later replies of the rule are never used.
    case always
  }

  /// The result.
  package let result: Result
  /// The virtual time from sending to arrival; nil for the transport's default, zero for the same instant.
  package let latency: Duration?
  /// The number of requests that it answers.
  package let repeats: Repetition
  /// The place at which it was declared.
  package let origin: RuleOrigin

  /// Creates a reply.
  ///
  /// - Precondition: The latency isn't negative.
  package init(_ result: Result, latency: Duration? = nil, repeats: Repetition = .once, origin: RuleOrigin) {
    precondition((latency ?? .zero) >= .zero, "a latency must not be negative (was \(latency ?? .zero))")
    self.result = result
    self.latency = latency
    self.repeats = repeats
    self.origin = origin
  }
}

/// A file with a JSON array, served in pages that a request selects by two query items.
package struct PagedFileReference: Hashable, Sendable {
  /// A path that the transport's `loadFile` understands.
  package let path: String
  /// The query item with the number of the page; absent means the first page.
  package let pageKey: String
  /// The query item with the number of elements per page, at least 1; absent means the whole file in one page.
  package let limitKey: String
  /// The number of the first page: 0 for most APIs, 1 for some.
  package let firstPage: Int

  /// Creates a reference to a paged file.
  package init(path: String, pageKey: String = "page", limitKey: String = "limit", firstPage: Int = 0) {
    self.path = path
    self.pageKey = pageKey
    self.limitKey = limitKey
    self.firstPage = firstPage
  }
}
