import WhiskerText

/// The page around the data of a review: its head, its style and its program.
enum ReviewPageText {
  /// Returns everything before the data.
  static func head(title: String) -> String {
    OfflinePage.head(title: title, style: style) + """
      <header>
      <h1>Whisker review</h1>
      <button id="export" type="button">Export decisions <kbd>e</kbd></button>
      <p id="summary" role="status"></p>
      <form id="filter" role="search">
      <label>Search <input id="search" type="search" autocomplete="off" placeholder="screen, journey, change"></label>
      <label>Show <select id="show"><option value="">all</option><option value="undecided">undecided</option><option value="guarded">guarded</option><option value="rejected">rejected</option></select></label>
      <label>Owner <select id="owner"></select></label>
      <label>Reviewer <input id="reviewer" autocomplete="name" placeholder="your name"></label>
      </form>
      <button id="theme" type="button">Theme: system</button>
      <button id="help-button" type="button" aria-haspopup="dialog">Keys</button>
      </header>
      <noscript><p class="empty">This page needs JavaScript. <code>\(MarkupText.escaped(CommandName.current)) review --list</code> prints the same as text.</p></noscript>
      <div id="body">
      <nav aria-label="Cards"><p id="count" role="status"></p><ol id="list"></ol></nav>
      <main id="detail" tabindex="0" aria-label="Card"></main>
      </div>
      <dialog id="help" aria-label="Keys">
      <h2>Keys</h2>
      <dl>
      <dt><kbd>a</kbd></dt><dd>accept what is undecided on the card</dd>
      <dt><kbd>r</kbd></dt><dd>reject it, with a note</dd>
      <dt><kbd>o</kbd> <kbd>x</kbd></dt><dd>accept, reject only this screen</dd>
      <dt><kbd>u</kbd></dt><dd>undo</dd>
      <dt><kbd>n</kbd> <kbd>s</kbd> <kbd>p</kbd></dt><dd>next card (two keys), previous card</dd>
      <dt><kbd>]</kbd> <kbd>[</kbd></dt><dd>next, previous screen of the card</dd>
      <dt><kbd>m</kbd></dt><dd>write a note</dd>
      <dt><kbd>v</kbd></dt><dd>frames or text</dd>
      <dt><kbd>Shift</kbd> <kbd>A</kbd></dt><dd>accept everything undecided on the listed cards that is not guarded</dd>
      <dt><kbd>e</kbd></dt><dd>export the decisions</dd>
      <dt><kbd>/</kbd></dt><dd>search</dd>
      <dt><kbd>t</kbd></dt><dd>light, dark, system</dd>
      <dt><kbd>?</kbd></dt><dd>this help</dd>
      </dl>
      <p>Escape never decides anything.</p>
      <form method="dialog"><button>Close</button></form>
      </dialog>

      """
  }

  /// Everything after the data.
  static var tail: String { OfflinePage.tail(script) }

  private static let style = """
    #reviewer{width:120px}
    #export.next{border-color:var(--good);color:var(--good);font-weight:600}
    #detail ul.delta{margin:6px 0 10px;padding-left:20px}
    #detail ul.delta li{overflow-wrap:anywhere}
    .guard{padding:8px 14px;border-left:5px solid var(--bad);border-radius:8px;background:var(--bad-back);margin:8px 0}
    .actions{position:sticky;top:0;z-index:1;background:var(--page);padding:6px 0;display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:12px 0}
    .actions .yes{border-color:var(--good);color:var(--good);font-weight:600}
    .actions .no{border-color:var(--bad);color:var(--bad);font-weight:600}
    .actions [aria-disabled]{border-color:var(--line);color:var(--soft);font-weight:400}
    @media (max-height:480px){.actions{position:static}}
    .pair figure{min-width:0}
    .pair .frame [data-e]{cursor:pointer}
    .frame [data-e]:hover{outline:2px dashed var(--accent)}
    .gone{outline:3px solid var(--bad)!important;outline-offset:2px;border-radius:4px}
    .pinned{outline:3px solid var(--accent)!important;outline-offset:2px}
    .notes{list-style:none;padding:0;margin:6px 0}
    .notes li{display:flex;gap:10px;align-items:baseline;padding:4px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
    #members{max-height:150px;overflow:auto;margin:6px 0 12px;padding:0;list-style:none;border:1px solid var(--line);border-radius:8px}
    #members li{content-visibility:auto;contain-intrinsic-size:auto 28px}
    #members button{display:block;width:100%;border:0;border-radius:0;background:none;text-align:left;padding:3px 10px;overflow-wrap:anywhere}
    #members button[aria-current]{background:var(--hint)}
    #members button.found{font-weight:600}
    textarea{font:inherit;width:100%;color:var(--text);background:var(--page);border:1px solid var(--line);border-radius:8px;padding:6px 9px}
    """

