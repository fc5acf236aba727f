package import WhiskerHTTP

extension HTTPRedaction {
  /// A body as it may be shown.
  package struct Body: Sendable {
    /// The bytes, with hidden values replaced by ``HTTPRedaction/mark``.
    package let bytes: [UInt8]
    /// The names of the hidden values, each once, in their order.
    package let hiddenNames: [String]
  }

  /// Returns a body with the values of hidden names replaced by ``mark``; everything else stays byte for byte.
  ///
  /// In a form these are the items with such names. In any other body they are what follows such a name in quotes and a colon: members
  /// of JSON objects, also if the JSON is cut off, part of a script, or within a string of another JSON. Redacting the result again
  /// changes nothing. O(bytes).
  package func redacted(body: [UInt8], contentType: String?) -> Body {
    if contentType?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false {
      return redacted(form: body)
    }
    guard mayHide(in: body) else { return Body(bytes: body, hiddenNames: []) }
    let found = HiddenMembers(body, self).all()
    if found.isEmpty { return Body(bytes: body, hiddenNames: []) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count)
    var names: [String] = []
    var place = 0
    for member in found {
      bytes += body[place..<member.value.lowerBound]
      bytes += member.replacement
      place = member.value.upperBound
      if !names.contains(member.name) { names.append(member.name) }
    }
    return Body(bytes: bytes + body[place...], hiddenNames: names)
  }

  private func redacted(form: [UInt8]) -> Body {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(form.count)
    var names: [String] = []
    for item in form.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      if item.startIndex > 0 { bytes.append(UInt8(ascii: "&")) }
      guard let sign = item.firstIndex(of: UInt8(ascii: "=")) else {
        bytes += item
        continue
      }
      let name = PercentCoding.decoded(String(decoding: item[..<sign], as: UTF8.self), plusIsSpace: true)
      if hides(json: name) {
        bytes += item[...sign]
        bytes += Self.mark.utf8
        if !names.contains(name) { names.append(name) }
      } else {
        bytes += item
      }
    }
    return Body(bytes: bytes, hiddenNames: names)
  }

  /// Parts of which every hidden name has one.
  static let stems = [
    "token", "secret", "passw", "apikey", "api_key", "api-key", "auth", "cookie", "session", "signature",
    "credential",
  ].map { Array($0.utf8) }

  /// Whether two bytes, in lower case, begin one of the stems; by the first times 256 plus the second.
  private static let beginsStem: [Bool] = {
    var table = [Bool](repeating: false, count: 1 << 16)
    for stem in stems { table[Int(stem[0]) << 8 | Int(stem[1])] = true }
    return table
  }()

  /// Whether a body may contain a hidden name, so that it is worth a search; O(bytes).
  private func mayHide(in bytes: [UInt8]) -> Bool {
    Self.beginsStem.withUnsafeBufferPointer { beginsStem in
      bytes.withUnsafeBufferPointer { bytes in
        guard var byte = bytes.first else { return false }
        for place in 1..<max(1, bytes.count) {
          let following = bytes[place]
          // A name may be written with escapes.
          if byte == UInt8(ascii: "\\"), following == UInt8(ascii: "u") { return true }
          // With this bit a letter is in lower case; other bytes only lead to a comparison in vain.
          let pair = Int(byte | 0x20) << 8 | Int(following | 0x20)
          if beginsStem[pair], Self.beginsStem(bytes, at: place - 1) { return true }
          byte = following
        }
        return false
      }
    }
  }

  /// Whether one of the stems begins at an index.
  private static func beginsStem(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    stems.contains { stem in
      guard place + stem.count <= bytes.count else { return false }
      var length = 0
      while length < stem.count, bytes[place + length].asciiLowercased == stem[length] { length += 1 }
      return length == stem.count
    }
  }
}
