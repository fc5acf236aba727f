import Observation
import WhiskerTime
import XCTest

final class LivelockTests: XCTestCase, @unchecked Sendable {
  private var small: VirtualTimeSession.Configuration {
    var configuration = VirtualTimeSession.Configuration()
    configuration.jobLimitPerInstant = 500
    configuration.frameLimitPerInstant = 20
    return configuration
  }

  /// The name of a function of this class.
  private static func place(_ function: String) -> String { "WhiskerTimeTests.LivelockTests.\(function)" }

  func testAnEndlessYieldIsALivelock() throws {
    let end = try withSession(small) { session in
      let task = Task { while !Task.isCancelled { await Task.yield() } }
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual(
          $0 as? VirtualTimeError,
          .livelock(
            at: .zero, limit: 500,
            cause: .keepsRunning(tasks: 1, places: [Self.place("testAnEndlessYieldIsALivelock")])))
      }
      // Some more show that no end is near.
      XCTAssertEqual(session.jobsRun, 510)
      task.cancel()
    }
    XCTAssertTrue(end.isClean)
  }

  func testATimerWithoutDelayIsALivelock() throws {
    try withSession(small) { session in
      let clock = session.clock
      let task = Task { while !Task.isCancelled { try await clock.sleep(for: .zero, purpose: "spin") } }
      XCTAssertThrowsError(try session.settle {}) {
        XCTAssertEqual(
          $0 as? VirtualTimeError,
          .livelock(
            at: .zero, limit: 500,
            cause: .sleepsForNoTime(
              purpose: "spin", places: [Self.place("testATimerWithoutDelayIsALivelock")])))
      }
      task.cancel()
    }
  }

  func testTwoModelsThatNotifyEachOtherAreALivelock() throws {
    final class Model: @unchecked Sendable {
      weak var other: Model?
      var stops = false
      @MainActor func changed() { if !stops { Task { @MainActor in other?.changed() } } }
    }
    let a = Model()
    let b = Model()
    a.other = b
    b.other = a
    try withSession(small) { session in
      a.changed()
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual(
          $0 as? VirtualTimeError,
          .livelock(
            at: .zero, limit: 500,
            cause: .startsTasks(places: [Self.place("testTwoModelsThatNotifyEachOtherAreALivelock")])))
      }
      a.stops = true
      b.stops = true
    }
  }

  /// Nobody can know of so many tasks whether they are all, but none of them starts another one.
  func testManyTasksAreNotSaidToStartEachOther() throws {
    try withSession(small) { session in
      for _ in 0..<6_000 { Task { @MainActor in } }
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual(
          ($0 as? VirtualTimeError)?.description,
          "livelock: more than 500 jobs ran at 0s and more are ready; many tasks are ready at once")
      }
    }
  }

  func testAnObservationThatChangesWhatItObservesIsALivelock() throws {
    try withSession(small) { session in
      let a = Counter()
      let b = Counter()
      observe(a) { b.value += 1 }
      observe(b) { a.value += 1 }
      a.value = 1
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual(
          $0 as? VirtualTimeError,
          .livelock(at: .zero, limit: 500, cause: .startsTasks(places: [Self.place("observe")])))
      }
      a.isWatched = false
      b.isWatched = false
    }
  }

  func testASleepOfTheRuntimeWithoutDelayIsALivelock() throws {
    try withSession(small) { session in
      let task = Task { while !Task.isCancelled { try await Task.sleep(for: .zero) } }
      XCTAssertThrowsError(try session.settle {}) {
        guard case .livelock(_, _, let cause) = $0 as? VirtualTimeError else { return XCTFail("\($0)") }
        XCTAssertEqual(
          cause,
          .sleepsForNoTime(
            purpose: "sleep on ContinuousClock",
            places: [Self.place("testASleepOfTheRuntimeWithoutDelayIsALivelock")]))
      }
      task.cancel()
    }
  }

  func testTasksThatWakeEachOtherAreCounted() throws {
    try withSession(small) { session in
      let (there, pushThere) = AsyncStream.makeStream(of: Int.self)
      let (back, pushBack) = AsyncStream.makeStream(of: Int.self)
      Task { for await value in there { pushBack.yield(value) } }
      Task { for await value in back { pushThere.yield(value) } }
      pushThere.yield(1)
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual(
          $0 as? VirtualTimeError,
          .livelock(
            at: .zero, limit: 500,
            cause: .keepsRunning(tasks: 2, places: [Self.place("testTasksThatWakeEachOtherAreCounted")])))
      }
      pushThere.finish()
      pushBack.finish()
    }
  }

  func testACrawlNamesTheFunctionThatSleeps() throws {
    try withSession(small) { session in
      let clock = session.clock
      let task = Task { while !Task.isCancelled { try await pause(clock) } }
      XCTAssertThrowsError(try session.advance(by: .seconds(1)) {}) {
        XCTAssertEqual(
          ($0 as? VirtualTimeError)?.description,
          "livelock: more than 10000 instants within a millisecond by 0.010001ms; a task repeatedly sleeps for almost no time "
            + "(crawl), in \(Self.place("pause"))")
      }
      task.cancel()
    }
  }

  @inline(never)
  private func pause(_ clock: VirtualClock) async throws {
    try await clock.sleep(for: .nanoseconds(1), purpose: "crawl")
  }

  func testAtMostThreeFunctionsAreNamed() throws {
    let loops: [@Sendable () async -> Void] = [Yields.one, Yields.two, Yields.three, Yields.four]
    try withSession(small) { session in
      let tasks = loops.map { loop in Task { while !Task.isCancelled { await loop() } } }
      XCTAssertThrowsError(try session.drain()) {
        guard case .livelock(_, _, .keepsRunning(tasks: 4, let places)) = $0 as? VirtualTimeError else {
          return XCTFail("\($0)")
        }
        XCTAssertEqual(places, ["one", "two", "three"].map { "WhiskerTimeTests.Yields.\($0)" })
      }
      for task in tasks { task.cancel() }
    }
  }

  func testMessagesSayWhatKeptItGoing() {
    XCTAssertEqual(
      LivelockCause.keepsRunning(tasks: 1, places: ["Catnip"]).description,
      "one task goes on without ever waiting, in Catnip")
    XCTAssertEqual(
      LivelockCause.sleepsForNoTime(purpose: "poll", places: ["Catnip.FeedModel.poll"]).description,
      "a task repeatedly sleeps for zero time (poll), in Catnip.FeedModel.poll")
  }

  @MainActor @Observable final class Counter {
    var value = 0
    var isWatched = true
  }

  @MainActor
  private func observe(_ counter: Counter, _ changed: @escaping @MainActor @Sendable () -> Void) {
    withObservationTracking {
      _ = counter.value
    } onChange: { [self] in
      Task { @MainActor in
        guard counter.isWatched else { return }
        observe(counter, changed)
        changed()
      }
    }
  }

  func testFramesThatAlwaysCauseWorkAreALivelock() throws {
    try withSession(small) { session in
      var frames = 0
      let endless: @MainActor () -> Void = {
        frames += 1
        Task {}
      }
      XCTAssertThrowsError(try session.settle(frame: endless)) {
        XCTAssertEqual($0 as? VirtualTimeError, .tooManyFrames(at: .zero, limit: 20))
      }
      XCTAssertEqual(frames, 20)
    }
  }

  func testTheAllowanceIsPerCallAndPerInstant() throws {
    try withSession(small) { session in
      let clock = session.clock
      for _ in 0..<4 {
        for _ in 0..<400 { Task {} }
        try session.drain()
      }
      Task {
        for _ in 0..<4 {
          for _ in 0..<100 { await Task.yield() }
          try await clock.sleep(for: .seconds(1), purpose: "pause")
        }
      }
      try session.advance(by: .seconds(10)) {}
      XCTAssertEqual(session.now, .seconds(10))
    }
  }
}

private enum Yields {
  @Sendable static func one() async { await Task.yield() }
  @Sendable static func two() async { await Task.yield() }
  @Sendable static func three() async { await Task.yield() }
  @Sendable static func four() async { await Task.yield() }
}
