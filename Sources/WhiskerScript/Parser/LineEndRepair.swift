import WhiskerSource

/// Finds misplaced line ends, so that one slip is reported as one message instead of two.
///
/// Where two consecutive lines are wrong, it tries likely corrections: the two lines as one, or the line end one character to the left
/// or right. A correction counts only if the whole file, parsed again, no longer has either problem.
struct LineEndRepair {
  /// The maximum number of bytes that all attempts on a file may read; a wrong line costs as much as many valid ones.
  static let budget = 500_000
  /// The number of bytes that parsing a wrong line costs.
  private static let faultCost = 2_000
  /// The number of problems of a file beyond which the budget allows no attempt.
  static let problemLimit = budget / faultCost

  private struct Candidate {
    let edit: Fix.Edit
    let problem: Problem
    /// The number of lines after the edit, not counting the first.
    var addedLines: Int { edit.replacement.utf8.contains(0x0A) ? 1 : 0 }
  }

  let file: SourceFile
  /// Whether a text may stand on the line of a number; a look at one line spares most parses of the whole file.
  let mayStand: ([UInt8], Int) -> Bool
  let parse: (SourceFile) -> [Fault]
  private var spent = 0
  /// The number of corrections that were made to a copy of the file.
  private(set) var attempts = 0

  init(
    file: SourceFile, mayStand: @escaping ([UInt8], Int) -> Bool, parse: @escaping (SourceFile) -> [Fault]
  ) {
    self.file = file
    self.mayStand = mayStand
    self.parse = parse
  }

  /// Returns the faults in order, with those of a misplaced line end replaced by one.
  mutating func merged(_ faults: [Fault]) -> [Fault] {
    var result = faults
    var index = 0
    // A copy of the file for each pair of its wrong lines would cost more than reading it.
    while index + 1 < result.count, faults.count <= Self.problemLimit, spent <= Self.budget {
      let line = file.line(at: result[index].span.start)
      if file.line(at: result[index + 1].span.start) == line + 1,
        let (fault, lost) = repair(line, in: result)
      {
        result.replaceSubrange(index..<min(index + lost, result.count), with: [fault])
      }
      index += 1
    }
    return result
  }

  private mutating func repair(_ line: Int, in faults: [Fault]) -> (Fault, lost: Int)? {
    let (start, end) = (file.span(ofLine: line).start, file.span(ofLine: line).end)
    for candidate in candidates(end) {
      let fix = Fix([candidate.edit], isSafe: false)
      let bytes = fix.applied(to: file.bytes)
      attempts += 1
      spent += LineEndRepair.faultCost
      if spent > LineEndRepair.budget { return nil }
      guard mayStand(Array(bytes[start...].prefix { $0 != 0x0A }), line) else { continue }
      spent += file.bytes.count + faults.count * LineEndRepair.faultCost
      if spent > LineEndRepair.budget { return nil }
      let repaired = SourceFile(path: file.path, bytes: bytes)
      let left = parse(repaired)
      let lost = faults.count - left.count
      let isStillWrong = left.contains {
        (line...line + candidate.addedLines).contains(repaired.line(at: $0.span.start))
      }
      if lost >= 2, !isStillWrong { return (Fault(candidate.problem, SourceSpan(end, end), fix: fix), lost) }
    }
    return nil
  }

  private func candidates(_ end: Int) -> [Candidate] {
    let bytes = file.bytes
    var afterSpaces = end + 1
    while afterSpaces < bytes.count, bytes[afterSpaces] == 0x20 { afterSpaces += 1 }
    var after = end + 2
    while after < bytes.count, bytes[after] & 0xC0 == 0x80 { after += 1 }
    var before = end - 1
    while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
    var list = [Candidate(edit: Fix.Edit(SourceSpan(end, end + 1), with: ""), problem: .brokenInTwo)]
    list.append(Candidate(edit: Fix.Edit(SourceSpan(end, afterSpaces), with: " "), problem: .brokenInTwo))
    if after <= bytes.count {
      let text = file.text(of: SourceSpan(end + 1, after))
      list.append(
        Candidate(
          edit: Fix.Edit(SourceSpan(end, after), with: text + "\n"), problem: .endsTooSoon(before: text)))
    }
    if before >= 0, before < end {
      let text = file.text(of: SourceSpan(before, end))
      list.append(
        Candidate(
          edit: Fix.Edit(SourceSpan(before, end + 1), with: "\n" + text), problem: .endsTooLate(after: text))
      )
    }
    return list
  }
}
