package import WhiskerSource

/// An `on` step: which requests it answers, and how.
package struct Exchange: Sendable {
  /// What a request must carry besides its method and target.
  package struct Condition: Sendable {
    /// Where the value is looked for.
    package enum Place: String, Sendable {
      /// A query item of the URL.
      case query
      /// A header field.
      case header
      /// A part of a JSON body.
      case json
    }

    /// Where the value is looked for.
    package let place: Place
    /// The name of the query item or header field, or the path in the body.
    package let key: LocatedText
    /// The path in the body; nil elsewhere.
    package let path: JSONPath?
    /// What has to be there.
    package let claim: Claim

    /// What has to be at a place; numbers, `true`, `false` and `null` are only of a JSON body.
    package enum Claim: Sendable {
      /// This text.
      case text(LocatedText)
      /// This number, in JSON's spelling.
      case number(LocatedText)
      /// `true` or `false`
      case bool(Bool)
      /// `null`
      case null
      /// Anything.
      case present
      /// Nothing.
      case absent
    }
  }

  /// The HTTP method in capitals.
  package let method: LocatedText
  /// The path, or the URL, that is requested.
  package let target: LocatedText
  /// All of these must hold.
  package let conditions: [Condition]
  /// The replies in their order; at least one in a journey without errors.
  package internal(set) var replies: [Reply]
}

/// Requests that are held back or let go.
package struct RequestDescription: Sendable {
  /// The HTTP method in capitals.
  package let method: LocatedText
  /// The path, or the URL, that is requested.
  package let target: LocatedText
  /// All of these must hold.
  package let conditions: [Exchange.Condition]
}

/// One reply of an `on` step.
package struct Reply: Sendable {
  /// What happens to the request.
  package enum Outcome: Sendable {
    /// An answer with a status and a body.
    case answer(status: Int, body: Body)
    /// No answer at all.
    case failure(Failure)
  }

  /// The body of an answer.
  package enum Body: Sendable {
    /// Nothing.
    case empty
    /// One JSON value, its bytes as written.
    case json(LocatedText)
    /// Plain text.
    case text(LocatedText)
    /// The content of a file beside the journey; `paged` slices its list by the request's page and limit.
    case file(LocatedText, paged: Bool)
  }

  /// How a request can fail.
  package enum Failure: String, Sendable, CaseIterable {
    /// No answer in time.
    case timeout
    /// The connection is closed.
    case reset
    /// The device has no network.
    case offline
    /// The secure connection cannot be set up.
    case tls
    /// The request is cancelled.
    case cancelled
    /// The answer cannot be read.
    case malformed
  }

  /// What happens.
  package internal(set) var outcome: Outcome
  /// Whether it begins with `then`, that is, follows when the reply above is used up.
  package let isThen: Bool
  /// Whether it is never used up.
  package let isAlways: Bool
  /// The virtual time until it arrives, or nil for the journey's latency.
  package let delay: Located<Duration>?
  /// The line without its indentation and comment.
  package let span: SourceSpan
  /// The line, from 1.
  package let line: Int
}
