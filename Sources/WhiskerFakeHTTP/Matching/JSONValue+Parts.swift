import WhiskerHTTP
import WhiskerText

extension JSONValue {
  /// The members, or nil if this is not an object.
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// Returns the first place at which another value lacks a part of this one; nil if it has all of them.
  ///
  /// Every member of an object must be a member of the other one. Every element of an array must be part of some element of the
  /// other one, in any order. Scalars must be equal.
  func firstDifference(in other: JSONValue, at path: String = "$") -> (path: String, found: JSONValue?)? {
    switch (self, other) {
    case (.object(let members), .object):
      for member in members {
        let place = path + "." + member.key
        guard let found = other[member.key] else { return (place, nil) }
        if let difference = member.value.firstDifference(in: found, at: place) { return difference }
      }
      return nil
    case (.array(let elements), .array(let others)):
      for (index, element) in elements.enumerated()
      where !others.contains(where: { element.firstDifference(in: $0) == nil }) {
        // A single candidate shows what differs in it.
        if others.count == 1 { return element.firstDifference(in: others[0], at: path + "[0]") }
        return (path + "[\(index)]", nil)
      }
      return nil
    default: return self == other ? nil : (path, other)
    }
  }
}

extension HTTPRedaction {
  /// Returns the hidden names of a JSON value's members, each once, in their order.
  func hiddenNames(in value: JSONValue) -> [String] {
    var names: [String] = []
    func collect(_ value: JSONValue) {
      for member in value.members ?? [] {
        if !hides(json: member.key) {
          collect(member.value)
        } else if !names.contains(member.key) {
          names.append(member.key)
        }
      }
      for item in value.items ?? [] { collect(item) }
    }
    collect(value)
    return names
  }

  /// Whether the values of a JSON object's members with a name are hidden: names of headers and query items, in any common spelling.
  func hides(json name: String) -> Bool {
    func plain(_ name: String) -> [UInt8] {
      name.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }.map(\.asciiLowercased)
    }
    let name = plain(name)
    return (queryNames + headerNames).contains { plain($0) == name }
  }

  /// Parts of which every hidden name has one.
  private static let stems = ["token", "secret", "passw", "apikey", "api_key", "api-key", "auth", "cookie"]
    .map {
      Array($0.utf8)
    }

  /// Whether a body may contain a hidden name, so that it is worth parsing; O(bytes).
  func mayHide(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for place in bytes.indices {
        let byte = bytes[place].asciiLowercased
        // A name may be written with escapes.
        if byte == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "u") {
          return true
        }
        guard byte == 0x74 || byte == 0x73 || byte == 0x70 || byte == 0x61 || byte == 0x63 else { continue }
        for stem in Self.stems where stem[0] == byte && place + stem.count <= bytes.count {
          var length = 1
          while length < stem.count, bytes[place + length].asciiLowercased == stem[length] { length += 1 }
          if length == stem.count { return true }
        }
      }
      return false
    }
  }

  /// Returns a JSON value in which the values of members with hidden names are replaced by ``mark``.
  func redacted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.map { member in
          JSONValue.Member(
            key: member.key, value: hides(json: member.key) ? .string(Self.mark) : redacted(member.value))
        })
    case .array(let elements): .array(elements.map { redacted($0) })
    case .null, .bool, .number, .string: value
    }
  }
}
