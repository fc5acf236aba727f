public import PawsDomain
public import WhiskerHTTP
import WhiskerJSON

/// Dog CEO's API.
public struct DogServiceImpl: DogService {
  private let transport: any HTTPTransport

  /// Creates a service that sends its requests with a transport.
  public init(transport: any HTTPTransport) { self.transport = transport }

  /// All breeds, by name.
  public func breeds() async throws(DogError) -> [Breed] {
    let names: [String: [String]] = try await fetch(.allBreeds)
    return names.sorted { $0.key < $1.key }.map { Breed(name: $0.key, subBreeds: $0.value) }
  }

  /// The addresses of the images of a dog, in the order of the API.
  public func images(of dog: Dog) async throws(DogError) -> [String] { try await fetch(.images(of: dog)) }

  /// The content of an answer; the one way to the network.
  private func fetch<Content: Decodable>(_ endpoint: Endpoint) async throws(DogError) -> Content {
    let response: HTTPResponse
    do { response = try await transport.send(HTTPRequest(url: endpoint.url)) } catch {
      throw DogError(error)
    }
    let envelope: DogResponse<Content>
    do { envelope = try CodableJSON.decode(DogResponse<Content>.self, from: response.body) } catch {
      // An error page in HTML says less than its status.
      throw response.isSuccess ? .unreadable(place(of: error)) : .server(status: response.status)
    }
    switch envelope.content {
    case .success(let content) where response.isSuccess: return content
    case .failure(let refusal) where response.status == 404: throw .notFound(refusal.reason)
    case .success, .failure: throw .server(status: response.status)
    }
  }
}

extension DogError {
  /// Creates the app's error for a request without an answer.
  init(_ error: HTTPError) {
    switch error {
    case .offline: self = .offline
    case .timeout: self = .timeout
    case .cancelled: self = .cancelled
    case .malformed: self = .unreadable("not HTTP")
    case .connectionReset, .tls, .unmatched: self = .connection
    }
  }
}

/// The place and kind of a decoding error, without the answer itself, which may contain anything.
private func place(of error: any Error) -> String {
  switch error {
  case DecodingError.keyNotFound(let key, _): "no \(key.stringValue)"
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
    (context.codingPath.last?.stringValue).map { "another type of \($0)" } ?? "another type"
  default: "no JSON"
  }
}
