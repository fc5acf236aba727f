package import WhiskerSource

/// A file as lines of tokens, with nothing left out.
///
/// Printing a tree gives back the file byte for byte, whatever the file holds. Lines nest: the steps of a scene, the replies
/// of an `on` and the raw lines of a reply know the line that they belong to.
package struct SyntaxTree: Sendable {
  /// One line.
  package struct Line: Sendable {
    /// What a line holds.
    package enum Kind: UInt8, Sendable {
      /// Blanks at most.
      case blank
      /// A comment alone.
      case comment
      /// A header, a step or a reply that was understood.
      case statement
      /// Raw text of the reply above.
      case payload
      /// Something with an error in it.
      case broken
    }

    /// What it holds.
    package internal(set) var kind: Kind
    /// The index of the line that it is nested in, or nil at the top.
    package internal(set) var parent: Int?
    /// Its tokens, as indices into `SyntaxTree.tokens`, the line end included.
    package let tokens: Range<Int>
  }

  /// The file that was read.
  package let file: SourceFile
  /// All tokens in the order of the file.
  package internal(set) var tokens: [Token]
  /// All lines in the order of the file.
  package internal(set) var lines: [Line]

  /// The bytes of the file, put together from its tokens.
  package func printed() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.bytes.count)
    for line in lines {
      for token in tokens[line.tokens] { bytes += file.bytes[token.span.start..<token.span.end] }
    }
    return bytes
  }

  /// The indices of the lines nested directly in a line; O(lines).
  package func children(of line: Int) -> [Int] {
    lines.indices.filter { lines[$0].parent == line }
  }
}
