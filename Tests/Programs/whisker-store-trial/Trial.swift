import Foundation

/// Tests of the store that need a process of their own.
///
///     whisker-store-trial write FILE               writes transactions, and the number of each when it is committed, until it is killed
///     whisker-store-trial fill FILE BYTES          writes transactions until a limit on the file's size is reached, as on a full disk
///     whisker-store-trial hold FILE                begins a transaction and keeps it until standard input ends
///     whisker-store-trial caches THREADS COUNT     uses a cache from several threads and checks what observers saw
@main
enum Trial {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("write", 2): try Writer(words[1]).writeForever()
    case ("fill", 3): try Writer(words[1]).fill(upTo: Int(words[2]) ?? 0)
    case ("hold", 2): try Writer(words[1]).hold()
    case ("caches", 3):
      try await CacheTrial(threads: Int(words[1]) ?? 0, operations: Int(words[2]) ?? 0).run()
    default:
      print("usage: whisker-store-trial write FILE | fill FILE BYTES | hold FILE | caches THREADS COUNT")
      exit(2)
    }
  }

  /// Writes a line at once.
  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
