public import ScreenModels

/// Measures elements by drawing them as the wireframe does, so that what is in view is what is drawn.
@MainActor
public final class WireframeRuler: ScreenRuler {
  private var writer = WireframeWriter(style: .boxed)
  // A height depends on nothing but what is drawn, so that all apps of a process share what was measured.
  private static var rows = Measurements<Element, Int>(count: 1_024)
  private static var flows = Measurements<[Element], [Int]>(count: 256)
  /// The elements, those inside others included, of the largest row or flow that is kept.
  private static let largest = 64

  /// Creates a ruler.
  public init() {}

  /// Returns the lines of each element of a flow.
  public func heights(ofFlow elements: [Element], columns: Int) -> [Int] {
    var count = 0
    var fingerprint = Fingerprint()
    // A loop, since a closure would ask for the main actor.
    for element in elements {
      count += element.count
      fingerprint.combine(element.fingerprint.value)
    }
    if count > Self.largest { return measuredHeights(ofFlow: elements, columns) }
    return Self.flows.result(of: elements, fingerprint, columns: columns) {
      measuredHeights(ofFlow: elements, columns)
    }
  }

  private func measuredHeights(ofFlow elements: [Element], _ columns: Int) -> [Int] {
    var heights: [Int] = []
    measure(columns) { heights = $0.flow(elements, inView: 0..<Int.max) }
    return heights
  }

  /// Returns the lines of a row of a list or the content of a cell.
  public func height(ofRow row: Element, columns: Int) -> Int {
    guard row.count <= Self.largest else { return measure(columns) { $0.draw(row) } }
    return Self.rows.result(of: row, row.fingerprint, columns: columns) { measure(columns) { $0.draw(row) } }
  }

  /// Returns the lines of a navigation bar; 0 without one.
  public func height(ofBar bar: Layer, columns: Int) -> Int { measure(columns) { $0.navigationBar(bar) } }

  /// Returns the lines of a tab bar; 0 without tabs.
  public func height(of bar: TabBar, columns: Int) -> Int {
    bar.items.isEmpty ? 0 : measure(columns) { $0.tabs(bar) }
  }

  @discardableResult
  private func measure(_ columns: Int, _ draw: (inout WireframeWriter) -> Void) -> Int {
    let block = writer.captured(width: columns, draw)
    let height = block.lines.count
    writer.release(block)
    return height
  }
}
