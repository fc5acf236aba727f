import ScreenModels

/// The decoding of elements by what is different from an earlier screen.
extension EventReader {
  /// Reads the elements of a list.
  mutating func elements(depth: Int, since old: [Element]) throws(EventStreamError) -> [Element] {
    try elements(depth: depth, since: old) { range, elements in elements += old[range] } ?? old
  }

  /// Reads the children of an element.
  mutating func children(depth: Int, since old: ElementList?) throws(EventStreamError) -> ElementList {
    guard let old else { return ElementList(try elements(depth: depth, since: [])) }
    let elements = try elements(depth: depth, since: old) { range, elements in
      old.append(range, to: &elements)
    }
    return elements.map { ElementList($0, sharing: old) } ?? old
  }

  /// Reads the elements of a list; nil if they are all those of the earlier one.
  private mutating func elements<Old: RandomAccessCollection>(
    depth: Int, since old: Old, keep: (Range<Int>, inout [Element]) -> Void
  ) throws(EventStreamError) -> [Element]? where Old.Element == Element, Old.Index == Int {
    let oldCount = old.count
    let count = try length(besides: oldCount)
    var elements: [Element] = []
    if oldCount == 0 {
      elements.reserveCapacity(min(count, 1_024))
      for _ in 0..<count { elements.append(try element(depth: depth, since: nil)) }
      return elements
    }
    var oldIndex = 0
    while elements.count < count {
      let (change, size) = try change()
      let isOfOld = change != .insert
      guard size > 0, change == .skip || size <= count - elements.count,
        !isOfOld || size <= oldCount - oldIndex
      else { throw .invalidValue("the change of a list") }
      switch change {
      case .keep:
        if size == count, size == oldCount { return nil }
        if elements.isEmpty { elements.reserveCapacity(count) }
        keep(oldIndex..<(oldIndex + size), &elements)
      case .skip: break
      case .change:
        for place in oldIndex..<(oldIndex + size) {
          elements.append(try element(depth: depth, since: old[place]))
        }
      case .insert: for _ in 0..<size { elements.append(try element(depth: depth, since: nil)) }
      }
      if isOfOld { oldIndex += size }
    }
    return elements
  }

  private mutating func change() throws(EventStreamError) -> (ListChange, Int) {
    let number = try number()
    guard let change = ListChange(rawValue: number & 3) else { throw .invalidValue("the change of a list") }
    return (change, Int(number >> 2))
  }
}
