/// Every word that a statement's form contains; roles, states and names are not among them.
enum Keyword: String, CaseIterable, Sendable {
  case actions, advance, after, alert, always, and, app, back, cancelled, choose, clear, clock, cover, device
  case dismiss, down, expect, fail, from, go, has, header, idle, `in`, into, `is`, journey, json, latency,
    launch
  case malformed, matches, method, no, not, note, nothing, off, offline, on, online, paged, pending, phone,
    print
  case query, refresh, relaunch, reply, request, requests, reset, root, row, rows, scene, screen, scroll, see,
    seed, settle,
    sheet
  case stack, submit, `switch`, tab, tablet, tags, tap, text, then, timeout, tls, to, turn, type, up, value,
    `where`
  case with

  /// Its number in the grammar's tables.
  var tag: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// Finds the keyword that bytes spell.
  static let table = WordTable(allCases.map(\.rawValue))
  static let all = allCases
}
