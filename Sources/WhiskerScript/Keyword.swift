/// Every word that a statement's form contains; roles, states and names are not among them.
enum Keyword: String, CaseIterable, Sendable {
  case absent, accessibility, actions, advance, after, alert, all, always, and, announcement, app
  case back, background, because, branch, cancelled, captive, change, check, choose, clear, clock
  case collapse, config, count, cover, decrement, `default`, device, dialog, dismiss, double, down
  case download, each, event, every, examples, expand, expect, expected, fail, `false`, file, files
  case flaky, `for`, foreground, fork, from, given, go, haptic, has, header, hold, idle, `in`
  case increment, into, `is`, journey, json, key, large, latency, launch, left, `let`, link, locale
  case long, malformed, matches, memory, method, named, navigate, network, no, normal, not, note
  case nothing, null, of, off, offline, on, online, open, order, outline, paged, param, pending
  case phone, pinch, pop, portal, present, press, print, push, query, refresh, relaunch, release
  case `repeat`, replace, replies, reply, request, requests, reset, right, root, rotate, row, rows
  case scene, screen, scroll, secret, see, seed, select, set, settle, setup, share, sheet, size
  case skip, slow, stack, standard, storage, stored, submit, swipe, `switch`, tab, table, tablet
  case tags, tap, teardown, text, then, timeout, times, tls, to, transition, `true`, turn, type
  case until, up, use, value, wait, warning, `where`, with, within, zone

  /// Its number in the grammar's tables.
  var tag: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// Finds the keyword that bytes spell.
  static let index = WordTable(allCases.map(\.rawValue))
  static let byTag = allCases
}
