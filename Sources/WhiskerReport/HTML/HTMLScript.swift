/// The program of the page: it shows the data, filters it, and follows links and keys.
///
/// It adds texts as text nodes. Only screens, which were escaped when they were written, are added as markup.
enum HTMLScript {
  /// The source.
  static let text = #"""
      const words = {
        failed: ['✗', 'failed', 'bad'], crashed: ['⚠', 'crashed', 'bad'], recorded: ['●', 'recorded', 'warn'],
        failedAsExpected: ['~', 'fails as expected', 'warn'], skipped: ['–', 'skipped', 'soft'],
        interrupted: ['⚠', 'interrupted', 'bad'], notRun: ['–', 'not run', 'soft'], passed: ['✓', 'passed', 'good'],
      };
      const wordOf = journey => journey.quarantined && journey.status === 'failedAsExpected' ? 'quarantined' : words[journey.status][1];
      const isBad = journey => ['failed', 'crashed', 'recorded', 'interrupted'].includes(journey.status);
      const time = nanoseconds => {
        const whole = Math.floor(nanoseconds / 1e9);
        const rest = String(nanoseconds % 1e9).padStart(9, '0').replace(/0{1,6}$/, '');
        return '+' + whole + '.' + rest + 's';
      };
      const journeys = data.journeys;
      journeys.forEach((journey, index) => {
        journey.index = index;
        journey.tags = journey.tags || [];
        journey.scenes = journey.scenes || [];
        // A step without a number is the one after the step before it.
        let last = 0;
        for (const entry of journey.steps) last = entry.k = entry.k || last + 1;
        journey.place = journey.path + (journey.variant ? ', ' + journey.variant : '');
        journey.haystack = [journey.title, journey.place, journey.app, ...journey.tags, journey.reason || '',
          ...journey.failures.map(failure => failure.code + ' ' + failure.message)].join('\n').toLowerCase();
      });
      const sorted = [...journeys.filter(isBad), ...journeys.filter(journey => !isBad(journey))];
      let shown = sorted;
      let current = null;
      let step = 0;

      const stepOf = (journey, number) => journey.steps.find(entry => entry.k === number);

      // Links: the path and the variant of a journey, and the number of a step.
      const link = (journey, step) => '#' + encodeURIComponent(journey.place) + (step ? '@' + step : '');
      const follow = () => {
        const hash = location.hash.slice(1);
        const at = hash.lastIndexOf('@');
        let number = at < 0 ? '' : hash.slice(at + 1);
        let place = at < 0 ? hash : hash.slice(0, at);
        try { place = decodeURIComponent(place); } catch { /* a link that was cut off leads nowhere */ }
        const find = () => journeys.find(journey => journey.place === place);
        // Some programs encode the sign before the number as well.
        const encoded = !find() && !number && place.match(/^(.*)@(\d+)$/s);
        if (encoded) [, place, number] = encoded;
        return [find(), number, place];
      };

      const keysOf = delta => delta >= 0 ? data.deltas[delta].keys || [] : [];
      const frame = (number, keys) => screenNode(number, keys, 'changed');
      // The screens of a journey in order: [step, screen, difference].
      const framesOf = journey => journey.steps.flatMap(step => {
        const list = step.s || [];
        return list.filter((_, place) => place % 2 === 0).map((screen, place) => [step.k, screen, list[place * 2 + 1]]);
      });
      const lastFrame = (frames, step) => frames.findLast(entry => entry[0] <= step);
      // What changed in a step, whose screen may change several times.
      const keysOfStep = (frames, step) => [...new Set(frames.filter(entry => entry[0] === step).flatMap(entry => keysOf(entry[2])))];

      const bar = (request, total) => {
        const end = request.e ?? total;
        const isOpen = request.e === undefined;
        const isBad = !isOpen && !/^[23]/.test(text(request.o));
        const fill = el('i');
        fill.style.left = (total ? 100 * request.b / total : 0) + '%';
        fill.style.width = (total ? 100 * (end - request.b) / total : isOpen ? 100 : 0) + '%';
        return el('div', { class: 'bar' + (isBad ? ' bad' : isOpen ? ' open' : ''), 'aria-hidden': 'true' }, fill);
      };
      const outcome = request => request.e === undefined ? 'no answer' : text(request.o);

