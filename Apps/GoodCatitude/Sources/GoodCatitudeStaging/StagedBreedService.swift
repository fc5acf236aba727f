public import GoodCatitudeDomain
import Synchronization

/// A server that answers at once, as it was told to.
public final class StagedBreedService: BreedService {
  private struct State {
    var pages: [Int: Result<BreedPage, BreedError>] = [:]
    var searches: [String: Result<BreedPage, BreedError>] = [:]
    var breeds: [String: Result<Breed?, BreedError>] = [:]
    var pictures: [BreedAvatar.ID: Result<[UInt8], BreedError>] = [:]
    var requests: [String] = []
  }

  private let state = Mutex(State())

  /// Creates a server that is offline.
  public init() {}

  /// The requests in order, such as "page 0 of 10".
  public var requests: [String] { state.withLock { $0.requests } }

  /// Sets the answer to a page.
  public func answer(page: Int, with answer: Result<BreedPage, BreedError>) {
    state.withLock { $0.pages[page] = answer }
  }

  /// Sets the answer to a search.
  public func answer(search query: String, with answer: Result<BreedPage, BreedError>) {
    state.withLock { $0.searches[query] = answer }
  }

  /// Sets the answer to one breed.
  public func answer(breed id: String, with answer: Result<Breed?, BreedError>) {
    state.withLock { $0.breeds[id] = answer }
  }

  /// Sets the answer to a picture.
  public func answer(picture id: BreedAvatar.ID, with answer: Result<[UInt8], BreedError>) {
    state.withLock { $0.pictures[id] = answer }
  }

  /// The staged page.
  public func breeds(page: Int, limit: Int) async throws(BreedError) -> BreedPage {
    try state.withLock { state in
      state.requests.append("page \(page) of \(limit)")
      return state.pages[page] ?? .failure(.offline)
    }.get()
  }

  /// The staged result of a search.
  public func breeds(named query: String) async throws(BreedError) -> BreedPage {
    try state.withLock { state in
      state.requests.append("search \(query)")
      return state.searches[query] ?? .failure(.offline)
    }.get()
  }

  /// The staged breed.
  public func breed(id: String) async throws(BreedError) -> Breed? {
    try state.withLock { state in
      state.requests.append("breed \(id)")
      return state.breeds[id] ?? .failure(.offline)
    }.get()
  }

  /// The staged bytes of a picture.
  public func bytes(of avatar: BreedAvatar) async throws(BreedError) -> [UInt8] {
    try state.withLock { state in
      state.requests.append("picture \(avatar.id)")
      return state.pictures[avatar.id] ?? .failure(.offline)
    }.get()
  }
}
