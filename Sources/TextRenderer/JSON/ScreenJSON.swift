public import ScreenModels

/// A screen as JSON: everything on it, what the drawings sum up included.
///
/// The layout is fixed: two spaces a level, LF, one line end at the end, keys in a fixed order, defaults left
/// out, numbers and string escapes as in RFC 8785. The first key is ``schema``; a change that an older reader
/// would misunderstand gets the next number.
///
/// An element has `role`, `id`, `name`, `value`, `states`, what only its role has, `actions` and `children`:
///
/// | keys | detail | left out |
/// |---|---|---|
/// | `style` | `.text` | `body` of a text |
/// | `phase`, `width`, `height` | `.image` | `placeholder` of an image |
/// | `button` | `.button` | `standard` of a button |
/// | `progress`: a number or `null` | `.progress` | `null` of a progress |
/// | `columns`, `start`, `end` | `.rows`: the columns and the children in view | |
/// | `axis` | `.group` | `vertical` of a group |
/// | `tone` | `.banner` | `info` of a banner |
/// | `picker` | `.picker` | `menu` of a picker |
/// | `date` | `.date` | `date` of a date picker |
/// | `number`, `minimum`, `maximum`, `step` | `.number` | |
/// | `detail`: `"plain"` | `.plain` where another detail is usual | `plain` of all others |
///
/// Few elements have more: `icon`, `badge`, `accessory`, `earliest`, `latest`, `custom`, `swipeActions` and
/// `accessibility`; they stand before `actions`. An action that carries a name is its word, a space and the name.
/// `Documentation/screen.schema.json` describes all of it as a JSON Schema.
public enum ScreenJSON {
  /// The version of the format.
  public static let schema = 1

  /// How deep elements may be nested in what is decoded.
  public static let nestingLimit = 512

  /// The JSON of a screen.
  ///
  /// - Complexity: linear in the elements and the length of their texts.
  public static func encode(_ screen: Screen) -> String {
    encoded(screen).writer.buffer.text
  }

  /// The same as ``encode(_:)`` in UTF-8.
  public static func bytes(_ screen: Screen) -> [UInt8] {
    encoded(screen).writer.buffer.bytes
  }

  private static func encoded(_ screen: Screen) -> ScreenEncoder {
    var encoder = ScreenEncoder(elementCount: screen.elementCount)
    encoder.screen(screen)
    return encoder
  }

  /// The screen of a JSON text in UTF-8; its keys may come in any order.
  ///
  /// - Throws: ``ScreenJSONError`` with the offset of the first byte that is not as it must be: malformed
  ///   JSON, unpaired surrogates, an unknown, repeated or missing key, a value out of its range, elements
  ///   nested deeper than ``nestingLimit``.
  public static func decode(_ text: [UInt8]) throws(ScreenJSONError) -> Screen {
    var decoder = ScreenDecoder(reader: ScreenReader(text))
    return try decoder.document()
  }
}
