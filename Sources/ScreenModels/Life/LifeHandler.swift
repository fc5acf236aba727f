/// A handler that begins when an element comes into view and ends when it leaves it.
///
/// An `onAppear` only begins, an `onDisappear` only ends, a `task` begins with its start and ends with its cancellation.
struct LifeHandler {
  /// A value whose change ends the handler and begins it again; `nil` for handlers without one.
  var id: LifeID?
  /// Runs when the element comes into view; returns the closure that ends what it began.
  var begin: (@MainActor () -> (@MainActor () -> Void)?)?
  /// Runs when the element leaves the view, after everything that was begun has ended.
  var leave: (@MainActor () -> Void)?

  /// Whether both have no id, or equal ones.
  func hasSameID(as other: LifeHandler) -> Bool { Self.areSame(id, other.id) }

  /// Whether handlers with these ids have the same one, or none.
  static func areSame(_ id: LifeID?, _ other: LifeID?) -> Bool {
    // Most have none; to compare would copy both.
    if case .none = id, case .none = other { true } else { id == other }
  }
}

/// A value whose change ends a handler and begins it again.
enum LifeID {
  /// A text, as most are.
  case text(String)
  /// A value of any other type.
  case value(any Equatable)

  init(_ id: some Equatable) {
    if let text = id as? String { self = .text(text) } else { self = .value(id) }
  }
}

extension LifeID: Equatable {
  /// Returns whether both have equal values of one type.
  static func == (a: LifeID, b: LifeID) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a == b
    case (.value(let a), .value(let b)): areEqual(a, b)
    default: false
    }
  }

  private static func areEqual<Value: Equatable>(_ a: Value, _ b: any Equatable) -> Bool {
    b as? Value == a
  }
}

/// The position in an app's source that identifies an element without an id, as its place in a body does in SwiftUI.
struct SourceSite: Hashable {
  let fileID: StaticString
  let line: UInt
  let column: UInt

  static func == (a: SourceSite, b: SourceSite) -> Bool {
    a.line == b.line && a.column == b.column && a.hasSameFile(as: b)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  private func hasSameFile(as other: SourceSite) -> Bool {
    fileID.utf8Start == other.fileID.utf8Start || bytesEqual("\(fileID)", "\(other.fileID)")
  }
}

extension ScreenContent {
  /// Runs an action when the element comes into view.
  ///
  /// An element of a row is in view while the row is; any other element while its screen is and the element is not below the
  /// fold. A change of the element's name or state does not count as an appearance.
  public consuming func onAppear(
    _ action: @escaping @MainActor () -> Void, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Node {
    living(SourceSite(fileID: fileID, line: line, column: column)) {
      action()
      return nil
    }
  }

  /// Runs an action when the element leaves the view, after its tasks were cancelled.
  public consuming func onDisappear(
    _ action: @escaping @MainActor () -> Void, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Node {
    let site = SourceSite(fileID: fileID, line: line, column: column)
    return with { $0.handlers.add(LifeHandler(leave: action), at: site) }
  }

  /// Runs an asynchronous action while the element is in view, and cancels it when the element leaves the view.
  public consuming func task(
    _ action: @escaping @MainActor () async -> Void, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Node {
    living(SourceSite(fileID: fileID, line: line, column: column)) { Self.start(action) }
  }

  /// Runs an asynchronous action while the element is in view, and again from the beginning when `id` changes.
  ///
  /// The action under way is cancelled before the next one starts.
  public consuming func task(
    id: some Equatable, _ action: @escaping @MainActor () async -> Void, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Node {
    living(SourceSite(fileID: fileID, line: line, column: column), id: LifeID(id)) { Self.start(action) }
  }

  /// Calls `begin` when the element comes into view and `end` when it leaves it; both again when `id` changes.
  package consuming func whileInView(
    id: String, fileID: StaticString, line: UInt, column: UInt,
    begin: @escaping @MainActor () -> Void, end: @escaping @MainActor () -> Void
  ) -> Node {
    living(SourceSite(fileID: fileID, line: line, column: column), id: .text(id)) {
      begin()
      return end
    }
  }

  private consuming func living(
    _ site: SourceSite, id: LifeID? = nil,
    _ begin: @escaping @MainActor () -> (@MainActor () -> Void)?
  ) -> Node {
    with { $0.handlers.add(LifeHandler(id: id, begin: begin), at: site) }
  }

  /// Starts a task; one that is cancelled before its first job does nothing.
  @MainActor private static func start(
    _ action: @escaping @MainActor () async -> Void
  ) -> @MainActor () -> Void {
    let task = Task { if !Task.isCancelled { await action() } }
    return { task.cancel() }
  }
}
