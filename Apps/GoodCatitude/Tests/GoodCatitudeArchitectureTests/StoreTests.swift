import CatStaging
import Observation
import Testing

@testable import GoodCatitudeArchitecture

/// A counter whose work adds what it is told to, with a gate in between.
private struct Adding: Feature {
  enum Action: Equatable { case add(Int), later(Int), newest(Int), debounced(Int), cancel, both }

  let gate: Gate
  let clock = ImmediateClock()

  func reduce(_ state: inout Int, _ action: Action) -> Work<Action> {
    switch action {
    case .add(let number):
      state += number
      return .none
    case .later(let number): return passing(number, id: nil)
    case .newest(let number): return passing(number, id: "newest")
    case .debounced(let number): return .debounce(.add(number), for: .seconds(1), on: clock, id: "debounced")
    case .cancel: return .cancel("newest")
    case .both: return .merge(passing(1, id: nil), passing(10, id: nil))
    }
  }

  private func passing(_ number: Int, id: WorkID?) -> Work<Action> {
    .run(id: id) { [gate] send in
      await gate.pass()
      send(.add(number))
    }
  }
}

/// Contains a counter, as a feature contains its scopes.
private struct Outer: Feature {
  enum Action { case inner(Adding.Action) }

  let inner: Adding

  func reduce(_ state: inout Int, _ action: Action) -> Work<Action> {
    guard case .inner(let action) = action else { return .none }
    return inner.reduce(&state, action).map(Action.inner)
  }
}

/// Holds work until it is opened, whether or not it is cancelled.
@MainActor
private final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var passed = 0

  func pass() async {
    await withCheckedContinuation { waiting.append($0) }
    passed += 1
  }

  /// Lets `count` pieces of work pass, and waits until they have.
  func open(_ count: Int) async {
    while waiting.count < count { await Task.yield() }
    let passing = waiting
    waiting = []
    let expected = passed + passing.count
    for one in passing { one.resume() }
    while passed < expected { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
  }
}

@MainActor
@Suite("Store")
struct StoreTests {
  private let gate = Gate()

  @Test("An action changes the state at once")
  func actions() {
    let store = Store(1, Adding(gate: gate))
    store.send(.add(2))
    #expect(store.state == 3)
  }

  @Test("Work sends its action when it is done")
  func work() async {
    let store = Store(0, Adding(gate: gate))
    store.send(.later(5))
    #expect(store.state == 0)
    await gate.open(1)
    #expect(store.state == 5)
  }

  @Test("Merged work is done in full")
  func merge() async {
    let store = Store(0, Adding(gate: gate))
    store.send(.both)
    await gate.open(2)
    #expect(store.state == 11)
  }

  @Test("Work of the same id ends the one before it, whose late action is dropped")
  func restart() async {
    let store = Store(0, Adding(gate: gate))
    store.send(.newest(1))
    store.send(.newest(10))
    store.send(.later(100))
    await gate.open(3)
    #expect(store.state == 110)
  }

  @Test("Work that is done is forgotten, and not the work of its id that is under way")
  func forget() async {
    let store = Store(0, Adding(gate: gate))
    store.send(.newest(1))
    for _ in 0..<10 { await Task.yield() }
    store.send(.newest(10))
    // The former work ends, and the newer one has not come to the gate yet.
    await gate.open(1)
    #expect(store.running.count == 1)
    await gate.open(1)
    #expect(store.state == 10)
    #expect(store.running.isEmpty)
  }

  @Test("Cancelled work sends nothing")
  func cancel() async {
    let store = Store(0, Adding(gate: gate))
    store.send(.newest(1))
    store.send(.cancel)
    await gate.open(1)
    #expect(store.state == 0)
  }

  @Test("Of several debounced actions the last one is sent")
  func debounce() async {
    let store = Store(0, Adding(gate: gate))
    for number in [1, 2, 4] { store.send(.debounced(number)) }
    for _ in 0..<100 { await Task.yield() }
    #expect(store.state == 4)
  }

  @Test("A feature passes the work of a scope on")
  func scopes() async {
    let store = Store(0, Outer(inner: Adding(gate: gate)))
    store.send(.inner(.later(3)))
    store.send(.inner(.newest(1)))
    store.send(.inner(.cancel))
    await gate.open(2)
    #expect(store.state == 3)
  }

  @Test("The observer hears of each action after the state has changed, also of those of work")
  func observer() async {
    var heard: [Adding.Action] = []
    var states: [Int] = []
    var store: Store<Adding>?
    store = Store(0, Adding(gate: gate)) {
      heard.append($0)
      states.append(store?.state ?? -1)
    }
    store?.send(.add(1))
    store?.send(.later(2))
    await gate.open(1)
    #expect(heard == [.add(1), .later(2), .add(2)])
    #expect(states == [1, 1, 3])
  }

  @Test("An action that changes nothing describes no screen again")
  func nothingChanged() {
    let store = Store(1, Adding(gate: gate))
    let changes = Changes()
    withObservationTracking {
      _ = store.state
    } onChange: {
      changes.count += 1
    }
    store.send(.add(0))
    #expect(changes.count == 0)
    store.send(.add(1))
    #expect(changes.count == 1)
  }

  @Test("Work is done although nobody holds the store any more")
  func leaving() async {
    var heard: [Adding.Action] = []
    var store: Store<Adding>? = Store(0, Adding(gate: gate)) { heard.append($0) }
    weak let leaving = store
    store?.send(.later(7))
    store = nil
    await gate.open(1)
    #expect(heard == [.later(7), .add(7)])
    #expect(leaving == nil)
  }
}

private final class Changes: @unchecked Sendable { var count = 0 }
