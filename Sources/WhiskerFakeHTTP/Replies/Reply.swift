package import WhiskerHTTP

/// What a rule answers: a response or a failure, after a latency.
package struct Reply: Sendable {
  /// Where the bytes of a response come from.
  package enum Body: Sendable {
    /// No bytes.
    case none
    /// These bytes; no content type but the reply's own.
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

  /// What arrives.
  package enum Result: Sendable {
    /// A response.
    case response(status: Int, headers: HTTPHeaders, body: Body)
    /// A failure.
    case fault(Fault)
  }

  /// How often a reply answers.
  package enum Repetition: Hashable, Sendable {
    /// The first request that reaches it; then the rule's next reply is up.
    case once
    /// Every request that reaches it; what follows it in the rule is never used.
    case always
  }

  /// What arrives.
  package let result: Result
  /// The virtual time from sending to arrival; nil for the transport's default, zero for the same instant.
  package let latency: Duration?
  /// How often it answers.
  package let repeats: Repetition
  /// Where it was declared.
  package let origin: RuleOrigin

  /// A reply.
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

/// A file with a JSON array, served in pages that a request asks for by two query items.
package struct PagedFileReference: Hashable, Sendable {
  /// A path that the transport's `loadFile` understands.
  package let path: String
  /// The query item with the number of the page; absent means the first page.
  package let pageKey: String
  /// The query item with the elements of a page, at least 1; absent means the whole file in one page.
  package let limitKey: String
  /// The number of the first page: 0 for most APIs, 1 for some.
  package let firstPage: Int

  /// A paged file.
  package init(path: String, pageKey: String = "page", limitKey: String = "limit", firstPage: Int = 0) {
    self.path = path
    self.pageKey = pageKey
    self.limitKey = limitKey
    self.firstPage = firstPage
  }
}
