/// The destination of a scroll, of a list or of the screen itself.
public enum ScrollDestination: Hashable, Sendable {
  /// It starts at this row, counted from 0.
  case start(Int)
  /// It ends before this row: the rows above it that fit come into view, whatever their heights.
  case end(before: Int)
}
