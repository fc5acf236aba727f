public import ScreenModels

/// A screen as a drawing in text: what a designer looks at.
///
/// The header names app, tab, stack and what is presented; below it stands the device, drawn at its width. The
/// text is a function of the screen alone, and of what a person would see of it: what an alert, a sheet or the
/// end of a list hides is summed up or left out, every visible name is there in full, and no line is wider than
/// the device or ends in blanks.
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
/// | `[ Save ]` `( Cancel )` `[! Delete ]` | same | button: standard, cancel, destructive |
/// | `(─●)` `(○─)` | `(-O)` `(o-)` | switch: on, off |
/// | `□` `◱` `▣` `⊠` | `o` `~` `@` `!` | picture: placeholder, loading, loaded with its size, failed |
/// | `(i)` `(!)` `(x)` | same | banner: information, warning, error |
/// | `▲ 4 more` `▼ 12 more` | `^` `v` | rows out of view |
/// | `›` `‹` | `>` `<` | leads on; leads back |
/// | `• 2` | `* 2` | badge of a tab |
public enum Wireframe {
  /// The characters a wireframe is drawn with.
  public enum Style: String, Sendable, CaseIterable {
    /// Box-drawing characters.
    case boxed
    /// Nothing but ASCII; any other character of the screen's copy is spelled out as `\u{..}`.
    case ascii
  }

  /// The drawing of a screen, in lines that end in LF.
  ///
  /// - Complexity: linear in the elements in view and the length of their texts.
  public static func text(_ screen: Screen, style: Style = .boxed) -> String {
    String(decoding: bytes(screen, style: style), as: UTF8.self)
  }

  /// The same as ``text(_:style:)`` in UTF-8.
  public static func bytes(_ screen: Screen, style: Style = .boxed) -> [UInt8] {
    var writer = WireframeWriter(style: style)
    return writer.render(screen)
  }
}
