import CatText
public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// The scope that searches breeds by name.
///
/// A search begins 150 ms after the last change of the query, and ends the one before it.
public struct SearchBreeds: Feature {
  /// The query and what was found.
  public struct State: Hashable {
    /// The text of the search field.
    public internal(set) var text = ""
    /// Whether the server is being asked.
    public internal(set) var isSearching = false
    /// The result of the last search; `nil` if all breeds are shown.
    public internal(set) var result: Findings?
    /// The reason why the device is being asked; that of a result once it has answered.
    var pendingFailure: BreedError?
    /// Whether the server was asked since the query was empty, whatever came of it.
    var wasAsked = false
    /// Whether the screen is visible: what was found is not announced on another one, whose it would seem to be.
    var isVisible = false
    /// The number of times that what was found began with another query.
    var beginnings = 0

    /// Creates a state without a query.
    public init() {}

    /// The reason why the server could not be asked, shown or not yet.
    var lastFailure: BreedError? { pendingFailure ?? result?.failure }

    /// The text without redundant spaces; empty if there is nothing to search for.
    var query: String { text.singleSpaced }
  }

  /// The breeds that match a query.
  public struct Findings: Hashable, Sendable {
    /// The query.
    public let query: String
    /// The breeds by name.
    public let breeds: [Breed]
    /// The number of breeds that match and could not be read.
    public let unreadable: Int
    /// The reason why the server could not be asked.
    public let failure: BreedError?
    /// The reason why the device could not be asked in its place.
    public let unread: BreedError?
    /// Whether some of the breeds are those that the device keeps: others are here that it could not store.
    public let showsSaved: Bool
  }

  /// What can happen to a search.
  public enum Action: Sendable {
    /// The screen appeared.
    case appeared
    /// Another screen came in front.
    case disappeared
    /// The person changed the text of the search field.
    case textChanged(String)
    /// The query is final for now.
    case queryChanged
    /// The person wants the search that failed.
    case retry
    /// The server's answer.
    case fetched(Result<BreedPage, BreedError>)
    /// What the device keeps that matches, after the server could not be asked; of what could not be stored, it has an older state or none.
    case foundSaved(Result<[Breed], BreedError>, unstored: [Breed] = [], because: BreedError)
  }

  /// The time without a change after which a query is final.
  public static let delay = Duration.milliseconds(150)

  private let service: any BreedService
  private let database: any BreedDatabase
  private let clock: any Clock<Duration>
  private let announce: SearchAnnouncer

  /// Creates the scope; `announce` receives each result that a person is shown.
  public init(
    service: any BreedService, database: any BreedDatabase, clock: any Clock<Duration>,
    announce: SearchAnnouncer
  ) {
    self.service = service
    self.database = database
    self.clock = clock
    self.announce = announce
  }

  /// Asks the server, and where that fails the database.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    switch action {
    case .appeared:
      state.isVisible = true
      return .none
    case .disappeared:
      state.isVisible = false
      return .none
    case .textChanged(let text):
      let former = state.query
      state.text = text
      guard state.query != former else { return .none }
      (state.isSearching, state.pendingFailure) = (false, nil)
      return .merge(
        .cancel("search-breeds"),
        .debounce(.queryChanged, for: Self.delay, on: clock, id: "query"))
    case .queryChanged:
      guard !state.query.isEmpty else {
        state.result = nil
        state.wasAsked = false
        return .none
      }
      return search(&state)
    case .retry:
      // A query that changed since is searched for when it is final.
      guard state.query == state.result?.query || state.pendingFailure != nil else { return .none }
      return search(&state)
    case .fetched(.success(let page)): return show(Findings(page, named: state.query), &state)
    case .fetched(.failure(let error)):
      state.pendingFailure = error
      return findSaved(state.query, because: error)
    case .foundSaved(let saved, let unstored, let error):
      return show(Findings(saved, unstored: unstored, named: state.query, because: error), &state)
    }
  }

  private func search(_ state: inout State) -> Work<Action> {
    (state.isSearching, state.pendingFailure) = (true, nil)
    state.wasAsked = true
    let query = state.query
    return .run(id: "search-breeds") { [service] send in
      send(.fetched(await Result.of { () throws(BreedError) in try await service.breeds(named: query) }))
    }
  }

  private func findSaved(_ query: String, because error: BreedError) -> Work<Action> {
    .run(id: "search-breeds") { [database] send in
      let saved = await Result.of { () throws(BreedError) in try await database.breeds(named: query) }
      send(.foundSaved(saved, because: error))
    }
  }

  private func show(_ findings: Findings, _ state: inout State) -> Work<Action> {
    (state.isSearching, state.pendingFailure) = (false, nil)
    if findings.query != state.result?.query { state.beginnings += 1 }
    state.result = findings
    return state.isVisible ? .run { [announce] _ in announce(findings) } : .none
  }
}

extension SearchBreeds.Findings {
  /// What the server has found.
  fileprivate init(_ page: BreedPage, named query: String) {
    self.query = query
    breeds = page.breeds.sortedByName()
    unreadable = page.unreadable
    (failure, unread, showsSaved) = (nil, nil, false)
  }

  /// What the device has found, with what it could not store in place of the same breeds, which may have been renamed.
  fileprivate init(
    _ found: Result<[Breed], BreedError>, unstored: [Breed], named query: String, because failure: BreedError
  ) {
    let newer = Set(unstored.map(\.id))
    var saved: [Breed] = []
    switch found {
    case .success(let breeds):
      saved = breeds.filter { !newer.contains($0.id) }
      unread = nil
    case .failure(let error): unread = error
    }
    self.query = query
    breeds = (saved + unstored.filter { $0.isNamed(query) }).sortedByName()
    unreadable = 0
    self.failure = failure
    showsSaved = !saved.isEmpty
  }
}
