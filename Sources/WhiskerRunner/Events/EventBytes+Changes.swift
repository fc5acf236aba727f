import ScreenModels

/// The encoding of elements by what is different from an earlier screen.
extension EventBytes {
  /// Appends the elements of a list; those that are in the earlier list too, as their number only.
  mutating func append(_ elements: [Element], since old: [Element]) {
    append(elements, since: old) { _, _ in 0 }
  }

  /// Appends the children of an element.
  mutating func append(_ elements: ElementList, since old: ElementList?) {
    guard let old else { return append(elements, since: []) { _, _ in 0 } }
    append(elements, since: old) { index, oldIndex in
      index == oldIndex ? elements.countOfSharedChunks(with: old, from: index) : 0
    }
  }

  private mutating func append<Elements: RandomAccessCollection, Old: RandomAccessCollection>(
    _ elements: Elements, since old: Old, shared: (_ index: Int, _ oldIndex: Int) -> Int
  ) where Elements.Element == Element, Elements.Index == Int, Old.Element == Element, Old.Index == Int {
    let (count, oldCount) = (elements.count, old.count)
    append(number: UInt64(count))
    if oldCount == 0 {
      for element in elements { append(element, since: nil) }
      return
    }
    var index = 0
    var oldIndex = 0
    while index < count {
      var kept = 0
      while index + kept < count, oldIndex + kept < oldCount {
        let known = shared(index + kept, oldIndex + kept)
        if known > 0 {
          kept += known
        } else if elements[index + kept] == old[oldIndex + kept] {
          kept += 1
        } else {
          break
        }
      }
      if kept > 0 {
        append(number: ListChange.keep.number(kept))
        index += kept
        oldIndex += kept
        continue
      }
      let surplus = (count - index) - (oldCount - oldIndex)
      if oldIndex == oldCount {
        append(number: ListChange.insert.number(surplus))
        for element in elements[index...] { append(element, since: nil) }
        return
      }
      if surplus > 0, elements[index + surplus] == old[oldIndex] {
        append(number: ListChange.insert.number(surplus))
        for element in elements[index..<(index + surplus)] { append(element, since: nil) }
        index += surplus
      } else if surplus < 0, elements[index] == old[oldIndex - surplus] {
        append(number: ListChange.skip.number(-surplus))
        oldIndex -= surplus
      } else {
        append(number: ListChange.change.number(1))
        append(elements[index], since: old[oldIndex])
        index += 1
        oldIndex += 1
      }
    }
  }
}
