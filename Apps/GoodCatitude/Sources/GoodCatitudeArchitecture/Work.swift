/// What a feature does after an action and outside of its state: it awaits something and sends actions.
@MainActor
public struct Work<Action> {
  /// Sends an action, unless the work was cancelled.
  public typealias Send = @MainActor (Action) -> Void
  /// The body of work.
  public typealias Body = @MainActor (@escaping Send) async -> Void

  enum Step {
    case run(id: WorkID?, Body)
    case cancel(WorkID)
  }

  let steps: [Step]

  /// Nothing is to be done.
  public static var none: Work { Work(steps: []) }

  /// Does something in a task of its own.
  ///
  /// - Parameters:
  ///   - id: Cancels the work of this id that is under way.
  ///   - body: The work. The actions that it sends after its cancellation are dropped.
  public static func run(id: WorkID? = nil, _ body: @escaping Body) -> Work {
    Work(steps: [.run(id: id, body)])
  }

  /// Sends an action after a delay: the one of the last call if several follow each other more quickly.
  public static func debounce(
    _ action: Action, for delay: Duration, on clock: any Clock<Duration>, id: WorkID
  ) -> Work {
    run(id: id) { send in
      // A later call cancels the sleep.
      do { try await clock.sleep(for: delay) } catch { return }
      send(action)
    }
  }

  /// Cancels the work of an id.
  public static func cancel(_ id: WorkID) -> Work { Work(steps: [.cancel(id)]) }

  /// Begins with several pieces of work, in order.
  public static func merge(_ works: Work...) -> Work {
    // Most of them do nothing after most actions.
    var merged = Work.none
    for work in works where !work.steps.isEmpty {
      merged = merged.steps.isEmpty ? work : Work(steps: merged.steps + work.steps)
    }
    return merged
  }

  /// The same work, as that of a feature which contains the one that it is from.
  public func map<Outer>(_ outer: @escaping @MainActor (Action) -> Outer) -> Work<Outer> {
    if steps.isEmpty { return .none }
    return Work<Outer>(
      steps: steps.map { step in
        switch step {
        case .cancel(let id): .cancel(id)
        case .run(let id, let body): .run(id: id) { send in await body { send(outer($0)) } }
        }
      })
  }
}

/// The name of work that can be cancelled or restarted, unique within a store.
public struct WorkID: Hashable, Sendable, ExpressibleByStringLiteral {
  private let name: String

  /// Creates the id of one of several works of a kind, such as `picture-abc`.
  public init(_ name: String) { self.name = name }

  /// Creates an id.
  public init(stringLiteral name: String) { self.init(name) }
}
