#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import WhiskerFiles

/// The free blocks that the GNU C library's allocator keeps at hand for each thread.
///
/// It keeps seven of each size, unless a variable said otherwise when the program started. A journey's end frees thousands of small blocks at
/// once, each of which is then merged with its neighbours and divided again for the next journey: with 500 of each size, 1,000 journeys of
/// 30 steps took an eighth less time. Another allocator has no such variable and needs none.
enum AllocatorCache {
  private static let variable = "GLIBC_TUNABLES"
  private static let setting = "glibc.malloc.tcache_count=500"
  /// Tells the program that it was started again by itself, and has to remove both variables.
  private static let mark = "WHISKER_STARTED_AGAIN"
  /// The fewest journeys that are worth the few milliseconds of another start.
  private static let smallest = 200

  /// Whether this process is the program itself, and was not started by itself.
  @MainActor private static var mayStartAgain = false

  /// Begins the program, and removes the variables if it has started itself again with them: no app sees them.
  @MainActor
  static func begin() {
    mayStartAgain = getenv(mark) == nil
    if mayStartAgain { return }
    unsetenv(mark)
    unsetenv(variable)
  }

  /// Starts this program again with more blocks at hand, if a run has many journeys; returns where that is not possible or was done.
  ///
  /// - Precondition: Nothing was read from standard input or written yet.
  @MainActor
  static func enlarge(forJourneys count: Int) {
    #if canImport(Glibc)
      guard count >= smallest, mayStartAgain, getenv(variable) == nil, let program = ownFile() else { return }
      setenv(variable, setting, 1)
      setenv(mark, "1", 1)
      execv(program, CommandLine.unsafeArgv)
      unsetenv(mark)
      unsetenv(variable)
    #endif
  }

  /// The file of this program; `nil` if it was started through another one, such as a loader, which would need other arguments.
  private static func ownFile() -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    let path = String(decoding: bytes[..<count], as: UTF8.self)
    return Paths.areEqual(Paths.name(of: path), Paths.name(of: CommandLine.arguments[0])) ? path : nil
  }
}
