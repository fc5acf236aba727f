internal import WhiskerText

/// A member or an element that is being encoded; most are scalars, which need no node of their own.
enum EncodedPart {
  case scalar(JSONValue)
  case node(EncodedNode)
}

/// The members of an object that is being encoded.
///
/// A conformance sets most names once, so that nothing is searched before the members are written: of several of one name the last counts.
struct EncodedMembers {
  private struct Member {
    let name: String
    let part: EncodedPart
  }

  /// The members in the order in which they were set.
  private var all: [Member] = []
  /// The place of each name as of the last search; empty before the first one.
  private var places: [Bytewise: Int] = [:]
  /// The number of members that the places include.
  private var indexed = 0

  /// Adds a member, which replaces an earlier one of the same name.
  mutating func set(_ name: String, _ part: EncodedPart) { all.append(Member(name: name, part: part)) }

  /// Returns what a member was set to; `nil` if there is none of the name.
  mutating func part(of name: String) -> EncodedPart? {
    for place in indexed..<all.count { places[Bytewise(all[place].name)] = place }
    indexed = all.count
    return places[Bytewise(name)].map { all[$0].part }
  }

  /// Calls a function with each member, sorted by the bytes of their names.
  func forEachInOrder(_ body: (_ name: String, _ part: EncodedPart) -> Void) {
    // Places are cheaper to move than members. The order is stable: of the same name, the last one comes last.
    let order = all.indices.sorted { bytesPrecede(all[$0].name, all[$1].name) }
    for (index, place) in order.enumerated() {
      let member = all[place]
      if index + 1 < order.count, bytesEqual(member.name, all[order[index + 1]].name) { continue }
      body(member.name, member.part)
    }
  }
}
