internal import WhiskerText

/// The members of an object that is being encoded, in the order in which they were set.
///
/// An object of a few members is searched from the first to the last; one of many, such as a dictionary, has an index of its names.
struct EncodedMembers<Part> {
  /// The members, no two of which have the same name.
  private(set) var all: [(name: String, part: Part)] = []
  /// The place of each name; empty for an object of a few members.
  private var places: [Bytewise: Int] = [:]
  /// The number of names that were compared with another one.
  private(set) var comparisons = 0

  /// The most members that are searched one by one.
  static var fewest: Int { 16 }

  /// Adds a member, which replaces an earlier one of the same name.
  mutating func set(_ name: String, _ part: Part) {
    if let place = place(of: name) {
      all[place].part = part
      return
    }
    all.append((name, part))
    if all.count == Self.fewest + 1 {
      for (place, member) in all.enumerated() { places[Bytewise(member.name)] = place }
    } else if all.count > Self.fewest {
      places[Bytewise(name)] = all.count - 1
    }
  }

  /// Returns what a member was set to; `nil` if there is none of the name.
  mutating func part(of name: String) -> Part? { place(of: name).map { all[$0].part } }

  private mutating func place(of name: String) -> Int? {
    if all.count > Self.fewest { return places[Bytewise(name)] }
    for place in all.indices {
      comparisons += 1
      if bytesEqual(all[place].name, name) { return place }
    }
    return nil
  }
}
