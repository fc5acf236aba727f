import Dispatch
import Foundation
import WhiskerTime
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Every call that leaves a session is reported by the next drain, before the work can return.
final class LeakedCallTests: XCTestCase {
  /// The calls that the session reports after `body` ran as host code, then after it ran in a task.
  private func calls(
    _ body: @escaping @MainActor @Sendable () -> Void
  ) throws -> [[LeakedCall]] {
    var reports: [[LeakedCall]] = []
    for inTask in [false, true] {
      try withSession { session in
        guard session.seesLeakingCalls else { throw XCTSkip("this build's calls can't be redirected") }
        if inTask { Task { body() } } else { body() }
        do {
          try session.drain()
          reports.append([])
        } catch VirtualTimeError.leak(_, _, let calls) {
          reports.append(calls)
        }
        // Nothing is reported twice.
        do { try session.drain() } catch VirtualTimeError.leak(_, _, let calls) {
          XCTAssertEqual(calls, [])
        }
      }
    }
    return reports
  }

  private func assertReported(
    _ kind: LeakedCall.Kind, queue: String? = nil, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) throws {
    let reports = try calls(body)
    XCTAssertEqual(reports.count, 2, line: line)
    for report in reports {
      XCTAssertTrue(report.contains { $0.kind == kind && $0.queue == queue }, "\(report)", line: line)
    }
  }

  func testAsyncOnTheMainQueueIsReported() throws {
    try assertReported(.dispatchAsync, queue: "main") { DispatchQueue.main.async {} }
  }

  func testAsyncOnAGlobalQueueIsReported() throws {
    try assertReported(.dispatchAsync, queue: "com.apple.root.default-qos") {
      DispatchQueue.global().async {}
    }
  }

  func testAsyncOnAQueueOfTheAppIsReportedWithItsLabel() throws {
    let queue = DispatchQueue(label: "images")
    try assertReported(.dispatchAsync, queue: "images") { queue.async {} }
    try assertReported(.dispatchAsync, queue: "images") { queue.async(group: DispatchGroup()) {} }
    try assertReported(.dispatchAsync, queue: "images") { queue.async(flags: .barrier) {} }
    try assertReported(.dispatchAsync, queue: "images") {
      queue.async(execute: DispatchWorkItem(block: { @Sendable in }))
    }
  }

  func testANotificationOfAGroupIsReported() throws {
    try assertReported(.dispatchAsync, queue: "main") { DispatchGroup().notify(queue: .main) {} }
  }

  func testAsyncAfterIsReported() throws {
    try assertReported(.dispatchAfter, queue: "main") {
      DispatchQueue.main.asyncAfter(deadline: .now() + 3_600) {}
    }
  }

  func testADispatchSourceIsReported() throws {
    try assertReported(.dispatchSource, queue: "main") {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.activate()
      timer.cancel()
    }
  }

  func testATimerIsReported() throws {
    try assertReported(.timer) {
      Timer.scheduledTimer(withTimeInterval: 3_600, repeats: false) { _ in }.invalidate()
    }
  }

  func testPerformOnARunLoopIsReported() throws {
    try assertReported(.runLoop) { RunLoop.main.perform {} }
  }

  func testAThreadIsReported() throws {
    try assertReported(.thread) { Thread {}.start() }
    try assertReported(.thread) { Thread.detachNewThread {} }
  }

  func testAThreadOfTheCLibraryIsReported() throws {
    try assertReported(.thread) {
      var thread = pthread_t()
      let result = pthread_create(&thread, nil, { @Sendable _ in nil }, nil)
      XCTAssertEqual(result, 0)
      pthread_join(thread, nil)
    }
  }

  #if arch(x86_64)
    /// The functions of the library that make these calls have no entry in its table of frames.
    func testTheCallersOfWaitsWithALimitAreNamed() throws {
      for report in try calls({ Self.waitForSemaphore() }) + calls({ Self.waitForGroup() }) {
        XCTAssertEqual(report.count, 1)
        XCTAssertTrue(
          report.first?.function?.hasPrefix("WhiskerTimeTests.LeakedCallTests.waitFor") == true, "\(report)")
      }
    }

