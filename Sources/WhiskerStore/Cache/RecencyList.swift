/// Entries by key, in the order of their last use; every operation takes constant time.
///
/// The entries are in one array and linked by their indices, so that moving one allocates nothing.
@usableFromInline
struct RecencyList<Key: Hashable, Value> {
  @usableFromInline
  struct Node {
    /// `nil` for a free node.
    @usableFromInline var item: (key: Key, value: Value)?
    /// The index of the entry used next later; -1 for the latest.
    @usableFromInline var later: Int
    /// The index of the entry used next earlier, or of the next free node; -1 for none.
    @usableFromInline var earlier: Int

    @inlinable init(item: (key: Key, value: Value)?, later: Int, earlier: Int) {
      self.item = item
      self.later = later
      self.earlier = earlier
    }
  }

  @usableFromInline var indices: [Key: Int] = [:]
  @usableFromInline var nodes: ContiguousArray<Node> = []
  @usableFromInline var latest = -1
  @usableFromInline var earliest = -1
  @usableFromInline var free = -1

  @inlinable init() {}

  /// The number of entries.
  @inlinable var count: Int { indices.count }

  /// The keys, the latest used first.
  var keys: [Key] {
    var keys: [Key] = []
    var index = latest
    while index >= 0 {
      if let entry = nodes[index].item { keys.append(entry.key) }
      index = nodes[index].earlier
    }
    return keys
  }

  /// The value of a key, whose order is unchanged.
  @inlinable
  func peek(_ key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    return nodes[index].item?.value
  }

  /// The value of a key, which becomes the latest used.
  @inlinable
  mutating func use(_ key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    moveToFront(index)
    return nodes[index].item?.value
  }

  /// Sets the value of a key, which becomes the latest used, and returns the value that it replaces.
  @inlinable
  mutating func set(_ key: Key, _ value: Value) -> Value? {
    if let index = indices[key] {
      let old = nodes[index].item?.value
      nodes[index].item = (key, value)
      moveToFront(index)
      return old
    }
    let index: Int
    if free >= 0 {
      index = free
      free = nodes[index].earlier
      nodes[index].item = (key, value)
    } else {
      index = nodes.count
      nodes.append(Node(item: (key, value), later: -1, earlier: -1))
    }
    indices[key] = index
    link(index)
    return nil
  }

  /// Removes an entry and returns its value.
  @inlinable
  mutating func remove(_ key: Key) -> Value? {
    guard let index = indices.removeValue(forKey: key) else { return nil }
    return release(index)?.value
  }

  /// Removes the entry that was used least recently.
  @inlinable
  mutating func removeEarliest() -> (key: Key, value: Value)? {
    guard earliest >= 0 else { return nil }
    guard let entry = release(earliest) else { return nil }
    indices[entry.key] = nil
    return entry
  }

  @inlinable
  mutating func release(_ index: Int) -> (key: Key, value: Value)? {
    unlink(index)
    let entry = nodes[index].item
    nodes[index].item = nil
    nodes[index].earlier = free
    free = index
    return entry
  }

  @inlinable
  mutating func moveToFront(_ index: Int) {
    if index == latest { return }
    unlink(index)
    link(index)
  }

  @inlinable
  mutating func link(_ index: Int) {
    nodes[index].later = -1
    nodes[index].earlier = latest
    if latest >= 0 { nodes[latest].later = index } else { earliest = index }
    latest = index
  }

  @inlinable
  mutating func unlink(_ index: Int) {
    let later = nodes[index].later
    let earlier = nodes[index].earlier
    if later >= 0 { nodes[later].earlier = earlier } else { latest = earlier }
    if earlier >= 0 { nodes[earlier].later = later } else { earliest = later }
  }
}
