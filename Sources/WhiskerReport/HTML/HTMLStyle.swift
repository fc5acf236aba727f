/// The style sheet of the page around the screens.
///
/// Every text has a contrast of at least 4.5 to 1 to its background, in light and in dark.
enum HTMLStyle {
  private static let light = """
    --page:#f4f4f8;--card:#ffffff;--text:#1c1c1e;--soft:#55555e;--line:#cfcfd8;--accent:#0a56c4;--bad:#b01c14;\
    --good:#176a32;--warn:#7a4f00;--hint:#e9eefb;--bad-back:#fdeceb;--mark:#b3540a
    """
  private static let dark = """
    --page:#141417;--card:#1e1e22;--text:#f2f2f7;--soft:#b4b4be;--line:#3d3d45;--accent:#7db8ff;--bad:#ff8f86;\
    --good:#62d58d;--warn:#ffc65c;--hint:#23304a;--bad-back:#3a1e1d;--mark:#ffab5e
    """

  /// The rules.
  static let text = """
    :root{\(light);color-scheme:light}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){\(dark);color-scheme:dark}}
    :root[data-theme=dark]{\(dark);color-scheme:dark}
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--text);font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;height:100vh;display:flex;flex-direction:column}
    a{color:var(--accent)}
    body>header{display:flex;flex-wrap:wrap;gap:8px 18px;align-items:center;padding:10px 18px;background:var(--card);border-bottom:1px solid var(--line)}
    body>header h1{font-size:18px;margin:0}
    #summary{margin:0;font-weight:600}
    .bad{color:var(--bad)}.good{color:var(--good)}.warn{color:var(--warn)}.soft{color:var(--soft)}
    #filter{display:flex;flex-wrap:wrap;gap:8px 12px;margin-left:auto}
    label{color:var(--soft);font-size:13px}
    input,select,button{font:inherit;color:var(--text);background:var(--page);border:1px solid var(--line);border-radius:8px;padding:4px 9px}
    #search{width:230px}
    button{cursor:pointer}
    :focus-visible{outline:3px solid var(--accent);outline-offset:1px}
    #map{padding:6px 18px;border-bottom:1px solid var(--line);background:var(--card)}
    #map[open]{max-height:55vh;overflow:auto}
    #body{flex:1;display:flex;min-height:0}
    #body>nav{width:360px;flex:none;overflow:auto;border-right:1px solid var(--line);background:var(--card)}
    #count{margin:0;padding:8px 14px;font-size:13px;color:var(--soft)}
    #list{list-style:none;margin:0;padding:0 6px 12px}
    #list>li{content-visibility:auto;contain-intrinsic-size:auto 50px}
    #list a{display:grid;grid-template-columns:22px minmax(0,1fr);gap:0 4px;padding:6px 8px;border-radius:8px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
    #list a small{grid-column:2;color:var(--soft)}
    #list a:hover{background:var(--page)}
    #list a[aria-current]{background:var(--hint)}
    main{flex:1;overflow:auto;padding:18px 24px 60px;min-width:0}
    main:focus{outline:none}
    #notice{margin:0 0 10px;font-weight:600}
    #notice:empty{display:none}
    .orphans{margin:0;padding:8px 14px;overflow-wrap:anywhere}
    #detail>h2,dialog h2{font-size:21px;margin:0 0 4px;overflow-wrap:anywhere}
    #detail>h3{font-size:16px;margin:26px 0 8px}
    .empty{padding:40px;text-align:center;color:var(--soft)}
    .facts{display:flex;flex-wrap:wrap;gap:2px 16px;margin:0 0 6px;color:var(--soft)}
    .tag{padding:0 8px;border:1px solid var(--line);border-radius:999px}
    code,pre,kbd{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:13px}
    code{overflow-wrap:anywhere}
    kbd{padding:1px 6px;border:1px solid var(--line);border-radius:5px}
    pre{margin:8px 0;padding:10px 12px;overflow:auto;background:var(--page);border:1px solid var(--line);border-radius:8px;line-height:1.35}
    pre .plus{color:var(--good)}pre .minus{color:var(--bad)}
    .failure{margin:14px 0;padding:12px 16px;border-left:5px solid var(--bad);border-radius:8px;background:var(--bad-back)}
    .failure.excused{border-color:var(--warn);background:var(--hint)}
    .failure>h3{margin:0;font-size:16px;overflow-wrap:anywhere}
    .pair{display:flex;flex-wrap:wrap;gap:22px}
    figure{margin:8px 0;max-width:100%;overflow-x:auto}
    .wide{overflow-x:auto}
    figcaption{font-weight:600;margin-bottom:4px}
    .frame{zoom:.72}
    .strip{display:flex;gap:10px;overflow-x:auto;padding:4px 2px 14px;margin:0;list-style:none}
    .strip li{flex:none;content-visibility:auto;contain-intrinsic-size:auto 150px auto 300px}
    .strip button{display:block;padding:6px;background:var(--card);text-align:left}
    .strip button[aria-current]{border-color:var(--accent);box-shadow:0 0 0 2px var(--accent)}
    .strip .frame{zoom:.34;pointer-events:none}
    .strip span{display:block;font-size:12px;color:var(--soft)}
    .changed{outline:3px solid var(--mark)!important;outline-offset:2px;border-radius:4px}
    .wk-tabs.changed,.wk-tabs.gone{outline-offset:-4px!important}
    .columns{display:flex;gap:26px;align-items:flex-start}
    .steps{flex:1;min-width:0;list-style:none;margin:0;padding:0}
    .scene{margin:16px 0 4px;font-weight:650}
    .step{border-left:4px solid transparent;border-bottom:1px solid var(--line);padding:5px 10px}
    .step.current{border-left-color:var(--accent);background:var(--hint)}
    .step.failed{border-left-color:var(--bad);background:var(--bad-back)}
    .step.failed.current{box-shadow:0 0 0 2px var(--accent)}
    .step>a{display:flex;gap:10px;color:inherit;text-decoration:none}
    .step .at{flex:none;width:76px;text-align:right;color:var(--soft);font-variant-numeric:tabular-nums}
    .step .number{flex:none;width:34px;text-align:right;font-weight:600}
    .step .line{flex:none;margin-left:auto;color:var(--soft)}
    .step ul{margin:3px 0 3px 120px;padding:0;list-style:none;font-size:13.5px;color:var(--soft)}
    .step ul li{overflow-wrap:anywhere}
    .viewer{flex:none;width:390px;position:sticky;top:0}
    .viewer .frame:has(.wk-wide){zoom:.48}
    table{border-collapse:collapse;width:100%;font-size:13.5px}
    th{text-align:left;color:var(--soft);font-weight:500}
    th,td{padding:3px 10px 3px 0;border-bottom:1px solid var(--line);vertical-align:top}
    td:nth-child(2){overflow-wrap:anywhere}
    .bar{position:relative;width:220px;height:13px;background:var(--page);border-radius:3px}
    .bar i{position:absolute;top:2px;bottom:2px;min-width:3px;border-radius:2px;background:var(--accent)}
    .bar.bad i{background:var(--bad)}
    .bar.open i{background:var(--soft)}
    dialog{color:var(--text);background:var(--card);border:1px solid var(--line);border-radius:12px;padding:18px 24px}
    dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0 0 14px}
    dd{margin:0}
    @media (max-width:1250px){.columns{flex-direction:column-reverse}.viewer{width:auto;position:static}}
    @media (max-width:820px),(max-height:480px){body{height:auto;min-height:100vh}#body{display:block}#body>nav{width:auto;max-height:max(38vh,170px);border-right:0;border-bottom:1px solid var(--line)}main{overflow:visible}#filter{margin-left:0}#map[open]{max-height:none}}
    @media (max-width:600px){main{padding:14px 12px 40px}select,input{max-width:100%}.step>a{flex-wrap:wrap;gap:0 10px}.step .number,.step .at{width:auto}.step>a>code{flex:1 0 100%;order:1}.step ul{margin-left:0}}
    @media print{body,#body{display:block;height:auto;overflow:visible}#body>nav,#filter,#theme,#help-button,#export,.actions{display:none}main{overflow:visible}.strip{flex-wrap:wrap}}
    """
}
