import WhiskerHTML
import WhiskerText

/// What pages with data and a program that shows it share: their head, their data, and the functions of their programs.
///
/// Such a page needs no network and no other file. Texts are added to it as texts, never as markup, and a screen is in it once.
enum OfflinePage {
  /// Returns the page up to the start of its body.
  ///
  /// The policy keeps a browser from loading anything, whatever the page contains.
  static func head(title: String, style: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(MarkupText.escaped(title))</title>
    <style>
    \(HTMLStyle.text)
    \(style)
    \(ScreenHTML.style)
    </style>
    </head>
    <body>

    """
  }

  /// Returns the elements with the data and the screens.
  static func data(_ json: [UInt8], _ screens: ScreenTable) -> [UInt8] {
    var bytes = Array("<script type=\"application/json\" id=\"data\">".utf8)
    bytes += withoutMarkup(json)
    bytes += "</script>\n<script type=\"text/plain\" id=\"screens\">".utf8
    bytes += screens.fragments
    bytes += "</script>\n".utf8
    return bytes
  }

  /// JSON with `<` escaped, which it contains only within texts, so that no text can end the element around it.
  private static func withoutMarkup(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += "\\u003c".utf8 } else { result.append(byte) }
    }
    return result
  }

  /// Returns the page from its program on.
  static func tail(_ program: String) -> String {
    """
    <script>
    'use strict';
    (() => {
    \(functions)
    \(program)
    })();
    </script>
    </body>
    </html>

    """
  }

  /// The functions that every program uses; the page has the elements `data`, `screens`, `theme`, `help` and `help-button`.
  private static let functions = #"""
      const byId = id => document.getElementById(id);
      const data = JSON.parse(byId('data').textContent);
      let fragments = null;
      const fragment = number => {
        fragments = fragments || unpacked(byId('screens').textContent.split('<hr/>\n'));
        return fragments[number];
      };
      // A screen is whole, or begins with a line of three numbers: how many screens back one is that begins and ends as it does, and how long.
      const unpacked = parts => {
        const all = [];
        for (const part of parts) {
          const line = /^(\d+) (\d+) (\d+)\n/.exec(part);
          if (!line) { all.push(part); continue; }
          const old = all[all.length - line[1]];
          all.push(old.slice(0, line[2]) + part.slice(line[0].length) + old.slice(old.length - line[3]));
        }
        return all;
      };
      const text = number => data.texts[number];
      // The nodes of a text in which what is written from right to left keeps its place. A browser takes two such texts, and the arrow or the gap
      // between them, for a single one, whose parts it shows in the opposite order. A text in quotes is one of its own, and so are words
      // that have at most one space, numbers, brackets and punctuation between them, but none of the signs that reports put between texts.
      const rightToLeft = String.raw`[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`;
      const within = String.raw`(?:(?!["=|\u00b7\u2039\u203a\u2190-\u21ff\u2500-\u25ff])[\p{M}\p{N}\p{P}\p{S}])`;
      const isRightToLeft = new RegExp(rightToLeft, 'u');
      const ownTexts = new RegExp(String.raw`"((?:(?! {2})[^"\\\n]|\\.)*)"|[\p{Ps}\p{Pi}]*${rightToLeft}+(?: ?(?:${within} ?)*${rightToLeft}+)*[\p{M}\p{Pe}\p{Pf}.!?\u2026]*`, 'gu');
      const isolated = line => {
        if (!isRightToLeft.test(line)) return [line];
        const nodes = [];
        let end = 0;
        for (const found of line.matchAll(ownTexts)) {
          const own = found[1] ?? found[0];
          if (!isRightToLeft.test(own)) continue;
          const start = found.index + (found[1] === undefined ? 0 : 1);
          const node = document.createElement('bdi');
          node.append(own);
          nodes.push(line.slice(end, start), node);
          end = start + own.length;
        }
        return [...nodes, line.slice(end)];
      };
      const el = (tag, attributes = {}, ...children) => {
        const node = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) {
          if (name === 'onclick') node.addEventListener('click', value);
          else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
        }
        const shown = children.flat().filter(child => child !== null && child !== undefined && child !== '');
        // The text of an option is that of its only node.
        node.append(...shown.flatMap(child => typeof child === 'string' && tag !== 'option' ? isolated(child) : [child]));
        return node;
      };
      const count = (number, word) => number + ' ' + word + (number === 1 ? '' : 's');
      // A screen as a phone, with the elements of some keys marked.
      const screenNode = (number, keys, className) => {
        const node = el('div', { class: 'frame' });
        node.innerHTML = fragment(number);
        for (const key of keys || []) for (const element of node.querySelectorAll('[data-e="' + key + '"]')) element.classList.add(className);
        return node;
      };
      // A text that scrolls on its own, which not every browser lets the keyboard reach without being told to.
      const preNode = (label, ...children) => el('pre', { tabindex: 0, role: 'group', 'aria-label': label }, ...children);
      const differenceNode = difference => linesNode(difference, 'Difference of the text');
      const linesNode = (lines, label) => {
        const pre = preNode(label);
        for (const line of lines.split('\n')) {
          const kind = /^\+/.test(line) ? 'plus' : /^-/.test(line) ? 'minus' : null;
          pre.append(...(kind ? [el('span', { class: kind }, line)] : isolated(line)), '\n');
        }
        return pre;
      };
      // The keys of a field are its own but for Escape, which leaves it, and empties a search: browsers do that without an `input`.
      const isInField = (event, filter) => {
        const field = event.target;
        if (!/^(INPUT|SELECT|TEXTAREA)$/.test(field.tagName)) return false;
        if (event.key !== 'Escape') return true;
        if (field.type === 'search' && field.value) { field.value = ''; filter(); }
        field.blur();
        return true;
      };
      // A key together with others is the browser's, but many keyboards have brackets only together with Alt, or with Ctrl and Alt.
      const isShortcut = event => event.metaKey || (event.ctrlKey || event.altKey) && !(event.altKey && '[]'.includes(event.key));
      const main = document.querySelector('main');
      // In a small window the page scrolls as a whole, otherwise its main part on its own.
      const scroller = () => getComputedStyle(main).overflowY === 'visible' ? document.scrollingElement : main;
      // What is shown instead of something else is shown from its beginning; what is above it stays in view where it is.
      const showBeginning = () => {
        if (scroller() === main) main.scrollTop = 0; else if (main.getBoundingClientRect().top < 0) main.scrollIntoView();
      };
      // Scrolls a list to an entry, but not the page around it.
      const reveal = (node, list) => {
        const [inner, outer] = [node.getBoundingClientRect(), list.getBoundingClientRect()];
        if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
        else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
      };
      // Content that is replaced takes the focus with it; it goes on to what is in the same place, or to the main part.
      const keepingFocus = (node, replace, counterpart) => {
        const old = document.activeElement;
        const isInside = old !== node && node.contains(old);
        replace();
        if (isInside && document.activeElement !== old) ((counterpart && counterpart(old)) || main).focus({ preventScroll: true });
      };
      const themes = ['system', 'light', 'dark'];
      const switchTheme = () => {
        const root = document.documentElement;
        const next = themes[(themes.indexOf(root.dataset.theme || 'system') + 1) % 3];
        if (next === 'system') delete root.dataset.theme; else root.dataset.theme = next;
        byId('theme').textContent = 'Theme: ' + next;
      };
      byId('theme').addEventListener('click', switchTheme);
      byId('help-button').addEventListener('click', () => byId('help').showModal());
    """#
}
