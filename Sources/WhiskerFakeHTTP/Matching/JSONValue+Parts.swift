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
      // A single candidate shows what differs in it; each pair is compared once, however deep it is.
      if others.count == 1 {
        for element in elements {
          if let difference = element.firstDifference(in: others[0], at: path + "[0]") { return difference }
        }
        return nil
      }
      let missing = elements.firstIndex { element in
        !others.contains { element.firstDifference(in: $0) == nil }
      }
      return missing.map { (path + "[\($0)]", nil) }
    default: return self == other ? nil : (path, other)
    }
  }
}
