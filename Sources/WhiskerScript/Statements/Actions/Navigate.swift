/// `navigate …`: a command to the coordinator.
package struct Navigate: Statement {
  package let command: Command

  package var concern: Concern { .place }

  package static let definition = StatementDefinition(
    .action, .command,
    Form(
      "navigate push STRING:route", "Tells the coordinator to push a route, by its name.",
      #"navigate push "detail beng""#),
    Form(
      "navigate pop [to root|STRING:route]",
      "Tells the coordinator to pop the top of the stack, or everything above a route.",
      "navigate pop to root"),
    Form(
      "navigate replace stack STRINGS:route",
      "Tells the coordinator to replace the stack, root first.",
      #"navigate replace stack "home", "detail beng""#),
    Form(
      "navigate present sheet|cover STRING:route", "Tells the coordinator to present a route.",
      #"navigate present sheet "filters""#),
    Form(
      "navigate dismiss [sheet|cover|all]",
      "Tells the coordinator to dismiss the last presentation, or all; a kind that is not in front is refused.",
      "navigate dismiss"),
    Form(
      "navigate select tab STRING:tab", "Tells the coordinator to select a tab.",
      #"navigate select tab "Favorites""#)
  ) { line throws(Fault) in Navigate(command: try Command(line)) }
}

extension Navigate {
  /// A command to the coordinator.
  package enum Command: Sendable {
    /// `push "…"`
    case push(LocatedText)
    /// `pop`
    case pop
    /// `pop to root`
    case popToRoot
    /// `pop to "…"`
    case popTo(LocatedText)
    /// `replace stack "…", "…"`
    case replaceStack([LocatedText])
    /// `present sheet|cover "…"`
    case present(Presentation, LocatedText)
    /// `dismiss`
    case dismiss
    /// `dismiss sheet`
    case dismissSheet
    /// `dismiss cover`
    case dismissCover
    /// `dismiss all`
    case dismissAll
    /// `select tab "…"`
    case selectTab(LocatedText)

    init(_ line: CapturedLine) throws(Fault) {
      if line.has("push") {
        self = .push(try line.string())
      } else if line.has("pop") {
        self = line.hasString() ? .popTo(try line.string()) : line.has("root") ? .popToRoot : .pop
      } else if line.has("replace") {
        self = .replaceStack(try line.strings())
      } else if line.has("present") {
        self = .present(line.choice(Presentation.self), try line.string())
      } else if line.has("dismiss") {
        self =
          line.has("all")
          ? .dismissAll
          : line.has("sheet")
            ? .dismissSheet
            : line.has("cover") ? .dismissCover : .dismiss
      } else {
        self = .selectTab(try line.string())
      }
    }
  }
}
