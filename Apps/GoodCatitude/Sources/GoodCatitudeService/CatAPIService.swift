import CatAPI
public import GoodCatitudeDomain
public import WhiskerHTTP
import WhiskerHTTPClient

/// The Cat API as the server.
public struct CatAPIService: BreedService {
  private let api: CatAPI
  private let pictures: any HTTPTransport
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - transport: Sends the requests to the API.
  ///   - pictures: Sends the requests for pictures, which come from another host.
  ///   - apiKey: Sent in a header of every request to the API and nowhere else.
  ///   - log: Receives the reason of each failure.
  public init(
    transport: any HTTPTransport, pictures: any HTTPTransport, apiKey: String?,
    log: @escaping @MainActor @Sendable (String) -> Void
  ) {
    api = CatAPI(transport: transport, apiKey: apiKey, log: log)
    self.pictures = pictures
    self.log = log
  }

  /// A page of all breeds.
  public func breeds(
    page: Int, limit: Int
  ) async throws(BreedError) -> BreedPage {
    do {
      return BreedPage(try await api.breeds(page: page, limit: limit))
    } catch { throw BreedError(error) }
  }

  /// The breeds whose name matches a query.
  public func breeds(named query: String) async throws(BreedError) -> BreedPage {
    do { return BreedPage(try await api.breeds(named: query)) } catch { throw BreedError(error) }
  }

  /// One breed; `nil` if the API knows none with this id.
  public func breed(id: String) async throws(BreedError) -> Breed? {
    let breed: BreedDTO?
    do { breed = try await api.breed(id: id) } catch { throw BreedError(error) }
    return breed?.breed
  }

  /// The bytes of a picture, whose address is asked for first if it is not known.
  public func bytes(of avatar: BreedAvatar) async throws(BreedError) -> [UInt8] {
    let address: String
    if let known = avatar.url {
      address = known
    } else {
      address = try await self.address(of: avatar)
    }
    guard let url = HTTPURL(address) else {
      await log("image \(avatar.id): its address is no URL")
      throw .unreadable
    }
    do {
      return try await pictures.body(of: HTTPRequest(url: url))
    } catch {
      await log("image \(avatar.id): \(error.reason)")
      throw BreedError(error)
    }
  }

  private func address(of avatar: BreedAvatar) async throws(BreedError) -> String {
    let image: ImageDTO?
    do { image = try await api.image(id: avatar.id) } catch { throw BreedError(error) }
    guard let image else { throw .server(status: 404) }
    return image.url
  }
}

extension BreedPage {
  fileprivate init(_ list: ReadableList<BreedDTO>) {
    self.init(list.elements.map(\.breed), unreadable: list.unreadable)
  }
}
