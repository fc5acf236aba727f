import WhiskerSource

/// The files that a stream of events has sent, each with a number in the order of the first time.
///
/// All failures of a run share its file: with its bytes in each of them, a run would take the size of the file as often as it fails.
struct SentFiles {
  /// The files; keeping them keeps their identities unique.
  private var files: [SourceFile] = []
  private var numbers: [Int: Int] = [:]

  /// Returns the number of a file, and whether it is a new one.
  mutating func number(of file: SourceFile) -> (number: Int, isNew: Bool) {
    let identity = Int(bitPattern: Unmanaged.passUnretained(file).toOpaque())
    if let known = numbers[identity] { return (known, false) }
    numbers[identity] = files.count
    files.append(file)
    return (files.count - 1, true)
  }
}