      // The frame that shows a failure.
      const shownAt = (failure, frames) => failure.step ? lastFrame(frames, failure.step) : frames[frames.length - 1];
      const failureCard = (journey, failure, index, frames) => {
        const excused = !isBad(journey);
        const number = journey.failures.length > 1 ? ' ' + (index + 1) + ' of ' + journey.failures.length : '';
        const pre = linesNode(text(failure.text), 'Text of failure' + number);
        const after = shownAt(failure, frames);
        const since = after && failure.step && after[0] < failure.step ? ', unchanged since step ' + after[0] : '';
        let pair = '';
        // Checks often fail one after the other on the same screen.
        if (index && after && after === shownAt(journey.failures[index - 1], frames)) pair = el('p', { class: 'soft' }, 'The screens are those above' + since + '.');
        else if (after) {
          const before = lastFrame(frames, after[0] - 1);
          pair = el('div', { class: 'pair' },
            before ? el('figure', {}, el('figcaption', {}, 'Before step ' + after[0]), frame(before[1])) : '',
            el('figure', {}, el('figcaption', {}, 'When it failed' + since), frame(after[1], keysOf(failure.d))));
        }
        return el('section', { class: 'failure' + (excused ? ' excused' : ''), 'aria-label': 'Failure' + number },
          el('h3', {}, failure.code + ': ' + failure.message),
          el('p', { class: 'facts' }, el('code', {}, failure.place),
            failure.step ? el('a', { href: link(journey, failure.step) }, 'step ' + failure.step) : ''),
          pre, pair);
      };

      const stepRow = (journey, entry, failed) => {
        const number = entry.k;
        const notes = el('ul');
        for (const request of journey.requests.filter(request => request.s === number)) {
          notes.append(el('li', {}, '↑ ' + text(request.t) + ' → ' + outcome(request) + (request.e === undefined ? '' : ' at ' + time(request.e))
            + (request.d === undefined ? '' : ', ' + text(request.d))));
        }
        const list = entry.n || [];
        for (let index = 0; index < list.length; index += 2) {
          const kind = text(list[index]);
          notes.append(el('li', { class: kind === 'fails' ? 'bad' : null },
            kind === 'holds' ? '✓ saw ' + text(list[index + 1]) : kind === 'fails' ? '✗ saw ' + text(list[index + 1]) : kind + ': ' + text(list[index + 1])));
        }
        const screens = entry.s || [];
        for (let index = 1; index < screens.length; index += 2) {
          if (screens[index] < 0) continue;
          const changes = data.deltas[screens[index]].changes || [];
          for (const change of changes.slice(0, 8)) notes.append(el('li', {}, '△ ' + change));
          if (changes.length > 8) notes.append(el('li', {}, 'and ' + count(changes.length - 8, 'other change')));
        }
        for (const pending of entry.w || []) notes.append(el('li', {}, '… pending: ' + text(pending)));
        return el('li', { class: 'step' + (failed.has(number) ? ' failed' : ''), id: 'step-' + number },
          el('a', { href: link(journey, number) },
            el('span', { class: 'number' }, String(number)), el('span', { class: 'at' }, time(entry.b)),
            el('code', {}, text(entry.t)), el('span', { class: 'line' }, 'line ' + entry.l),
            entry.open ? el('span', { class: 'bad' }, failed.has(number) ? 'failed' : 'not completed') : ''),
          entry.p === undefined && !entry.via ? '' : el('ul', {}, el('li', {},
            [entry.p === undefined ? '' : text(entry.p) + ':' + entry.l, ...(entry.via || []).map(text)].filter(part => part).join(', '))),
          notes.childElementCount ? notes : '');
      };

