/// Why a text is no target of a rule.
package struct RequestTargetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a value.
  package enum Defect: String, Hashable, Sendable, CaseIterable {
    /// The text begins neither with a slash nor with `http://` or `https://`.
    case beginning
    /// What stands before the path is no scheme, host and port.
    case origin
    /// The text holds a query.
    case query
    /// The text holds a fragment.
    case fragment
    /// A `{` has no `}` in its segment, or a `}` has no `{`.
    case brace
    /// Nothing stands between `{` and `}`.
    case emptyName
    /// Two placeholders touch, so that nobody can say where one ends.
    case adjacentPlaceholders
  }

  /// What is wrong.
  package let defect: Defect
  /// Where, in UTF-8 bytes from the beginning of the target.
  package let offset: Int

  /// What is wrong and what to write instead, without a full stop.
  package var description: String {
    switch defect {
    case .beginning: "a target begins with \"/\" (any host) or with \"https://\" and a host"
    case .origin: "the scheme, host or port is not valid"
    case .query: "a target has no query; write: where query \"name\" is \"value\""
    case .fragment: "a target has no fragment, since none is ever sent"
    case .brace: "a brace has no partner in its segment; write %7B or %7D for the character"
    case .emptyName: "a placeholder needs a name, such as {id}"
    case .adjacentPlaceholders: "two placeholders need text between them"
    }
  }
}
