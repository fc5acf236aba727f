/// The style sheet of all screens.
///
/// Colours are variables, defined for light and for dark; every text has a contrast of at least 4.5 to 1 to its
/// background, which a test computes.
enum StyleSheet {
  /// The variables of a light and of a dark screen.
  static let light: [(name: String, color: String)] = [
    ("page", "#e9e9ee"), ("back", "#f2f2f7"), ("card", "#ffffff"), ("text", "#1c1c1e"), ("soft", "#5a5a62"),
    ("line", "#c9c9d1"), ("accent", "#0a5bd0"), ("danger", "#b8221a"), ("good", "#1d7a3a"),
    ("warn", "#8a5a00"),
    ("fill", "#e4e4ea"), ("dim", "#00000066"),
  ]
  static let dark: [(name: String, color: String)] = [
    ("page", "#101012"), ("back", "#000000"), ("card", "#1c1c1e"), ("text", "#f2f2f7"), ("soft", "#aeaeb8"),
    ("line", "#3c3c43"), ("accent", "#74b3ff"), ("danger", "#ff8a80"), ("good", "#5fd38a"),
    ("warn", "#ffc14d"),
    ("fill", "#2c2c2f"), ("dim", "#000000a6"),
  ]

  private static func variables(_ colors: [(name: String, color: String)]) -> String {
    colors.map { "--wk-\($0.name):\($0.color)" }.joined(separator: ";")
  }

  /// The rules for the page around its screens.
  static let page = """
    body{margin:0;padding:24px;background:#e9e9ee;color:#1c1c1e;font:16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    h1{font-size:24px;margin:0 0 20px;overflow-wrap:anywhere}
    main{display:flex;flex-wrap:wrap;gap:28px;align-items:flex-start}
    figure{margin:0}
    figcaption{font-weight:600;margin:0 0 8px;overflow-wrap:anywhere}
    @media (max-width:1000px){figure:has(.wk-wide){max-width:100%;overflow-x:auto}}
    @media (max-width:480px){body{padding:12px}figure{max-width:100%;overflow-x:auto}.wk{zoom:.8}}
    @media (prefers-color-scheme:dark){body{background:#101012;color:#f2f2f7}}
    """

