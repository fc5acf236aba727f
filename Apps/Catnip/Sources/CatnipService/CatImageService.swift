public import CatnipDomain
import CatnipHTTP
public import WhiskerHTTP

/// The API's pictures, which are on another host.
///
/// Requests for pictures do not include the API key, since it is not meant for that host.
public struct CatImageService: ImageService {
  private let transport: any HTTPTransport

  /// Creates a service.
  public init(transport: any HTTPTransport) { self.transport = transport }

  /// Loads a picture; an empty body or an address that is none is ``BreedError/unreadable``.
  public func load(_ image: BreedImage) async throws(BreedError) {
    guard let url = HTTPURL(image.url) else { throw .unreadable }
    let body: [UInt8]
    do {
      body = try await transport.body(of: HTTPRequest(url: url))
    } catch {
      throw BreedError(error)
    }
    guard !body.isEmpty else { throw .unreadable }
  }
}
