/// The elements of a ``LifeGroup`` that are in view, with everything that their handlers began.
///
/// Most groups come into view as a whole, leave it as a whole, or stay with the handlers of a new build.
@MainActor
struct LiveGroup {
  private typealias End = @MainActor () -> Void

  /// What ``enter()`` has to do.
  private enum News {
    case none
    /// All elements came into view.
    case whole
    /// Elements of the last group stay: the place in it of each element, or `nil` for those that came into view.
    case parts(LifeGroup, places: [Int?])
  }

  private(set) var group: LifeGroup?
  /// What ends the handlers that have begun, element by element; those of the last group while there are
  /// ``News/parts(_:places:)``.
  private var ends: [End?] = []
  private var news = News.none

  /// Ends the elements that are not in `new`, and returns whether there were any; ``enter()`` has to follow.
  ///
  /// The elements that stay take the handlers of the new build; ``enter()`` begins those that are new or have another id.
  mutating func leave(for new: LifeGroup?) -> Bool {
    guard new !== group else { return false }
    guard let new else {
      let gone = self
      self = LiveGroup()
      return gone.end()
    }
    let last = group
    group = new
    guard let old = last else {
      news = .whole
      return false
    }
    if Self.areSame(new.elements, old.elements) {
      if !Self.haveSameIDs(new.elements, old.elements) {
        news = .parts(old, places: Array(old.elements.indices))
      }
      return false
    }
    let places = Self.places(of: new.elements, in: old.elements)
    news = .parts(old, places: places)
    var stays = [Bool](repeating: false, count: old.elements.count)
    for case let place? in places { stays[place] = true }
    let starts = Self.starts(of: old.elements)
    for index in stays.indices where !stays[index] {
      Self.end(old.elements[index], ends, from: starts[index])
    }
    return stays.contains(false)
  }

  /// Begins the handlers of elements that came into view, and those whose id has changed; returns whether there were any.
  mutating func enter() -> Bool {
    guard let group else { return false }
    switch news {
    case .none: return false
    case .whole:
      news = .none
      begin(group)
      return true
    case .parts(let old, let places):
      news = .none
      return resume(group, after: old, places)
    }
  }

  /// Ends all elements, and returns whether there were any; nothing is in view any more.
  func end() -> Bool {
    guard let group else { return false }
    var start = 0
    for index in group.elements.indices {
      Self.end(group.elements[index], ends, from: start)
      start += group.elements[index].handlers.count
    }
    return true
  }

  private mutating func begin(_ group: LifeGroup) {
    ends.reserveCapacity(Self.handlerCount(of: group.elements))
    for index in group.elements.indices {
      let handlers = group.elements[index].handlers
      for place in handlers.indices { ends.append(handlers[place].begin?()) }
    }
  }

  /// Begins what is new since another group of which some elements stay.
  private mutating func resume(_ group: LifeGroup, after old: LifeGroup, _ places: [Int?]) -> Bool {
    let starts = Self.starts(of: old.elements)
    let before = ends
    ends = []
    ends.reserveCapacity(Self.handlerCount(of: group.elements))
    var began = false
    for index in group.elements.indices {
      let handlers = group.elements[index].handlers
      let known = places[index].map { old.elements[$0].handlers } ?? []
      let start = places[index].map { starts[$0] } ?? 0
      for place in handlers.indices {
        if place < known.count {
          let end = before[start + place]
          if handlers[place].hasSameID(as: known[place]) {
            ends.append(end)
            continue
          }
          end?()
        }
        ends.append(handlers[place].begin?())
        began = true
      }
      for place in known.indices.dropFirst(handlers.count).reversed() {
        before[start + place]?()
        began = true
      }
    }
    return began
  }

  /// Cancels the tasks of an element first, then calls its other handlers.
  private static func end(_ gone: LifeElement, _ ends: [End?], from start: Int) {
    for place in gone.handlers.indices { ends[start + place]?() }
    for place in gone.handlers.indices { gone.handlers[place].leave?() }
  }

  private static func handlerCount(of elements: [LifeElement]) -> Int {
    var count = 0
    for index in elements.indices { count += elements[index].handlers.count }
    return count
  }

  /// Returns for each element the position of its first handler among all handlers.
  private static func starts(of elements: [LifeElement]) -> [Int] {
    var starts: [Int] = []
    var start = 0
    for element in elements {
      starts.append(start)
      start += element.handlers.count
    }
    return starts
  }

  private static func areSame(_ elements: [LifeElement], _ old: [LifeElement]) -> Bool {
    guard elements.count == old.count else { return false }
    for index in elements.indices where elements[index].key != old[index].key { return false }
    return true
  }

  /// Whether the same elements have as many handlers as before, with the same ids.
  private static func haveSameIDs(_ elements: [LifeElement], _ old: [LifeElement]) -> Bool {
    for index in elements.indices {
      let handlers = elements[index].handlers
      let known = old[index].handlers
      guard handlers.count == known.count else { return false }
      // The ids alone: a whole handler would be copied, with both closures.
      for place in handlers.indices where !LifeHandler.areSame(handlers[place].id, known[place].id) {
        return false
      }
    }
    return true
  }

  /// Returns for each new element the position of the same element among the old ones, or `nil`.
  ///
  /// Elements are the same if their keys are equal. The only element of its place in the source is also the same under
  /// another name, as a text is that shows a count, and in a cell or menu with another name.
  private static func places(of elements: [LifeElement], in old: [LifeElement]) -> [Int?] {
    var free: [LifeElement.Key: [Int]] = [:]
    for (index, element) in old.enumerated().reversed() { free[element.key, default: []].append(index) }
    var taken: Set<Int> = []
    var places = elements.map { element -> Int? in
      guard let place = free[element.key]?.popLast() else { return nil }
      taken.insert(place)
      return place
    }
    for scope in [{ $0.key.scope }, { $0.data }] as [LonelySites.Scope] {
      guard places.contains(nil) else { break }
      var lonely = LonelySites(scope)
      for (index, element) in old.enumerated() { lonely.addOld(element, at: index) }
      for element in elements { lonely.addNew(element) }
      for index in elements.indices where places[index] == nil {
        guard let place = lonely.old(of: elements[index]), taken.insert(place).inserted else { continue }
        places[index] = place
      }
    }
    return places
  }
}

/// The places in the source with at most one element without an id in the last build and at most one in the new one.
private struct LonelySites {
  /// Returns what the places are told apart by besides.
  typealias Scope = (LifeElement) -> String

  private struct Site: Hashable {
    @Bytewise var scope: String
    let site: SourceSite
    let branch: Branch
  }

  private let scope: Scope
  private var old: [Site: Int?] = [:]
  private var newCounts: [Site: Int] = [:]

  init(_ scope: @escaping Scope) { self.scope = scope }

  private func site(of element: LifeElement) -> Site {
    Site(scope: scope(element), site: element.key.site, branch: element.key.branch)
  }

  mutating func addOld(_ element: LifeElement, at index: Int) {
    guard !element.key.hasID else { return }
    let site = site(of: element)
    old.updateValue(old[site] == nil ? index : nil, forKey: site)
  }

  mutating func addNew(_ element: LifeElement) {
    if !element.key.hasID { newCounts[site(of: element), default: 0] += 1 }
  }

  func old(of element: LifeElement) -> Int? {
    let site = site(of: element)
    return element.key.hasID || newCounts[site] != 1 ? nil : old[site] ?? nil
  }
}
