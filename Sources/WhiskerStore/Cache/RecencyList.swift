/// Entries by key, in the order of their last use; every operation takes constant time.
///
/// The keys, the values and the links between the entries are in arrays of their own, at the entry's index: moving an entry allocates nothing and
/// touches only the links, which are small, and reading a value does not touch its key.
@usableFromInline
struct RecencyList<Key: Hashable, Value> {
  @usableFromInline
  struct Link {
    /// The index of the entry used next later; -1 for the latest.
    @usableFromInline var later: Int32
    /// The index of the entry used next earlier, or of the next free place; -1 for none.
    @usableFromInline var earlier: Int32

    @inlinable init() {
      later = -1
      earlier = -1
    }
  }

  @usableFromInline var indices: [Key: Int32] = [:]
  /// The keys; `nil` in a free place.
  @usableFromInline var storedKeys: ContiguousArray<Key?> = []
  @usableFromInline var values: ContiguousArray<Value?> = []
  @usableFromInline var links: ContiguousArray<Link> = []
  @usableFromInline var latest: Int32 = -1
  @usableFromInline var earliest: Int32 = -1
  @usableFromInline var free: Int32 = -1

  @inlinable init() {}

  /// The number of entries.
  @inlinable var count: Int { indices.count }

  /// The number of places for entries, used or free.
  var placeCount: Int { links.count }

  /// The keys, the latest used first.
  var keys: [Key] {
    var keys: [Key] = []
    var index = latest
    while index >= 0 {
      if let key = storedKeys[Int(index)] { keys.append(key) }
      index = links[Int(index)].earlier
    }
    return keys
  }

  /// The key of the entry that was used least recently, whose order is unchanged.
  var earliestKey: Key? { earliest >= 0 ? storedKeys[Int(earliest)] : nil }

  /// The value of a key, whose order is unchanged.
  @inlinable
  func peek(_ key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    return values[Int(index)]
  }

  /// The value of a key, which becomes the latest used.
  @inlinable
  mutating func use(_ key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    moveToFront(index)
    return values[Int(index)]
  }

  /// Sets the value of a key, which becomes the latest used, and returns the value that it replaces.
  @inlinable
  mutating func set(_ key: Key, _ value: Value) -> Value? {
    if let index = indices[key] {
      let old = values[Int(index)]
      values[Int(index)] = value
      moveToFront(index)
      return old
    }
    let index: Int32
    if free >= 0 {
      index = free
      free = links[Int(index)].earlier
      storedKeys[Int(index)] = key
      values[Int(index)] = value
    } else {
      index = Int32(links.count)
      storedKeys.append(key)
      values.append(value)
      links.append(Link())
    }
    indices[key] = index
    link(index)
    return nil
  }

  /// Removes an entry and returns its value.
  @inlinable
  mutating func remove(_ key: Key) -> Value? {
    guard let index = indices.removeValue(forKey: key) else { return nil }
    return release(index)
  }

  /// Removes the entry that was used least recently.
  @inlinable
  mutating func removeEarliest() -> (key: Key, value: Value)? {
    let index = earliest
    guard index >= 0, let key = storedKeys[Int(index)] else { return nil }
    indices[key] = nil
    return release(index).map { (key, $0) }
  }

  @inlinable
  mutating func release(_ index: Int32) -> Value? {
    unlink(index)
    let value = values[Int(index)]
    values[Int(index)] = nil
    storedKeys[Int(index)] = nil
    links[Int(index)].earlier = free
    free = index
    return value
  }

  @inlinable
  mutating func moveToFront(_ index: Int32) {
    if index == latest { return }
    unlink(index)
    link(index)
  }

  @inlinable
  mutating func link(_ index: Int32) {
    links[Int(index)].later = -1
    links[Int(index)].earlier = latest
    if latest >= 0 { links[Int(latest)].later = index } else { earliest = index }
    latest = index
  }

  @inlinable
  mutating func unlink(_ index: Int32) {
    let later = links[Int(index)].later
    let earlier = links[Int(index)].earlier
    if later >= 0 { links[Int(later)].earlier = earlier } else { latest = earlier }
    if earlier >= 0 { links[Int(earlier)].later = later } else { earliest = later }
  }
}
