package import WhiskerSource

/// A complete file as lines of tokens.
///
/// Printing a tree reproduces the file byte for byte, whatever its content. Lines nest: the steps of a scene, the replies
/// of an `on` and the raw lines of a reply refer to the line that they belong to.
package struct SyntaxTree: Sendable {
  /// One line.
  package struct Line: Sendable {
    /// The kind of a line.
    package enum Kind: UInt8, Sendable {
      /// Nothing but spaces.
      case blank
      /// Only a comment.
      case comment
      /// A valid header line, step or reply.
      case statement
      /// Raw text of the reply above.
      case payload
      /// A line with an error.
      case broken
    }

    /// The kind of the line.
    package internal(set) var kind: Kind
    /// The index of the line that contains it, or nil at the top level.
    package internal(set) var parent: Int?
    /// Its tokens, as indices into `SyntaxTree.tokens`, the line end included.
    package let tokens: Range<Int>
  }

  /// The source file.
  package let file: SourceFile
  /// All tokens in file order.
  package internal(set) var tokens: [Token]
  /// All lines in file order.
  package internal(set) var lines: [Line]

  /// Returns the bytes of the file, joined from its tokens.
  package func printed() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.bytes.count)
    for line in lines {
      for token in tokens[line.tokens] { bytes += file.bytes[token.span.start..<token.span.end] }
    }
    return bytes
  }
}
