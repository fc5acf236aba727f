import Synchronization
package import WhiskerHTTP

extension FakeTransport {
  /// Visits each request of the session with its path, in which the placeholders of the rule that answered it are kept.
  ///
  /// Such paths do not grow in number with the ids in them.
  package func forEachRequest(_ visit: (_ request: HTTPRequest, _ path: String) -> Void) {
    let (records, rules) = state.withLock { ($0.records, $0.rules) }
    for record in records {
      let path = record.rule.map { rules[$0].rule.pattern.target.encodedPath }
      visit(record.request, path ?? record.request.url.encodedPath)
    }
  }
}
