/// The generator SplitMix64 (Steele, Lea and Flood, 2014), of which each use keeps the state in its own way.
@usableFromInline
package enum SplitMix64 {
  /// The difference of one state and the next.
  @inlinable package static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Returns the number that belongs to a state.
  @inlinable
  package static func number(at state: UInt64) -> UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }
}
