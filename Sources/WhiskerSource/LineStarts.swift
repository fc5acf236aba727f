extension [Int] {
  /// Returns the index of the line that contains a byte, in the offsets at which lines start; O(log lines).
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
