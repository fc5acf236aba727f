/// Returns a number and its noun: `1 step`, `3 steps`.
///
/// - Parameter plural: The noun for any other number than 1, unless it is the noun with an `s`.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}
