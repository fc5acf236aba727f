import WhiskerText

/// A body with secrets hidden.
struct MaskedBody {
  var bytes: [UInt8]
  /// The names of the secrets for whose sake a number is 0, each once.
  var secretNumbers: [String] = []
}

extension KnownSecrets {
  /// Returns a body with secrets hidden; a number of JSON with a secret in it becomes 0, so that the body can still be read.
  func masked(body: [UInt8]) -> MaskedBody {
    if isEmpty { return MaskedBody(bytes: body) }
    let hidden = masked(body)
    guard hidden != body,
      let first = body.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return MaskedBody(bytes: hidden) }
    var numbers = withoutNumbers(body)
    numbers.bytes = masked(numbers.bytes)
    return numbers
  }

  /// Returns JSON in which each number that contains a secret is 0.
  private func withoutNumbers(_ json: [UInt8]) -> MaskedBody {
    var result = MaskedBody(bytes: [])
    result.bytes.reserveCapacity(json.count)
    var known: Set<Bytewise> = []
    var isInString = false
    var place = 0
    while place < json.count {
      let byte = json[place]
      if !isInString, byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) {
        let number = json[place...].prefix { Self.isOfNumber($0) }
        let names = namesOfSecrets(in: Array(number))
        result.bytes += names.isEmpty ? number : [UInt8(ascii: "0")]
        result.secretNumbers += names.filter { known.insert(Bytewise($0)).inserted }
        place = number.endIndex
        continue
      }
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
      result.bytes.append(byte)
      place += 1
      if isInString, byte == UInt8(ascii: "\\"), place < json.count {
        result.bytes.append(json[place])
        place += 1
      }
    }
    return result
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
