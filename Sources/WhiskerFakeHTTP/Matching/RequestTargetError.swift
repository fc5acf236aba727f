/// An error for a text that is not a valid target.
package struct RequestTargetError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Defect: String, Hashable, Sendable, CaseIterable {
    /// The text begins neither with a slash nor with `http://` or `https://`.
    case beginning
    /// The text before the path is not a scheme, host and port.
    case origin
    /// The text contains a query.
    case query
    /// The text contains a fragment.
    case fragment
    /// A `{` has no `}` in its segment, or a `}` has no `{`.
    case brace
    /// There is no name between `{` and `}`.
    case emptyName
    /// Two placeholders are adjacent, so that the end of the first is ambiguous.
    case adjacentPlaceholders
    /// A percent sign is not followed by two hexadecimal digits.
    case escape
  }

  package let defect: Defect
  /// The offset in UTF-8 bytes from the beginning of the target.
  let offset: Int

  /// The defect and a correction, without a full stop.
  package var description: String {
    switch defect {
    case .beginning: "a target begins with \"/\" (any host) or with \"https://\" and a host"
    case .origin: "the scheme, host or port is not valid"
    case .query: "a target has no query; write: where query \"name\" is \"value\""
    case .fragment: "a target has no fragment, since none is ever sent"
    case .brace: "a brace has no partner in its segment; write %7B or %7D for the character"
    case .emptyName: "a placeholder needs a name, such as {id}"
    case .adjacentPlaceholders: "two placeholders need text between them"
    case .escape: "a percent sign needs two hexadecimal digits; write %25 for the character"
    }
  }
}