  private static let script = #"""
      const cards = data.cards;
      const items = cards.flatMap(card => card.items);
      cards.forEach(card => {
        card.texts = card.lines.map(text);
        card.items.forEach(item => { item.card = card; item.verdict = null; item.notes = []; item.who = item.who || []; item.shown ??= item.ref; });
        card.haystack = [card.id, ...card.texts].join('\n').toLowerCase();
        card.items.forEach(item => { item.haystack = [item.ref, item.at || '', item.id].join('\n').toLowerCase(); });
      });

      // Decisions survive a reload of the page, bound to the identity of each proposal. Other pages, such as that of another branch or this one
      // in another tab, may share the storage: what was decided on them stays in it, as long as there is room.
      const key = 'whisker-review';
      const stored = () => {
        try { return JSON.parse(localStorage.getItem(key) || '{}') || {}; } catch { return {}; /* what cannot be read is not used */ }
      };
      const keep = (kept, undo) => {
        try { localStorage.setItem(key, JSON.stringify({ reviewer: byId('reviewer').value, kept, undo })); return true; } catch { return false; }
      };
      // What undo goes back to survives with them: of each action the screens with what was decided before, of the last actions only.
      const byID = new Map(items.map(item => [item.id, item]));
      const isHere = action => action.every(([id]) => byID.has(id));
      const undoable = () => {
        const others = (stored().undo || []).filter(action => !isHere(action));
        const own = history.map(action => action.map(([item, verdict, notes]) => [item.id, verdict, notes]));
        let room = 10000;
        return [...others, ...own].reverse().filter(action => (room -= action.length) >= 0).reverse();
      };
      const entriesOf = list => Object.fromEntries(list.filter(item => item.verdict || item.notes.length)
        .map(item => [item.id, { verdict: item.verdict, notes: item.notes }]));
      const save = changed => {
        isExported = false;
        const kept = { ...stored().kept };
        for (const item of changed) delete kept[item.id];
        // A private window keeps nothing.
        if (!keep({ ...kept, ...entriesOf(changed) }, undoable())) keep(entriesOf(items), []);
      };
      const load = () => {
        const { reviewer, kept, undo } = stored();
        byId('reviewer').value = reviewer || '';
        for (const item of items) {
          const entry = (kept || {})[item.id];
          if (entry) { item.verdict = entry.verdict; item.notes = entry.notes || []; }
        }
        for (const action of (undo || []).filter(isHere)) history.push(action.map(([id, verdict, notes]) => [byID.get(id), verdict, notes]));
      };

      let shown = cards;
      let current = null;
      let place = 0;
      let view = 'frames';
      const history = [];
      let isExported = false;

      const verdictOf = card => {
        const verdicts = new Set(card.items.map(item => item.verdict));
        return verdicts.size === 1 ? [...verdicts][0] : 'mixed';
      };
      const words = { accepted: ['✓', 'accepted', 'good'], rejected: ['✗', 'rejected', 'bad'], mixed: ['±', 'partly decided', 'warn'] };
      const markOf = card => words[verdictOf(card)] || (card.guarded ? ['⚠', 'guarded', 'bad'] : ['○', 'undecided', 'soft']);