      const show = journey => {
        const detail = byId('detail');
        keepingFocus(detail, () => detail.replaceChildren());
        current = journey;
        if (!journey) {
          detail.append(el('p', { class: 'empty' }, journeys.length ? 'No journey matches.' : 'No journey was run.'));
          return;
        }
        const frames = framesOf(journey);
        const failed = new Set(journey.failures.map(failure => failure.step));
        const [mark, , color] = words[journey.status];
        detail.append(
          el('h2', {}, journey.title + (journey.variant ? ', ' + journey.variant : '')),
          el('p', { class: 'facts' }, el('strong', { class: color }, mark + ' ' + wordOf(journey)),
            el('span', {}, journey.app + ', ' + journey.device),
            el('span', {}, (journey.done === journey.planned ? '' : journey.done + ' of ') + count(journey.planned, 'step')), el('span', {}, time(journey.time)),
            journey.tags.map(tag => el('span', { class: 'tag' }, tag))),
          el('p', { class: 'facts' }, el('code', {}, journey.path), el('span', {}, 'run it alone: ', el('code', {}, journey.command))));
        if (journey.reason && journey.status !== 'passed') detail.append(el('p', {}, 'because ' + journey.reason));
        journey.failures.forEach((failure, index) => detail.append(failureCard(journey, failure, index, frames)));
        if (frames.length) {
          const strip = el('ol', { class: 'strip', 'aria-label': 'Screens in their order' });
          for (const [number, screen, delta] of frames) {
            const picture = frame(screen, keysOf(delta));
            const entry = stepOf(journey, number);
            picture.inert = true;
            strip.append(el('li', {}, el('button', { type: 'button', 'data-step': number, onclick: () => go(number),
              'aria-label': 'Screen of step ' + number + ', ' + text(entry.t) },
              el('span', { 'aria-hidden': 'true' }, number + ' · ' + time(entry.e ?? entry.b)), picture)));
          }
          detail.append(el('h3', {}, count(frames.length, 'screen')), strip);
        }
        if (journey.requests.length) {
          const total = Math.max(journey.time, ...journey.requests.map(request => request.e ?? request.b));
          detail.append(el('h3', {}, count(journey.requests.length, 'request')),
            el('div', { class: 'wide', tabindex: 0 }, el('table', {}, el('thead', {}, el('tr', {}, ...['number', 'request', 'step', 'sent', 'ended', 'answer', 'virtual time', 'declared'].map(name => el('th', { scope: 'col' }, name)))),
              el('tbody', {}, journey.requests.map((request, index) => el('tr', {},
                el('td', {}, String(index + 1)), el('td', {}, el('code', {}, text(request.t))), el('td', {}, el('a', { href: link(journey, request.s) }, String(request.s))),
                el('td', {}, time(request.b)), el('td', {}, request.e === undefined ? '' : time(request.e)),
                el('td', { class: request.e !== undefined && !/^[23]/.test(text(request.o)) ? 'bad' : null }, outcome(request) + (request.z ? ', ' + request.z + ' bytes' : '')), el('td', {}, bar(request, total)),
                el('td', {}, request.d === undefined ? '' : el('code', {}, text(request.d)))))))));
        }
        if (journey.steps.length) {
          const steps = el('ol', { class: 'steps', 'aria-label': 'Steps' });
          let scene = 0;
          for (const entry of journey.steps) {
            if (entry.c && entry.c !== scene) steps.append(el('li', { class: 'scene' }, journey.scenes[entry.c - 1] || ''));
            scene = entry.c || scene;
            steps.append(stepRow(journey, entry, failed));
          }
          detail.append(el('h3', {}, 'Steps'), el('div', { class: 'columns' }, steps, el('div', { class: 'viewer', id: 'viewer', 'aria-live': 'polite' })));
        }
        showBeginning();
      };
      // Keeps the selected step in view until a person looks elsewhere.
      let stripSize = new ResizeObserver(() => {});
      for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
        addEventListener(type, () => stripSize.disconnect(), { capture: true, passive: true });
      }
      const select = number => {
        stripSize.disconnect();
        step = number;
        for (const node of document.querySelectorAll('.step.current')) node.classList.remove('current');
        for (const node of document.querySelectorAll('.strip [aria-current]')) node.removeAttribute('aria-current');
        const viewer = byId('viewer');
        if (!viewer) return;
        const frames = framesOf(current);
        const found = step ? lastFrame(frames, step) : frames[frames.length - 1];
        viewer.replaceChildren();
        if (found) viewer.append(el('figure', {}, el('figcaption', {}, step ? 'After step ' + step : 'At the end'), frame(found[1], keysOfStep(frames, step))));
        if (!step) return;
        const row = byId('step-' + step);
        row.classList.add('current');
        // The middle of a row that is higher than the window says nothing.
        const scrollToRow = () => row.scrollIntoView({ block: row.offsetHeight < innerHeight ? 'center' : 'start' });
        scrollToRow();
        // The strip above it gets its height when it is drawn, which may be later.
        stripSize = new ResizeObserver(scrollToRow);
        for (const strip of document.querySelectorAll('.strip')) stripSize.observe(strip);
        const button = found && document.querySelector('.strip [data-step="' + found[0] + '"]');
        if (button) button.setAttribute('aria-current', 'step');
      };
      const go = number => { location.hash = link(current, number); };
      const goBeside = by => {
        if (!current || !current.steps.length) return;
        const index = current.steps.findIndex(entry => entry.k === step) + by;
        go(current.steps[Math.max(0, Math.min(index, current.steps.length - 1))].k);
      };

      const render = () => {
        byId('count').textContent = shown.length === journeys.length ? count(journeys.length, 'journey') : shown.length + ' of ' + count(journeys.length, 'journey');
        byId('list').replaceChildren(...shown.map(journey => {
          const [mark, , color] = words[journey.status];
          return el('li', {}, el('a', { href: link(journey), 'data-index': journey.index },
            el('span', { class: color, role: 'img', 'aria-label': wordOf(journey) }, mark),
            el('span', {}, journey.title + (journey.variant ? ', ' + journey.variant : '')),
            el('small', {}, journey.failures.length && isBad(journey) ? journey.failures[0].message : journey.path)));
        }));
        highlight();
      };
      const highlight = () => {
        for (const node of document.querySelectorAll('#list [aria-current]')) node.removeAttribute('aria-current');
        const node = current && document.querySelector('#list [data-index="' + current.index + '"]');
        if (!node) return;
        node.setAttribute('aria-current', 'page');
        reveal(node, node.closest('nav'));
      };
      const filter = () => {
        const wanted = byId('search').value.toLowerCase().split(/\s+/).filter(word => word);
        const [status, app, tag] = ['status', 'app', 'tag'].map(id => byId(id).value);
        shown = sorted.filter(journey => wanted.every(word => journey.haystack.includes(word))
          && (!status || wordOf(journey) === status) && (!app || journey.app === app) && (!tag || journey.tags.includes(tag)));
        render();
        if (!shown.includes(current)) {
          show(shown[0]);
          select(0);
          highlight();
          // The address names what is shown: a link to the journey before leads to it again.
          history.replaceState(null, '', shown[0] ? link(shown[0]) : location.pathname + location.search);
          byId('notice').textContent = '';
        }
      };
      const options = (id, values) => byId(id).replaceChildren(el('option', { value: '' }, 'all'),
        ...[...new Set(values)].map(value => el('option', { value }, value)));

      const navigate = () => {
        const [journey, number, place] = follow();
        // A link leads to its journey, also where the filter hides it.
        if (journey && !shown.includes(journey)) {
          for (const id of ['search', 'status', 'app', 'tag']) byId(id).value = '';
          shown = sorted;
          render();
        }
        const next = journey || current || shown[0];
        if (next !== current) show(next);
        const found = journey && stepOf(journey, Number(number));
        const notice = location.hash.length < 2 ? ''
          : !journey ? 'This run has no journey ' + place + '; below is another one.'
          : number && !found ? 'This run did not reach a step ' + number + ' of ' + place + '.' : '';
        byId('notice').textContent = notice;
        highlight();
        select(found ? found.k : 0);
        if (notice) showBeginning();
      };
      const move = by => {
        const next = shown[shown.indexOf(current) + by];
        if (next) location.hash = link(next);
      };
      document.addEventListener('keydown', event => {
        if (isShortcut(event) || isInField(event, filter)) return;
        const actions = {
          '/': () => byId('search').focus(), n: () => move(1), p: () => move(-1),
          j: () => goBeside(1), k: () => goBeside(-1),
          f: () => {
            const failed = (current ? current.failures : []).map(failure => failure.step).filter(number => number).sort((a, b) => a - b);
            if (failed.length) go(failed.find(number => number > step) || failed[0]);
          },
          t: switchTheme, '?': () => byId('help').showModal(),
        };
        if (!actions[event.key] || byId('help').open) return;
        event.preventDefault();
        actions[event.key]();
      });

      byId('summary').textContent = data.summary;
      byId('summary').className = data.isGreen ? 'good' : 'bad';
      options('status', sorted.map(wordOf));
      options('app', journeys.map(journey => journey.app));
      options('tag', journeys.flatMap(journey => journey.tags).sort());
      byId('filter').addEventListener('input', filter);
      byId('filter').addEventListener('submit', event => event.preventDefault());
      addEventListener('hashchange', navigate);
      render();
      if (data.orphans) {
        byId('list').after(el('p', { class: 'bad orphans' }, 'Orphans, references that no journey mentions: ' + data.orphans.join(', ')));
      }
      if (!shown.length) show(null); else navigate();
      main.focus({ preventScroll: true });
    """#
}
