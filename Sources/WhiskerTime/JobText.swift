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

    static func text<Characters>(_ characters: Characters) -> String {
      withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
  #endif

  /// Returns whether a job is a task and not one of the runtime's own.
  static func isTask(_ job: UnownedJob) -> Bool {
    #if canImport(CWhiskerTime)
      return whisker_is_task(unsafeBitCast(job, to: UnsafeMutableRawPointer.self)) != 0
    #else
      return true
    #endif
  }

  /// Returns the module of the code with which a ready job continues, if the program exports its symbols.
  static func module(ofReady job: UnownedJob) -> String? {
    #if canImport(CWhiskerTime)
      var caller = whisker_caller()
      whisker_name_module(whisker_code_of(unsafeBitCast(job, to: UnsafeMutableRawPointer.self)), &caller)
      return module(caller)
    #else
      return nil
    #endif
  }
}
