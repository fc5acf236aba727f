import WhiskerText

/// Texts that occur often, each with a number.
struct TextTable {
  private var numbers: [Bytewise: Int] = [:]
  private var bytes: [UInt8] = []

  /// The number of a text of one line; invisible characters are spelled out.
  mutating func number(of text: String) -> Int { number(ofLines: VisibleText.inLine(text)) }

  /// The number of a text that is already safe to show, such as a report of several lines.
  mutating func number(ofLines text: String) -> Int {
    let key = Bytewise(text)
    if let known = numbers[key] { return known }
    let number = numbers.count
    numbers[key] = number
    bytes.append(number == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
    JSONText.append(text, to: &bytes)
    return number
  }

  /// All texts in the order of their numbers.
  var json: [UInt8] { bytes.isEmpty ? Array("[]".utf8) : bytes + [UInt8(ascii: "]")] }
}
