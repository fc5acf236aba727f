/// Values by key, of which the one that was used least recently is the first to go.
///
/// Every operation takes constant time on average.
package struct RecentItems<Key: Hashable, Value> {
  private struct Item {
    var value: Value
    var lastUse: UInt64
  }

  private var items: [Key: Item] = [:]
  private var uses: UInt64 = 0
  /// The uses in their order, those that are not the last of their key included.
  private var order: ArraySlice<(key: Key, use: UInt64)> = []
  /// The number of uses that were looked at again, for tests of the growth.
  package private(set) var looks = 0

  /// Creates an empty collection.
  package init() {}

  /// The number of values.
  package var count: Int { items.count }

  /// Returns the value of a key, without using it.
  package func peek(_ key: Key) -> Value? { items[key]?.value }

  /// Returns the value of a key, which is now the one used last.
  @discardableResult
  package mutating func use(_ key: Key) -> Value? {
    guard let place = items.index(forKey: key) else { return nil }
    uses += 1
    items.values[place].lastUse = uses
    let value = items.values[place].value
    note(key)
    return value
  }

  /// Sets the value of a key, which is now the one used last, and returns the one that it replaces.
  @discardableResult
  package mutating func set(_ key: Key, _ value: Value) -> Value? {
    uses += 1
    let old = items.updateValue(Item(value: value, lastUse: uses), forKey: key)?.value
    note(key)
    return old
  }

  /// Removes a key and returns its value.
  @discardableResult
  package mutating func remove(_ key: Key) -> Value? { items.removeValue(forKey: key)?.value }

  /// Removes the key that was used least recently and returns its value.
  package mutating func removeOldest() -> Value? {
    while let (key, use) = order.popFirst() {
      looks += 1
      if items[key]?.lastUse == use { return remove(key) }
    }
    return nil
  }

  /// Removes all keys.
  package mutating func removeAll() {
    items = [:]
    order = []
  }

  /// Notes the last use of a key; as many uses are forgotten as were noted since, so that they take little memory.
  private mutating func note(_ key: Key) {
    order.append((key, uses))
    guard order.count > 2 * items.count + 16 else { return }
    looks += order.count
    order = order.filter { items[$0.key]?.lastUse == $0.use }[...]
  }
}
