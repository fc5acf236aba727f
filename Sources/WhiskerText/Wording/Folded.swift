/// Returns the first items of a list and the number of the others, so that a message stays readable however many there are.
///
/// - Parameter limit: The most items that are named.
@inlinable
package func folded(_ items: some Collection<String>, limit: Int = 8, separator: String = ", ") -> String {
  let rest = items.count - limit
  return items.prefix(limit).joined(separator: separator) + (rest > 0 ? " and \(rest) more" : "")
}

/// Returns the first lines of a list, and one for the number of the others.
///
/// - Parameter limit: The most lines of the list.
@inlinable
package func foldedLines(_ lines: some Collection<String>, limit: Int) -> [String] {
  foldedLines(lines, limit: limit, rest: { "\($0) more" }, line: { $0 })
}

/// Returns a line for each of the first items, and one for the number of the others.
///
/// - Parameters:
///   - limit: The most items with a line.
///   - rest: Returns the words for the number of the others, such as `3 more requests`.
@inlinable
package func foldedLines<Items: Collection>(
  _ items: Items, limit: Int, rest: (Int) -> String, line: (Items.Element) -> String
) -> [String] {
  let others = items.count - limit
  return items.prefix(limit).map(line) + (others > 0 ? ["and \(rest(others))"] : [])
}
