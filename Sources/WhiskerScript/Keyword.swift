/// Every word that a statement's form contains; roles, states and names are not among them.
enum Keyword: String, CaseIterable, Sendable {
  case accessibility, actions, advance, after, alert, all, always, and, announcement, app, back, cancelled,
    choose,
    clear, clock, collapse, cover, decrement, device, dialog
  case dismiss, double, down, expand, expect, fail, from, go, has, header, idle, `in`, increment, into, `is`,
    journey, json,
    large, latency, launch, left, link, long
  case malformed, matches, method, navigate, no, not, note, nothing, off, offline, on, online, open, outline,
    paged, pending, phone,
    pop, present, press, print, push
  case query, refresh, relaunch, replace, reply, request, requests, reset, right, root, row, rows, scene,
    screen, scroll, see,
    seed, select, set, settle, sheet, size
  case stack, standard, submit, swipe, `switch`, tab, tablet, tags, tap, text, then, timeout, tls, to, turn,
    type, up, value,
    `where`
  case with

  /// Its number in the grammar's tables.
  var tag: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// Finds the keyword that bytes spell.
  static let table = WordTable(allCases.map(\.rawValue))
  static let byTag = allCases
}
