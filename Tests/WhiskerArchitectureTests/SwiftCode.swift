import Foundation

/// The code of a Swift source, without comments, and the text of its string literals apart from it.
///
/// Line feeds are kept. Interpolated expressions are code at any depth. The sources have no literals of regular
/// expressions; one with a quotation mark would be read as the start of a string.
struct SwiftCode {
  /// The lines of the source, reduced to their code.
  let lines: [Substring]
  /// The texts of the string literals as they are written, without their interpolated expressions, in the order of their ends.
  let literals: [String]
  /// The code with a zero at its end.
  private let text: [CChar]

  init(_ source: String) {
    var lexer = Lexer(source)
    lexer.readCode(isInterpolated: false)
    text = lexer.code.map { CChar(bitPattern: $0) } + [0]
    literals = lexer.literals
    lines = String(decoding: lexer.code, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether the code contains the words, which do not begin in the middle of a name: `try?` is not in `Entry?`.
  func contains(_ words: String) -> Bool {
    text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return false }
      var rest = start
      while let found = strstr(rest, words) {
        if found == start || !Self.isPartOfName(words.utf8.first)
          || !Self.isPartOfName(UInt8(bitPattern: found[-1]))
        {
          return true
        }
        rest = UnsafePointer(found) + 1
      }
      return false
    }
  }

  private static func isPartOfName(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return isalnum(Int32(byte)) != 0 || byte == UInt8(ascii: "_")
  }

  private struct Lexer {
    let source: [UInt8]
    var index = 0
    var code: [UInt8] = []
    var literals: [String] = []

    init(_ source: String) { self.source = Array(source.utf8) }

    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let quote = UInt8(ascii: "\"")
    private static let hash = UInt8(ascii: "#")
    private static let backslash = UInt8(ascii: "\\")

    /// The byte so far ahead; 0 beyond the end.
    private func byte(ahead distance: Int = 0) -> UInt8 {
      index + distance < source.count ? source[index + distance] : 0
    }

    /// The number of equal bytes in a row, from so far ahead.
    private func count(of wanted: UInt8, ahead distance: Int = 0) -> Int {
      var count = 0
      while byte(ahead: distance + count) == wanted { count += 1 }
      return count
    }

    /// Reads code up to the end, or up to the parenthesis that ends an interpolation.
    mutating func readCode(isInterpolated: Bool) {
      var depth = 0
      while index < source.count {
        let byte = source[index]
        switch byte {
        case Self.slash where self.byte(ahead: 1) == Self.slash:
          while index < source.count, source[index] != 0x0A { index += 1 }
          continue
        case Self.slash where self.byte(ahead: 1) == Self.star:
          skipComment()
          continue
        case Self.quote, Self.hash:
          let hashes = count(of: Self.hash)
          if self.byte(ahead: hashes) == Self.quote {
            readString(hashes)
            continue
          }
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"):
          if depth == 0, isInterpolated {
            index += 1
            return
          }
          depth -= 1
        default: break
        }
        code.append(byte)
        index += 1
      }
    }

    /// Skips a comment and those inside of it.
    private mutating func skipComment() {
      var depth = 0
      repeat {
        if byte() == Self.slash, byte(ahead: 1) == Self.star {
          depth += 1
          index += 2
        } else if byte() == Self.star, byte(ahead: 1) == Self.slash {
          depth -= 1
          index += 2
        } else {
          if byte() == 0x0A { code.append(0x0A) }
          index += 1
        }
      } while depth > 0 && index < source.count
      // A comment separates words as a space does.
      code.append(0x20)
    }

    /// Skips the text of a string literal, keeps its quotation marks and reads its interpolated expressions.
    private mutating func readString(_ hashes: Int) {
      index += hashes
      // The text of a long string begins on a line of its own.
      let quotes = count(of: Self.quote) >= 3 && byte(ahead: 3) == 0x0A ? 3 : 1
      index += quotes
      code.append(Self.quote)
      var literal: [UInt8] = []
      defer { literals.append(String(decoding: literal, as: UTF8.self)) }
      while index < source.count {
        let byte = source[index]
        if byte == Self.quote, count(of: byte) >= quotes, count(of: Self.hash, ahead: quotes) >= hashes {
          index += quotes + hashes
          code.append(Self.quote)
          return
        }
        if byte == Self.backslash, count(of: Self.hash, ahead: 1) >= hashes {
          index += 1 + hashes
          if self.byte() == UInt8(ascii: "(") {
            index += 1
            code.append(0x20)
            readCode(isInterpolated: true)
            code.append(0x20)
          } else {
            literal.append(byte)
            if index < source.count { literal.append(self.byte()) }
            index += 1
          }
          continue
        }
        index += 1
        literal.append(byte)
        if byte == 0x0A {
          code.append(byte)
          // A short string ends with its line at the latest.
          if quotes == 1 { return }
        }
      }
    }
  }
}
