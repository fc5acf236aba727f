/// Control sequences that move a terminal's cursor or clear a part of its window (ECMA-48).
package enum TerminalSequence {
  /// Clears the rest of the cursor's row.
  package static let clearRow = "\u{1B}[K"
  /// Clears the window from the cursor to the end.
  package static let clearBelow = "\u{1B}[J"
  /// Clears the window and moves the cursor to the top left.
  package static let clearWindow = "\u{1B}[H\u{1B}[2J"

  /// Returns the sequence that moves the cursor up by some rows; empty for none.
  package static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }

  /// Returns the sequence that moves the cursor right by some columns; empty for none.
  package static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
