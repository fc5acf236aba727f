/// `always see [no] SELECTOR`: a condition that must hold from here on.
package struct Always: Statement {
  /// A `see` or a `see no`.
  package let claim: any Statement

  package var concern: Concern { claim.concern }

  package static let definition = StatementDefinition(
    .assertion, [], likelyRole: "text",
    Form(
      "always see [no] SELECTOR", "Must be true from here on, whenever the screen changes.",
      "always see no text /NaN|null/", synonyms: ["never", "invariant"])
  ) { line throws(Fault) in
    let element = try line.selector()
    let claim: any Statement = line.has("no") ? SeeNo(element: element) : See(element: element)
    return Always(claim: claim)
  }
}
