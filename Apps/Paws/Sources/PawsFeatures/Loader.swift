import PawsDomain
import ScreenModels
import WhiskerEnvironment

/// Loads a listing when its screen appears, and again when the person asks; each screen with a listing owns one.
///
/// What was loaded stays while the server is asked again, and if that fails.
@MainActor
final class Loader<Value: Listing> {
  private struct State {
    var phase: Loadable<Value> = .loading
    var isTryingAgain = false
  }

  private let store = StateStore(State())

  /// The listing, or the phase of its loading.
  private(set) var phase: Loadable<Value> {
    get { store.state.phase }
    set { if newValue != phase { store.update { $0.phase = newValue } } }
  }

  /// Whether a request that failed or was interrupted is under way again, while what was loaded before is shown.
  private(set) var isTryingAgain: Bool {
    get { store.state.isTryingAgain }
    set { if newValue != isTryingAgain { store.update { $0.isTryingAgain = newValue } } }
  }

  /// Whether another screen came in front of the last update, or a newer one takes its place.
  private(set) var isUpdateDue = false
  /// Whether the screen is in view, also below a sheet.
  var isInView = false {
    didSet { if !isInView { endAnotherTry() } }
  }
  /// The request that a button or the network's return has begun.
  private var anotherTry: Task<Void, Never>?
  /// The number of requests that have begun.
  private var requests = 0
  /// Whether a network has returned while another screen was in front.
  private var isBackOnline = false
  private var networkChanges: ReachabilityChanges?
  private let isInFront: @MainActor () -> Bool
  private let notUpdated: @MainActor (DogError) -> Void
  private let known: @MainActor () -> Value?
  private let request: @MainActor (_ isFresh: Bool) async throws(DogError) -> Value

  /// Creates a loader with its request, which has to ask the server if `isFresh` is true.
  ///
  /// `known` returns what any screen has loaded last, without a request.
  /// `notUpdated` receives why what is in view could not be updated: the overlay that says so is not heard. It is not called if
  /// `isInFront` is false, such as behind another screen or below a sheet.
  init(
    reachability: Reachability, isInFront: @escaping @MainActor () -> Bool = { true },
    notUpdated: @escaping @MainActor (DogError) -> Void = { _ in },
    known: @escaping @MainActor () -> Value?,
    request: @escaping @MainActor (_ isFresh: Bool) async throws(DogError) -> Value
  ) {
    self.isInFront = isInFront
    self.notUpdated = notUpdated
    self.known = known
    self.request = request
    // The task of a screen that is hidden does not follow the network.
    networkChanges = ReachabilityChanges(of: reachability) { [weak self] isOnline in
      if let self, !isInView { isBackOnline = isOnline }
    }
  }

  /// Loads the listing, unless the server's is shown already and up to date; another screen may have loaded a newer one.
  func loadIfNeeded() async {
    let isWorthAnotherTry = isBackOnline && isWorthAnotherTry
    isBackOnline = false
    if isWorthAnotherTry, case .loaded(_, .some) = phase { return await tryAgain() }
    guard let shown = phase.value, shown.origin == .server, !isUpdateDue else {
      return await loadAgain(isFresh: isUpdateDue)
    }
    if let known = known(), known != shown { phase = .loaded(known) }
  }

  /// Loads the listing, and again each time that a network has returned if that failed without it or with its loss, until the task is
  /// cancelled.
  func load(following reachability: Reachability) async {
    await reachability.follow {
      await self.loadIfNeeded()
    } returned: {
      if self.isWorthAnotherTry { await self.tryAgain() }
    }
  }

  /// Whether the last request has failed in a way that a network which returns may change.
  var isWorthAnotherTry: Bool {
    let failure: DogError? =
      switch phase {
      case .loading: nil
      case .loaded(let shown, let failure): failure ?? shown.origin.failure
      case .failed(let error): error
      }
    return failure?.isWorthAnotherTry ?? false
  }

  /// Asks the server again, in place of another try under way, whose answer is older.
  func reload() async {
    endAnotherTry()
    await load(isFresh: true)
  }

  /// Asks the server again, after a failure or an empty answer.
  ///
  /// As a list that is pulled, it ends when another screen comes in front, and is made up for when this one is in view again.
  func tryAgain() async {
    dismissFailure()
    let task =
      anotherTry
      ?? Task {
        await loadAgain(isFresh: true)
        if !Task.isCancelled { anotherTry = nil }
      }
    anotherTry = task
    await task.value
  }

  private func endAnotherTry() {
    anotherTry?.cancel()
    anotherTry = nil
  }

  /// Dismisses the failure of the last request.
  func dismissFailure() {
    if let shown = phase.value { phase = .loaded(shown) }
  }

  /// Whether there is something to show, which stays while the server is asked.
  private var hasAny: Bool { phase.value?.isEmpty == false }

  /// Loads the listing while the screen shows that it is under way; a list that is pulled down shows it itself.
  private func loadAgain(isFresh: Bool) async {
    isTryingAgain = hasAny
    await load(isFresh: isFresh)
    isTryingAgain = false
  }

  private func load(isFresh: Bool) async {
    let isUpdate = isFresh && hasAny
    requests += 1
    let number = requests
    // Also after a failure, when the person is back at the screen.
    if !hasAny { phase = .loading }
    let result = await Result.of { () throws(DogError) in try await request(isFresh) }
    isUpdateDue = isFresh && result == .failure(.cancelled)
    phase.receive(result)
    // Saved or shipped data are shown in place of the server's: what the person had before is not updated.
    if isUpdate, case .success(let shown) = result, let failure = shown.origin.failure {
      phase = .loaded(shown, failure: failure)
    }
    guard isInFront(), result != .failure(.cancelled) else { return }
    // Two that are under way share one answer, which is said once.
    if number == requests, case .loaded(_, let failure?) = phase { notUpdated(failure) }
  }
}
