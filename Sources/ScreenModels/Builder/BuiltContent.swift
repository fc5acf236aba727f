/// An element with its handlers, in a tree of the same shape as the element's.
@MainActor
public final class BuiltNode {
  /// The element on the screen.
  public let element: Element
  /// The nodes of the element's children, in the same order.
  public let children: ChunkedArray<BuiltNode>
  let handlers: Handlers

  init(element: Element, handlers: Handlers, children: ChunkedArray<BuiltNode>) {
    self.element = element
    self.handlers = handlers
    self.children = children
  }

  /// Runs the handler of an action.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - text: The argument of the action: for ``ElementAction/type`` the whole new text, for
  ///     ``ElementAction/set`` the number or date, for ``ElementAction/choose`` the option's name.
  /// - Returns: Whether a handler accepted the action: a slider rejects text that is not a number, a picker an option
  ///   that it doesn't have.
  public func perform(_ action: ElementAction, text: String = "") -> Bool {
    switch action {
    case .tap: handlers.tap?()
    case .type: handlers.type?(text)
    case .submit: handlers.submit?()
    case .refresh: handlers.pull?()
    case .toggle: handlers.toggle?(!element.states.contains(.selected))
    default: return handlers.performRare(action, text)
    }
    return element.actions.contains(action)
  }
}

/// A described screen, sorted by position, with handlers and the visible rows.
@MainActor
public struct BuiltContent {
  /// The title in the navigation bar.
  public var title: BuiltNode?
  /// The buttons in the navigation bar.
  public var toolbar: [BuiltNode] = []
  /// The content from top to bottom.
  public var elements: [BuiltNode] = []
  /// The elements of the flow that are in view; `nil` if the device has room for all of them.
  public var inView: Range<Int>?
  /// The alerts, of which the first is shown.
  public var alerts: [BuiltNode] = []
  /// The lists and grids, by id.
  public var scrollables: [Scrollable] = []
  /// The nodes of a column of a split view, in the order of its children.
  package var columnNodes: [BuiltNode] { (title.map { [$0] } ?? []) + toolbar + elements }
  /// The lines of the navigation bar and the line below it.
  package var barLines = 0
  /// The elements outside of rows and alerts with handlers for their life in view; `nil` without any.
  var life: LifeGroup?
  /// Those of the first alert, which is in view only if none of another screen is shown.
  var alertLife: LifeGroup?

  /// The nodes in the order of ``Layer/allElements``.
  public var allNodes: [BuiltNode] { allNodes(withAlertsFirst: []) }

  /// The nodes in the order of ``Layer/allElements``, with alerts of the app before those of the model.
  package func allNodes(withAlertsFirst appAlerts: [BuiltNode]) -> [BuiltNode] {
    if title == nil, toolbar.isEmpty, alerts.isEmpty, appAlerts.isEmpty { return elements }
    var all: [BuiltNode] = []
    all.reserveCapacity(1 + toolbar.count + elements.count + appAlerts.count + alerts.count)
    if let title { all.append(title) }
    all += toolbar
    all += elements
    all += appAlerts
    all += alerts
    return all
  }
}

/// A list or grid on a screen: its number of rows and the range in view.
@MainActor
public struct Scrollable {
  /// The element's id.
  public let id: String
  /// The total number of rows.
  public let total: Int
  /// The number of columns.
  public let columns: Int
  /// The number of rows that fit, a multiple of ``columns``.
  public let capacity: Int
  /// The rows in view.
  public let visible: Range<Int>
  /// The rows in view with their ids, to find those that appear and disappear.
  public let visibleRows: [VisibleRow]
  /// Whether the list itself is in view on its screen.
  public var isInView = true
  /// The column of a split view that it is in, from 0; `nil` elsewhere.
  package var column: Int?
  /// Its rows and sections whose ids are derived from their names.
  var derived = DerivedPlaces()
}

extension Scrollable {
  /// The id of the screen itself, which scrolls if its content is higher than the device.
  public nonisolated static let screen = ""

  /// Whether this is the screen itself and not a list or grid.
  public var isScreen: Bool { id.isEmpty }

  /// Returns the screen itself under the id of its column in a split view.
  package func named(_ column: String) -> Scrollable {
    Scrollable(
      id: column, total: total, columns: columns, capacity: capacity, visible: visible,
      visibleRows: visibleRows)
  }

  /// The same list out of view, without rows that are.
  var outOfView: Scrollable {
    Scrollable(
      id: id, total: total, columns: columns, capacity: capacity, visible: visible, visibleRows: [],
      isInView: false)
  }

  /// Creates the description of a list or grid for an app that composes its screens itself.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - total: The total number of rows.
  ///   - columns: The number of columns, at least 1.
  ///   - capacity: The number of rows that fit, a multiple of `columns`.
  ///   - visible: The rows in view.
  ///   - column: The column of a split view that it is in, from 0; `nil` elsewhere. Needed if the other column has one with the same id.
  public init(
    id: String, total: Int, columns: Int = 1, capacity: Int, visible: Range<Int>, column: Int? = nil
  ) {
    self.init(
      id: id, total: total, columns: columns, capacity: capacity, visible: visible, visibleRows: [])
    self.column = column
  }
}

/// A row in view, with the handlers for the life of its elements.
@MainActor
public struct VisibleRow {
  /// The row's id within its list, which includes that of its section.
  public let id: String
  /// The elements with such handlers, the row itself first; `nil` without any.
  let life: LifeGroup?

  init(_ row: BuiltRow) {
    id = row.place
    life = row.life
  }
}
