import WhiskerScript

/// The first message of a step in a sequence diagram.
enum SequenceCall {
  /// The step is no act.
  case nothing
  /// The network changes.
  case network
  /// The app is launched.
  case launch
  /// A command reaches the coordinator without a control: from the journey, or by a link.
  case coordinator
  /// A control of the system, such as the back button, gives the coordinator a command.
  case control
  /// An element is used, or the device changes.
  case view

  /// Creates the call of a statement.
  init(_ statement: any Statement) {
    if !statement.acts {
      self = .nothing
    } else if statement.only(Launch.self) != nil || statement.only(Relaunch.self) != nil {
      self = .launch
    } else if [Navigate.self, OpenLink.self, ExpectRefusal.self].contains(where: { $0 == type(of: statement) }
    ) {
      self = .coordinator
    } else {
      self =
        switch statement.definition.section {
        case .network: .network
        case .action: Self.isOfControl(statement) ? .control : .view
        case .header, .structure, .reply, .time, .assertion: .nothing
        }
    }
  }

  private static func isOfControl(_ statement: any Statement) -> Bool {
    if case .place = statement.concern { true } else { false }
  }
}
