package import CatnipDomain
import Synchronization

/// A server that does as it is told, and remembers what it was asked for.
package final class StagedBreedService: BreedService {
  /// What the app asks for.
  package enum Request: Hashable, Sendable {
    case page(Int)
    case search(String)
    case breed(String)
    case image(String)
  }

  /// What the server answers.
  package enum Answer: Sendable {
    case breeds([Breed])
    case breed(Breed?)
    case image(BreedImage?)
    case failure(BreedError)
  }

  private struct State {
    var answers: [Request: [Answer]] = [:]
    var requests: [Request] = []
    var held: Set<Request> = []
    var waiting: [Request: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Every request, in order.
  package var requests: [Request] { state.withLock { $0.requests } }

  /// Sets the answers to a request; the last one is repeated, and a request without any fails.
  package func on(_ request: Request, _ answers: Answer...) {
    state.withLock { $0.answers[request] = answers }
  }

  /// Makes the next request of a kind wait for ``release(_:)``, even if it is cancelled in the meantime.
  package func hold(_ request: Request) {
    state.withLock { _ = $0.held.insert(request) }
  }

  /// Answers a request that waits; returns whether there was one.
  package func release(_ request: Request) -> Bool {
    guard let waiting = state.withLock({ $0.waiting.removeValue(forKey: request) }) else { return false }
    waiting.resume()
    return true
  }

  package func breeds(page: Int, limit: Int) async throws(BreedError) -> BreedPage {
    try await listing(.page(page))
  }

  package func search(_ query: String) async throws(BreedError) -> BreedPage {
    try await listing(.search(query))
  }

  package func breed(id: String) async throws(BreedError) -> Breed? {
    guard case .breed(let breed) = try await answer(to: .breed(id)) else { throw .unreadable }
    return breed
  }

  package func image(id: String) async throws(BreedError) -> BreedImage? {
    guard case .image(let image) = try await answer(to: .image(id)) else { throw .unreadable }
    return image
  }

  private func listing(_ request: Request) async throws(BreedError) -> BreedPage {
    guard case .breeds(let breeds) = try await answer(to: request) else { throw .unreadable }
    return BreedPage(breeds)
  }

  private func answer(to request: Request) async throws(BreedError) -> Answer {
    let answer: Answer? = state.withLock { state in
      state.requests.append(request)
      guard let answers = state.answers[request], let first = answers.first else { return nil }
      if answers.count > 1 { state.answers[request] = Array(answers.dropFirst()) }
      return first
    }
    if state.withLock({ $0.held.remove(request) }) != nil {
      await withCheckedContinuation { waiting in
        state.withLock { $0.waiting[request] = waiting }
      }
    }
    switch answer {
    case nil: throw .connection
    case .failure(let error)?: throw error
    case let answer?: return answer
    }
  }
}
