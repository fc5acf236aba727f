/// What is done with the next elements of a list, on the way from the list at the same place of an earlier screen.
///
/// Every earlier element is passed once at most. A list that was built from bytes is therefore never larger than the earlier one and
/// the bytes together.
enum ListChange: UInt64 {
  /// The next earlier elements are in the list as they are.
  case keep
  /// The next earlier elements are no longer in the list.
  case skip
  /// Elements follow that take the place of the next earlier ones, whose children they may have.
  case change
  /// Elements follow that have nothing to do with earlier ones.
  case insert

  /// The number that represents the change of a number of elements.
  func number(_ count: Int) -> UInt64 { UInt64(count) << 2 | rawValue }
}
