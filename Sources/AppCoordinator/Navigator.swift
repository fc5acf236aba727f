public import Observation

/// The owner of an app's navigation state: every push, pop and presentation goes through it.
///
/// A coordinator sends it commands; view models do not know it. Each command is performed completely, or refused with a
/// reason and without effect. Reading ``state`` is observed.
@MainActor
public final class Navigator<Destination: Route>: Observable {
  private(set) var arrangement: Arrangement
  /// The number of changes of the state, so that an unchanged one need not be compared.
  private(set) var generation = 0 {
    didSet { revision.number = generation }
  }
  private let revision = Revision()
  /// Whether commands are recorded for ``takeRecords()``; off unless someone takes them, as they would accumulate.
  var isRecording = false
  private var records: [NavigationRecord] = []

  /// Called with each command and its result as soon as it is given, including refused ones; for logs.
  public var observer: (@MainActor (NavigationRecord) -> Void)?

  /// Creates a navigator that starts in a state.
  ///
  /// - Precondition: The state has no ``NavigationState/fault``. Pass a stored state to ``restore(_:)`` instead.
  public init(_ state: NavigationState<Destination>) {
    if let fault = state.fault { preconditionFailure("an app cannot start where \(fault.message)") }
    arrangement = Arrangement(state)
  }

  /// The current navigation state.
  public var state: NavigationState<Destination> {
    _ = revision.number
    return arrangement.state()
  }

  /// Follows a command.
  @discardableResult
  public func perform(_ command: NavigationCommand<Destination>) -> NavigationResult {
    let origin = arrangement.top.name
    do {
      let isChange = try arrangement.apply(command)
      if isChange { generation += 1 }
      return note(operation(of: command), .performed, from: origin, isChange: isChange)
    } catch { return note(operation(of: command), .refused(error), from: origin) }
  }

  /// Performs several commands in order, or none if one is refused; they are recorded as one operation.
  func perform(
    _ commands: [NavigationCommand<Destination>], as operation: NavigationOperation
  ) -> NavigationResult {
    let origin = arrangement.top.name
    var next = arrangement
    var isChange = false
    do {
      for command in commands { isChange = try next.apply(command) || isChange }
    } catch { return note(operation, .refused(error), from: origin) }
    if isChange {
      arrangement = next
      generation += 1
    }
    return note(operation, .performed, from: origin, isChange: isChange)
  }

  /// Removes everything above the first screen beside a sidebar, where its way back ends.
  func popToFirstDetail() -> NavigationResult {
    let first: [Destination] = arrangement.front.items.prefix(2).map { $0.route() }
    return perform([.replaceStack(first)], as: .popToRoot)
  }

  /// Records a command that could not even be tried.
  func refuse(_ operation: NavigationOperation, _ refusal: NavigationRefusal) -> NavigationResult {
    note(operation, .refused(refusal), from: arrangement.top.name)
  }

  /// The commands since the last call, with their results.
  func takeRecords() -> [NavigationRecord] {
    if records.isEmpty { return [] }
    defer { records = [] }
    return records
  }

  /// The operation of a command in a record, where a tab has the title that people know it by.
  private func operation(of command: NavigationCommand<Destination>) -> NavigationOperation {
    guard case .selectTab(let name) = command, let index = arrangement.tab(named: name) else {
      return command.operation
    }
    return .selectTab(arrangement.tabs[index].title)
  }

  private func note(
    _ operation: @autoclosure () -> NavigationOperation, _ result: NavigationResult, from origin: String,
    isChange: Bool = false
  ) -> NavigationResult {
    guard isRecording || observer != nil else { return result }
    let record = NavigationRecord(
      operation: operation(), result: result, origin: origin, destination: arrangement.top.name,
      isChange: isChange)
    if isRecording { records.append(record) }
    observer?(record)
    return result
  }
}

/// The token that observers of a navigator observe.
///
/// The key paths of a generic class are created again at each access, which would cost more than all of its work; this
/// one is not generic.
@MainActor @Observable
private final class Revision {
  var number = 0
}
