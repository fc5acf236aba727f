import WhiskerSource

/// The size of an image in pixels, such as `1204x1445`.
package struct Pixels: Hashable, Sendable {
  package let width: Int
  package let height: Int
}

extension Literals {
  /// Reads a width and a height with an `x` between them.
  func pixels(_ token: Token) throws(Fault) -> Located<Pixels> {
    let text = raw(token)
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map(side)
    if sides.count == 2, let width = sides[0], let height = sides[1] {
      return Located(Pixels(width: width, height: height), token.span)
    }
    let other = text.split { "X×".contains($0) }.compactMap(side)
    let fix = other.count == 2 ? "\(other[0])x\(other[1])" : nil
    throw Fault(
      .badPixels(text: text), token.span,
      fix: fix.map { Fix([Fix.Edit(token.span, with: $0)], isSafe: false) })
  }

  private func side(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let side = Int(text),
      ScriptLimits.imageSide.contains(side)
    else { return nil }
    return side
  }
}
