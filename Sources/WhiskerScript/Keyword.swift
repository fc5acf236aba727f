/// Every word that a statement's form contains; roles, states and names are not among them.
enum Keyword: String, CaseIterable, Sendable {
  case absent, accessibility, actions, advance, after, alert, all, always, and, announcement, app, back
  case because, branch, cancelled, captive, change, check, choose, clear, clock, collapse, count
  case cover, decrement, `default`, device, dialog, dismiss, double, down, each, every, examples
  case expand, expect, expected, fail, `false`, flaky, `for`, fork, from, go, has, header, hold
  case idle, `in`, increment, into, `is`, journey, json, large, latency, launch, left, `let`, link
  case long, malformed, matches, method, named, navigate, network, no, normal, not, note, nothing
  case null, of, off, offline, on, online, open, order, outline, paged, param, pending, phone, pop
  case portal, present, press, print, push, query, refresh, relaunch, release, `repeat`, replace
  case replies, reply, request, requests, reset, right, root, row, rows, scene, screen, scroll
  case see, seed, select, set, settle, setup, sheet, size, skip, slow, stack, standard, submit
  case swipe, `switch`, tab, table, tablet, tags, tap, teardown, text, then, timeout, times, tls
  case to, `true`, turn, type, until, up, use, value, wait, `where`, with, within

  /// Its number in the grammar's tables.
  var tag: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// Finds the keyword that bytes spell.
  static let index = WordTable(allCases.map(\.rawValue))
  static let byTag = allCases
}
