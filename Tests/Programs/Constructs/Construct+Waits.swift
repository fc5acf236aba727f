import Dispatch
import ForeignCode
import Foundation
import WhiskerTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Construct {
  private static func wait(
    _ name: String, _ kind: LeakedCall.Kind, _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Construct {
    Construct(name, .noticed(kind)) { _, _ in body() }
  }

  private static func noWait(
    _ name: String, _ body: @escaping @MainActor @Sendable () -> String
  ) -> Construct {
    Construct(name, .exact) { _, log in log.add(body()) }
  }

  package static let waits: [Construct] = [
    wait("sleep") { _ = sleep(3_600) },
    wait("usleep", .sleep) { _ = usleep(900_000_000) },
    wait("nanosleep", .sleep) { foreign_nanosleep() },
    wait("clock_nanosleep", .sleep) { foreign_clock_nanosleep() },
    wait("thrd_sleep", .sleep) { foreign_thrd_sleep() },
    wait("Thread.sleep(forTimeInterval:)", .sleep) { Thread.sleep(forTimeInterval: 3_600) },
    wait("Thread.sleep(until:)", .sleep) { Thread.sleep(until: Date(timeIntervalSinceNow: 3_600)) },
    wait("std::this_thread::sleep_for", .sleep) { foreign_sleep_for() },
    wait("select with a limit", .descriptorWait) { foreign_select() },
    wait("pselect with a limit", .descriptorWait) { foreign_pselect() },
    wait("poll with a limit", .descriptorWait) { foreign_poll() },
    wait("ppoll with a limit", .descriptorWait) { foreign_ppoll() },
    wait("epoll_wait with a limit", .descriptorWait) { foreign_epoll_wait() },
    wait("DispatchSemaphore.wait(timeout:)", .semaphoreWait) {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 3_600)
    },
    wait("DispatchSemaphore.wait(wallTimeout:)", .semaphoreWait) {
      _ = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + 3_600)
    },
    wait("DispatchGroup.wait(timeout:)", .groupWait) {
      let group = DispatchGroup()
      group.enter()
      _ = group.wait(timeout: .now() + 3_600)
      group.leave()
    },
    wait("NSCondition.wait(until:)", .conditionWait) {
      let condition = NSCondition()
      condition.lock()
      _ = condition.wait(until: Date(timeIntervalSinceNow: 3_600))
      condition.unlock()
    },
    wait("NSConditionLock.lock(whenCondition:before:)", .conditionWait) {
      _ = NSConditionLock(condition: 0).lock(whenCondition: 1, before: Date(timeIntervalSinceNow: 3_600))
    },
    wait("NSLock.lock(before:) of a lock that is held", .conditionWait) {
      let lock = NSLock()
      lock.lock()
      _ = lock.lock(before: Date(timeIntervalSinceNow: 3_600))
      lock.unlock()
    },
    wait("pthread_mutex_timedlock of a mutex that is held", .conditionWait) { foreign_mutex_timedlock() },
    wait("pthread_cond_timedwait", .conditionWait) { foreign_cond_timedwait() },
    wait("cnd_timedwait", .conditionWait) { foreign_cnd_timedwait() },
    wait("sem_timedwait", .semaphoreWait) { foreign_sem_timedwait() },
    wait("std::condition_variable::wait_for", .conditionWait) { foreign_condition_variable() },
    wait("std::future::wait_for", .conditionWait) { foreign_future() },
    wait("syscall(SYS_futex)", .conditionWait) { foreign_futex() },
    wait("sigtimedwait", .signalWait) { foreign_sigtimedwait() },
    wait("RunLoop.run(until:)", .runLoopWait) { RunLoop.main.run(until: Date(timeIntervalSinceNow: 3_600)) },
    wait("RunLoop.run(mode:before:)", .runLoopWait) {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 3_600))
    },
    wait("waitpid", .processWait) { foreign_wait() },
    Construct("DispatchQueue.main.sync", .noticed(.mainQueueWait)) { _, log in
      DispatchQueue.main.sync { log.add("done") }
    },
    noWait("DispatchSemaphore.wait() with a value left") {
      let semaphore = DispatchSemaphore(value: 1)
      semaphore.wait()
      semaphore.signal()
      return "went on"
    },
    noWait("DispatchGroup.wait() of a group that is empty") {
      DispatchGroup().wait()
      return "went on"
    },
    noWait("DispatchSemaphore.wait(timeout: .now()), DispatchGroup.wait(timeout: .now())") {
      let group = DispatchGroup()
      group.enter()
      let tries = [DispatchSemaphore(value: 0).wait(timeout: .now()), group.wait(timeout: .now() - 1)]
      group.leave()
      return tries.map { $0 == .timedOut ? "not yet" : "done" }.joined(separator: " ")
    },
    noWait("RunLoop.main.currentMode, RunLoop.run(until:) a time that is over") {
      let mode = RunLoop.main.currentMode
      RunLoop.main.run(until: Date(timeIntervalSinceNow: -1))
      return "\(mode == nil)"
    },
    noWait("DispatchQueue.sync") { DispatchQueue(label: "sync").sync { "done" } },
    noWait("DispatchWorkItem.perform()") {
      var done = "not yet"
      DispatchWorkItem { done = "done" }.perform()
      return done
    },
    noWait("NSLock, NSRecursiveLock, os locks without contention") {
      let lock = NSLock()
      lock.lock()
      lock.unlock()
      return "unlocked"
    },
    noWait("NSLock.lock(before:) of a lock that is free") {
      let lock = NSLock()
      let isLocked = lock.lock(before: Date(timeIntervalSinceNow: 3_600))
      let isLockedTwice = lock.lock(before: Date(timeIntervalSinceNow: -1))
      return "\(isLocked) \(isLockedTwice)"
    },
    noWait("Thread.sleep(forTimeInterval: 0), sched_yield") {
      Thread.sleep(forTimeInterval: 0)
      sched_yield()
      return "went on"
    },
    noWait("BlockOperation.start()") {
      let box = ConstructLog()
      BlockOperation { box.add("done") }.start()
      return box.lines.joined()
    },
    noWait("NotificationCenter.post") {
      let box = ConstructLog()
      let center = NotificationCenter()
      let token = center.addObserver(forName: .init("cat"), object: nil, queue: nil) { _ in
        box.add("received")
      }
      center.post(name: .init("cat"), object: nil)
      center.removeObserver(token)
      return box.lines.joined()
    },
  ]

  private static func wait(_ name: String, _ body: @escaping @MainActor @Sendable () -> Void) -> Construct {
    wait(name, .sleep, body)
  }
}
