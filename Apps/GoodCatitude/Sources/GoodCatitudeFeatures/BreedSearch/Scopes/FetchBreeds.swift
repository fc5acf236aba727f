public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// The scope that fetches the list of breeds, page by page.
///
/// The next page is fetched when the last breed is in view. If a page cannot be fetched, the breeds that the device keeps are shown
/// among the fetched ones until all pages are there, so that a person stays at the breed that they look at.
public struct FetchBreeds: Feature {
  /// The list and its pagination.
  public struct State: Hashable {
    /// The fetched breeds by name, and from a failure until the last page all that the device keeps.
    public internal(set) var breeds: [Breed] = []
    /// Whether a page is being fetched.
    public internal(set) var isLoading = false
    /// The reason why a page could not be fetched.
    public internal(set) var failure: BreedError?
    /// The number of fetched breeds that could not be read.
    public internal(set) var unreadable = 0
    /// The reason why the device is being asked; a failure once it has answered.
    var pendingFailure: BreedError?
    /// The number of times that the list began, each time at its top.
    var beginnings = 0
    /// What the server has sent; from a failure until the last page, more than that is shown.
    var fetched: Set<Breed.ID> = []
    /// What the server has sent for a list or a search before and the device could not store, as far as it was shown by the last failure.
    var unstored: Set<Breed.ID> = []
    var nextPage = 0
    /// Whether a page of which nothing could be read has come since the last new breed.
    var isPageLost = false
    var isComplete = false
    /// The breeds in view: one that stays there does not appear again when another list makes it the last.
    var inView: Set<Breed.ID> = []

    /// Creates a state before the first page.
    public init() {}

    fileprivate init(beginnings: Int, inView: Set<Breed.ID>) {
      self.beginnings = beginnings
      self.inView = inView
    }

    /// The reason why the last page could not be fetched, shown or not yet.
    var lastFailure: BreedError? { failure ?? pendingFailure }

    /// The shown breeds that the server has sent.
    var sent: [Breed] { breeds.filter { fetched.contains($0.id) } }

    /// Whether saved breeds are shown that the server has not sent.
    var showsSaved: Bool { breeds.contains { !fetched.contains($0.id) && !unstored.contains($0.id) } }

    /// Whether a breed is in view that is the last one that the server has sent, or comes after it.
    fileprivate var isEndInView: Bool {
      let end = breeds.lastIndex { fetched.contains($0.id) } ?? breeds.startIndex
      return breeds[end...].contains { inView.contains($0.id) }
    }

    /// Whether nothing was fetched yet, and nothing is on its way.
    var isIdle: Bool { nextPage == 0 && !isLoading && failure == nil }
  }

  /// What can happen to the list.
  public enum Action: Sendable {
    /// The list begins with page one.
    case reset
    /// The person wants the page that could not be fetched, or page one of a list without breeds.
    case retry
    /// A breed came into view.
    case appeared(Breed)
    /// A breed left the view.
    case disappeared(Breed)
    /// The server's answer.
    case fetched(Result<BreedPage, BreedError>)
    /// The breeds that the device keeps, after a page could not be fetched; of what could not be stored, it has an older state or none.
    case foundSaved(Result<[Breed], BreedError>, unstored: [Breed] = [], because: BreedError)
  }

  private let service: any BreedService
  private let database: any BreedDatabase
  private let pageSize: Int

  /// Creates the scope.
  ///
  /// - Precondition: `pageSize` is positive.
  public init(service: any BreedService, database: any BreedDatabase, pageSize: Int) {
    precondition(pageSize > 0, "a page has at least one breed (was \(pageSize))")
    self.service = service
    self.database = database
    self.pageSize = pageSize
  }

  /// Fetches pages, and breeds from the database where that fails.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    switch action {
    case .reset: return begin(&state)
    // A server that had no breeds may have some by now.
    case .retry: return state.isComplete ? begin(&state) : fetch(&state)
    case .appeared(let breed):
      state.inView.insert(breed.id)
      return fetchIfAtEnd(&state)
    case .disappeared(let breed):
      state.inView.remove(breed.id)
      return .none
    case .fetched(.success(let page)):
      show(page, &state)
      // A page may be too short for the screen, or belong before the last breed.
      return fetchIfAtEnd(&state)
    case .fetched(.failure(let error)):
      state.pendingFailure = error
      return findSaved(because: error)
    case .foundSaved(let saved, let unstored, let error):
      state.isLoading = false
      (state.failure, state.pendingFailure) = (error, nil)
      // What the server has sent is saved by now, unless it could not be stored.
      if case .success(let breeds) = saved { state.breeds = state.sent + breeds }
      state.breeds = (state.breeds + unstored).sortedByName()
      state.unstored = Set(unstored.map(\.id))
      return .none
    }
  }

  private func begin(_ state: inout State) -> Work<Action> {
    state = State(beginnings: state.beginnings + 1, inView: state.inView)
    return fetch(&state)
  }

  private func fetch(_ state: inout State) -> Work<Action> {
    state.isLoading = true
    (state.failure, state.pendingFailure) = (nil, nil)
    let page = state.nextPage
    return .run(id: "fetch-breeds") { [service, pageSize] send in
      let answer = await Result.of { () throws(BreedError) in
        try await service.breeds(page: page, limit: pageSize)
      }
      send(.fetched(answer))
    }
  }

  private func fetchIfAtEnd(_ state: inout State) -> Work<Action> {
    guard !state.isLoading, !state.isComplete, state.failure == nil, state.isEndInView else { return .none }
    return fetch(&state)
  }

  private func findSaved(because error: BreedError) -> Work<Action> {
    .run(id: "fetch-breeds") { [database] send in
      let saved = await Result.of { () throws(BreedError) in try await database.breeds() }
      send(.foundSaved(saved, because: error))
    }
  }

  private func show(_ page: BreedPage, _ state: inout State) {
    state.breeds = (state.breeds + page.breeds).sortedByName()
    state.nextPage += 1
    state.isLoading = false
    let isNew = page.breeds.contains { !state.fetched.contains($0.id) }
    let isLost = page.breeds.isEmpty
    // A server that sent a longer page has sent the next ones with it.
    let wasSentBefore = state.nextPage * pageSize <= state.fetched.count + state.unreadable
    // A short page is the last one, and so is one without new breeds: a server that repeats itself has no end. One of which nothing can
    // be read may have new ones and does not end the list, but only once until there is a new breed. So the pages after the last new
    // breed are those that were sent before, one that is lost, and one more, whatever the server sends. A page that is itself longer than
    // requested is none that was sent before, but what a server sends that does not know of pages.
    let isExpected = wasSentBefore && page.count <= pageSize
    let isRepetition =
      !isNew && (isLost ? state.isPageLost && !isExpected : state.isPageLost || !isExpected)
    state.isComplete = page.count < pageSize || isRepetition
    // Those of a page that has come before are counted already.
    if isNew || (isLost && !wasSentBefore) {
      state.unreadable += page.unreadable
      state.isPageLost = isLost
    }
    state.fetched.formUnion(page.breeds.map(\.id))
    // What the device keeps beyond all pages is no longer at the server, unless it is among what could not be read.
    if state.isComplete, state.unreadable == 0 { state.breeds = state.sent }
  }
}
