/// The elements of a ``LifeGroup`` that are in view, with everything that their handlers began.
@MainActor
final class LiveGroup {
  private struct Live {
    var element: LifeElement
    var running: [Running]
  }

  /// A handler that has begun.
  private struct Running {
    let id: LifeID?
    let end: (@MainActor () -> Void)?
  }

  private var live: [Live] = []
  private(set) var group: LifeGroup?
  /// Whether ``enter()`` has not seen the group yet.
  private var isNew = false

  /// Ends the elements that are not in `new`, and returns whether there were any.
  ///
  /// The elements that stay take the handlers of the new build; ``enter()`` begins those that are new or have another id.
  func leave(for new: LifeGroup?) -> Bool {
    guard new !== group else { return false }
    group = new
    isNew = true
    let elements = new?.elements ?? []
    // Most groups come into view as a whole, leave it as a whole, or stay with the handlers of a new build.
    if Self.areSame(elements, live) {
      for index in live.indices { live[index].element = elements[index] }
      return false
    }
    let old = live
    if elements.isEmpty || old.isEmpty {
      live = []
      live.reserveCapacity(elements.count)
      for element in elements { live.append(Live(element: element, running: [])) }
      for gone in old { Self.end(gone) }
      return !old.isEmpty
    }
    let places = Self.places(of: elements, in: old)
    var stays = [Bool](repeating: false, count: old.count)
    for case let place? in places { stays[place] = true }
    live = zip(elements, places).map { element, place in
      Live(element: element, running: place.map { old[$0].running } ?? [])
    }
    var ended = false
    for (index, gone) in old.enumerated() where !stays[index] {
      Self.end(gone)
      ended = true
    }
    return ended
  }

  /// Begins the handlers of elements that came into view, and those whose id has changed; returns whether there were any.
  func enter() -> Bool {
    guard isNew else { return false }
    isNew = false
    var began = false
    for index in live.indices {
      let handlers = live[index].element.handlers
      for place in handlers.indices {
        if place < live[index].running.count {
          let old = live[index].running[place]
          if handlers[place].id == old.id { continue }
          old.end?()
          live[index].running[place] = Self.begin(handlers[place])
        } else {
          live[index].running.append(Self.begin(handlers[place]))
        }
        began = true
      }
      while live[index].running.count > handlers.count {
        live[index].running.removeLast().end?()
        began = true
      }
    }
    return began
  }

  /// Ends all elements, and returns whether there were any.
  func end() -> Bool { leave(for: nil) }

  private static func begin(_ handler: LifeHandler) -> Running {
    Running(id: handler.id, end: handler.begin?())
  }

  /// Cancels the tasks of an element first, then calls its other handlers.
  private static func end(_ gone: Live) {
    for running in gone.running { running.end?() }
    for handler in gone.element.handlers { handler.leave?() }
  }

  private static func areSame(_ elements: [LifeElement], _ old: [Live]) -> Bool {
    guard elements.count == old.count else { return false }
    for index in elements.indices where elements[index].key != old[index].element.key { return false }
    return true
  }

  /// Returns for each new element the position of the same element among the old ones, or `nil`.
  ///
  /// Elements are the same if their keys are equal. The only element of its place in the source is also the same under
  /// another name, as a text is that shows a count, and in a cell or menu with another name.
  private static func places(of elements: [LifeElement], in old: [Live]) -> [Int?] {
    var free: [LifeElement.Key: [Int]] = [:]
    for (index, element) in old.enumerated().reversed() {
      free[element.element.key, default: []].append(index)
    }
    var taken: Set<Int> = []
    var places = elements.map { element -> Int? in
      guard let place = free[element.key]?.popLast() else { return nil }
      taken.insert(place)
      return place
    }
    for scope in [{ $0.key.scope }, { $0.data }] as [LonelySites.Scope] {
      guard places.contains(nil) else { break }
      var lonely = LonelySites(scope)
      for (index, element) in old.enumerated() { lonely.addOld(element.element, at: index) }
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
  }

  private let scope: Scope
  private var old: [Site: Int?] = [:]
  private var newCounts: [Site: Int] = [:]

  init(_ scope: @escaping Scope) { self.scope = scope }

  private func site(of element: LifeElement) -> Site {
    Site(scope: scope(element), site: element.key.site)
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
