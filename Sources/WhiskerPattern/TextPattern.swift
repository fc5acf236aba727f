import Synchronization

/// A regular expression of a small, documented dialect, matched in time linear in the text.
///
/// | notation | matches |
/// |---|---|
/// | `a` | the character itself; these need a backslash: `. ^ $ * + ? ( ) [ ] { } \| \\ /` |
/// | `.` | any character except a line feed |
/// | `[a-z_]`, `[^a-z]` | one of these characters, or one that is none of these; `-` must be first or last, `[` `]` and `\` are escaped |
/// | `\d` `\w` `\s` | an ASCII digit, an ASCII letter, digit or `_`, ASCII white space; capitals negate |
/// | `\n` `\t` `\u{e9}` | a line feed, a tab, a character by its number |
/// | `ab`, `a\|b`, `(ab)` | a sequence, an alternative, a group |
/// | `a?` `a*` `a+` `a{3}` `a{2,}` `a{2,5}` | at most one, any number, at least one, and counts |
/// | `^` `$` | the start and the end of the text |
///
/// There are no captures, back references, look-ahead or look-behind, and no lazy or possessive quantifiers. A character is a Unicode
/// scalar, compared exactly: `é` of one scalar does not match `é` of two.
///
///     let pattern = try TextPattern("NaN|null")
///     pattern.isFound(in: "Price: NaN")   // true
package struct TextPattern: Sendable {
  /// The pattern as it was written.
  package let source: String
  private let compiled: CompiledPattern

  /// Parses a pattern; the limits are those of ``PatternLimits``.
  ///
  /// - Throws: The first mistake, with its position.
  package init(_ source: String) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    compiled = CompiledPattern(PatternProgram(try parser.parse()))
  }

  /// Whether the pattern matches somewhere in a text; O(text).
  package func isFound(in text: String) -> Bool { compiled.isFound(in: text) }
}

extension TextPattern: CustomStringConvertible {
  /// The pattern between its slashes.
  package var description: String { "/\(source)/" }
}

/// The graph of a pattern with its table, which is created on first use.
private final class CompiledPattern: Sendable {
  /// A table, or the fact that there is none.
  private final class Slot: Sendable {
    let table: PatternTable?
    init(_ table: PatternTable?) { self.table = table }
  }

  private let program: PatternProgram
  private let slot = AtomicLazyReference<Slot>()

  init(_ program: PatternProgram) { self.program = program }

  func isFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      if let table { return table.isFound(in: bytes, program) }
      var simulation = PatternSimulation(program)
      return simulation.isFound(in: bytes)
    }
  }

  private var table: PatternTable? {
    if let known = slot.load() { return known.table }
    return slot.storeIfNil(Slot(PatternTable(program))).table
  }
}
