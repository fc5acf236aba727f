/// `always see [no] SELECTOR`, `always every …`: a condition that must hold from here on.
package struct Always: Statement {
  /// A `see`, a `see no`, an ``ExpectLocalized`` or an ``ExpectOwnNames``.
  package let claim: any Statement

  package var concern: Concern { claim.concern }
  package var condition: (any Statement)? { claim }

  package static let definition = StatementDefinition(
    .assertion, [], likelyRole: "text",
    Form(
      "always see [no] SELECTOR", "Must be true from here on, whenever the screen changes.",
      "always see no text /NaN|null/", synonyms: ["invariant"]),
    Form(
      "always every text is localized [except TEXTS]",
      "From here on, in a pseudo-locale, each text in view must come from a string table or be data.",
      "always every text is localized"),
    Form(
      "always every control has its own name [except TEXTS]",
      "From here on, each control in view must have a name that no other control of its role has.",
      "always every control has its own name")
  ) { line throws(Fault) in
    if line.has("control") { return Always(claim: ExpectOwnNames(exceptions: try line.texts())) }
    if line.has("every") { return Always(claim: ExpectLocalized(exceptions: try line.texts())) }
    let element = try line.selector()
    let claim: any Statement = line.has("no") ? SeeNo(element: element) : See(element: element)
    return Always(claim: claim)
  }
}
