/// The heights of a screen's parts in its last build, which hold for equal parts of the next one.
///
/// Most builds change one element; comparing the others takes less than drawing them to measure them.
@MainActor
struct MeasuredParts {
  private struct Flow {
    let elements: [Element]
    let columns: Int
    let heights: [Int]
  }

  private struct Bar {
    let title: Element?
    let toolbar: [Element]
    let canGoBack: Bool
    let columns: Int
    let height: Int
  }

  private var flow: Flow?
  private var bar: Bar?

  /// Returns the lines of each element of a flow.
  mutating func heights(ofFlow elements: [Element], columns: Int, _ ruler: any ScreenRuler) -> [Int] {
    if let flow, flow.columns == columns, flow.elements == elements { return flow.heights }
    let heights = ruler.heights(ofFlow: elements, columns: columns)
    flow = Flow(elements: elements, columns: columns, heights: heights)
    return heights
  }

  /// Returns the lines of a navigation bar; 0 without one.
  mutating func height(
    ofBar title: Element?, toolbar: [Element], canGoBack: Bool, columns: Int, _ ruler: any ScreenRuler
  ) -> Int {
    if let bar, bar.columns == columns, bar.canGoBack == canGoBack, bar.title == title,
      bar.toolbar == toolbar
    {
      return bar.height
    }
    let stack = canGoBack ? ["", ""] : [""]
    let height = ruler.height(
      ofBar: Layer(kind: .base, stack: stack, title: title, toolbar: toolbar), columns: columns)
    bar = Bar(title: title, toolbar: toolbar, canGoBack: canGoBack, columns: columns, height: height)
    return height
  }
}
