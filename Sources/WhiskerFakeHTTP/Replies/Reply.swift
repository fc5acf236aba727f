package import WhiskerHTTP

/// The reply of a rule: a response or a failure, after a latency.
///
/// An object, to which every request that it answers refers.
package final class Reply: Sendable {
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
    /// A file with the body of a recorded response, by such a path; the secrets in it are hidden.
    case recordedFile(String)
    /// One page of a file that holds a JSON array.
    case page(of: PagedFileReference)
    /// A valid PNG of this size, in pixels; `content-type: image/png` unless the reply names one.
    case image(width: Int, height: Int)
    /// A PNG that ends in the middle, with the same content type.
    case brokenImage
  }

  /// The result of a request.
  package enum Result: Sendable {
    case response(status: Int, headers: HTTPHeaders, body: Body)
    /// A failure.
    case fault(Fault)
  }

  /// Damage to a body on its way.
  package enum Damage: Hashable, Sendable {
    /// Only the first half of the bytes arrives.
    case truncated
    /// A bracket too many follows the body, so that it is no valid JSON.
    case broken
    /// The bytes are delivered twice, one copy directly after the other.
    case doubled
  }

  /// The number of requests that a reply answers.
  package enum Repetition: Hashable, Sendable {
    /// The first request that reaches it; the rule's next reply follows.
    case once
    /// Every request that reaches it; later replies of the rule are never used.
    case always
  }

  /// Whether every request that reaches it is delivered again.
  var isLostAlways: Bool {
    if case .fault(.duplicate) = result { repeats == .always } else { false }
  }

  let result: Result
  /// The virtual time from sending to arrival; nil for the transport's default, zero for the same instant.
  package let latency: Duration?
  /// The number of requests that it answers.
  let repeats: Repetition
  /// The damage to its body; nil for none.
  let damage: Damage?
  /// The number of bytes of its body that arrive per second; nil for the network's rate, and never faster than that.
  let bytesPerSecond: Int?
  /// The number of bytes by which the transfer time is computed; nil for those of the body, if it has one.
  let transferBytes: Int?
  /// The place at which it was declared.
  let origin: RuleOrigin

  /// Creates a reply.
  ///
  /// - Precondition: The latency isn't negative.
  package init(
    _ result: Result, latency: Duration? = nil, repeats: Repetition = .once, damage: Damage? = nil,
    bytesPerSecond: Int? = nil, transferBytes: Int? = nil, origin: RuleOrigin
  ) {
    precondition((latency ?? .zero) >= .zero, "a latency must not be negative (was \(latency ?? .zero))")
    self.result = result
    self.latency = latency
    self.repeats = repeats
    self.damage = damage
    self.bytesPerSecond = bytesPerSecond
    self.transferBytes = transferBytes
    self.origin = origin
  }
}

/// A file with a JSON array, served in pages that a request selects by two query items.
package struct PagedFileReference: Hashable, Sendable {
  /// A path that the transport's `loadFile` understands.
  let path: String
  /// The query item with the number of the page; absent means the first page.
  let pageKey: String
  /// The query item with the number of elements per page, at least 1; absent means the whole file in one page.
  let limitKey: String
  /// The number of the first page: 0 for most APIs, 1 for some.
  let firstPage: Int
  /// The search in the list before it is split into pages; nil for none.
  let search: Search?
  /// Whether the list is split into pages at all.
  let isPaged: Bool

  /// A search in the elements of a list.
  package struct Search: Hashable, Sendable {
    /// The query item with the text to search for; absent means all elements.
    let key: String
    /// The member of an element whose text must contain it, ignoring case.
    let member: String

    /// Creates a search.
    package init(key: String, member: String) {
      self.key = key
      self.member = member
    }
  }

  /// Creates a reference to a list in a file.
  package init(
    path: String, pageKey: String = "page", limitKey: String = "limit", firstPage: Int = 0,
    search: Search? = nil, isPaged: Bool = true
  ) {
    self.search = search
    self.isPaged = isPaged
    self.path = path
    self.pageKey = pageKey
    self.limitKey = limitKey
    self.firstPage = firstPage
  }
}
