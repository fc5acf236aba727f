import WhiskerHTTP
import WhiskerText

/// A request that is being matched, with the parts that several rules may ask for, each derived at most once.
struct RequestReading {
  let request: HTTPRequest
  private var parsedBody: JSONValue??
  private var describedBody: WholeBody?

  init(_ request: HTTPRequest) { self.request = request }

  /// The body if it is JSON.
  mutating func body() -> JSONValue? {
    if let parsedBody { return parsedBody }
    let body = RequestCondition.body(of: request)
    parsedBody = .some(body)
    return body
  }

  /// The complete body.
  mutating func wholeBody() -> WholeBody {
    if let describedBody { return describedBody }
    let body = WholeBody(of: &self)
    describedBody = body
    return body
  }
}
