/// The scales of the elements that a person has zoomed on one screen.
///
/// A scale belongs to what its element shows: it stays while the screen shows that, and ends with it.
@MainActor
final class Zooms {
  /// Scales other than 1.
  private var scales: [String: Double] = [:]

  /// The scale of the element with this key; 1 is its own size.
  func scale(of key: String) -> Double { scales[key] ?? 1 }

  /// Sets a scale within the element's limits, and returns whether it has changed.
  func set(_ key: String, to scale: Double, in limits: ClosedRange<Double>) -> Bool {
    let old = self.scale(of: key)
    let new = min(max(scale, limits.lowerBound), limits.upperBound)
    scales[key] = new == 1 ? nil : new
    return new != old
  }

  /// Forgets the scales of elements that are not shown any more; those inside a list last as long as the list.
  func keep(_ shown: [String], lists: [String]) {
    if scales.isEmpty { return }
    scales = scales.filter { scale in
      shown.contains(scale.key) || lists.contains { scale.key.hasPrefix($0 + ".") }
    }
  }

  /// Forgets the scales of elements inside a list in whose place there is another one.
  func forget(in list: String) {
    if scales.isEmpty { return }
    scales = scales.filter { !$0.key.hasPrefix(list + ".") }
  }
}

/// The limits of an element's scale, and what happens to it.
struct ZoomHandler {
  let limits: ClosedRange<Double>
  /// The scale to which a double tap zooms; `nil` if it does not.
  let doubleTap: Double?
  /// Receives each new scale.
  let changed: (@MainActor (Double) -> Void)?
}

extension ScreenContent {
  /// Lets a person zoom the element by pinching it, and by double-tapping it if you say how far.
  ///
  /// ```swift
  /// AsyncImage("Siberian", url: breed.picture, from: images)
  ///   .zoomable(1...4, doubleTap: 2)
  /// ```
  ///
  /// The element keeps its scale, and shows it as its value, such as `200%`, unless it has its own size. The scale ends with what the
  /// element shows: another id or name, or another URL of an `AsyncImage`, has its own size again. Inside a row, it lasts as long as the
  /// list.
  ///
  /// - Parameters:
  ///   - limits: The smallest and the largest scale; 1 is the element's own size.
  ///   - doubleTap: The scale to which a double tap zooms an element in its own size; any other scale goes back to 1. By default, a double
  ///     tap does nothing.
  ///   - changed: Receives each new scale.
  /// - Precondition: the limits are above 0 and at most 1,000,000, 1 is one of them or between them, and so is `doubleTap`.
  public consuming func zoomable(
    _ limits: ClosedRange<Double> = 1...4, doubleTap: Double? = nil,
    changed: (@MainActor (Double) -> Void)? = nil
  ) -> Node {
    precondition(
      limits.lowerBound > 0 && limits.upperBound <= 1_000_000 && limits.contains(1),
      "an element can have its own size (limits was \(limits))")
    precondition(
      doubleTap.map { limits.contains($0) } ?? true,
      "a double tap zooms within the limits \(limits) (doubleTap was \(doubleTap ?? 1))")
    return with {
      $0.handlers.zoom = ZoomHandler(limits: limits, doubleTap: doubleTap, changed: changed)
    }
  }

  /// Sets the element's value.
  package consuming func value(_ value: String) -> Node { with { $0.value = value } }

  /// Names what the element shows, if its id and its name do not: what belongs to the content, such as a scale, ends with it.
  package consuming func showing(_ content: String) -> Node { with { $0.handlers.content = content } }
}

extension ContentBuilder {
  /// Connects a node that can be zoomed with the scales of its screen, and shows its scale.
  mutating func zoomable(_ node: Node, id: String?, scope: String) -> Node {
    guard let zoom = node.handlers.zoom else { return node }
    let base = "\(scope).\(id ?? "") \(node.title) \(node.handlers.content ?? "")"
    var key = base
    // Elements without an id that look the same are told apart by their order.
    if id == nil {
      var ordinal = 1
      while zoomables.contains(key) {
        ordinal += 1
        key = "\(base) \(ordinal)"
      }
    }
    zoomables.append(key)
    var node = node
    let scale = memory.zooms.scale(of: key)
    if scale != 1 {
      let percentage = "\(Int((scale * 100).rounded()))%"
      node.value = node.value.map { "\($0) \(percentage)" } ?? percentage
    }
    let set = { @MainActor [zooms = memory.zooms, flag, key] (scale: Double) in
      guard zooms.set(key, to: scale, in: zoom.limits) else { return }
      flag.set()
      zoom.changed?(zooms.scale(of: key))
    }
    node.handlers.add(.pinch) { [zooms = memory.zooms, key] text in
      guard let factor = Double(text), factor.isFinite, factor > 0 else { return false }
      set(zooms.scale(of: key) * factor)
      return true
    }
    if let enlarged = zoom.doubleTap {
      node.handlers.add(.doubleTap) { [zooms = memory.zooms, key] _ in
        set(zooms.scale(of: key) == 1 ? enlarged : 1)
        return true
      }
    }
    return node
  }
}
