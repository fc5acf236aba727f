import Dispatch
import ForeignCode
import Foundation
import WhiskerTime

// A static build of it needs libraries that a machine may not have.
#if canImport(FoundationNetworking) && !WITHOUT_URL_SESSIONS
  import FoundationNetworking
#endif

extension Construct {
  private static func leaves(
    _ name: String, _ kind: LeakedCall.Kind, _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Construct {
    Construct(name, .noticed(kind)) { _, _ in body() }
  }

  private static let queue = DispatchQueue(label: "constructs")

  package static let departures: [Construct] = [
    leaves("DispatchQueue.main.async", .dispatchAsync) { DispatchQueue.main.async { @Sendable in } },
    leaves("DispatchQueue.global().async", .dispatchAsync) { DispatchQueue.global().async { @Sendable in } },
    leaves("DispatchQueue(label:).async", .dispatchAsync) { queue.async { @Sendable in } },
    leaves("DispatchQueue.async(group:)", .dispatchAsync) {
      queue.async(group: DispatchGroup()) { @Sendable in }
    },
    leaves("DispatchQueue.async(flags: .barrier)", .dispatchAsync) {
      queue.async(flags: .barrier) { @Sendable in }
    },
    leaves("DispatchQueue.async(execute:)", .dispatchAsync) {
      queue.async(execute: DispatchWorkItem(block: { @Sendable in }))
    },
    leaves("DispatchGroup.notify", .dispatchAsync) { DispatchGroup().notify(queue: queue) { @Sendable in } },
    leaves("DispatchQueue.asyncAfter(deadline:)", .dispatchAfter) {
      queue.asyncAfter(deadline: .now() + 0.001) { @Sendable in }
    },
    leaves("DispatchQueue.asyncAfter(wallDeadline:)", .dispatchAfter) {
      queue.asyncAfter(wallDeadline: .now() + 0.001) { @Sendable in }
    },
    leaves("DispatchWorkItem.notify", .dispatchNotify) {
      let item = DispatchWorkItem(block: { @Sendable in })
      item.notify(queue: queue) { @Sendable in }
      item.perform()
    },
    leaves("DispatchQueue.concurrentPerform", .dispatchApply) {
      DispatchQueue.concurrentPerform(iterations: 3) { @Sendable _ in }
    },
    leaves("DispatchSource.makeTimerSource", .dispatchSource) {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.activate()
      timer.cancel()
    },
    leaves("DispatchSource.makeSignalSource", .dispatchSource) {
      let source = DispatchSource.makeSignalSource(signal: 12, queue: queue)
      source.activate()
      source.cancel()
    },
    leaves("DispatchSource.makeUserDataAddSource", .dispatchSource) {
      let source = DispatchSource.makeUserDataAddSource(queue: queue)
      source.activate()
      source.cancel()
    },
    leaves("DispatchIO(type:fileDescriptor:)", .dispatchIO) {
      let pipe = Pipe()
      _ = DispatchIO(
        type: .stream, fileDescriptor: pipe.fileHandleForReading.fileDescriptor, queue: queue,
        cleanupHandler: { @Sendable _ in _ = pipe })
    },
    leaves("DispatchIO.read(fromFileDescriptor:)", .dispatchIO) {
      let pipe = Pipe()
      pipe.fileHandleForWriting.closeFile()
      DispatchIO.read(
        fromFileDescriptor: pipe.fileHandleForReading.fileDescriptor, maxLength: 1, runningHandlerOn: queue
      ) { @Sendable _, _ in _ = pipe }
    },
    leaves("Timer.scheduledTimer", .timer) {
      Timer.scheduledTimer(withTimeInterval: 3_600, repeats: false) { _ in }.invalidate()
    },
    leaves("RunLoop.add(Timer, forMode:)", .timer) {
      let timer = Timer(timeInterval: 3_600, repeats: true) { _ in }
      RunLoop.main.add(timer, forMode: .default)
      timer.invalidate()
    },
    leaves("RunLoop.perform", .runLoop) { RunLoop.main.perform { @Sendable in } },
    leaves("NotificationQueue.enqueue(postingStyle: .whenIdle)", .runLoopObserver) {
      NotificationQueue(notificationCenter: NotificationCenter()).enqueue(
        Notification(name: .init("cat")), postingStyle: .whenIdle)
    },
    leaves("Thread { }.start()", .thread) { Thread { @Sendable in }.start() },
    leaves("Thread.detachNewThread", .thread) { Thread.detachNewThread { @Sendable in } },
    leaves("pthread_create", .thread) { foreign_pthread_create() },
    leaves("pthread_create found by dlsym", .thread) { foreign_pthread_create_found_by_name() },
    leaves("thrd_create", .thread) { foreign_thrd_create() },
    leaves("std::thread", .thread) { foreign_thread() },
    leaves("std::async", .thread) { foreign_async() },
    leaves("OperationQueue.addOperation", .dispatchAsync) { OperationQueue().addOperation { @Sendable in } },
    leaves("OperationQueue.main.addOperation", .dispatchAsync) {
      OperationQueue.main.addOperation { @Sendable in }
    },
    leaves("FileHandle.readabilityHandler", .dispatchSource) {
      let pipe = Pipe()
      pipe.fileHandleForReading.readabilityHandler = { @Sendable _ in }
      pipe.fileHandleForReading.readabilityHandler = nil
    },
    leaves("timer_create", .systemTimer) { foreign_timer_create() },
    leaves("timerfd_create", .systemTimer) { foreign_timerfd_create() },
    leaves("setitimer", .systemTimer) { foreign_setitimer() },
    leaves("alarm", .systemTimer) { foreign_alarm() },
    leaves("aio_read", .asyncIO) { foreign_aio_read() },
    Construct("work on a thread that existed before, which never returns", .unknowable) { _, _ in },
  ]

  package static let processes: [Construct] =
    urlSession + [
      leaves("fork", .process) { foreign_fork() },
      leaves("vfork", .process) { foreign_vfork() },
      leaves("posix_spawn", .process) { foreign_posix_spawn() },
      leaves("popen", .process) { foreign_popen() },
      leaves("system", .process) { foreign_system() },
      leaves("execl", .process) { foreign_execl() },
      leaves("Process().run()", .process) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        do { try process.run() } catch { return }
      },
      leaves("connect", .network) { foreign_connect() },
      leaves("bind, listen", .network) { foreign_listen() },
      leaves("sendto", .network) { foreign_sendto() },
      leaves("sendmsg", .network) { foreign_sendmsg() },
      leaves("getaddrinfo", .network) { foreign_getaddrinfo() },
      Construct("system calls made by instructions of one's own", .unknowable) { _, _ in },
    ]

  #if canImport(FoundationNetworking) && !WITHOUT_URL_SESSIONS
    private static let urlSession: [Construct] = [
      leaves("URLSession at work", .urlSession) {
        guard let url = URL(string: "http://127.0.0.1:1/") else { return }
        URLSession.shared.dataTask(with: url) { @Sendable _, _, _ in }.resume()
      }
    ]
  #else
    private static let urlSession: [Construct] = []
  #endif
}
