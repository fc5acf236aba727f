/// The page around the data of a report: its head and its program.
enum HTMLPage {
  /// Returns everything before the data.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - map: The navigation of the run as a picture; nil if no app navigated.
  static func head(title: String, map: String?) -> String {
    OfflinePage.head(title: title, style: "") + """
      <header>
      <h1>Whisker</h1>
      <p id="summary"></p>
      <form id="filter" role="search">
      <label>Search <input id="search" type="search" autocomplete="off" placeholder="title, path, tag, message"></label>
      <label>Status <select id="status"></select></label>
      <label>App <select id="app"></select></label>
      <label>Tag <select id="tag"></select></label>
      </form>
      <button id="theme" type="button">Theme: system</button>
      <button id="help-button" type="button" aria-haspopup="dialog">Keys</button>
      </header>
      <noscript><p class="empty">This report needs JavaScript. The totals are in its title.</p></noscript>
      \(map.map { "<details id=\"map\"><summary>Navigation map</summary>\n\($0)</details>" } ?? "")
      <div id="body">
      <nav aria-label="Journeys"><p id="count" role="status"></p><ol id="list"></ol></nav>
      <main tabindex="0" aria-label="Journey"><p id="notice" class="bad" role="status"></p><div id="detail"></div></main>
      </div>
      <dialog id="help" aria-label="Keys">
      <h2>Keys</h2>
      <dl>
      <dt><kbd>/</kbd></dt><dd>search</dd>
      <dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>next, previous journey</dd>
      <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next, previous step</dd>
      <dt><kbd>f</kbd></dt><dd>the step that failed, the next one</dd>
      <dt><kbd>t</kbd></dt><dd>light, dark, system</dd>
      <dt><kbd>?</kbd></dt><dd>this help</dd>
      </dl>
      <form method="dialog"><button>Close</button></form>
      </dialog>

      """
  }

  /// Everything after the data.
  static var tail: String { OfflinePage.tail(HTMLScript.text) }
}
