/// Returns the digits of a number, with zeros in front up to a width.
@inlinable
package func padded(_ number: some BinaryInteger, _ width: Int, radix: Int = 10) -> String {
  let digits = String(number, radix: radix)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
