import CatnipHTTP
import WhiskerJSON

extension Endpoint where Response: Decodable {
  /// An endpoint whose answer is JSON.
  static func json(path: String, query: [(String, String)] = []) -> Endpoint {
    Endpoint(path: path, query: query) { (body) throws(UndecodableBody) in
      do {
        return try CodableJSON.decode(Response.self, from: body)
      } catch {
        throw UndecodableBody(reason: reason(of: error))
      }
    }
  }
}

/// The position and reason of a decoding failure, without the body itself, which may contain anything.
func reason(of error: any Error) -> String {
  switch error {
  case DecodingError.keyNotFound(let key, let context):
    "\(path(context.codingPath + [key])) is missing"
  case DecodingError.typeMismatch(let type, let context):
    "\(path(context.codingPath)) is no \(type)"
  case DecodingError.valueNotFound(let type, let context):
    "\(path(context.codingPath)) is null instead of \(type)"
  default:
    "the body is no JSON"
  }
}

private func path(_ keys: [any CodingKey]) -> String {
  let path = keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  return path.isEmpty ? "the body" : path
}