  static let text = """
    .wk{\(variables(light));color-scheme:light;display:inline-block;color:var(--wk-text);font:15px/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    @media (prefers-color-scheme:dark){.wk{\(variables(dark));color-scheme:dark}}
    [data-theme=light] .wk{\(variables(light));color-scheme:light}
    [data-theme=dark] .wk{\(variables(dark));color-scheme:dark}
    .wk *{box-sizing:border-box}
    .wk p,.wk h2,.wk h3{margin:0;font:inherit}
    .wk small{font-size:.8em;color:var(--wk-soft)}
    .wk .wk-place{font-size:12px;color:var(--wk-soft);background:var(--wk-page);max-width:calc(var(--columns,44)*9px + 20px);padding:2px 4px 6px;overflow-wrap:anywhere}
    .wk-device{display:grid;width:calc(var(--columns)*8.8px + 16px);min-height:calc(var(--lines)*20px);border:8px solid #2b2b2f;border-radius:38px;background:var(--wk-back);overflow:hidden;overflow-wrap:anywhere;box-shadow:0 6px 24px #00000038}
    .wk-wide .wk-device{border-width:14px;border-radius:28px}
    .wk-text-large{font-size:1.25em}
    .wk-text-accessibility{font-size:1.6em}
    .wk-layer{grid-area:1/1;display:flex;flex-direction:column;min-width:0;background:var(--wk-back)}
    .wk-sheet{margin-top:46px;border-radius:16px 16px 0 0;overflow:hidden;box-shadow:0 0 0 2000px var(--wk-dim)}
    .wk-sheet .wk-sheet{margin-top:64px}
    .wk-wide .wk-sheet{margin:46px auto 46px;width:560px;max-width:90%;border-radius:16px}
    .wk-bar{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(max-content,1fr);gap:8px;align-items:center;min-height:46px;padding:6px 14px;background:var(--wk-card);border-bottom:1px solid var(--wk-line)}
    .wk .wk-bar h2{font-weight:650;text-align:center}
    .wk-back{color:var(--wk-accent);font-size:1.6em;line-height:1}
    .wk-toolbar{display:flex;gap:12px;justify-content:flex-end}
    .wk-bar .wk-button{max-width:120px;background:none;padding:4px 2px}
    .wk-content{flex:1;display:flex;flex-direction:column;gap:10px;padding:14px}
    .wk-split{flex:1;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr)}
    .wk-column{display:flex;flex-direction:column;min-width:0}
    .wk-column+.wk-column{border-inline-start:1px solid var(--wk-line)}
    .wk-toasts{display:flex;flex-direction:column;align-items:center;gap:8px;margin-top:-64px;padding:0 14px 14px;min-height:64px;justify-content:flex-end;position:relative;z-index:1}
    .wk-tabs{display:flex;flex-wrap:wrap;justify-content:space-around;gap:8px;padding:9px 12px 14px;background:var(--wk-card);border-top:1px solid var(--wk-line)}
    .wk-tab{color:var(--wk-soft);font-weight:500;text-align:center}
    .wk-tab[aria-selected=true]{color:var(--wk-accent);font-weight:700}
    .wk-tab small{display:block;color:inherit}
    .wk-badge{display:inline-block;flex:none;max-width:calc(100% - 6px);min-width:1.3em;margin-inline-start:6px;padding:0 6px;border-radius:999px;background:var(--wk-danger);color:var(--wk-card);font-size:.8em;font-weight:650;text-align:center}
    .wk-line>.wk-badge{max-width:40%}
    .wk-state{margin-inline-start:6px;color:var(--wk-soft);font-size:.9em}
    .wk-is-failed>.wk-state,.wk-is-failed .wk-name+.wk-state{color:var(--wk-danger)}
    .wk-is-disabled,.wk [aria-disabled=true]{opacity:.72}
    .wk-icon{font-style:normal;font-size:.8em;padding:0 5px;margin-inline-end:6px;border:1px solid var(--wk-line);border-radius:5px;color:var(--wk-soft)}
    .wk .wk-kind{margin-inline-end:6px}
    .wk .wk-title{font-size:1.75em;font-weight:750;line-height:1.15}
    .wk .wk-headline{font-weight:650;font-size:1.08em}
    .wk .wk-caption,.wk .wk-caption-text,.wk .wk-subtitle{font-size:.87em;color:var(--wk-soft)}
    .wk-value{color:var(--wk-soft)}
    .wk-leads{margin-inline-start:6px;color:var(--wk-soft)}
    .wk-image{display:flex;flex-wrap:wrap;gap:6px;align-items:center;justify-content:center;min-height:72px;padding:10px;border:1px dashed var(--wk-line);border-radius:12px;background:var(--wk-fill);text-align:center}
    .wk-image-loaded{border-style:solid}
    .wk-image-failed{border-color:var(--wk-danger)}
    .wk-image-failed small{color:var(--wk-danger)}
    .wk-button{display:inline-block;align-self:flex-start;padding:7px 14px;border-radius:10px;background:var(--wk-fill);color:var(--wk-accent);font-weight:600}
    .wk-button.wk-cancel{font-weight:400}
    .wk-button.wk-destructive,.wk-swipe.wk-destructive{color:var(--wk-danger)}
    .wk .wk-link{color:var(--wk-accent);text-decoration:underline}
    .wk-line{display:flex;align-items:center;gap:4px}
    .wk-name{flex:1 1 auto;min-width:0}
    .wk-toggle,.wk-stepper,.wk-slider,.wk-picker,.wk-field,.wk-disclosure,.wk-custom{padding:10px 12px;border-radius:12px;background:var(--wk-card)}
    .wk-switch{flex:none;width:46px;height:28px;margin-inline-start:8px;padding:2px;border-radius:999px;background:var(--wk-soft)}
    .wk-switch i{display:block;width:24px;height:24px;border-radius:50%;background:#fff}
    .wk-is-selected>.wk-switch{background:var(--wk-good)}
    .wk-is-selected>.wk-switch i{margin-inline-start:18px}
    .wk-options{display:flex;flex-wrap:wrap;gap:4px}
    .wk-options:empty,.wk-items:empty,.wk-inside:empty,.wk-rows-name:empty,.wk-alert-buttons:empty{display:none}
    .wk-picker-inline>.wk-options,.wk-menu,.wk-items{display:flex;flex-direction:column;gap:6px}
    .wk-items{padding-inline-start:18px}
    .wk-option{padding:4px 10px;border-radius:8px}
    .wk-option[aria-checked=true]{background:var(--wk-fill);font-weight:650}
    .wk-picker-segmented>.wk-options{margin-top:6px;padding:3px;border-radius:10px;border:1px solid var(--wk-line)}
    .wk-picker-segmented>.wk-options .wk-option{flex:1;max-width:100%;overflow-wrap:break-word;text-align:center}
    .wk-step{flex:none;min-width:34px;padding:3px 0;border-radius:8px;background:var(--wk-fill);text-align:center;font-weight:650}
    .wk-caption{display:block;font-size:.8em;color:var(--wk-soft)}
    .wk-entry{display:block;min-height:1.5em;border-bottom:1px solid var(--wk-soft);white-space:pre-wrap}
    .wk-search{border-radius:999px;padding:6px 16px}
    .wk-editor .wk-entry{min-height:4.5em;border:1px solid var(--wk-soft);border-radius:8px;padding:6px}
    .wk-cursor{display:inline-block;width:2px;height:1.1em;vertical-align:text-bottom;background:var(--wk-accent)}
    .wk-is-focused{outline:2px solid var(--wk-accent);outline-offset:1px}
    .wk-track,.wk-bar-track{display:block;height:6px;margin:8px 2px 4px;border-radius:3px;background:var(--wk-fill);box-shadow:inset 0 0 0 1px var(--wk-line)}
    .wk-track i,.wk-bar-track i{display:block;height:100%;width:calc(var(--done)*.1%);border-radius:3px;background:var(--wk-accent)}
    .wk-track i{position:relative}
    .wk-track i::after{content:"";position:absolute;inset-inline-end:-9px;top:-6px;width:18px;height:18px;border-radius:50%;background:#fff;border:1px solid var(--wk-soft)}
    .wk-progress{flex:1;max-width:100%;overflow-wrap:break-word}
    .wk-spinner{display:inline-block;width:14px;height:14px;margin-inline-end:8px;border:2px solid var(--wk-line);border-top-color:var(--wk-accent);border-radius:50%;vertical-align:-2px}
    .wk-list,.wk-grid{min-width:0}
    .wk .wk-rows-name{margin:2px 4px 6px;font-size:.87em;color:var(--wk-soft)}
    .wk .wk-more{direction:ltr;padding:6px;font-size:.87em;color:var(--wk-soft);text-align:center}
    .wk-list>.wk-rows{border-radius:12px;overflow:hidden;background:var(--wk-card)}
    .wk-list>.wk-rows>.wk-row+.wk-row{border-top:1px solid var(--wk-line)}
    .wk-list>.wk-rows>.wk-row{padding:10px 12px}
    .wk-grid>.wk-rows{display:grid;grid-template-columns:repeat(var(--cells),minmax(0,1fr));gap:10px}
    .wk-grid>.wk-rows>.wk-row{padding:10px;border-radius:12px;background:var(--wk-card)}
    .wk-cell{display:flex;flex-direction:column;gap:6px}
    .wk-cell>.wk-line>.wk-name{font-weight:600}
    .wk-section{display:flex;flex-direction:column;gap:8px;border-bottom:1px solid var(--wk-line);padding-bottom:8px}
    .wk .wk-section>h3{font-size:.87em;font-weight:650;color:var(--wk-soft);border-bottom:1px solid var(--wk-line);padding-bottom:3px}
    .wk-group{display:flex;gap:8px}
    .wk-vertical{flex-direction:column}
    .wk-horizontal{flex-wrap:wrap;align-items:center}
    .wk-group-name{color:var(--wk-soft)}
    .wk-inside{display:flex;flex-direction:column;gap:8px;padding:8px 0 0 18px}
    .wk-unavailable{display:flex;flex-direction:column;align-items:center;gap:8px;padding:34px 20px;text-align:center;color:var(--wk-soft)}
    .wk-unavailable>.wk-headline{color:var(--wk-text)}
    .wk-unavailable .wk-button{align-self:center}
    .wk-banner,.wk-toast{display:flex;flex-direction:column;gap:6px;padding:10px 12px;border-radius:12px;border-inline-start:5px solid var(--wk-accent);background:var(--wk-card)}
    .wk-toast{align-self:center;border-inline-start:0;border:1px solid var(--wk-line);border-radius:999px;padding:8px 18px;box-shadow:0 3px 12px #00000030}
    .wk-tone-warning{border-color:var(--wk-warn)}
    .wk-tone-error{border-color:var(--wk-danger)}
    .wk-tone-warning>p{color:var(--wk-warn)}
    .wk-tone-error>p{color:var(--wk-danger)}
    .wk-divider{border-top:1px solid var(--wk-line)}
    .wk-spacer{flex:1;min-height:10px}
    .wk-picture{margin:8px 0;padding:8px;border-radius:8px;background:var(--wk-fill);font-family:ui-monospace,Menlo,Consolas,monospace;white-space:pre;overflow:auto}
    .wk-swipes{display:flex;flex-wrap:wrap;gap:6px}
    .wk-swipe{padding:2px 8px;border-radius:6px;background:var(--wk-fill);font-size:.87em}
    .wk-alert{grid-area:1/1;z-index:1;display:flex;align-items:center;justify-content:center;padding:24px;background:var(--wk-dim)}
    .wk-dialog{align-items:flex-end}
    .wk-alert-box{width:min(100%,340px);padding:18px;border-radius:18px;background:var(--wk-card);text-align:center;box-shadow:0 8px 30px #00000055}
    .wk .wk-alert-box h3{font-weight:700;font-size:1.08em;margin-bottom:4px}
    .wk-alert-buttons{display:flex;flex-wrap:wrap;gap:8px;margin-top:14px}
    .wk-alert-buttons .wk-button{flex:1;text-align:center}
    .wk-dialog .wk-alert-buttons{flex-direction:column}
    .wk-dialog .wk-alert-buttons .wk-button{align-self:stretch}
    .wk .wk-announcement{margin-top:8px;overflow-wrap:anywhere;font-size:.87em;color:var(--wk-soft)}
    .wk .wk-announcement::before{content:"♪ "}
    """
}
