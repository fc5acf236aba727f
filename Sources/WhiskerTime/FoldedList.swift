/// Returns the first items of a list and the number of the others, so that a message stays readable whatever the app waits for.
///
/// - Parameter limit: The most items that are named.
func folded(_ items: [String], limit: Int = 8) -> String {
  let rest = items.count - limit
  return items.prefix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
}
