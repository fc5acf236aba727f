import WhiskerText

/// The head and the program of a ``BookPage``.
enum BookPageText {
  /// Returns everything before the data.
  static func head(title: String) -> String {
    OfflinePage.head(title: title, style: style) + """
      <header>
      <h1>\(MarkupText.escaped(title))</h1>
      <p id="summary" role="status"></p>
      <form id="filter" role="search">
      <label>Search <input id="search" type="search" autocomplete="off" placeholder="screen, journey, text"></label>
      <label id="show-label" hidden>Show <select id="show"><option value="">all</option><option value="different">what changed</option></select></label>
      </form>
      <button id="theme" type="button">Theme: system</button>
      <button id="help-button" type="button" aria-haspopup="dialog">Keys</button>
      </header>
      <noscript><p class="empty">This page needs JavaScript.</p></noscript>
      <div id="body">
      <nav aria-label="Screens"><p id="count" role="status"></p><ol id="list"></ol></nav>
      <main tabindex="0" aria-label="Screen"><p id="notice" class="bad" role="status"></p><div id="detail"></div></main>
      </div>
      <dialog id="help" aria-label="Keys">
      <h2>Keys</h2>
      <dl>
      <dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>next, previous screen</dd>
      <dt><kbd>]</kbd> <kbd>[</kbd></dt><dd>next, previous journey</dd>
      <dt><kbd>c</kbd></dt><dd>only what changed, or all screens</dd>
      <dt><kbd>/</kbd></dt><dd>search</dd>
      <dt><kbd>t</kbd></dt><dd>light, dark, system</dd>
      <dt><kbd>?</kbd></dt><dd>this help</dd>
      </dl>
      <form method="dialog"><button>Close</button></form>
      </dialog>

      """
  }

  private static let style = """
    #list li.head{padding:10px 8px 2px;font-weight:650;overflow-wrap:anywhere;contain-intrinsic-size:auto 34px}
    #list li.head small{display:block;font-weight:400;color:var(--soft)}
    .columns3{display:flex;flex-wrap:wrap;gap:8px 26px;align-items:flex-start}
    .columns3 figure{min-width:0;max-width:100%}
    .columns3 pre{max-height:70vh}
    .gone{outline:3px solid var(--bad)!important;outline-offset:2px;border-radius:4px}
    .guard{padding:8px 14px;border-left:5px solid var(--bad);border-radius:8px;background:var(--bad-back);margin:8px 0}
    .reached{margin:0;padding:0;list-style:none}
    .reached li{padding:2px 0;overflow-wrap:anywhere}
    """

  /// The program, after the functions of ``OfflinePage``.
  static let script = #"""
      const entries = data.entries;
      for (const entry of entries) {
        entry.path = text(entry.journey);
        entry.heading = text(entry.title);
        entry.part = entry.scene === undefined ? '' : text(entry.scene);
        entry.place = entry.screen === undefined ? '' : text(entry.screen);
        entry.haystack = [entry.name, entry.path, entry.heading, entry.part, entry.place, entry.ref, entry.elements === undefined ? '' : text(entry.elements)].join('\n').toLowerCase();
      }
      const marks = { changed: ['±', 'changed', 'warn'], added: ['+', 'added', 'good'], removed: ['−', 'removed', 'bad'], unchanged: ['', '', ''] };
      let shown = entries;
      let current = null;

