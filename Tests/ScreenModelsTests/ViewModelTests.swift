import Observation
import ScreenModels
import Testing

@MainActor
private final class Counter: StateViewModel, EventViewModel {
  struct State: Sendable, Equatable {
    var count = 0
    var isBusy = false
  }

  struct Reached: ViewEvent, Equatable { let count: Int }
  struct Reset: ViewEvent {}

  let store = StateStore(State())
  let eventSource = EventSource()

  func increment() {
    store.update {
      $0.isBusy = true
      $0.count += 1
    }
    eventSource.send(Reached(count: state.count))
  }
}

@MainActor @Observable
private final class CountingScreen: ScreenModel {
  @ObservationIgnored let counter: Counter
  init(_ counter: Counter) { self.counter = counter }
  var screen: [Node] { Text("\(counter.state.count)") }
}

@MainActor
struct ViewModelTests {
  /// Collects the first values of a stream.
  private func first<Value: Sendable>(_ count: Int, of stream: AsyncStream<Value>) async -> [Value] {
    var values: [Value] = []
    if count == 0 { return values }
    for await value in stream {
      values.append(value)
      if values.count == count { break }
    }
    return values
  }

  @Test func eachObserverStartsWithTheCurrentStateAndMissesNone() async {
    let counter = Counter()
    counter.increment()
    let early = counter.states
    counter.increment()
    let late = counter.states
    counter.increment()
    let earlyCounts = await first(3, of: early).map { $0.count }
    let lateCounts = await first(2, of: late).map { $0.count }
    #expect(earlyCounts == [1, 2, 3])
    #expect(lateCounts == [2, 3])
  }

  @Test func anObserverThatUpdatesTheStateKeepsTheOrder() async {
    let counter = Counter()
    let states = counter.states
    withObservationTracking {
      _ = counter.state
    } onChange: {
      MainActor.assumeIsolated { if counter.state.count == 1 { counter.increment() } }
    }
    counter.increment()
    #expect(await first(3, of: states).map { $0.count } == [0, 1, 2])
    #expect(counter.state.count == 2)
  }

  @Test func aScreenFollowsTheState() async throws {
    let counter = Counter()
    let model = CountingScreen(counter)
    let memory = BuildMemory()
    _ = try ContentBuilder.build(model, onPhoneWithout: 2, memory: memory)
    #expect(!memory.changes.isSet)
    counter.increment()
    #expect(memory.changes.isSet)
    let content = try ContentBuilder.build(model, onPhoneWithout: 2, memory: memory)
    #expect(content.elements.map(\.element.name) == ["1"])
  }

  @Test func anUpdateWithinAnUpdateIsAFault() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let store = StateStore(0)
      store.update { _ in store.update { $0 += 1 } }
    }
  }

  @Test func everyObserverGetsEveryEventOnceInOrder() async {
    let counter = Counter()
    let observers = (0..<3).map { _ in counter.events }
    for _ in 0..<100 { counter.increment() }
    counter.eventSource.send(Counter.Reset())
    for observer in observers {
      let events = await first(101, of: observer)
      #expect(events.dropLast().map { ($0 as? Counter.Reached)?.count } == Array(1...100))
      #expect(events.last is Counter.Reset)
    }
  }

  @Test func eventsAreNeitherReplayedNorKeptForLater() async {
    let counter = Counter()
    counter.increment()
    let observer = counter.events
    counter.increment()
    let events = await first(1, of: observer)
    #expect(events.map { ($0 as? Counter.Reached)?.count } == [2])
  }

  @Test func anObserverThatGoesAwayIsForgotten() async {
    let counter = Counter()
    for _ in 0..<1_000 {
      let task = Task {
        for await _ in counter.events {}
        for await _ in counter.states {}
      }
      await Task.yield()
      task.cancel()
      await task.value
    }
    #expect(counter.eventSource.observerCount == 0)
    #expect(counter.store.observerCount == 0)
  }

  @Test func aStreamThatNobodyReadsGoesWithItsOwner() async {
    let counter = Counter()
    var stream: AsyncStream<any ViewEvent>? = counter.events
    #expect(stream != nil)
    #expect(counter.eventSource.observerCount == 1)
    stream = nil
    #expect(counter.eventSource.observerCount == 0)
  }
}
