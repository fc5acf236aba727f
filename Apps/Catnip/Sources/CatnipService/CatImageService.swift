public import CatnipDomain
import CatnipHTTP
public import WhiskerHTTP

/// The API's pictures, which lie on another host.
///
/// That host is no business of the API key's: requests for pictures carry none.
public struct CatImageService: ImageService {
  private let transport: any HTTPTransport

  /// Makes a service.
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