      const link = (entry, ...children) => el('a', {
        href: '#' + encodeURIComponent(entry.ref), 'data-ref': entry.ref,
        onclick: event => { event.preventDefault(); open(entry); },
      }, children);
      const open = entry => {
        byId('notice').textContent = '';
        show(entry);
        history.replaceState(null, '', '#' + encodeURIComponent(entry.ref));
        highlight();
      };
      const show = entry => {
        current = entry;
        const detail = byId('detail');
        keepingFocus(detail, () => detail.replaceChildren());
        if (!entry) { detail.append(el('p', { class: 'empty' }, entries.length ? 'No screen matches the search.' : 'No journey of this app names a screen.')); return; }
        const mark = marks[entry.status] || marks.unchanged;
        detail.append(
          el('h2', {}, entry.name),
          el('p', { class: 'facts' }, mark[1] ? el('strong', { class: mark[2] }, mark[0] + ' ' + mark[1]) : '',
            el('span', {}, entry.heading), entry.part ? el('span', {}, entry.part) : '',
            el('code', {}, entry.path + (entry.line ? ':' + entry.line : '')), el('code', {}, entry.ref)));
        if (entry.lines) detail.append(el('ul', { 'aria-label': 'What changed' }, entry.lines.map(number => el('li', {}, el('strong', {}, text(number))))));
        for (const number of entry.losses || []) detail.append(el('p', { class: 'guard' }, text(number)));
        const pair = el('div', { class: 'columns3' });
        if (entry.b !== undefined) pair.append(el('figure', {}, el('figcaption', {}, 'Before'), screenNode(entry.b, entry.gone, 'gone')));
        if (entry.a !== undefined) pair.append(el('figure', {}, el('figcaption', {}, entry.b === undefined ? 'Screen' : 'After'), screenNode(entry.a, entry.marks, 'changed')));
        if (entry.text === undefined) pair.append(el('p', { class: 'soft' }, 'There is no reference that can be read as a screen.'));
        else {
          pair.append(
            el('figure', {}, el('figcaption', {}, 'Text'), preNode('Text', text(entry.text))),
            el('figure', {}, el('figcaption', {}, 'Elements'), preNode('Elements', text(entry.elements))));
        }
        detail.append(pair);
        if (entry.diff !== undefined) detail.append(el('details', { open: true }, el('summary', {}, 'Difference of the text'), differenceNode(text(entry.diff))));
        const same = entries.filter(other => other.place && other.place === entry.place);
        if (same.length) {
          const journeys = new Map();
          for (const other of same) journeys.set(other.path, [...(journeys.get(other.path) || []), other]);
          detail.append(el('h3', {}, count(journeys.size, 'journey') + ' that reach' + (journeys.size === 1 ? 'es ' : ' ') + entry.place),
            el('ul', { class: 'reached' }, [...journeys].map(([path, others]) => el('li', {}, el('code', {}, path), ' ',
              others.map((other, index) => [index ? ', ' : '', other === entry ? el('strong', {}, other.name) : link(other, other.name)]).flat()))));
        }
        showBeginning();
      };
      const highlight = () => {
        for (const node of document.querySelectorAll('#list [aria-current]')) node.removeAttribute('aria-current');
        const node = current && [...document.querySelectorAll('#list [data-ref]')].find(node => node.dataset.ref === current.ref);
        if (!node) return;
        node.setAttribute('aria-current', 'page');
        reveal(node, node.closest('nav'));
      };
      const render = () => {
        byId('count').textContent = shown.length === entries.length ? count(entries.length, 'screen') : shown.length + ' of ' + count(entries.length, 'screen');
        const nodes = [];
        let last = null;
        for (const entry of shown) {
          if (!last || last.path !== entry.path || last.heading !== entry.heading) nodes.push(el('li', { class: 'head' }, entry.heading, el('small', {}, entry.path)));
          const mark = marks[entry.status] || marks.unchanged;
          nodes.push(el('li', {}, link(entry,
            mark[1] ? el('span', { class: mark[2], role: 'img', 'aria-label': mark[1] }, mark[0]) : el('span', {}),
            el('span', {}, entry.name), el('small', {}, entry.part))));
          last = entry;
        }
        byId('list').replaceChildren(...nodes);
        highlight();
      };
      const filter = () => {
        const wanted = byId('search').value.toLowerCase().split(/\s+/).filter(word => word);
        const isDifferent = byId('show').value === 'different';
        shown = entries.filter(entry => wanted.every(word => entry.haystack.includes(word)) && (!isDifferent || entry.status !== 'unchanged'));
        if (!shown.includes(current)) { if (shown.length) open(shown[0]); else show(null); }
        render();
      };
      const move = step => {
        const entry = shown[shown.indexOf(current) + step];
        if (entry) open(entry);
      };
      const moveJourney = step => {
        const paths = [...new Set(shown.map(entry => entry.path))];
        const path = current && paths[paths.indexOf(current.path) + step];
        if (path !== undefined && path !== null) open(shown.find(entry => entry.path === path));
      };
      document.addEventListener('keydown', event => {
        if (isShortcut(event) || isInField(event, filter)) return;
        const actions = {
          n: () => move(1), p: () => move(-1), ']': () => moveJourney(1), '[': () => moveJourney(-1),
          c: () => { if (!data.compares) return; byId('show').value = byId('show').value ? '' : 'different'; filter(); },
          '/': () => byId('search').focus(), t: switchTheme, '?': () => byId('help').showModal(),
        };
        if (!actions[event.key] || byId('help').open) return;
        event.preventDefault();
        actions[event.key]();
      });
      byId('summary').textContent = data.summary;
      byId('show-label').hidden = !data.compares;
      byId('filter').addEventListener('input', filter);
      byId('filter').addEventListener('submit', event => event.preventDefault());
      // What a branch changed is what a person opens such a page for.
      current = entries.find(entry => '#' + encodeURIComponent(entry.ref) === location.hash) || null;
      if (data.compares && !current && entries.some(entry => entry.status !== 'unchanged')) byId('show').value = 'different';
      if (byId('show').value) shown = entries.filter(entry => entry.status !== 'unchanged');
      // Shows the screen that the address names, also where the filter hides it; the address of another screen may be pasted into an open book.
      const navigate = () => {
        let ref = location.hash.slice(1);
        try { ref = decodeURIComponent(ref); } catch { /* a link that was cut off leads nowhere */ }
        const entry = entries.find(entry => entry.ref === ref);
        if (entry && !shown.includes(entry)) {
          byId('search').value = '';
          byId('show').value = '';
          shown = entries;
        }
        show(entry || (shown.includes(current) ? current : shown[0]) || null);
        byId('notice').textContent = entry || !ref ? '' : 'This book has no screen ' + ref + '; below is another one.';
        render();
      };
      addEventListener('hashchange', navigate);
      navigate();
      main.focus({ preventScroll: true });
    """#
}
