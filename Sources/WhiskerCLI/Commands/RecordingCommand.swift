import WhiskerFakeHTTP
import WhiskerFiles
import WhiskerRunner
import WhiskerText

/// `whisker har FILE`: lists what a recording would reply, what is omitted and why, and what is hidden.
struct RecordingCommand {
  let path: String

  /// - Returns: 0, or 2 for a file that answers nothing.
  func run() throws(FileError) -> Int32 {
    let bytes = try Files.read(path)
    do throws(HARProblem) {
      let replies = try HARReplies(path: Paths.name(of: path), bytes: bytes) { body in
        let root = Paths.parent(of: path)
        if let problem = FixtureFiles.problem(ofBodyAt: body, in: root) { return .unusable(problem) }
        do throws(FileError) { return .read(try Files.read(try FileRoot(root).resolve(body))) } catch {
          return .unusable(error.description)
        }
      }
      Terminal.print(replies.listing.map { $0 + "\n" }.joined())
      if !replies.rules.isEmpty { return 0 }
      if !OutputFailure.hasOccurred { Terminal.error("\(path) has no request that could be replied to") }
      return 2
    } catch {
      return Terminal.refuse("\(path) is not a recording: \(error)")
    }
  }
}
