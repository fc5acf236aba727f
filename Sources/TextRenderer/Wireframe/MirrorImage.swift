/// The mirror images of the marks of drawings, for people who read from right to left.
package enum MirrorImage {
  /// Returns the mirror image of a character of a legend; most are their own.
  static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar { images[scalar] ?? scalar }

  /// Returns a mark for text that a program lays out from right to left.
  ///
  /// Such a program turns brackets and angle quotation marks itself (Unicode's Bidi_Mirrored), but no arrows or triangles.
  package static func ofArrows(in mark: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in mark.unicodeScalars {
      result.append(scalar.properties.isBidiMirrored ? scalar : of(scalar))
    }
    return String(result)
  }

  private static let images: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("‹", "›"), ("╭", "╮"), ("╰", "╯"), ("├", "┤"),
      ("┌", "┐"),
      ("└", "┘"), ("╔", "╗"), ("╚", "╝"), ("╠", "╣"), ("▷", "◁"), ("▸", "◂"), ("↗", "↖"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
}