      const change = (list, verdict, note) => {
        history.push(list.map(item => [item, item.verdict, [...item.notes]]));
        for (const item of list) {
          // The reason of a rejection ends with it; what a person noted besides stays.
          if (item.verdict === 'rejected' && verdict !== 'rejected') item.notes = item.notes.filter(entry => !entry.why);
          item.verdict = verdict;
          if (note) item.notes.push(verdict === 'rejected' ? { text: note, why: true } : { text: note });
        }
        save(list);
      };
      const decide = (list, verdict) => {
        if (!current) return;
        const stale = list.filter(item => item.stale);
        if (verdict === 'accepted' && stale.length) return tell('this screen can no longer be accepted; run the journeys again');
        let note = '';
        if (verdict === 'rejected') {
          note = prompt('Why? The note goes to the author of the change; it may be empty. Cancel rejects nothing.', '');
          if (note === null) return;
        }
        change(list, verdict, note.trim());
        if (current.items.every(item => item.verdict)) next(true); else if (place + 1 < current.items.length) go(place + 1); else show(current, place);
        refresh();
      };
      // What a key for the whole card decides: what is undecided on it, so that no decision on a single screen is undone unasked. The only screen
      // of a card is a single screen, whose decision is changed as `o` and `x` change that of one among others.
      const openOn = card => card.items.length === 1 ? card.items : card.items.filter(item => !item.verdict);
      const decideCard = verdict => {
        const list = current ? openOn(current) : [];
        if (list.length) decide(list, verdict);
        else if (current) tell('everything on this card is decided; o and x change one screen, u undoes');
      };
      const undo = () => {
        const last = history.pop();
        if (!last) return tell('nothing to undo');
        for (const [item, verdict, notes] of last) { item.verdict = verdict; item.notes = notes; }
        save(last.map(([item]) => item));
        const item = last[0][0];
        // What is undone is shown, also where the filter hides it.
        if (!shown.includes(item.card)) {
          for (const id of ['search', 'show', 'owner']) byId(id).value = '';
          shown = cards;
        }
        show(item.card, item.card.items.indexOf(item));
        refresh();
      };
      const acceptAll = () => {
        const list = shown.flatMap(card => card.items).filter(item => !item.verdict && !item.card.guarded && !item.stale);
        const scope = shown.length < cards.length ? ' on the listed cards' : '';
        if (!list.length) return tell('everything that is left' + scope + ' is guarded: decide on it card by card');
        if (!confirm('Accept ' + count(list.length, 'screen') + scope + (list.length === 1 ? ' that is' : ' that are') + ' not guarded?')) return;
        change(list, 'accepted', '');
        if (current) show(current, place);
        refresh();
      };
      const tell = message => { byId('summary').textContent = message; setTimeout(summarize, 4000); };

      const frame = (number, keys, className, item) => {
        if (number === undefined) return el('p', { class: 'soft' }, 'no screen');
        const node = screenNode(number, keys, className);
        if (item) {
          for (const note of item.notes) if (note.key) for (const element of node.querySelectorAll('[data-e="' + note.key + '"]')) element.classList.add('pinned');
          node.addEventListener('click', event => {
            const element = event.target.closest('[data-e]');
            if (element) pin(item, element);
          });
        }
        return node;
      };
      const pin = (item, element) => {
        const name = element.dataset.l;
        const note = prompt('Note on ' + name, '');
        if (!note || !note.trim()) return;
        history.push([[item, item.verdict, [...item.notes]]]);
        item.notes.push({ text: note.trim(), element: name, key: element.dataset.e });
        save([item]);
        show(current, place);
        refresh();
      };
      const note = () => {
        const item = current && current.items[place];
        const words = item && prompt('Note on ' + item.shown, '');
        if (!words || !words.trim()) return;
        history.push([[item, item.verdict, [...item.notes]]]);
        item.notes.push({ text: words.trim() });
        save([item]);
        show(current, place);
        refresh();
      };

