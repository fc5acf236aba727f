internal import WhiskerText

/// A document that decoders share, and the position at which the next member is expected.
final class JSONDocument {
  let index: JSONIndex
  /// The object that was last searched, and the entry of the name that was found.
  ///
  /// Most types decode their members in the order of the document, and some values take several calls.
  private var hint: (object: Int, entry: Int) = (-1, 0)

  init(index: JSONIndex) { self.index = index }

  /// Returns the entry of a member's value, or `nil` if an object has no such member.
  func member(_ name: String, of object: Int) -> Int? {
    let entries = index.entries
    let first = object + 1
    let end = entries[object].next
    let start = hint.object == object ? hint.entry : first
    let found = name.withBytes { name in
      index.value(of: name, from: start, to: end) ?? index.value(of: name, from: first, to: start)
    }
    if let found { hint = (object, found - 1) }
    return found
  }

  /// Returns the names and indices on the way to a value, for errors.
  ///
  /// - Parameter target: The entry of a value; it is in one of the values of each container on the way.
  func path(to target: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var container = 0
    while container != target {
      let isObject = index.entries[container].kind == .object
      var entry = container + 1
      var position = 0
      func value() -> Int { isObject ? entry + 1 : entry }
      while target >= index.entries[value()].next {
        entry = index.entries[value()].next
        position += 1
      }
      path.append(isObject ? PathKey(name(entry)) : PathKey(index: position))
      container = value()
    }
    return path
  }

  /// Returns the name of a member.
  func name(_ entry: Int) -> String {
    // A name that cannot be read is shown with replacement characters; no member is found by it.
    do throws(JSONError) { return try index.text(of: index.entries[entry]) } catch {
      return String(
        decoding: index.bytes[index.entries[entry].start..<index.entries[entry].end], as: UTF8.self)
    }
  }
}

/// A name or an index in the path of an error.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(index: Int) {
    stringValue = String(index)
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(index: intValue) }
}
