#if canImport(CWhiskerTime)
  internal import CWhiskerTime
#endif

/// Describes the code that a job or a call belongs to, with the help of C code.
enum JobText {
  #if canImport(CWhiskerTime)
    static func module(_ caller: whisker_caller) -> String? {
      let module = text(caller.module)
      return module.isEmpty ? nil : module
    }

    static func text(_ characters: UnsafePointer<CChar>) -> String { String(cString: characters) }
  #endif

  /// Returns whether a job is a task and not one of the runtime's own.
  static func isTask(_ job: UnownedJob) -> Bool {
    #if canImport(CWhiskerTime)
      return whisker_is_task(unsafeBitCast(job, to: UnsafeMutableRawPointer.self)) != 0
    #else
      return true
    #endif
  }

  /// The number of functions that are looked at, from the innermost one outwards.
  private static let depthLimit: Int32 = 32

  /// Returns the innermost function of the adopters' code in a task that does not run, such as `Catnip.FeedModel.poll`, or at least its
  /// module; nil if nothing tells either.
  static func place(of job: UnownedJob) -> String? {
    #if canImport(CWhiskerTime)
      let task = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
      return innermost { depth, caller in
        guard let code = whisker_code_of(task, depth) else { return false }
        whisker_name_function(code, &caller)
        return true
      }
    #else
      return nil
    #endif
  }

  /// Returns the function of the adopters' code that is running, no further out than `limit` on the stack.
  static func starter(within limit: UnsafeRawPointer) -> String? {
    #if canImport(CWhiskerTime)
      return innermost { depth, caller in whisker_find_starter(limit, depth, &caller) != 0 }
    #else
      return nil
    #endif
  }

  #if canImport(CWhiskerTime)
    /// Returns the innermost function of the adopters' code, or at least its module.
    ///
    /// - Parameter find: Finds the caller at a depth, from 0; returns whether there is one.
    private static func innermost(_ find: (Int32, inout whisker_caller) -> Bool) -> String? {
      var module: String?
      for depth in 0..<depthLimit {
        var caller = whisker_caller()
        guard find(depth, &caller) else { break }
        if let function = FunctionName.ofAdopters(text(caller.function)) { return function }
        if module == nil { module = self.module(caller) }
      }
      return module
    }
  #endif
}
