/// The observers of one key of a cache, in the order in which they began.
///
/// Adding one takes constant time. Finding one takes a number of steps that is logarithmic in the number of observers, and its place is removed with
/// others, so that many that end one by one take little more time than reading them once.
@usableFromInline
struct KeyObservers<Value: Sendable> {
  @usableFromInline typealias Observer = AsyncStream<Value?>.Continuation

  private struct Place {
    /// Larger than that of the place before.
    let number: Int
    /// `nil` for an observer that has ended.
    var observer: Observer?
  }

  private var places: ContiguousArray<Place> = []
  /// The number of observers.
  private(set) var count = 0

  init() {}

  /// The number of places, those of ended observers included.
  var placeCount: Int { places.count }

  /// The observers with their numbers.
  var all: [(number: Int, observer: Observer)] {
    places.compactMap { place in place.observer.map { (place.number, $0) } }
  }

  /// Passes a value to each observer.
  func yield(_ value: Value?) {
    for place in places { place.observer?.yield(value) }
  }

  /// Adds an observer under a number.
  ///
  /// - Precondition: The number is larger than all before.
  mutating func add(_ observer: Observer, _ number: Int) {
    precondition(
      number > places.last?.number ?? .min, "numbers have to ascend (\(number) follows others)")
    places.append(Place(number: number, observer: observer))
    count += 1
  }

  /// Removes the observer with a number and returns it; `nil` if there is none.
  mutating func remove(_ number: Int) -> Observer? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low].number == number, let observer = places[low].observer else {
      return nil
    }
    places[low].observer = nil
    count -= 1
    if places.count > 2 * count + 8 { places.removeAll { $0.observer == nil } }
    return observer
  }
}
