/// The complete definition of one statement.
///
/// The parser, the formatter, the reference, help, completion and hover all read it; nothing else repeats it.
///
/// ```swift
/// static let definition = StatementDefinition(
///   .action, .deed,
///   Form("tap SELECTOR", "Taps an element.", #"tap button "Retry""#, synonyms: ["click"])
/// ) { line in Tap(element: try line.selector()) }
/// ```
package final class StatementDefinition: Sendable {
  /// The kind of indented lines below a line of the statement.
  package enum Block: Sendable {
    /// Replies to a request.
    case replies
    case steps
    /// Branches, each with steps.
    case branches
    /// The header and the rows of a table.
    case table
    /// Raw lines of an outline.
    case outline
    /// Raw lines of a difference, each with its sign.
    case difference
  }

  /// The place at which a line of the statement is allowed.
  enum Placement: Sendable {
    /// Wherever steps are allowed.
    case anywhere
    /// Before all other steps, once.
    case first
    /// Directly below a `fork`.
    case belowFork
  }

  /// The way in which a matched line becomes a value.
  enum Meaning: Sendable {
    /// A header line, which is added to the header.
    case header(@Sendable (CapturedLine, inout HeaderState) throws(Fault) -> Void)
    case step(@Sendable (CapturedLine) throws(Fault) -> any Statement)
    /// A step around the condition or command that the line contains.
    case wrapper(@Sendable (any Statement, CapturedLine) throws(Fault) -> any Statement)
    /// A reply; a body on raw lines is added later.
    case reply(@Sendable (CapturedLine) throws(Fault) -> Reply.Outcome)
  }

  /// The section of the language reference that it belongs to.
  package let section: StatementForm.Section
  /// The traits of all its steps.
  package let traits: StatementTraits
  /// The kind of indented lines below it; nil for none.
  package let block: Block?
  /// Whether other steps are indented below it.
  var holdsSteps: Bool { block == .steps || block == .branches }
  /// Whether raw lines are indented below it.
  var hasLines: Bool { block == .outline || block == .difference }
  let placement: Placement
  /// The most likely role of an element that is named without one, unless a form has another.
  let likelyRole: String
  let specs: [Form]
  let meaning: Meaning

  init(
    _ section: StatementForm.Section, _ traits: StatementTraits = [], block: Block? = nil,
    placement: Placement = .anywhere, likelyRole: String = "button", meaning: Meaning, forms: [Form]
  ) {
    self.section = section
    self.traits = traits
    self.block = block
    self.placement = placement
    self.likelyRole = likelyRole
    self.meaning = meaning
    specs = forms
  }

  /// Defines a statement that is a step.
  convenience init(
    _ section: StatementForm.Section, _ traits: StatementTraits = [], block: Block? = nil,
    placement: Placement = .anywhere, likelyRole: String = "button", _ forms: Form...,
    build: @escaping @Sendable (CapturedLine) throws(Fault) -> any Statement
  ) {
    self.init(
      section, traits, block: block, placement: placement, likelyRole: likelyRole, meaning: .step(build),
      forms: forms)
  }

  /// Defines a line of the header.
  convenience init(
    header traits: StatementTraits = [], block: Block? = nil, _ forms: Form...,
    add: @escaping @Sendable (CapturedLine, inout HeaderState) throws(Fault) -> Void
  ) {
    self.init(.header, traits, block: block, meaning: .header(add), forms: forms)
  }

  /// Defines a step around a condition or a command, which its notation calls `EXPECTATION` or `COMMAND`.
  convenience init(
    _ section: StatementForm.Section, _ traits: StatementTraits, likelyRole: String = "button",
    around form: Form,
    build: @escaping @Sendable (any Statement, CapturedLine) throws(Fault) -> any Statement
  ) {
    self.init(section, traits, likelyRole: likelyRole, meaning: .wrapper(build), forms: [form])
  }

  /// Defines a line below an `on` step.
  convenience init(
    reply form: Form, build: @escaping @Sendable (CapturedLine) throws(Fault) -> Reply.Outcome
  ) {
    self.init(.reply, meaning: .reply(build), forms: [form])
  }
}