    @inline(never)
    private static func waitForSemaphore() {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 1)
      _ = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + 1)
    }

    @inline(never)
    private static func waitForGroup() {
      let group = DispatchGroup()
      group.enter()
      _ = group.wait(timeout: .now() + 1)
      group.leave()
    }
  #endif

  func testAURLSessionTaskIsReported() throws {
    let url = try XCTUnwrap(URL(string: "http://127.0.0.1:1/"))
    try assertReported(.urlSession, queue: nil) {
      let task = URLSession.shared.dataTask(with: url) { _, _, _ in }
      task.resume()
    }
  }

  /// Foundation makes some calls for each task, and another number of them for the first.
  func testTheCallsOfAURLSessionAreNotCounted() throws {
    let url = try XCTUnwrap(URL(string: "http://127.0.0.1:1/"))
    for report in try calls({ URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() }) {
      let tasks = report.filter { $0.kind == .urlSession }.map(\.description)
      XCTAssertFalse(tasks.isEmpty)
      XCTAssertFalse(tasks.contains { $0.contains("times") }, "\(tasks)")
    }
  }

  func testAnOperationQueueIsReported() throws {
    let reports = try calls { OperationQueue().addOperation {} }
    for report in reports {
      XCTAssertEqual(report.first?.queue, "NSOperationQueue", "an address may not reach a message: \(report)")
    }
  }

  func testAnExecutorOfTheAppThatUsesAQueueIsReported() throws {
    let reports = try calls { Task { await Worker().work() } }
    // Work that returns from the queue must not reach the session of a later test.
    Worker.finish()
    for report in reports {
      XCTAssertTrue(report.contains { $0.kind == .dispatchAsync && $0.queue == "worker" }, "\(report)")
    }
  }

  func testTheSameCallManyTimesIsOneEntryWithItsNumber() throws {
    let reports = try calls { for _ in 0..<40 { DispatchQueue.main.async {} } }
    XCTAssertEqual(reports.map { $0.map(\.count) }, [[40], [40]])
  }

  func testACallThatNobodyAskedForIsReportedAtTheEnd() throws {
    let end = try withSession { session in
      guard session.seesLeakingCalls else { throw XCTSkip("this build's calls can't be redirected") }
      DispatchQueue.main.async {}
    }
    XCTAssertEqual(end.leakedCalls.map(\.kind), [.dispatchAsync])
    XCTAssertFalse(end.isClean)
    XCTAssertTrue(end.description.contains("DispatchQueue.async on the main queue"), end.description)
  }

  func testWhatTheRuntimeAndTheSessionDoIsNoLeak() throws {
    let end = try withSession { session in
      let clock = session.clock
      Task {
        _ = Date()
        try await clock.sleep(for: .seconds(1), purpose: "x")
        try await Task.sleep(for: .seconds(1))
        _ = await Task.detached { 1 }.value
        _ = try JSONDecoder().decode([Int].self, from: Data("[1]".utf8))
        _ = DispatchQueue(label: "sync").sync { 1 }
      }
      try session.settle {}
    }
    XCTAssertTrue(end.isClean, end.description)
  }

  func testOutsideOfASessionNothingIsNoticedAndTheWorkRuns() throws {
    try withSession { _ in }
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { done.signal() }
    Thread.detachNewThread { done.signal() }
    DispatchQueue.global().asyncAfter(deadline: .now()) { done.signal() }
    for _ in 0..<3 { done.wait() }
    let end = try withSession { _ in }
    XCTAssertTrue(end.isClean, end.description)
  }

  func testAnAsyncHostMayUseDispatchWhenItsSessionIsOver() async throws {
    let end = try await { @MainActor in
      let session = try VirtualTimeSession.start()
      await Task.yield()
      return session.end()
    }()
    XCTAssertTrue(end.isClean, end.description)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  func testTheFunctionThatMadeTheCallIsNamed() throws {
    // A program that was stripped of its symbols has no names.
    let reports =
      try calls { sendAway() } + calls { Thread.detachNewThread {} } + calls { AwayWorker.start() }
    XCTAssertEqual(
      reports.map { $0.map(\.description) },
      [
        ["DispatchQueue.async on the main queue, called in WhiskerTimeTests.sendAway"],
        ["DispatchQueue.async on the main queue, called in WhiskerTimeTests.sendAway"],
        ["a new thread, called in WhiskerTimeTests.LeakedCallTests.testTheFunctionThatMadeTheCallIsNamed"],
        ["a new thread, called in WhiskerTimeTests.LeakedCallTests.testTheFunctionThatMadeTheCallIsNamed"],
        ["a system timer, called in WhiskerTimeTests.AwayWorker.start"],
        ["a system timer, called in WhiskerTimeTests.AwayWorker.start"],
      ])
  }

  func testTheFirstTimerOfAProcessIsReportedAsEveryOther() throws {
    let end = inChild {
      let reports = try calls {
        Timer.scheduledTimer(withTimeInterval: 3_600, repeats: false) { _ in }.invalidate()
      }
      if reports.map({ $0.map(\.kind) }) != [[.timer], [.timer]] { abort() }
    }
    XCTAssertEqual(end, .returned)
  }

  func testCallsOfTwoFunctionsAreTwoEntries() throws {
    for report in try calls({
      sendAway()
      DispatchQueue.main.async {}
      sendAway()
    }) {
      XCTAssertEqual(report.map(\.count), [2, 1], "\(report)")
    }
  }

  func testMessagesNameWhatLeftAndFromWhere() {
    XCTAssertEqual(
      LeakedCall(kind: .dispatchAfter, queue: "main", module: "Catnip", count: 3).description,
      "DispatchQueue.asyncAfter on the main queue, called in Catnip, 3 times")
    XCTAssertEqual(
      LeakedCall(kind: .dispatchAsync, queue: "com.apple.root.utility-qos", module: nil).description,
      "DispatchQueue.async on a global queue")
    XCTAssertEqual(
      LeakedCall(kind: .timer, queue: nil, module: "Catnip", function: "Catnip.FeedModel.load").description,
      "a Timer, called in Catnip.FeedModel.load")
    XCTAssertEqual(LeakedCall(kind: .thread, queue: nil, module: nil).description, "a new thread")
  }
}

private func sendAway() { DispatchQueue.main.async {} }

private enum AwayWorker {
  static func start() { alarm(0) }
}

private actor Worker {
  final class Executor: SerialExecutor {
    let queue = DispatchQueue(label: "worker")
    func enqueue(_ job: UnownedJob) {
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
    func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }
    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
  }
  private static let executor = Executor()
  /// Waits until the queue is empty.
  static func finish() { executor.queue.sync {} }
  nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }
  func work() {}
}
