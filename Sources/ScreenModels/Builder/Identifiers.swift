/// Returns a name's letters and digits in lower case, with hyphens between words; empty if there are none.
///
/// Ids derived from copy have this form: readable, and followed by a number if they would otherwise be equal.
package func slug(_ name: String) -> String {
  String(unsafeUninitializedCapacity: name.utf8.count) { result in
    var count = 0
    var gap = false
    for byte in name.utf8 {
      let letter: UInt8
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        letter = byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter = byte + 32
      default:
        gap = true
        continue
      }
      if gap, count > 0 {
        result[count] = UInt8(ascii: "-")
        count += 1
      }
      gap = false
      result[count] = letter
      count += 1
    }
    return count
  }
}

/// Returns the id of a row's data in the form used in element ids.
///
/// ASCII letters, digits and `-` stay unchanged, `_` is doubled, and every other byte becomes `_` and two hexadecimal
/// digits.
/// Different ids stay different, and the result is a valid id in a journey: `New York` becomes `New_20York`.
package func rowIdentifier(_ id: String) -> String {
  if id.utf8.allSatisfy(isPlain) { return id }
  var result = ""
  for byte in id.utf8 {
    if isPlain(byte) {
      result.unicodeScalars.append(Unicode.Scalar(byte))
    } else if byte == UInt8(ascii: "_") {
      result += "__"
    } else {
      result += "_"
      result.unicodeScalars.append(Unicode.Scalar(Hexadecimal.digit(byte >> 4, .large)))
      result.unicodeScalars.append(Unicode.Scalar(Hexadecimal.digit(byte & 15, .large)))
    }
  }
  return result
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
    true
  default: false
  }
}
