/// Finds the conflict markers of a merge in a file.
package enum MergeConflict {
  /// Returns the line, counted from 1, on which the first conflict starts, or nil.
  ///
  /// A screen may contain a row of `=`; only the three markers in their order at the start of lines are a conflict.
  package static func firstLine(in bytes: [UInt8]) -> Int? {
    var start: Int?
    var hasSeparator = false
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if isMarker(line, UInt8(ascii: "<")) {
        start = start ?? index + 1
        hasSeparator = false
      } else if start != nil, isMarker(line, UInt8(ascii: "=")) {
        hasSeparator = true
      } else if hasSeparator, isMarker(line, UInt8(ascii: ">")) {
        return start
      }
    }
    return nil
  }

  /// Seven times the sign, and then a label or nothing.
  private static func isMarker(_ line: ArraySlice<UInt8>, _ sign: UInt8) -> Bool {
    guard line.count >= 7, line.prefix(7).allSatisfy({ $0 == sign }) else { return false }
    let rest = line.dropFirst(7).first
    return rest == nil || rest == UInt8(ascii: " ") || rest == UInt8(ascii: "\r")
  }
}
