#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Computes two values at the same time, the second one on a thread of its own, which has ended when they are returned.
///
/// So that this process may be copied afterwards, as only its one thread would be.
package func inParallel<Value: Sendable>(
  _ first: () -> Value, _ second: @escaping @Sendable () -> Value
) -> (Value, Value) {
  let result = ResultOfThread<Value>()
  let work = Unmanaged.passRetained(WorkOfThread { result.value = second() })
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  // As much as the main thread usually has; some systems give other threads too little for a deeply nested screen.
  pthread_attr_setstacksize(&attributes, 8 << 20)
  #if canImport(Darwin)
    var thread: pthread_t?
    let isStarted =
      pthread_create(&thread, &attributes, { WorkOfThread.perform($0) }, work.toOpaque()) == 0
  #else
    var thread = pthread_t()
    let isStarted =
      pthread_create(&thread, &attributes, { WorkOfThread.perform($0!) }, work.toOpaque()) == 0
  #endif
  guard isStarted else {
    // Without a second thread it only takes longer.
    work.release()
    return (first(), second())
  }
  let value = first()
  #if canImport(Darwin)
    pthread_join(thread!, nil)
  #else
    pthread_join(thread, nil)
  #endif
  return (value, result.value!)
}

/// What a thread has to do.
private final class WorkOfThread: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func perform(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    makeRoom()
    Unmanaged<WorkOfThread>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }

  /// Takes 16 MB of addresses for what the thread will allocate, and gives them back to the thread's heap.
  ///
  /// The GNU C library lets a second thread's heap grow by a page at a time, each with a call of the system that stops the other thread too.
  private static func makeRoom() {
    #if canImport(Glibc)
      let blocks = (0..<256).map { _ in malloc(64 << 10) }
      for block in blocks { free(block) }
    #endif
  }
}

/// A value that one thread writes, and that is read after the thread has ended.
private final class ResultOfThread<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
