internal import WhiskerText

/// A document that decoders share, and the positions at which the next members are expected.
final class JSONDocument {
  let index: JSONIndex
  /// The object that was last searched and those around it, and the entry of the name that was last found in each.
  ///
  /// Most types decode their members in the order of the document, and some values take several calls.
  private var hints: [(object: Int, entry: Int)] = []
  /// The last place in each container in which an error was found far from the beginning: the entry of the element or name, and its index.
  private var errorPlaces: [Int: (entry: Int, position: Int)] = [:]
  /// The objects whose names are data, such as those that are decoded as dictionaries.
  private var dictionaries: Set<Int> = []

  init(index: JSONIndex) { self.index = index }

  /// Returns the entry of a member's value, or `nil` if an object has no such member.
  func member(_ name: String, of object: Int) -> Int? {
    let entries = index.entries
    let first = object + 1
    let end = entries[object].next
    if hints.last?.object != object {
      while let last = hints.last, last.object > object || entries[last.object].next <= object {
        hints.removeLast()
      }
      if hints.last?.object != object { hints.append((object, first)) }
    }
    let start = hints[hints.count - 1].entry
    let found = name.withBytes { name in
      index.value(of: name, from: start, to: end) ?? index.value(of: name, from: first, to: start)
    }
    if let found { hints[hints.count - 1].entry = found - 1 }
    return found
  }

  /// Notes that the names of an object are data.
  func noteDictionary(_ object: Int) { dictionaries.insert(object) }

  /// Returns the names and indices on the way to a value, for errors.
  ///
  /// - Parameter target: The entry of a value; it is in one of the values of each container on the way.
  func path(to target: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var container = 0
    while container != target {
      let isObject = index.entries[container].kind == .object
      var (entry, position) = (container + 1, 0)
      // A list of which elements are skipped has many errors, one after the other.
      if let place = errorPlaces[container], place.entry <= target { (entry, position) = place }
      func value() -> Int { isObject ? entry + 1 : entry }
      while target >= index.entries[value()].next {
        entry = index.entries[value()].next
        position += 1
      }
      if position >= 16 { errorPlaces[container] = (entry, position) }
      path.append(
        isObject
          ? PathKey(name(entry), isData: dictionaries.contains(container)) : PathKey(index: position))
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
  /// Whether the name is data, and not one that the decoded type knows.
  let isData: Bool

  init(_ name: String, isData: Bool = false) {
    stringValue = name
    intValue = nil
    self.isData = isData
  }

  init(index: Int) {
    stringValue = String(index)
    intValue = index
    isData = false
  }

  init?(stringValue: String) { self.init(stringValue, isData: true) }
  init?(intValue: Int) { self.init(index: intValue) }
}

extension CodingKey {
  /// Whether the key may be data that a type does not know before it is decoded, as the keys of dictionaries are.
  package var isData: Bool { (self as? PathKey)?.isData ?? Self.acceptsAnyName }

  /// Whether each name is one of the keys; those of an enumeration are a few.
  static var acceptsAnyName: Bool { Self(stringValue: "\u{0}") != nil }
}
