public import ScreenModels

/// A screen as a text drawing, for designers.
///
/// The header names app, tab, stack and presented layers; below it the device is drawn at its width. The
/// text depends on the screen alone, and only on its visible part: content hidden by an alert, a sheet or the
/// end of a list is summarized or omitted, every visible name is complete, and no line is wider than
/// the device or ends in spaces.
///
/// ```text
/// Catnip · Home · home › detail
/// ╭──────────────────────────────────────────╮
/// │ ‹               Siberian        [ Edit ] │
/// ├──────────────────────────────────────────┤
/// │ Loyal and playful                        │
/// ╰──────────────────────────────────────────╯
/// ```
///
/// ## Legend
///
/// | mark | ASCII | meaning |
/// |---|---|---|
/// | `⊘` | `/` | disabled |
/// | `✓` | `*` | selected |
/// | `◂` | `<` | focused (`▏`, `\|` in a field) |
/// | `⋯` | `~` | loading |
/// | `✗` | `!` | failed |
/// | `↻` | `@` | refreshing |
/// | `[ Save ]` `( Cancel )` `[! Delete ]` | same | button: standard, cancel, destructive |
/// | `(─●)` `(○─)` | `(-O)` `(o-)` | switch: on, off |
/// | `□` `◱` `▣` `⊠` | `o` `~` `@` `!` | picture: placeholder, loading, loaded with its size, failed |
/// | `(i)` `(!)` `(x)` | same | banner: information, warning, error |
/// | `▲ 4 more` `▼ 12 more` | `^` `v` | rows of a list, or elements of the screen, out of view |
/// | `›` `‹` | `>` `<` | opens another screen; goes back |
/// | `• 2` | `* 2` | badge of a tab |
public enum Wireframe {
  /// The characters that a wireframe consists of.
  public enum Style: String, Sendable, CaseIterable {
    /// Box-drawing characters.
    case boxed
    /// Only ASCII; any other character of the screen's copy is escaped as `\u{..}`.
    case ascii
  }

  /// Returns the drawing of a screen, in lines that end in LF.
  ///
  /// - Complexity: linear in the elements in view and the length of their texts.
  public static func text(_ screen: Screen, style: Style = .boxed) -> String {
    String(decoding: bytes(screen, style: style), as: UTF8.self)
  }

  /// Returns the drawing of ``text(_:style:)`` in UTF-8.
  public static func bytes(_ screen: Screen, style: Style = .boxed) -> [UInt8] {
    var writer = WireframeWriter(style: style)
    return writer.render(screen)
  }
}
