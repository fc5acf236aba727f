/// The comparison of two texts line by line, on bytes.
package enum LineDiff {
  /// Returns the changed lines of two texts, counted from 0.
  ///
  /// Lines are equal if all their bytes are, line feed included. Time grows with the size of the texts and, up to a bound, with
  /// the number of changes; see ``SequenceDiff/changes(old:new:)``.
  package static func changes(old: [UInt8], new: [UInt8]) -> [Change] {
    changes(old: LineTable(old), new: LineTable(new))
  }

  static func changes(old: LineTable, new: LineTable) -> [Change] {
    let numbers = TokenNumbers(
      old: (old.bytes, (0..<old.count).map { old[$0] }), new: (new.bytes, (0..<new.count).map { new[$0] }))
    return SequenceDiff.changes(old: numbers.old, new: numbers.new)
  }
}