      // A word is found in the changes of the card or in the names of the screen; a card is listed with the screens that have all of them.
      const wanted = () => byId('search').value.toLowerCase().split(/\s+/).filter(word => word);
      const matches = (item, words) => words.every(word => item.card.haystack.includes(word) || item.haystack.includes(word));
      const isFound = item => { const words = wanted(); return words.length > 0 && matches(item, words); };
      const isFiltered = item => {
        const kind = byId('show').value;
        const owner = byId('owner').value;
        return matches(item, wanted())
          && (!kind || (kind === 'guarded' ? item.card.guarded : kind === 'rejected' ? item.verdict === 'rejected' : !item.verdict))
          && (!owner || item.who.map(text).includes(owner));
      };
      const first = card => Math.max(0, card.items.findIndex(isFiltered));

      const unseen = 'The text of the screen is the same: what changed is covered, or only in the JSON.';
      const diffNode = item => differenceNode(text(item.diff));
      const show = (card, index) => {
        keepingFocus(byId('detail'), () => draw(card, index), counterpart);
      };
      // The element with the function that another one had before the card was drawn. What decides on one screen does so on a card that has no other.
      const counterpart = old => {
        const key = old.dataset.key;
        const find = key => byId('detail').querySelector('[data-key="' + key + '"]');
        return old.closest('#members') ? byId('detail').querySelector('#members [aria-current]') : key && (find(key) || find({ o: 'a', x: 'r' }[key]));
      };
      const draw = (card, index) => {
        const isSame = card === current;
        const scrolled = scroller().scrollTop;
        current = card;
        place = index || 0;
        const detail = byId('detail');
        detail.replaceChildren();
        if (!card) { detail.append(el('p', { class: 'empty' }, items.length ? 'No card matches the filter.' : 'Nothing to review.')); return; }
        const item = card.items[place];
        const [mark, word, color] = markOf(card);
        detail.append(
          el('h2', {}, card.items.length === 1 ? card.items[0].shown.split('/').slice(-2).join(' · ') : count(card.items.length, 'screen') + ' with the same change'),
          el('p', { class: 'facts' }, el('strong', { class: color }, mark + ' ' + word), el('code', {}, card.id),
            el('span', {}, 'card ' + (shown.indexOf(card) + 1) + ' of ' + shown.length)),
          el('ul', { class: 'delta', 'aria-label': 'What changed' }, card.texts.map(line => el('li', {}, el('strong', {}, line)))));
        for (const number of card.notes || []) detail.append(el('p', { class: 'guard' }, text(number)));
        const open = openOn(card);
        const amount = card.items.length === 1 || !open.length ? '' : open.length < card.items.length ? ' the other ' + open.length : ' all ' + open.length;
        const button = (label, key, onclick, className, isOff) => el('button',
          { type: 'button', class: className, 'data-key': key, 'aria-disabled': isOff ? 'true' : null, onclick }, label + ' ', el('kbd', {}, key));
        detail.append(el('div', { class: 'actions' },
          button('Accept' + amount, 'a', () => decideCard('accepted'), 'yes', !open.length),
          button('Reject' + amount, 'r', () => decideCard('rejected'), 'no', !open.length),
          card.items.length === 1 ? '' : button('Accept this one', 'o', () => decide([item], 'accepted'), 'yes'),
          card.items.length === 1 ? '' : button('Reject this one', 'x', () => decide([item], 'rejected'), 'no'),
          button('Skip', 'n', () => next(false)), button('Undo', 'u', undo), button('Note', 'm', note)));
        if (card.items.length > 1) {
          detail.append(el('ol', { id: 'members', 'aria-label': 'Screens of the card' }, card.items.map((member, index) => el('li', {},
            el('button', { type: 'button', class: isFound(member) ? 'found' : null, 'aria-current': index === place ? 'true' : null, onclick: () => go(index) },
              (member.verdict ? words[member.verdict][0] + ' ' : '') + member.shown)))));
        }
        detail.append(el('p', { class: 'facts' }, card.items.length > 1 ? el('span', {}, 'screen ' + (place + 1) + ' of ' + card.items.length) : '', el('code', {}, item.shown), item.at ? el('code', {}, item.at) : '', el('code', {}, item.id),
          item.verdict ? el('strong', { class: words[item.verdict][2] }, words[item.verdict][1]) : '',
          item.who.map(number => el('span', { class: 'tag' }, text(number)))));
        if (item.notes.length) {
          detail.append(el('ul', { class: 'notes', 'aria-label': 'Notes' }, item.notes.map((entry, index) => el('li', {},
            el('span', {}, (entry.element ? entry.element + ': ' : '') + entry.text),
            el('button', { type: 'button', onclick: () => { history.push([[item, item.verdict, [...item.notes]]]); item.notes.splice(index, 1); save([item]); show(card, place); refresh(); } }, 'Remove')))));
        }
        const isDrawn = item.a !== undefined || item.b !== undefined;
        if (item.diff !== undefined && (view === 'text' || !isDrawn)) detail.append(item.same ? el('p', { class: 'soft' }, unseen) : '', diffNode(item));
        else {
          const pair = el('div', { class: 'pair' });
          if (item.b !== undefined) pair.append(el('figure', {}, el('figcaption', {}, 'Before'), frame(item.b, item.gone, 'gone', null)));
          if (item.a !== undefined) pair.append(el('figure', {}, el('figcaption', {}, item.b === undefined ? 'New' : 'After'), frame(item.a, item.marks, 'changed', item)));
          if (item.same) detail.append(el('p', { class: 'soft' }, unseen));
          if (item.a !== undefined) detail.append(el('p', { class: 'soft' }, 'Click an element on the screen after the change to pin a note to it.'));
          detail.append(pair);
          if (item.diff !== undefined) detail.append(el('details', {}, el('summary', {}, 'Difference as text'), diffNode(item)));
        }
        const member = detail.querySelector('#members [aria-current]');
        if (member) reveal(member, byId('members'));
        // The screens of a card change at the same place.
        if (isSame) scroller().scrollTop = scrolled; else showBeginning();
      };
      const go = index => {
        if (!current) return;
        const size = current.items.length;
        show(current, (index + size) % size);
      };
      const next = isUndecided => {
        const start = shown.indexOf(current);
        const rest = [...shown.slice(start + 1), ...(isUndecided ? shown.slice(0, start) : [])];
        const card = isUndecided ? rest.find(card => card.items.some(item => !item.verdict)) : rest[0];
        if (card) show(card, first(card)); else if (isUndecided) show(current, place); else tell('this is the last card');
        highlight();
      };
      const back = () => {
        const card = shown[shown.indexOf(current) - 1];
        if (card) show(card, first(card)); else tell('this is the first card');
        highlight();
      };

