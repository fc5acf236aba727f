package import WhiskerPattern
package import WhiskerSource

/// An `on` step: the requests that it answers, and their replies.
package struct Exchange: Sendable {
  /// A condition on a request besides its method and target.
  package struct Condition: Sendable {
    /// The part of the request that the condition checks.
    package enum Place: String, Sendable {
      /// A query item of the URL.
      case query
      /// A header field.
      case header
      /// A part of a JSON body.
      case json
      /// The body as text.
      case body
    }

    /// The part of the request that the condition checks.
    package let place: Place
    /// The name of the query item or header field, or the path in the body; empty for the body as text.
    package let key: LocatedText
    /// The path in the body; nil for other places.
    package let path: JSONPath?
    /// The expected value.
    package let claim: Claim

    /// An expected value; numbers, `true`, `false` and `null` occur only in JSON bodies.
    package enum Claim: Sendable {
      /// The given text.
      case text(LocatedText)
      /// A text in which the pattern is found.
      case matching(TextPattern)
      /// A JSON value that contains the given one: its members with such values, and its elements.
      case including(LocatedText)
      /// A text that contains the given one.
      case containing(LocatedText)
      /// The given number, in JSON's spelling.
      case number(LocatedText)
      /// `true` or `false`
      case bool(Bool)
      /// `null`
      case null
      /// Any value.
      case present
      /// No value.
      case absent
    }
  }

  /// The HTTP method in capitals.
  package let method: LocatedText
  /// The requested path or URL.
  package let target: LocatedText
  /// The conditions, all of which must hold.
  package let conditions: [Condition]
  /// Whether the replies may remain unused.
  package let isOptional: Bool
  /// The replies in order; at least one in a journey without errors.
  package internal(set) var replies: [Reply]
}

/// The requests that a step holds or releases.
package struct RequestDescription: Sendable {
  /// The HTTP method in capitals.
  package let method: LocatedText
  /// The requested path or URL.
  package let target: LocatedText
  /// The conditions, all of which must hold.
  package let conditions: [Exchange.Condition]
}

/// One reply of an `on` step.
package struct Reply: Sendable {
  /// The outcome of the request.
  package enum Outcome: Sendable {
    /// A response with a status and a body.
    case answer(status: Int, body: Body)
    /// A failure instead of a response.
    case failure(Failure)
  }

  /// The body of a response.
  package enum Body: Sendable {
    /// No body.
    case empty
    /// One JSON value, its bytes as written.
    case json(LocatedText)
    /// Plain text.
    case text(LocatedText)
    /// The content of a file next to the journey; `paged` slices its list by the request's page and limit.
    case file(LocatedText, paged: Bool)
    /// A picture of this size.
    case image(Located<Pixels>)
    /// A picture that ends in the middle.
    case brokenImage
  }

  /// A way in which a request can fail.
  package enum Failure: String, Sendable, CaseIterable {
    /// No response arrives in time.
    case timeout
    /// The connection is closed.
    case reset
    /// The device has no network.
    case offline
    /// The secure connection cannot be set up.
    case tls
    /// The request is cancelled.
    case cancelled
    /// The response cannot be decoded as HTTP.
    case malformed
    /// The response is lost, and the server receives the request again.
    case duplicate
  }

  /// A property of a response besides its status and body.
  package enum Property: Sendable {
    /// A header field with its value.
    case header(LocatedText, LocatedText)
    /// The connection delivers only the first half of the body.
    case truncated
    /// The body is no valid JSON.
    case broken
    /// The body is delivered twice.
    case doubled
    /// The body arrives at this many bytes per second.
    case rate(Located<Int>)
    /// The query item with the number of the page.
    case pageKey(LocatedText)
    /// The query item with the number of elements of a page.
    case limitKey(LocatedText)
    /// The number of the first page.
    case firstPage(Located<Int>)
    /// The query item with the text to search for, and the member of each element to search in.
    case search(LocatedText, in: LocatedText)
  }

  package internal(set) var outcome: Outcome
  /// The properties of the response, in the order in which they are written.
  package let properties: [Property]
  /// Whether it begins with `then`, that is, it follows when the reply above is used up.
  package let isThen: Bool
  /// Whether it is never used up.
  package let isAlways: Bool
  /// The virtual time until it arrives; nil for the journey's latency.
  package let delay: Located<Duration>?
  /// The line without its indentation and comment.
  package let span: SourceSpan
  /// The line, from 1.
  package let line: Int
}
