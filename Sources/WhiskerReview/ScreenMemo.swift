import ScreenModels
import TextRenderer
import WhiskerSnapshots

/// The screens of a review and their comparisons by the digests of their JSON, so that each is decoded and compared once.
struct ScreenMemo {
  private var screens: [Proposal.Basis: Screen?] = [:]
  private var comparisons: [Pair: ScreenComparison] = [:]
  private var elements = KnownElements()

  private struct Pair: Hashable {
    let old: Proposal.Basis
    let new: Proposal.Basis
  }

  /// Returns the screen that has a digest; nil if its bytes cannot be read as one.
  mutating func screen(_ basis: Proposal.Basis, _ bytes: () -> [UInt8]) -> Screen? {
    if let screen = screens[basis] { return screen }
    let screen = decode(bytes())
    screens[basis] = .some(screen)
    return screen
  }

  /// Compares two screens that have these digests.
  mutating func comparison(
    _ old: Proposal.Basis, _ before: Screen, _ new: Proposal.Basis, _ after: Screen
  ) -> ScreenComparison {
    let pair = Pair(old: old, new: new)
    if let comparison = comparisons[pair] { return comparison }
    let comparison = ScreenComparison(before, after)
    comparisons[pair] = comparison
    return comparison
  }

  private mutating func decode(_ bytes: [UInt8]) -> Screen? {
    do throws(ScreenJSONError) { return try ScreenJSON.decode(bytes, &elements) } catch { return nil }
  }
}