      const summarize = () => {
        const accepted = items.filter(item => item.verdict === 'accepted').length;
        const rejected = items.filter(item => item.verdict === 'rejected').length;
        const left = items.length - accepted - rejected;
        const node = byId('summary');
        const silent = items.filter(item => !item.verdict && item.notes.length).length;
        const unsent = silent && isExported ? ' Notes on ' + count(silent, 'undecided screen') + ' are not in it.' : '';
        node.textContent = count(items.length, 'screen') + ' on ' + count(cards.length, 'card') + ': ' + accepted + ' accepted, ' + rejected + ' rejected, ' + left + ' undecided' + (isExported ? '. Exported to decisions.json: `' + data.command + ' apply decisions.json` carries it out.' + unsent : left === 0 && items.length ? '. Now export the decisions.' : '');
        byId('export').className = left === 0 && items.length && !isExported ? 'next' : '';
        node.className = left === 0 && items.length ? 'good' : '';
      };
      const render = () => {
        byId('count').textContent = shown.length === cards.length ? count(cards.length, 'card') : shown.length + ' of ' + count(cards.length, 'card');
        const list = byId('list');
        keepingFocus(list, () => list.replaceChildren(...shown.map(card => {
          const [mark, word, color] = markOf(card);
          return el('li', {}, el('a', { href: '#' + card.id, 'data-card': card.id, onclick: event => { event.preventDefault(); show(card, first(card)); highlight(); } },
            el('span', { class: color, role: 'img', 'aria-label': word }, mark),
            el('span', {}, card.texts[0] + (card.texts.length > 1 ? ' and ' + (card.texts.length - 1) + ' more' : '')),
            el('small', {}, card.items.length === 1 ? card.items[0].shown : count(card.items.length, 'screen'))));
        })), old => list.querySelector('[data-card="' + old.dataset.card + '"]'));
        highlight();
      };
      const highlight = () => {
        for (const node of document.querySelectorAll('#list [aria-current]')) node.removeAttribute('aria-current');
        const node = current && document.querySelector('#list [data-card="' + current.id + '"]');
        if (!node) return;
        node.setAttribute('aria-current', 'page');
        reveal(node, node.closest('nav'));
      };
      const refresh = () => { summarize(); render(); };
      const filter = () => {
        shown = cards.filter(card => card.items.some(isFiltered));
        // A card that stays has another position, and the screen that is shown may no longer be one of those that are searched for.
        const card = shown.includes(current) ? current : shown[0] || null;
        show(card, !card ? 0 : card === current && isFiltered(card.items[place]) ? place : first(card));
        render();
      };

