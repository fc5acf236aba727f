/// Every word that a statement's form contains; roles, states and names are not among them.
enum Keyword: String, CaseIterable, Sendable {
  case accessibility, actions, advance, after, alert, all, always, and, announcement, app, back
  case because, branch, cancelled, change, check, choose, clear, clock, collapse, count, cover
  case decrement, `default`, device, dialog, dismiss, double, down, each, every, examples, expand
  case expect, expected, fail, `for`, fork, from, go, has, header, idle, `in`, increment, into, `is`
  case journey, json, large, latency, launch, left, `let`, link, long, malformed, matches, method
  case named, navigate, no, not, note, nothing, of, off, offline, on, online, open, outline, paged
  case param, pending, phone, pop, present, press, print, push, query, refresh, relaunch, `repeat`
  case replace, reply, request, requests, reset, right, root, row, rows, scene, screen, scroll, see
  case seed, select, set, settle, setup, sheet, size, skip, stack, standard, submit, swipe, `switch`
  case tab, table, tablet, tags, tap, teardown, text, then, timeout, times, tls, to, turn, type, up
  case use, value, `where`, with

  /// Its number in the grammar's tables.
  var tag: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// Finds the keyword that bytes spell.
  static let index = WordTable(allCases.map(\.rawValue))
  static let byTag = allCases
}
