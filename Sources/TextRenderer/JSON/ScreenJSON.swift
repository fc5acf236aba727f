public import ScreenModels

/// The JSON format of a screen, which contains everything on it, including the parts that drawings summarize.
///
/// The layout is fixed: two spaces per level, LF, one trailing LF, keys in a fixed order, defaults
/// omitted, numbers and string escapes as in RFC 8785. The first key is ``schema``; a change that an older reader
/// would misunderstand increments its number.
///
/// An element has `role`, `id`, `name`, `value`, `states`, the keys of its role's detail, `actions` and `children`:
///
/// | keys | detail | omitted |
/// |---|---|---|
/// | `style` | `.text` | `body` of a text |
/// | `phase`, `width`, `height` | `.image` | `placeholder` of an image |
/// | `button` | `.button` | `standard` of a button |
/// | `progress`: a number or `null` | `.progress` | `null` of a progress |
/// | `columns`, `start`, `end` | `.rows`: the columns and the children in view | |
/// | `bar`, `start`, `end` | `.column`: the first children, which are its navigation bar, and the elements of its flow in view | no `start` and `end` if all are |
/// | `axis` | `.group` | `vertical` of a group |
/// | `tone` | `.banner` | `info` of a banner |
/// | `picker` | `.picker` | `menu` of a picker |
/// | `date` | `.date` | `date` of a date picker |
/// | `number`, `minimum`, `maximum`, `step` | `.number` | |
/// | `detail`: `"plain"` | `.plain` where another detail is usual | `plain` of all others |
///
/// Elements are in reading order: the first is the one a person reads first, so a device whose `layoutDirection` is
/// `rightToLeft` draws it on the right. The columns of a split view are the first two elements of a layer.
///
/// Few elements have more: `icon`, `badge`, `accessory`, `earliest`, `latest`, `custom`, `swipeActions` and
/// `accessibility`; they precede `actions`. An action with a name is written as its word, a space and the name.
/// `Documentation/screen.schema.json` describes the format as a JSON Schema.
public enum ScreenJSON {
  /// The version of the format.
  public static let schema = 1

  /// The maximum nesting depth of elements in decoded screens.
  public static let nestingLimit = 512

  /// Returns the JSON of a screen.
  ///
  /// - Complexity: linear in the elements and the length of their texts.
  public static func encode(_ screen: Screen) -> String {
    encoded(screen, .indented).writer.buffer.text
  }

  /// Returns the JSON of ``encode(_:)`` in UTF-8.
  public static func bytes(_ screen: Screen) -> [UInt8] {
    encoded(screen, .indented).writer.buffer.bytes
  }

  /// Returns the JSON of ``encode(_:)`` on one line, without any whitespace between values.
  package static func compactBytes(_ screen: Screen) -> [UInt8] {
    encoded(screen, .compact).writer.buffer.bytes
  }

  private static func encoded(_ screen: Screen, _ layout: JSONWriter.Layout) -> ScreenEncoder {
    var encoder = ScreenEncoder(elementCount: screen.elementCount, layout: layout)
    encoder.screen(screen)
    return encoder
  }

  /// Decodes a screen from JSON text in UTF-8, with keys in any order.
  ///
  /// - Throws: ``ScreenJSONError`` with the offset of the first invalid byte: malformed
  ///   JSON, unpaired surrogates, an unknown, repeated or missing key, a value out of its range, elements
  ///   nested deeper than ``nestingLimit``.
  public static func decode(_ text: [UInt8]) throws(ScreenJSONError) -> Screen {
    var known = KnownElements.none
    return try decode(text, &known)
  }

  /// Decodes a screen that may have elements in common with those decoded before.
  package static func decode(_ text: [UInt8], _ known: inout KnownElements) throws(ScreenJSONError) -> Screen
  {
    var decoder = ScreenDecoder(reader: ScreenReader(text), known: known)
    // Only one copy is kept, so that adding to it copies nothing.
    known = .none
    defer { known = decoder.known }
    return try decoder.document()
  }
}
