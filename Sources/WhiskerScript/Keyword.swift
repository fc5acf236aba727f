/// Every word that a statement's form contains; roles, states and names are not among them.
enum Keyword: String, CaseIterable, Sendable {
  case accessibility, actions, advance, after, alert, all, always, and, announcement, app, back
  case background, because, branch, cancelled, change, check, choose, clear, clock, collapse
  case config, count, cover, decrement, `default`, device, dialog, dismiss, double, down, download
  case each, event, every, examples, expand, expect, expected, fail, file, files, `for`
  case foreground, fork, from, given, go, haptic, has, header, idle, `in`, increment, into, `is`
  case journey, json, key, large, latency, launch, left, `let`, link, locale, long, malformed
  case matches, memory, method, named, navigate, no, not, note, nothing, of, off, offline, on
  case online, open, outline, paged, param, pending, phone, pinch, pop, present, press, print
  case push, query, refresh, relaunch, `repeat`, replace, reply, request, requests, reset, right
  case root, rotate, row, rows, scene, screen, scroll, secret, see, seed, select, set, settle
  case setup, share, sheet, size, skip, stack, standard, storage, stored, submit, swipe, `switch`
  case tab, table, tablet, tags, tap, teardown, text, then, timeout, times, tls, to, transition
  case turn, type, up, use, value, warning, `where`, with, zone

  /// Its number in the grammar's tables.
  var tag: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// Finds the keyword that bytes spell.
  static let index = WordTable(allCases.map(\.rawValue))
  static let byTag = allCases
}
