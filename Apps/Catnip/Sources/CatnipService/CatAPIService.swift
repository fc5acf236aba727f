import CatAPI
public import CatnipDomain
public import WhiskerHTTP
import WhiskerHTTPClient

/// The Cat API as the source of breeds.
public struct CatAPIService: BreedService {
  private let api: CatAPI

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - transport: The transport of all requests.
  ///   - apiKey: Sent in a header of every request and nowhere else.
  ///   - log: Receives the reason of each failed request.
  public init(
    transport: any HTTPTransport, apiKey: String?,
    log: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) {
    api = CatAPI(transport: transport, apiKey: apiKey, log: log)
  }

  /// A page of the list; the first page is 0, and a page past the end is empty.
  ///
  /// The server is asked each time: a person who reloads the list wants what it has now, and a stored page does not go with a newer one.
  public func breeds(page: Int, limit: Int) async throws(BreedError) -> BreedPage {
    do {
      return BreedPage(try await api.breeds(page: page, limit: limit))
    } catch { throw BreedError(error) }
  }

  /// The breeds whose name contains a query; the API sends the ids of their pictures only.
  public func search(_ query: String) async throws(BreedError) -> BreedPage {
    do { return BreedPage(try await api.breeds(named: query)) } catch { throw BreedError(error) }
  }

  /// One breed; `nil` if the API knows none with this id.
  public func breed(id: String) async throws(BreedError) -> Breed? {
    let breed: BreedDTO?
    do { breed = try await api.breed(id: id) } catch { throw BreedError(error) }
    return breed?.breed
  }

  /// The picture with an id that a breed refers to; `nil` if the API has none.
  public func image(id: String) async throws(BreedError) -> BreedImage? {
    let image: ImageDTO?
    do { image = try await api.image(id: id) } catch { throw BreedError(error) }
    return image?.image
  }
}

extension BreedPage {
  fileprivate init(_ list: ReadableList<BreedDTO>) {
    self.init(list.elements.map(\.breed), unreadable: list.unreadable)
  }
}