      const exported = () => JSON.stringify({
        'whisker-decisions': 1, reviewer: byId('reviewer').value.trim(),
        decisions: items.filter(item => item.verdict).map(item => ({
          id: item.id, reference: item.ref, verdict: item.verdict,
          parts: item.paths.map((path, index) => ({ path, old: item.old[index], new: item.new[index] })),
          notes: item.notes.map(note => note.element ? { text: note.text, element: note.element } : { text: note.text }),
        })),
      }, null, 1) + '\n';
      const download = () => {
        if (!items.some(item => item.verdict)) return tell('nothing is decided yet; a note is exported with the decision on its screen');
        const address = URL.createObjectURL(new Blob([exported()], { type: 'application/json' }));
        const link = el('a', { href: address, download: 'decisions.json' });
        document.body.append(link);
        link.click();
        link.remove();
        setTimeout(() => URL.revokeObjectURL(address), 1000);
        isExported = true;
        summarize();
      };
      document.addEventListener('keydown', event => {
        if (isShortcut(event) || isInField(event, filter)) return;
        const actions = {
          a: () => decideCard('accepted'), r: () => decideCard('rejected'),
          o: () => current && decide([current.items[place]], 'accepted'), x: () => current && decide([current.items[place]], 'rejected'),
          u: undo, n: () => next(false), s: () => next(false), p: back, ']': () => go(place + 1), '[': () => go(place - 1), m: note, A: acceptAll,
          v: () => { view = view === 'frames' ? 'text' : 'frames'; show(current, place); },
          e: download, '/': () => byId('search').focus(), t: switchTheme, '?': () => byId('help').showModal(),
        };
        if (!actions[event.key] || byId('help').open) return;
        event.preventDefault();
        // A key that is held down leads through the cards, and decides once.
        if (event.repeat && 'aroxuAme'.includes(event.key)) return;
        actions[event.key]();
      });

      load();
      byId('owner').replaceChildren(el('option', { value: '' }, 'all'),
        ...[...new Set(items.flatMap(item => item.who.map(text)))].sort().map(value => el('option', { value }, value)));
      byId('owner').parentNode.hidden = byId('owner').children.length < 2;
      byId('filter').addEventListener('input', event => {
        if (event.target.id !== 'reviewer') return filter();
        save([]);
        summarize();
      });
      byId('filter').addEventListener('submit', event => event.preventDefault());
      byId('export').addEventListener('click', download);
      // For tests and scripts that drive the page: the same text that the button exports.
      globalThis.whiskerDecisions = exported;
      summarize();
      shown = cards;
      show(shown[0] || null, 0);
      render();
      main.focus({ preventScroll: true });
    """#
}
