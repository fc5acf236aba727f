/// The ids that elements of one screen have, each with the element that claimed it first.
///
/// A dictionary took a tenth of the time to build a screen: its hash is slow for short texts, and most screens have few ids.
struct ClaimedIDs {
  private struct Claim {
    let id: String
    let hash: UInt64
    let role: Role
    /// Whether the id was derived from the name.
    let isDerived: Bool
    let isAbove: Bool
    let name: String
  }

  private var claims: [Claim] = []
  /// Indices of ``claims`` by hash, -1 where there is none; empty for up to eight claims.
  ///
  /// The size is a power of two and at least twice the number of claims.
  private var places: [Int32] = []
  /// The last number that was appended to a text, for each text that several elements' ids begin with.
  private var ordinals: [Bytewise: Int] = [:]

  /// The ids that only elements that are given them can claim; those above the screen are reserved only there.
  private var reserved: Set<Bytewise> = []
  private var reservedAbove: Set<Bytewise> = []
  /// The ids that an element was given after another one had derived them from its name.
  private var contested: [String] = []
  /// Whether the elements are in front of the screen: of an alert or a toast, which may not change the ids of the content.
  var isAbove = false

  /// The same ids without claims.
  var unclaimed: ClaimedIDs {
    var ids = ClaimedIDs()
    (ids.reserved, ids.reservedAbove) = (reserved, reservedAbove)
    return ids
  }

  /// The ids for another attempt, in which all that elements were given are reserved; `nil` if none of these was derived before.
  var another: ClaimedIDs? {
    if contested.isEmpty { return nil }
    var ids = unclaimed
    for claim in claims where !claim.isDerived {
      let id = Bytewise(claim.id)
      if claim.isAbove { ids.reservedAbove.insert(id) } else { ids.reserved.insert(id) }
    }
    for id in contested { ids.reserved.insert(Bytewise(id)) }
    return ids
  }

  /// Claims the id that an element is given.
  ///
  /// - Returns: The element that has the id already, or `nil`: one that has derived it gives way in another attempt, but not what is
  ///   below an alert or a toast.
  mutating func claim(_ id: String, for node: Node) -> Node? {
    guard let index = add(id, for: node, isDerived: false) else { return nil }
    let first = claims[index]
    guard first.isDerived, first.isAbove == isAbove else { return Node(first.role, first.name) }
    contested.append(id)
    return nil
  }

  /// Claims the first free one of a text, the text with `-2`, with `-3` and so on; returns the id.
  mutating func claim(from base: String, for node: Node) -> String {
    if derive(base, for: node) { return base }
    // All before the last one were taken then.
    let key = Bytewise(base)
    var ordinal = ordinals[key] ?? 1
    var id: String
    repeat {
      ordinal += 1
      id = "\(base)-\(ordinal)"
    } while !derive(id, for: node)
    ordinals[key] = ordinal
    return id
  }

  private mutating func derive(_ id: String, for node: Node) -> Bool {
    if !reserved.isEmpty, reserved.contains(Bytewise(id)) { return false }
    if isAbove, reservedAbove.contains(Bytewise(id)) { return false }
    return add(id, for: node, isDerived: true) == nil
  }

  /// Adds a claim; returns the index of the one that there is for the id already, or `nil`.
  private mutating func add(_ id: String, for node: Node, isDerived: Bool) -> Int? {
    let hash = Self.hash(id)
    if let index = index(of: id, hash) { return index }
    // A row has a few, and what is found without hashing needs no more room.
    if claims.isEmpty { claims.reserveCapacity(4) }
    claims.append(
      Claim(id: id, hash: hash, role: node.role, isDerived: isDerived, isAbove: isAbove, name: node.name))
    if claims.count > 8 { insert(claims.count - 1) }
    return nil
  }

  private static func hash(_ id: String) -> UInt64 {
    var hash = Fingerprint()
    hash.combine(id)
    return hash.value
  }

  private func index(of id: String, _ hash: UInt64) -> Int? {
    if places.isEmpty {
      for index in claims.indices where claims[index].hash == hash && bytesEqual(claims[index].id, id) {
        return index
      }
      return nil
    }
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] >= 0 {
      let index = Int(places[place])
      if claims[index].hash == hash, bytesEqual(claims[index].id, id) { return index }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  private mutating func insert(_ index: Int) {
    if claims.count * 2 > places.count {
      places = Array(repeating: -1, count: max(places.count * 2, 32))
      for index in claims.indices { put(index) }
    } else {
      put(index)
    }
  }

  private mutating func put(_ index: Int) {
    var place = Int(truncatingIfNeeded: claims[index].hash) & (places.count - 1)
    while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(truncatingIfNeeded: index)
  }
}
