/// Measures elements in lines, as the wireframe draws them.
///
/// Drawing is not the task of this module, so the app that runs the screens provides the ruler.
@MainActor
public protocol ScreenRuler: AnyObject {
  /// Returns the lines of each element of a flow (see ``FlowCursor``).
  func heights(ofFlow elements: [Element], columns: Int) -> [Int]

  /// Returns the lines of a row of a list or of the content of a cell.
  func height(ofRow row: Element, columns: Int) -> Int

  /// Returns the lines of the navigation bar of a layer; 0 for a layer without title, toolbar and way back.
  func height(ofBar bar: Layer, columns: Int) -> Int

  /// Returns the lines of a tab bar; 0 without tabs.
  func height(of bar: TabBar, columns: Int) -> Int
}

/// The space for a screen inside its frame: for its navigation bar and its content.
public struct ScreenRoom: Sendable, Hashable {
  /// The width in columns.
  public var columns: Int
  /// The height in lines.
  public var lines: Int
  /// Whether the navigation bar has a back button.
  public var canGoBack: Bool

  /// Creates a space.
  public init(columns: Int, lines: Int, canGoBack: Bool = false) {
    self.columns = columns
    self.lines = lines
    self.canGoBack = canGoBack
  }

  /// The space for the only screen on a device without a tab bar.
  public init(_ device: Device) {
    let frame = LayerFrame(.base, available: device.columns)
    self.init(columns: frame.inner, lines: device.lines - frame.lines)
  }
}

/// The widths of the two columns of a split view.
package struct SplitFrame {
  /// The columns between them: a line with a space on both sides.
  package static let separator = 3
  /// The width of the sidebar, in columns.
  package let sidebar: Int
  /// The width of the other column.
  package let detail: Int

  /// The widths inside a frame with a number of columns: the sidebar takes a third.
  package init(_ columns: Int) {
    sidebar = columns / 3
    detail = columns - sidebar - Self.separator
  }
}

extension ScreenRoom {
  /// The space of the two columns of a split view.
  package var columnsOfSplitView: (sidebar: ScreenRoom, detail: ScreenRoom) {
    let frame = SplitFrame(columns)
    return (
      ScreenRoom(columns: frame.sidebar, lines: lines),
      ScreenRoom(columns: frame.detail, lines: lines, canGoBack: canGoBack)
    )
  }
}

/// The frame of a layer, inside the space that the layers below it leave.
package struct LayerFrame {
  /// The width of a sheet on a wide device, in columns.
  private static let sheetColumns = 64
  /// The columns and the lines that a frame takes.
  private static let margin = (columns: 4, lines: 2)

  /// The width with the frame, in columns.
  package let width: Int
  /// Whether there is a frame: in a stack of sheets, frames end before the content becomes too narrow to read.
  package let isFramed: Bool
  /// The width of the content, in columns.
  package var inner: Int { isFramed ? width - Self.margin.columns : width }
  /// The lines that the frame takes.
  package var lines: Int { isFramed ? Self.margin.lines : 0 }

  /// The frame of a layer in a number of columns; on a wide device a sheet has a readable width.
  package init(_ kind: Layer.Kind, available: Int) {
    width =
      kind == .sheet && available >= Device.wideColumns - Self.margin.columns ? Self.sheetColumns : available
    isFramed = width >= Device.columnLimits.lowerBound - Self.margin.columns
  }
}
